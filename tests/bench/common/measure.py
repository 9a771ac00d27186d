"""measure.py - runs a program and says what it took.

CPU time is user plus system time of the child and of its own children, as wait4 reports it. It holds on a machine that
does other work at the same time; wall time does not, so only the speed-up by threads is measured in it. A time-out is
a limit of CPU time too, which the kernel keeps.
"""
import dataclasses
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PACKAGES = {"cryptominisat5": "cryptominisat", "sgt-keen": "sgt-puzzles", "sgt-solo": "sgt-puzzles", "cat": "coreutils", "clingo": "gringo"}
LONG = 1.0  # CPU seconds; a longer run is measured once


class Failure(Exception):
    """What keeps the page from being made, in words for the user."""


@dataclasses.dataclass
class Run:
    cpu: float
    wall: float
    out: str
    err: str
    timed_out: bool


def run(command, stdin=None, limit=None, quiet=False, folder=None):
    """Runs to the end or to `limit` CPU seconds. Exit codes are not judged: SAT solvers end with 10 and 20."""
    def limited():
        resource.setrlimit(resource.RLIMIT_CPU, (int(limit), int(limit) + 2))
    source = open(stdin, "rb") if stdin else subprocess.DEVNULL
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        start = time.monotonic()
        process = subprocess.Popen(command, stdin=source, stdout=subprocess.DEVNULL if quiet else out, stderr=err,
                                   cwd=folder, preexec_fn=limited if limit else None)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if stdin:
            source.close()
        cpu = usage.ru_utime + usage.ru_stime
        timed_out = limit is not None and (process.returncode == -signal.SIGXCPU or cpu > limit - 0.05)
        out.seek(0)
        err.seek(0)
        done = Run(cpu, wall, out.read().decode("utf-8", "replace"), err.read().decode("utf-8", "replace"), timed_out)
    if process.returncode < 0 and not timed_out:
        raise Failure(f"{' '.join(command)} was ended by {signal.Signals(-process.returncode).name}: {done.err.strip()}")
    return done


def best(command, times=3, **options):
    """The run with the least CPU time; a long one is not repeated."""
    runs = [run(command, **options)]
    while len(runs) < times and runs[0].cpu < LONG:
        runs.append(run(command, **options))
    return min(runs, key=lambda each: each.cpu)


def in_turns(ways, times=3, long=LONG):
    """The runs of each way. They are called in turn, again and again, so that other work on the machine meets all alike;
    one that took long is not called again. Whatever a way returns tells its `cpu` seconds."""
    runs = {name: [] for name in ways}
    for _ in range(times):
        for name, way in ways.items():
            if not runs[name] or runs[name][0].cpu < long:
                runs[name].append(way())
    return runs


def find(tool):
    """The path of a peer."""
    path = shutil.which(tool) or shutil.which(tool, path="/usr/games")
    if path is None:
        raise Failure(f"{tool} is not installed: apt-get install {PACKAGES.get(tool, tool)}")
    return path


def version(tool):
    """Name and version of the Debian package of a tool; minisat does not print its version."""
    package = PACKAGES.get(tool, tool)
    if shutil.which("dpkg-query") is None:
        return package + " (version unknown)"
    done = run(["dpkg-query", "-W", "-f=${Version}", package])
    return f"{package} {done.out or '(version unknown)'}"


def machine():
    """Cores, model and load: what a figure depends on."""
    model = "unknown processor"
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("model name"):
                model = line.split(":", 1)[1].strip()
                break
    with open("/proc/meminfo", encoding="utf-8") as lines:
        memory = int(lines.readline().split()[1]) / 1e6
    return {"cores": len(os.sched_getaffinity(0)), "model": model, "memory": round(memory)}


def progress(text):
    print(text, file=sys.stderr, flush=True)
