"""sudokus.py - sudokus 9x9 a second, with a proof for each that it has one solution or several.

Ours is the whole process: reading, solving, checking and printing. tdoku's benchmark calls its solvers in process, over
and over after a second of warming up, and tells their rates by the clock. So ours reads a small set several times over:
the start of a process is a figure of its own (start.py), and was two fifths of the time for the top 1465. So that other
work on the machine does not count, a rate is divided by the share of a core that the process had. qqwing, a whole process
too, solves an even sample.
"""
import dataclasses
import re

from common.measure import progress, run
from report.throughput import solvers, spread

from .rows import Figure, rate
from .version_01 import SUDOKU_GOALS, SUDOKUS

NAME, TITLE, UNIT, MORE = "sudokus", "Sudokus 9×9", "puzzles/s", True
ENGINES = ["sat", "auto", "houses", "bitcover", "dlx"]
FILES = {"17-clue": "sudoku9-17clue.txt", "top1465": "sudoku9-top1465.txt", "hardest": "sudoku9-hardest1106.txt"}
SUITE = "tdoku-run_benchmark"
MINISATS = ["minisat_complete", "minisat_augmented"]  # with clauses "somewhere in the house"; others are far slower
COVERS = ["kudoku", "fast_solv_9r2"]
# Each engine beside the peers that work as it does, of which the best counts.
PAIRS = [("sat", MINISATS), ("auto", COVERS), ("houses", ["tdoku"]), ("houses", ["fsss", "jsolve"]),
         ("bitcover", COVERS), ("dlx", COVERS)]
SAMPLE = 500  # for qqwing
LEAST = 10_000  # lines for ours


def several(lines, count):
    """Minimal sudokus that have lost a given, so that each has more than one solution."""
    made = []
    for i, line in enumerate(spread(lines, count)):
        givens = [place for place, sign in enumerate(line) if sign not in ".0"]
        place = givens[i % len(givens)]
        made.append(line[:place] + "." + line[place + 1:])
    return made


def sets_of(comparison):
    """Name, puzzles and verdict of each set."""
    bench = comparison.bench
    sets = {name: (bench.file(file).read_text(encoding="utf-8").split(), "unique")
            for name, file in FILES.items() if bench.has(file)}
    absent = [file for file in FILES.values() if not bench.has(file)]
    if absent:
        comparison.notes.append(f"No {', '.join(absent)} in --data: left out.")
    if "17-clue" in sets:
        return sets | {"several": (several(sets["17-clue"][0], 10_000), "multiple")}
    comparison.notes.append("Minimal sudokus by `reductio generate` instead, and those with a given taken away.")
    made = comparison.ours("generate", "sudoku", "9x9", "--minimal", "--count", 60 if bench.quick else 2000,
                           "--seed", 1, "--to", "line", limit=600).out.split()
    return sets | {"generated": (made, "unique"), "generated, several": (several(made, len(made)), "multiple")}


@dataclasses.dataclass
class Suite:
    """A run of tdoku's benchmark."""
    cpu: float
    rate: float | None


def suite_run(path, solver, puzzles, count):
    done = run([path, "-c1", "-r0", "-v0", "-e1", "-w1", "-t1", f"-n{count}", f"-s{solver}", str(puzzles)])
    found = re.search(rf",{solver},([\d.]+),", done.out)
    return Suite(done.cpu, float(found.group(1)) * done.wall / done.cpu if found else None)


def solvers_of(suite):
    """The solvers that the benchmark was built with."""
    said = run([suite, "-h"])
    return (said.out + said.err).partition("solvers:")[2].split() if suite else []


def measured(comparison, name, lines, repeats, suite, built):
    """The runs of all programs on a set, in turns; ours go through it so many times."""
    path = comparison.bench.write("sudokus.txt", "\n".join(lines) + "\n")
    often = comparison.bench.write("repeated.txt", ("\n".join(lines) + "\n") * repeats)
    ways = {engine: lambda engine=engine: comparison.ours("unique", "--engine", engine, often) for engine in ENGINES}
    for solver in [solver for _, peers in PAIRS for solver in peers if solver in built]:
        ways[solver] = lambda solver=solver: suite_run(suite, solver, path, len(lines))
    sample = comparison.bench.write("sample.txt", "\n".join(spread(lines, SAMPLE)) + "\n")
    for qqwing in comparison.programs.debian(["qqwing"]).values():
        ways["qqwing"] = lambda: run([qqwing, "--solve", "--one-line", "--count-solutions"], stdin=sample,
                                     limit=comparison.limit)
    progress(f"  {name}: {', '.join(ways)}")
    return comparison.in_turns(ways)


def ours(comparison, name, engine, runs, count, verdict):
    words = comparison.refused(runs[0])
    if words:
        return words
    if not runs[0].timed_out and runs[0].out.split() != [verdict] * count:
        comparison.wrong.append(f"{name}: not {verdict} by {engine}")
        return "wrong"
    return rate(runs, count)


def suite_figure(runs):
    rates = sorted(each.rate for each in runs if each.rate)
    return Figure(rates[-1], rates[len(rates) // 2]) if rates else None


def best_of(peers, runs):
    """The best of some of the suite's solvers."""
    figures = {peer: suite_figure(runs[peer]) for peer in peers if peer in runs}
    figures = {peer: figure for peer, figure in figures.items() if figure}
    best = max(figures, key=lambda peer: figures[peer].best, default=None)
    return (best, figures[best]) if best else (" or ".join(peers), "missing")


def measure(comparison):
    suite = comparison.programs.others([SUITE]).get(SUITE)
    built = solvers_of(suite) if suite else []
    for name, (lines, verdict) in sets_of(comparison).items():
        repeats = 1 if comparison.bench.quick else -(-LEAST // len(lines))
        runs = measured(comparison, name, lines, repeats, suite, built)
        figures = {engine: ours(comparison, name, engine, runs[engine], repeats * len(lines), verdict)
                   for engine in ENGINES}
        facts = {engine: {"goal": SUDOKU_GOALS.get(name, {}).get(engine),
                          "version_01": SUDOKUS.get(name, {}).get(engine)} for engine in ENGINES}
        for engine, peers in PAIRS:
            comparison.add(f"{name}, `{engine}`", figures[engine], *best_of(peers, runs), **facts[engine])
        if "qqwing" in runs:
            comparison.add(f"{name}, `auto`", figures["auto"], "qqwing",
                           rate(runs["qqwing"], min(SAMPLE, len(lines))), **facts["auto"])
        if comparison.programs.debian(["minisat", "cadical"]).keys() == {"minisat", "cadical"}:
            solver = solvers(comparison.bench, "one", lines)["minisat"]["rate"]
            comparison.add(f"{name}, `sat`", figures["sat"], "minisat, a process each, with `compile`",
                           Figure(solver, solver), **facts["sat"])
