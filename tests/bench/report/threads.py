"""threads.py - speed-up by threads, beside what the machine gives two processes that share nothing.

The one section with wall times: measure it alone, on a machine that does nothing else.
"""
import os
import statistics
import subprocess
import time

from . import plots
from .measure import progress, run
from .text import table

NAME, TITLE = "threads", "Speed-up by threads"
TOOLS = QUICK_TOOLS = []
ENGINES = ["sat", "bitcover", "auto"]


def timed(commands):
    """Wall seconds until all of them have ended."""
    start = time.monotonic()
    running = [subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for command in commands]
    for process in running:
        process.wait()
    return time.monotonic() - start


def inputs(bench):
    if bench.quick:
        done = run([bench.program, "generate", "sudoku", "9x9", "--count", "40", "--seed", "1", "--to", "line", "--quiet"])
        lines = done.out.split() * 50
    else:
        lines = bench.file("sudoku9-17clue.txt").read_text(encoding="utf-8").split()
    whole = bench.write("whole.txt", "\n".join(lines) + "\n")
    halves = [bench.write(f"half{i}.txt", "\n".join(lines[i::2]) + "\n") for i in range(2)]
    return len(lines), whole, halves


def measure(bench):
    """All ways in turn, again and again, so that other work on the machine meets each alike."""
    count, whole, halves = inputs(bench)
    figures = {"puzzles": count, "load": os.getloadavg()[0], "engines": {}}
    for engine in ENGINES:
        progress(f"  {engine}")
        command = [bench.program, "unique", "--quiet", "--engine", engine]
        ways = {"one": [command + [str(whole)]], "two": [command + ["--threads", "2", str(whole)]],
                "processes": [command + [str(half)] for half in halves]}
        times = {way: [] for way in ways}
        for _ in range(3 if bench.quick else 5):
            for way, commands in ways.items():
                times[way].append(timed(commands))
        figures["engines"][engine] = {way: statistics.median(each) for way, each in times.items()}
    return figures


def page(figures):
    rows = [[f"`{engine}`", of["one"], of["two"], of["processes"], of["one"] / of["two"], of["one"] / of["processes"]]
            for engine, of in figures["engines"].items()]
    return [f"Wall seconds for `unique` over {figures['puzzles']:,} sudokus: with one thread, with `--threads 2`, and as "
            "two processes of one thread that each take half of the file at the same time. The processes share nothing "
            "but the machine, so they show what it has to give. Each is the median of several runs. "
            f"The load average was {figures['load']:.1f} when the section began.", "",
            *table(["engine", "1 thread", "2 threads", "2 processes", "speed-up by threads", "by processes"], rows), "",
            "The closer the two last columns, the less the threads lose: to the one reader, the one writer that keeps the "
            "order, and memory that both allocate. Other work on the two cores bounds both columns alike."]


def pictures(figures):
    panels = [{"title": f"{engine}", "values": [1.0, of["one"] / of["two"], of["one"] / of["processes"]]}
              for engine, of in figures["engines"].items()]
    return {"threads": plots.panels("Speed-up by threads", "times as fast as one thread, from wall time",
                                    ["1 thread", "2 threads", "2 processes"], panels, ours=2, linear=True, width=320)}
