"""covers.py - all solutions of exact covers, beside clasp in the same run and Knuth's programs as quoted."""
from common.measure import Failure, find, progress, run
from common.text import number, table

from . import plots

NAME, TITLE = "covers", "Exact cover"
TOOLS = QUICK_TOOLS = ["clasp"]
ENGINES = ["auto", "bitcover", "memo", "frontier", "dlx"]
LIMIT = 20
NO_MEMORY = "memory"  # what `count` says when --memory does not suffice: three quarters of the machine's by default
# CPU seconds of Knuth's programs, which Debian does not have: measured once, one core of an Intel Xeon.
QUOTED_DAY = "22 November 2026"
KNUTH = ["dlx1", "ssxcc", "ssxc1", "dlx6"]
QUOTED = {"pent6x10": [5.95, 3.73, 3.15, 11.0], "kk9d": [2.24, 1.55, 1.35, 6.2], "kk9e": [.154, .096, .081, .26],
          "langford12": [.499, .371, .315, 7.1], "queens13": [.172, .178, .219, 2.7], "latin5": [.138, .088, .131, .31],
          "domino8x8": [1.65, 1.87, 2.58, .011], "domino12x12": [None, None, None, .78],
          "sud6blank": [None, 17.4, None, 5.97], "sud16_110": [.299, .174, .343, .221]}


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
    return {name: bench.file(f"cover/{name}.dlx") for name in QUOTED}


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
    """Name, solutions, and a cell for each of our engines, clasp and Knuth's programs."""
    for name, of in figures["instances"].items():
        cells = [f"> {figures['limit']}" if seconds is None else seconds for seconds in of["seconds"].values()]
        yield name, int(of["solutions"]), cells + QUOTED.get(name, [None] * len(KNUTH))


def page(figures):
    rows = [[name, f"{solutions:,}" if solutions < 1e12 else f"{solutions:.3g}", *cells]
            for name, solutions, cells in rows_of(figures)]
    better = [min(seconds for seconds in cells[:len(ENGINES)] if not isinstance(seconds, str)) /
              min(filter(None, cells[-len(KNUTH):]))
              for name, _, cells in rows_of(figures) if any(cells[-len(KNUTH):])]
    lines = ["CPU seconds to count all solutions: `reductio count` with five engines, clasp on the CNF that `compile` makes "
             "of the same file, and Knuth's programs. Every program that ended found the same number. The time-out is "
             f"{figures['limit']} s; `memory` marks an engine that needs more than three quarters of the machine's. `memo`, "
             "`frontier`, dlx6 and at times `auto` count subproblems once. `bitcover` counts at sight where every item has two "
             "options left; all others visit each solution.", "",
             *table(["instance", "solutions"] + [f"`{engine}`" for engine in ENGINES] + ["clasp"] + KNUTH, rows), ""]
    if better:
        wins = sum(ratio < 1 for ratio in better)
        lines += [f"Our fastest engine is ahead of the fastest of Knuth's programs on {wins} of {len(better)} instances. "
                  "Knuth's columns are not from this run; his programs are not in Debian. They were measured on "
                  f"{QUOTED_DAY}, on one core of an Intel Xeon, which may be another machine than that of the "
                  "other columns."]
    return lines + ["", "The number of solutions bounds an engine that visits each; `memo` and `frontier` are bounded by "
                    "the number of different subproblems."]


def pictures(figures):
    rows = list(rows_of(figures))
    names = ENGINES + ["clasp"] + KNUTH
    quick = not any(any(QUOTED.get(name, [])) for name, _, _ in rows)
    names = names[:len(ENGINES) + 1] if quick else names
    panels = [{"title": name, "values": list(cells[:len(names)])} for name, _, cells in rows]
    return {"covers": plots.panels("All solutions of exact covers",
                                   "CPU seconds, logarithmic; shorter is better; dlx1 and those below are quoted",
                                   names, panels, ours=len(ENGINES), width=215, per_line=5)}
