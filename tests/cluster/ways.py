#!/usr/bin/env python3
"""ways.py - one file of puzzles through each way of docs/clusters.md: time, rate, peak memory.

    tests/cluster/ways.py REDUCTIO [--lines 10000000 | --input FILE] [--jobs 2] [--folder DIR] [--only parallel,...]

The merged results of each way must be those of one run. The time is that on the clock from the first process to the
merged file; a job server and Slurm's daemons are started before. Memory is the largest of any one process, as its
/proc/PID/status said twenty times a second. `slurm` is tests/cluster/slurm.sh, in which a task is killed and requeued.
Prints a table; ends with 0 if all results are the same.
"""
import argparse
import contextlib
import filecmp
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import threading
import time

import farm

HELPERS = ("gearman", "gearmand", "perl", "mpirun", "slurmctld", "slurmd", "slurmstepd")


class Memory(threading.Thread):
    """The peaks of all processes of the program, and of those that serve them."""

    def __init__(self, program):
        super().__init__(daemon=True)
        self.program, self.over, self.peaks = program, threading.Event(), {}
        self.others = set(os.listdir("/proc"))  # were here before

    def run(self):
        while not self.over.wait(0.05):
            for pid in os.listdir("/proc"):
                if pid.isdigit():
                    with contextlib.suppress(OSError, TypeError):
                        self.look_at(pid)

    def look_at(self, pid):
        program = os.readlink(f"/proc/{pid}/exe")
        name = "reductio" if program == self.program else os.path.basename(program)
        if program != self.program and (not name.startswith(HELPERS) or pid in self.others):
            return
        status = pathlib.Path(f"/proc/{pid}/status").read_text()
        self.peaks[name] = max(self.peaks.get(name, 0), int(re.search(r"VmHWM:\s+(\d+)", status)[1]) // 1024)

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        self.join()

    def text(self):
        return ", ".join(f"{name} {self.peaks[name]}" for name in sorted(self.peaks, key=lambda one: one != "reductio"))


def checked(done):
    if done.returncode != 0:
        raise AssertionError(f"code {done.returncode}: {done.stdout}{done.stderr}")


def timed(call):
    start = time.monotonic()
    checked(call())
    return time.monotonic() - start


def one_run(run, folder):
    return timed(lambda: farm.sh(f"{run.program} unique --result short --exit-zero --threads {run.jobs} "
                                 f"-o out.txt {run.path}", folder))


def blocks(run, folder):
    return timed(lambda: farm.by_blocks(run.program, run.path, folder, run.jobs))


def parallel(run, folder):
    return timed(lambda: farm.by_parallel(run.program, run.path, folder, run.jobs, 16))


def gearman(run, folder):
    with farm.Gearman(folder, farm.worker_command(run.program, run.path), run.jobs) as server:
        return timed(lambda: farm.by_gearman(server, run.program, folder, run.jobs, 64))


def mpi(run, folder):
    return timed(lambda: farm.by_mpi(run.program, run.path, folder, run.jobs))


def slurm(run, folder):
    script = pathlib.Path(__file__).with_name("slurm.sh")
    done = farm.sh(f"INPUT={run.path} WITHOUT_COMPARISON=1 {script} {run.program} 0 {folder}", folder)
    checked(done)
    (folder / "work" / "all.txt").rename(folder / "out.txt")
    return float(re.search(r"^seconds (\S+)", done.stdout, re.M)[1])


WAYS = {"one run": one_run, "blocks": blocks, "parallel": parallel, "gearman": gearman, "mpi": mpi, "slurm": slurm}


def processor_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


class Run:
    def __init__(self, arguments, folder):
        self.program, self.jobs = os.path.realpath(arguments.program), arguments.jobs
        self.path = arguments.input and arguments.input.resolve() or folder / "big.txt"
        if not arguments.input:
            farm.write_puzzles(self.path, arguments.lines)
        with open(self.path, "rb") as file:
            self.lines = sum(part.count(b"\n") for part in iter(lambda: file.read(1 << 20), b""))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--lines", type=int, default=10_000_000)
    parser.add_argument("--input", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--folder", type=pathlib.Path)
    parser.add_argument("--only", default=",".join(WAYS))
    arguments = parser.parse_args()
    failed, whole = False, None
    with tempfile.TemporaryDirectory() as scratch:
        folder = farm.fresh(arguments.folder or scratch).resolve()
        run = Run(arguments, folder)
        print(f"{run.lines:,} puzzles, {run.jobs} processes at a time, {os.cpu_count()} cores")
        print(f"{'way':9} {'seconds':>8} {'puzzles/s':>10} {'core-s':>7}  peak MB of a process")
        for name in arguments.only.split(","):
            place = farm.fresh(folder / name.replace(" ", "-"))
            before = processor_seconds()
            try:
                with Memory(run.program) as memory:
                    seconds = WAYS[name](run, place)
                cores = f"{processor_seconds() - before:.0f}" if name != "slurm" else "-"  # its tasks are not ours
                whole = whole or place / "out.txt"
                note = "" if filecmp.cmp(whole, place / "out.txt", shallow=False) else "OTHER RESULTS"
                print(f"{name:9} {seconds:8.1f} {run.lines / seconds:10,.0f} {cores:>7}  {memory.text()}  {note}",
                      flush=True)
            except AssertionError as error:
                note = f"FAILED: {error}"
                print(f"{name:9} {note}", flush=True)
            failed = failed or bool(note)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
