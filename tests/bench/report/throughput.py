"""throughput.py - puzzles per second by engine and set of puzzles, beside qqwing and SAT solvers."""
from common.bench import SOLVERS, solver
from common.measure import Failure, find, progress, run
from common.text import number, table

from . import plots

NAME, TITLE = "throughput", "Throughput by engine"
TOOLS = ["qqwing", "minisat", "cadical", "sgt-keen", "sgt-solo"]
QUICK_TOOLS = ["qqwing", "minisat", "cadical"]
ENGINES = ["auto", "houses", "bitcover", "memo", "dlx", "sat", "dpll", "mrv", "mac"]
ENOUGH = 1.5  # CPU seconds that make a figure
LIMIT = 20    # CPU seconds for a sample


def spread(lines, count):
    """So many of the lines, evenly over the whole."""
    return [lines[i * len(lines) // count] for i in range(count)] if count < len(lines) else lines


def sets_of(bench):
    if bench.quick:
        done = run([bench.program, "generate", "sudoku", "9x9", "--count", "40", "--seed", "1", "--to", "line", "--quiet"])
        sets = {"sudoku": done.out.split(), "killer": bench.generated("killer", 5)}
        return sets | {"KenKen": bench.generated("kenken", 20)}
    files = {"17-clue": "sudoku9-17clue.txt", "top1465": "sudoku9-top1465.txt", "hardest": "sudoku9-hardest1106.txt"}
    sets = {name: bench.file(file).read_text(encoding="utf-8").split() for name, file in files.items()}
    return sets | {"killer": bench.generated("killer", 200), "KenKen": bench.generated("kenken", 200)}


def sampled(bench, name, lines, command, verdict=None, by_file=False):
    """Puzzles per CPU second: of a sample that grows until it takes long enough or is the whole set."""
    count = min(len(lines), 25)
    while True:
        path = bench.write(f"{name}.txt", "\n".join(spread(lines, count)) + "\n")
        words = [str(path) if word == "{}" else word for word in command]
        done = run(words, stdin=None if by_file else path, limit=LIMIT)
        if done.timed_out:
            return {"note": f"< {count / LIMIT:.2g}"}
        if verdict and done.out.split() != [verdict] * count:
            return {"note": "refused"} if "error" in done.out + done.err else {"note": "open"}
        if done.cpu >= ENOUGH or count == len(lines):
            repeat = run(words, stdin=None if by_file else path)
            return {"rate": count / min(done.cpu, repeat.cpu), "puzzles": count}
        count = min(len(lines), count * (4 if done.cpu < ENOUGH / 4 else 2))


def solvers(bench, name, lines):
    """Compile and solve puzzles one by one, as one would with a SAT solver's command."""
    few = spread(lines, 5 if bench.quick else 100)
    figures = {}
    cnfs, compiled = [], 0.0
    for i, line in enumerate(few):
        cnf, done = bench.compile(bench.write("one.txt", line + "\n"), f"{name}-{i}.cnf")
        cnfs.append(cnf)
        compiled += done.cpu
    for peer in SOLVERS:
        solved = sum(solver(peer, cnf, limit=LIMIT, times=1).cpu for cnf in cnfs)
        figures[peer] = {"rate": len(few) / (compiled + solved), "puzzles": len(few), "compile": compiled / len(few),
                         "solve": solved / len(few)}
    return figures


def measure(bench):
    sets = sets_of(bench)
    empty = bench.write("empty.cnf", "p cnf 0 0\n")
    starts = {peer: solver(peer, empty).cpu for peer in SOLVERS}
    figures = {"sets": {name: len(lines) for name, lines in sets.items()}, "rates": {}}
    for name, lines in sets.items():
        if not lines:
            raise Failure(f"no puzzles for {name}")
        rates = {}
        for engine in ENGINES:
            progress(f"  {name}: {engine}")
            rates[engine] = sampled(bench, name, lines, [bench.program, "unique", "--quiet", "--engine", engine, "{}"],
                                    "unique", by_file=True)
        if all(len(line) == 81 for line in lines):
            rates["qqwing"] = sampled(bench, name, lines, [find("qqwing"), "--solve", "--one-line", "--count-solutions"])
        by_solvers = solvers(bench, name, lines)
        figures["rates"][name] = rates | {peer: of | {"start": starts[peer]} for peer, of in by_solvers.items()}
    return figures


def cell(found):
    return None if found is None else found.get("note", found.get("rate"))


def rows_of(figures):
    names = list(figures["rates"])
    rows = [[row] + [cell(figures["rates"][name].get(row)) for name in names] for row in ENGINES + ["qqwing", *SOLVERS]]
    return names, rows


def rate_of(figures, name, row):
    return figures["rates"][name][row].get("rate", 0)


def parts(figures):
    """Milliseconds to compile a puzzle and to solve its CNF, for each set."""
    rates = figures["rates"].values()
    rows = [["reductio compile"] + [1000 * of["minisat"]["compile"] for of in rates]]
    return rows + [[peer] + [1000 * of[peer]["solve"] for of in rates] for peer in SOLVERS]


def page(figures):
    names, rows = rows_of(figures)
    ours = [[f"`{row[0]}`" if row[0] in ENGINES else row[0] + (" on our CNF" if row[0] in SOLVERS else "")] + row[1:]
            for row in rows]
    some = figures["rates"][names[0]]["minisat"]
    sizes = ", ".join(f"{name} {count:,}" for name, count in figures["sets"].items())
    fastest = "; ".join(f"{name}: `{max(figures['rates'][name], key=lambda row: rate_of(figures, name, row))}`" for name in names)
    lines = ["Puzzles per second of CPU time, with a proof that each has one solution. Our rows are the whole process of "
             "`reductio unique`: reading, both checks of the answer, and printing. qqwing counts the solutions too. "
             "minisat and cadical run once for each puzzle and find only a first solution; their time includes "
             f"`reductio compile`. The sets have these sizes: {sizes}. Slow engines solve an even sample of a set. "
             "The killers and KenKens come from " +
             ("Tatham's generators, at their hardest grade." if "17-clue" in names else "`reductio generate`."), "",
             *table(["solver"] + names, ours), "",
             "`<` marks a sample that took too long, `refused` a set that an engine does not take, `open` one that it leaves "
             f"undecided, `–` a combination without a figure. The fastest program of this run for each set is {fastest}. "
             "Search bounds the slow rows. On easy sudokus reading, checking and printing take a growing part of the time. "
             "tdoku and other solvers that Debian does not have are measured beside ours by `peers.py`.",
             "", "The rows of minisat and cadical in parts, as milliseconds for one puzzle. A run of minisat on an empty CNF "
             f"takes {number(1000 * some['start'])} ms, so the start of two processes bounds both rows on easy sets.", "",
             *table(["part"] + names, parts(figures))]
    return lines


def pictures(figures):
    names, rows = rows_of(figures)
    panels = [{"title": name, "values": [row[1 + i] for row in rows]} for i, name in enumerate(names)]
    return {"throughput": plots.panels("Throughput by engine and set",
                                       "puzzles per second of CPU time, logarithmic; longer is better",
                                       [row[0] for row in rows], panels, ours=len(ENGINES), width=300)}
