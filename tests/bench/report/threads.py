"""threads.py - speed-up by threads, beside what the machine gives two processes that share nothing.

The one section with wall times: measure it alone, on a machine that does nothing else. CPU time is kept too, since it
shows what the threads cost each other on a busy machine as well.
"""
import dataclasses
import math
import os
import statistics
import subprocess
import time

from common.measure import in_turns, progress, run
from common.text import table

from . import plots

NAME, TITLE = "threads", "Speed-up by threads"
TOOLS = QUICK_TOOLS = []
ENGINES = ["sat", "bitcover", "auto"]


QUIET = 0.5  # load average; above it other work takes a part of the cores


@dataclasses.dataclass
class Together:
    """Commands that ran at the same time: wall seconds until all had ended, and their CPU seconds."""
    wall: float
    cpu: float


def timed(commands):
    start = time.monotonic()
    running = [subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for command in commands]
    cpu = 0.0
    for process in running:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        cpu += usage.ru_utime + usage.ru_stime
    return Together(time.monotonic() - start, cpu)


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
    count, whole, halves = inputs(bench)
    figures = {"puzzles": count, "load": os.getloadavg()[0], "engines": {}}
    for engine in ENGINES:
        progress(f"  {engine}")
        command = [bench.program, "unique", "--quiet", "--engine", engine]
        ways = {"one": [command + [str(whole)]], "two": [command + ["--threads", "2", str(whole)]],
                "processes": [command + [str(half)] for half in halves]}
        runs = in_turns({way: lambda commands=commands: timed(commands) for way, commands in ways.items()},
                        3 if bench.quick else 5, math.inf)
        walls = {way: statistics.median(one.wall for one in each) for way, each in runs.items()}
        figures["engines"][engine] = walls | {"cpu": {way: statistics.median(one.cpu for one in each)
                                                      for way, each in runs.items()}}
    return figures


def page(figures):
    rows = [[f"`{engine}`", of["one"], of["two"], of["processes"], of["one"] / of["two"], of["one"] / of["processes"]]
            for engine, of in figures["engines"].items()]
    work = [[f"`{engine}`"] + [of["cpu"][way] for way in ("one", "two", "processes")] +
            [of["cpu"]["two"] / of["cpu"]["one"], of["cpu"]["processes"] / of["cpu"]["one"]]
            for engine, of in figures["engines"].items()]
    busy = ["", "**Other work ran at the same time**, so the wall times say less than the CPU times below: with one thread the "
            "program did not have a core to itself either."] if figures["load"] > QUIET else []
    return [f"Wall seconds for `unique` over {figures['puzzles']:,} sudokus: with one thread, with `--threads 2`, and as "
            "two processes of one thread that each take half of the file at the same time. The processes share nothing "
            "but the machine, so they show what it has to give. Each is the median of several runs. "
            f"The load average was {figures['load']:.1f} when the section began.", "",
            *table(["engine", "1 thread", "2 threads", "2 processes", "speed-up by threads", "by processes"], rows),
            *busy, "", "The CPU seconds of the same runs, and how many times those of one thread they are:", "",
            *table(["engine", "1 thread", "2 threads", "2 processes", "times, by threads", "by processes"], work), "",
            "Where the last two columns are close, threads lose nothing against processes. What they can lose is time in the one "
            "reader, in the writer that keeps the order, and in memory that both allocate. The two cores bound both columns "
            "alike."]


def pictures(figures):
    panels = [{"title": f"{engine}", "values": [1.0, of["one"] / of["two"], of["one"] / of["processes"]]}
              for engine, of in figures["engines"].items()]
    return {"threads": plots.panels("Speed-up by threads", "times as fast as one thread, from wall time",
                                    ["1 thread", "2 threads", "2 processes"], panels, ours=2, linear=True, width=320)}
