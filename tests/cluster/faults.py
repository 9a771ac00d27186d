#!/usr/bin/env python3
"""faults.py - what is left of a run when processes die, the disk is full, or a shard is run twice.

    tests/cluster/faults.py REDUCTIO [--lines 2000000] [--kills 200] [--folder DIR] [--only parallel,gearman,...]

Each fault ends with the merged results, which must be, byte for byte, those of one run that nothing disturbed.

parallel    shards by GNU parallel; processes of reductio are killed (-9) at random moments, and each tenth time
            parallel itself, which is then started again
gearman     shards by gearman; workers are killed with their reductio, or reductio alone; new workers come
disk        results on a small tmpfs that fills up; after it was made larger the run goes on (needs root)
twice       a shard is run by two processes at a time, and once more into another file

Prints a table; ends with 0 if all results are the same.
"""
import argparse
import contextlib
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time

import farm

SHARDS = 64


class Killer(threading.Thread):
    """Kills a process at random moments until it was called off."""

    def __init__(self, most, seconds, kill_one):
        super().__init__(daemon=True)
        self.most, self.pause, self.kill_one = most, seconds / most, kill_one
        self.kills, self.over, self.chance = 0, threading.Event(), random.Random(3)

    def run(self):
        while self.kills < self.most and not self.over.wait(self.chance.uniform(0, 1.6 * self.pause)):
            self.kills += self.kill_one(self.chance)

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        self.join()


def processes(program, word=None):
    """Those that run this program, or whose command line has this word."""
    found = []
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        with contextlib.suppress(OSError):
            if word is None and os.readlink(f"/proc/{entry}/exe") == program:
                found.append(int(entry))
            elif word and word in pathlib.Path(f"/proc/{entry}/cmdline").read_bytes():
                found.append(int(entry))
    return found


def kill(pids, chance):
    if not pids:
        return 0
    with contextlib.suppress(ProcessLookupError):
        os.kill(chance.choice(pids), signal.SIGKILL)
        return 1
    return 0


def until_whole(recipe):
    """Runs a recipe until it ends well, as a person would; how many times."""
    for number in range(1, 1000):
        done = recipe()
        if done.returncode == 0:
            return number
    raise AssertionError(f"no good end after {number} runs: {done.stdout}{done.stderr}")


def kills_by_parallel(run, folder):
    def kill_one(chance):
        if chance.random() < 0.1:
            parents = [pid for pid in processes(None, b"--joblog") if os.readlink(f"/proc/{pid}/cwd") == str(folder)
                       and b"perl" in pathlib.Path(f"/proc/{pid}/cmdline").read_bytes()[:40]]
            return kill(parents, chance)
        return kill(processes(run.program), chance)

    kills = runs = 0
    while kills < run.kills:
        farm.fresh(folder)
        with Killer(run.kills - kills, run.seconds, kill_one) as killer:
            runs += until_whole(lambda: farm.by_parallel(run.program, run.path, folder, 2, SHARDS))
        kills += killer.kills
        run.compare(folder / "out.txt")
    return kills, runs


def kills_by_gearman(run, folder):
    kills = runs = 0
    while kills < run.kills:
        farm.fresh(folder)
        with farm.Gearman(folder, farm.worker_command(run.program, run.path), 2) as gearman:
            def kill_one(chance):
                if chance.random() < 0.5:
                    return kill(processes(run.program), chance)
                worker = gearman.workers.pop(0)
                worker.kill()
                worker.wait()
                gearman.workers.append(gearman.worker())
                return 1

            with Killer(run.kills - kills, run.seconds, kill_one) as killer:
                runs += until_whole(lambda: farm.by_gearman(gearman, run.program, folder, 3, SHARDS))
        kills += killer.kills
        run.compare(folder / "out.txt")
    return kills, runs


def full_disk(run, folder):
    farm.fresh(folder)
    if os.geteuid() != 0:
        return "not run: needs root", 0
    size = 2 * run.lines  # bytes of the results; a third of them fits
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size // 3}", "tmpfs", folder], check=True)
    try:
        for shard in (1, 2):
            command = [run.program, "unique", "--result", "short", "--exit-zero", "--shard", f"{shard}/2", "-o",
                       f"part{shard}.txt", "--resume", run.path]
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
            if done.returncode != 2 or "No space left" not in done.stderr:
                raise AssertionError(f"a full disk: code {done.returncode}, {done.stderr}")
        subprocess.run(["mount", "-o", f"remount,size={4 * size}", folder], check=True)
        runs = until_whole(lambda: farm.by_parallel(run.program, run.path, folder, 2, 2))
        run.compare(folder / "out.txt")
    finally:
        subprocess.run(["umount", folder], check=True)
    return "2 times full", 2 + runs


def shard_twice(run, folder):
    farm.fresh(folder)
    def start(shard, out):
        return subprocess.Popen([run.program, "unique", "--result", "short", "--exit-zero", "--shard", f"{shard}/3", "-o",
                                 out, "--resume", run.path], cwd=folder, stderr=subprocess.PIPE, text=True)
    first = start(2, "part2.txt")
    while not (folder / "part2.txt").exists():
        time.sleep(0.01)
    time.sleep(0.1)
    second = start(2, "part2.txt")
    refused = second.communicate()[1]
    first.communicate()
    if second.returncode != 2 or "another process" not in refused or first.returncode != 0:
        raise AssertionError(f"two processes at one file: {second.returncode} {refused}")
    for shard, out in ((1, "part1.txt"), (3, "part3.txt"), (2, "part2again.txt"), (2, "part2.txt")):
        start(shard, out).communicate()
    done = farm.sh(f"{run.program} merge part*.txt -o out.txt", folder)
    if done.returncode != 0 or "left out" not in done.stderr:
        raise AssertionError(done.stderr)
    run.compare(folder / "out.txt")
    return "1 refused, 1 more file", 6


class Run:
    def __init__(self, program, folder, lines, kills):
        self.program, self.folder, self.lines, self.kills = os.path.realpath(program), folder, lines, kills
        self.path = folder / "big.txt"
        farm.write_puzzles(self.path, lines)
        start = time.monotonic()
        subprocess.run([self.program, "unique", "--result", "short", "--exit-zero", "--threads", "2", "-o",
                        folder / "whole.txt", self.path], check=True)
        self.seconds = time.monotonic() - start
        self.whole = (folder / "whole.txt").read_bytes()

    def compare(self, path):
        if path.read_bytes() != self.whole:
            raise AssertionError(f"{path}: other results than those of the undisturbed run")


FAULTS = {"parallel": kills_by_parallel, "gearman": kills_by_gearman, "disk": full_disk, "twice": shard_twice}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--lines", type=int, default=2_000_000)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--folder", type=pathlib.Path)
    parser.add_argument("--only", default=",".join(FAULTS))
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = farm.fresh(arguments.folder or scratch).resolve()
        run = Run(arguments.program, folder, arguments.lines, arguments.kills)
        print(f"{run.lines:,} puzzles; undisturbed {run.seconds:.0f} s by two threads")
        print(f"{'fault':10} {'kills':>22} {'runs':>5} {'seconds':>8}  merged results")
        failed = False
        for name in arguments.only.split(","):
            start = time.monotonic()
            try:
                kills, runs = FAULTS[name](run, folder / name)
                result = "byte-identical" if runs else "-"
            except AssertionError as error:
                kills, runs, result, failed = "-", 0, f"DIFFERENT: {error}", True
            print(f"{name:10} {kills:>22} {runs:>5} {time.monotonic() - start:>8.0f}  {result}", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
