"""covers.py - all solutions of exact covers, beside clasp."""
from common.measure import Failure, find, progress, run
from common.text import number, table

from . import plots

NAME, TITLE = "covers", "Exact cover"
TOOLS = QUICK_TOOLS = ["clasp"]
ENGINES = ["auto", "bitcover", "memo", "frontier", "dlx"]
LIMIT = 20
NO_MEMORY = "memory"  # what `count` says when --memory does not suffice: three quarters of the machine's by default
FILES = ["pent6x10", "kk9d", "kk9e", "langford12", "queens13", "latin5", "domino8x8", "domino12x12", "sud6blank", "sud16_110"]


def langford(n):
    """A pair of each number; between its two places as many others as it says."""
    lines = [" ".join([f"n{k}" for k in range(1, n + 1)] + [f"p{i}" for i in range(2 * n)])]
    lines += [f"n{k} p{i} p{i + k + 1}" for k in range(1, n + 1) for i in range(2 * n - k - 1)]
    return "\n".join(lines) + "\n"


def dominoes(side):
    lines = [" ".join(f"c{r}_{c}" for r in range(side) for c in range(side))]
    lines += [f"c{r}_{c} c{r}_{c + 1}" for r in range(side) for c in range(side - 1)]
    lines += [f"c{r}_{c} c{r + 1}_{c}" for r in range(side - 1) for c in range(side)]
    return "\n".join(lines) + "\n"


def instances(bench):
    if bench.quick:
        return {"langford8": bench.write("langford8.dlx", langford(8)), "domino6x6": bench.write("domino6x6.dlx", dominoes(6))}
    return {name: bench.file(f"cover/{name}.dlx") for name in FILES}


def by_clasp(bench, path):
    """Counts by clasp on our CNF: seconds with `compile`, and the number of models; None for a time-out."""
    cnf, compiled = bench.compile(path, "cover.cnf")
    done = run([find("clasp"), "-n", "0", "-q", str(cnf)], limit=LIMIT)
    cnf.unlink()
    words = done.out.split()
    if done.timed_out or "Models" not in words or words[words.index("Models") + 2].endswith("+"):
        return None, None
    return compiled.cpu + done.cpu, words[words.index("Models") + 2]


def measure(bench):
    figures = {"limit": LIMIT, "instances": {}}
    for name, path in instances(bench).items():
        progress(f"  {name}")
        counts, seconds = set(), {}
        for engine in ENGINES:
            done = bench.reductio("count", "--quiet", "--engine", engine, path, limit=LIMIT)
            answer = done.out.strip()
            seconds[engine] = None if done.timed_out else done.cpu
            if NO_MEMORY in answer:
                seconds[engine] = NO_MEMORY
            elif not done.timed_out:
                counts.add(answer)
        seconds["clasp"], models = by_clasp(bench, path)
        counts |= {models} - {None}
        if len(counts) != 1:
            raise Failure(f"{path}: the programs count differently: {', '.join(sorted(counts))}")
        figures["instances"][name] = {"solutions": counts.pop(), "seconds": seconds}
    return figures


def rows_of(figures):
    """Name, solutions, and a cell for each program."""
    for name, of in figures["instances"].items():
        cells = [f"> {figures['limit']}" if seconds is None else seconds for seconds in of["seconds"].values()]
        yield name, int(of["solutions"]), cells


def programs_of(figures):
    return list(next(iter(figures["instances"].values()))["seconds"])


def page(figures):
    rows = [[name, f"{solutions:,}" if solutions < 1e12 else f"{solutions:.3g}", *cells]
            for name, solutions, cells in rows_of(figures)]
    heads = [program if program == "clasp" else f"`{program}`" for program in programs_of(figures)]
    return ["CPU seconds to count all solutions: `reductio count` with some engines, and clasp on the CNF that `compile` "
            "makes of the same file. Every program that ended found the same number. The time-out is "
            f"{figures['limit']} s; `memory` marks an engine that needs more than three quarters of the machine's. `memo`, "
            "`frontier` and at times `auto` count subproblems once. `bitcover` counts at sight where every item has two "
            "options left; all others visit each solution. Knuth's programs are not in Debian; `peers.py` measures them "
            "beside ours.", "",
            *table(["instance", "solutions", *heads], rows), "",
            "The number of solutions bounds an engine that visits each; `memo` and `frontier` are bounded by the number of "
            "different subproblems."]


def pictures(figures):
    panels = [{"title": name, "values": cells} for name, _, cells in rows_of(figures)]
    programs = programs_of(figures)
    return {"covers": plots.panels("All solutions of exact covers", "CPU seconds, logarithmic; shorter is better",
                                   programs, panels, ours=len(programs) - 1, width=215, per_line=5)}
