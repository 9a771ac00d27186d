"""encodings.py - clauses, bytes and solving time by at-most-one encoding."""
from common.bench import SOLVERS, blank, latin_with_holes, solver
from common.measure import progress
from common.text import number, table

from . import plots

NAME, TITLE = "encodings", "At-most-one encodings"
TOOLS = QUICK_TOOLS = ["minisat", "cadical"]
ENCODINGS = ["pairwise", "sequential", "commander", "product", "bimander"]
LIMIT = 60


def sizes(bench, puzzle, encoding):
    done = bench.reductio("compile", "--dry-run", "--amo", encoding, puzzle)
    words = done.out.split()
    found = dict(zip(words[::2], map(int, words[1::2])))
    return {"clauses": found["clauses"], "bytes": found["bytes"], "variables": found["variables"], "seconds": done.cpu}


def solved(bench, puzzle, encoding, limit):
    """CPU seconds of our engine and of the peers on our CNF; None for a time-out."""
    done = bench.reductio("solve", "--engine", "sat", "--amo", encoding, "--quiet", puzzle, limit=limit, quiet=True)
    found = {"reductio": None if done.timed_out else done.cpu}
    cnf, _ = bench.compile(puzzle, "amo.cnf", "--amo", encoding)
    for peer in SOLVERS:
        done = solver(peer, cnf, limit=limit)
        found[peer] = None if done.timed_out else done.cpu
    cnf.unlink()
    return found


def measure(bench):
    sides = [9, 16, 25] if bench.quick else [9, 16, 25, 36, 49, 64, 81, 100]
    limit = 5 if bench.quick else LIMIT
    blanks = {side: bench.write(f"blank-{side}.txt", blank(side)) for side in sides}
    side, hole = (20, 0.42) if bench.quick else (40, 0.42)
    hard = {f"blank sudoku {16 if bench.quick else 36}×{16 if bench.quick else 36}": blanks[16 if bench.quick else 36],
            f"Latin square {side}×{side}, 42 % open": bench.write("holes.txt", latin_with_holes(side, hole))}
    if not bench.quick:
        hard["s64_2"] = bench.file("large/s64_2.txt")
    figures = {"limit": limit, "sizes": {}, "solved": {}}
    for encoding in ENCODINGS:
        progress(f"  {encoding}")
        figures["sizes"][encoding] = {str(side): sizes(bench, path, encoding) for side, path in blanks.items()}
        figures["solved"][encoding] = {name: solved(bench, path, encoding, limit) for name, path in hard.items()}
    return figures


def page(figures):
    sides = list(figures["sizes"]["pairwise"])
    instances = list(figures["solved"]["pairwise"])
    programs = ["reductio", *SOLVERS]
    large = sides[-1]
    clauses = [[f"`{name}`"] + [of[side]["clauses"] for side in sides] for name, of in figures["sizes"].items()]
    lines = ["Clauses of a blank sudoku, where propagation decides nothing. The last column has the size of the DIMACS "
             f"file of side {large}.", "",
             *table(["encoding"] + [f"n = {side}" for side in sides] + ["MB"],
                    [row + [of[large]["bytes"] / 1e6] for row, of in zip(clauses, figures["sizes"].values())]), "",
             "CPU seconds to a first solution: `reductio solve --engine sat`, the whole process, and minisat and cadical "
             "on the CNF that `compile` has written, without the time for writing it.", ""]
    rows = []
    for name, of in figures["solved"].items():
        rows.append([f"`{name}`"] + [f"> {figures['limit']}" if of[instance][program] is None else of[instance][program]
                                     for instance in instances for program in programs])
    lines += table(["encoding"] + [f"{instance}: {program}" for instance in instances for program in programs], rows)
    ratio = figures["sizes"]["pairwise"][large]["clauses"] / figures["sizes"]["product"][large]["clauses"]
    return lines + ["", f"`pairwise` has {number(ratio)} times the clauses of `product` at side {large}: the first grows as "
                    "n⁴, the second as n³. Memory and reading bound the large sides. Which encoding is solved fastest "
                    "depends on the instance and on the solver; a first solution is partly luck."]


def pictures(figures):
    series = [{"name": name, "points": [(int(side), of[side]["clauses"]) for side in of]}
              for name, of in figures["sizes"].items()]
    programs = ["reductio", *SOLVERS]
    panels = []
    for instance in figures["solved"]["pairwise"]:
        for program in programs:
            panels.append({"title": f"{instance}: {program}", "values": [
                f"> {figures['limit']}" if of[instance][program] is None else of[instance][program]
                for of in figures["solved"].values()]})
    return {"encodings-clauses": plots.lines("Clauses of a blank sudoku", "both axes logarithmic", series,
                                             "side of the grid", "clauses"),
            "encodings-time": plots.panels("Time to a first solution by encoding",
                                           "CPU seconds, logarithmic; shorter is better", ENCODINGS, panels,
                                           ours=len(ENCODINGS), width=310, per_line=3)}
