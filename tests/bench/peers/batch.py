"""batch.py - two threads beside two processes that share nothing, and a long file beside qqwing.

Speed-ups are of wall time, as the report's section `threads` measures them: on a busy machine they say little.
"""
import dataclasses

from common.measure import run
from report import threads
from report.memory import peak

from .rows import Figure
from .version_01 import BATCH_LINES, BATCH_MEGABYTES, SPEED_UPS

NAME, TITLE, UNIT, MORE = "batch", "Batches and threads", "as the row says", True
LINES, QUICK_LINES = 1_000_000, 2_000


def single(value):
    return Figure(value, value)


def sudokus(comparison, count):
    """A file of so many lines."""
    bench = comparison.bench
    name = "sudoku9-17clue.txt"
    if bench.has(name):
        lines = bench.file(name).read_text(encoding="utf-8").split()
    else:
        comparison.notes.append(f"No {name} in --data: sudokus by `reductio generate` instead.")
        lines = comparison.ours("generate", "sudoku", "9x9", "--count", 40, "--seed", 1, "--to", "line").out.split()
    text = "\n".join((lines * (count // len(lines) + 1))[:count]) + "\n"
    return bench.write("batch.txt", text)


def by_qqwing(comparison, path):
    """Lines a second, of the first of the file."""
    for qqwing in comparison.programs.debian(["qqwing"]).values():
        lines = path.read_text(encoding="utf-8").split()[:QUICK_LINES]
        short = comparison.bench.write("short.txt", "\n".join(lines) + "\n")
        return single(len(lines) / run([qqwing, "--solve", "--one-line", "--count-solutions"], stdin=short).wall)
    return "missing"


def long_file(comparison):
    count = QUICK_LINES if comparison.bench.quick else LINES
    path = sudokus(comparison, count)
    command = [comparison.bench.program, "unique", "--quiet", "--threads", "2", str(path)]
    wall = min(run(command, quiet=True).wall for _ in range(comparison.times))
    comparison.add(f"{count:,} sudokus by two threads, lines a second of wall time", single(count / wall),
                   f"qqwing, {QUICK_LINES:,} of them", by_qqwing(comparison, path), version_01=BATCH_LINES)
    if comparison.programs.debian(["time"]):
        comparison.add(f"{count:,} sudokus by two threads, memory in MB (less is better)",
                       single(peak(command)["megabytes"]), version_01=BATCH_MEGABYTES)


def measure(comparison):
    bench = comparison.bench
    if not bench.has("sudoku9-17clue.txt"):
        bench = dataclasses.replace(bench, quick=True)  # the section then makes its own
    for engine, of in threads.measure(bench)["engines"].items():
        comparison.add(f"`{engine}`, times as fast by two threads", single(of["one"] / of["two"]), "two processes",
                       single(of["one"] / of["processes"]), version_01=SPEED_UPS.get(engine))
    long_file(comparison)
