"""counts.py - models of a CNF counted: `dpll`, `components` and `memo` beside clasp and sharpSAT on the same CNF.

The time of `compile` is counted with the peers'. The faster of them counts, except where the goal is a ratio to clasp.
"""
from common.measure import progress, run

from .programs import counted_by_clasp, counted_by_sharpsat
from .rows import seconds, together
from .version_01 import COUNT_GOALS, COUNT_RATIO_GOALS, COUNTS

NAME, TITLE, UNIT, MORE = "counts", "Counting", "CPU s", False
ENGINES = ["dpll", "components", "memo"]
# A KenKen with so few cages that it has more than a hundred thousand solutions.
KENKEN = """kenken 6x6
cages
aa....
..bb..
....c.
....c.
d.....
d.....
clues
a 3+
b 9+
c 1-
d 11+
"""
SMALL_CACHE = ["-cs", "4000"]  # megabytes; sharpSAT would take what the machine has
MADE = {"Latin 5": "latin 5x5\n", "KenKen": KENKEN, "Slitherlink 5x5 blank": "slitherlink 5x5\n",
        "nonogram 80x80 blank": "nonogram 80x80\n", "Takuzu 8x8 blank": "takuzu 8x8\n",
        "Slitherlink 6x6 blank": "slitherlink 6x6\n", "Latin 7": "latin 7x7\n"}
QUICK = {"Latin 4": "latin 4x4\n", "Slitherlink 3x3 blank": "slitherlink 3x3\n"}
FILES = {"Fill-a-Pix 40x40": "counting/fillapix40.puzzle", "Fill-a-Pix 68x68": "counting/fillapix68.puzzle",
         "sud16_100": "cover/sud16_100.dlx"}


def instances(comparison):
    bench = comparison.bench
    made = QUICK if bench.quick else MADE
    found = {name: bench.write(f"{i}.puzzle", text) for i, (name, text) in enumerate(made.items())}
    for name, file in FILES.items():
        if bench.has(file):
            found[name] = bench.data / file
        else:
            comparison.notes.append(f"No {file} in --data: {name} is left out.")
    return found


def peers_of(comparison, cnf, limit):
    """clasp, and sharpSAT, which leaves a file where it runs."""
    ways = {}
    for path in comparison.programs.debian(["clasp"]).values():
        ways["clasp"] = lambda limit=limit: run([path, "-n", "0", "-q", str(cnf)], limit=limit)
    for sharpsat in comparison.programs.others(["sharpSAT"]).values():
        ways["sharpSAT"] = lambda limit=limit: run([sharpsat, *SMALL_CACHE, str(cnf)], limit=limit,
                                                   folder=comparison.bench.folder)
    return ways


def measure_one(comparison, name, path):
    cnf = comparison.bench.folder / "count.cnf"
    compiling = comparison.compiling(path, cnf)
    ways = {} if compiling().timed_out else peers_of(comparison, cnf, comparison.limit)
    if name in COUNT_RATIO_GOALS and "clasp" in ways:
        ways = {"clasp": ways["clasp"]}
    runs, best = comparison.beside_fastest(
        {engine: lambda engine=engine: comparison.ours("count", "--engine", engine, path) for engine in ENGINES}
        | {"compile": compiling}, ways)
    theirs = together(seconds(runs["compile"]), seconds(runs[best])) if best else "missing"
    counts = {}
    if best and not runs[best][0].timed_out:
        counts[best] = (counted_by_clasp if best == "clasp" else counted_by_sharpsat)(runs[best][0])
    for engine in ENGINES:
        figure, counts[engine] = comparison.count_of(runs[engine], f"{name}, {engine}")
        comparison.add(f"{name}, `{engine}`", figure, best or "clasp", theirs,
                       goal=COUNT_GOALS.get(name),
                       ratio_goal=COUNT_RATIO_GOALS.get(name) if best == "clasp" and engine == "dpll" else None,
                       version_01=COUNTS.get(name, {}).get(engine))
    comparison.agree(name, counts)
    cnf.unlink(missing_ok=True)


def measure(comparison):
    for name, path in instances(comparison).items():
        progress(f"  {name}")
        measure_one(comparison, name, path)
