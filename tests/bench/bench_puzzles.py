#!/usr/bin/env python3
"""bench_puzzles.py - whole commands against the clock, and against other programs in the same run.

    tests/bench/bench_puzzles.py PROGRAM [--count 200]

Fresh puzzles come from Debian's sgt-puzzles (each has exactly one solution). Peers are Debian's SAT solvers on our
DIMACS files. Times are CPU seconds of the child (user + system); every figure is the best of three. Prints a table in
Markdown. peers.py measures sudokus, large grids and the writing of DIMACS.
"""
import argparse
import os
import subprocess
import sys
import tempfile
import time

from common.bench import QUIETLY, solver
from common.measure import Failure, best, find, run

GENERATORS = [("keen", "9du", 3.0), ("solo", "3x3kdu", 5.0), ("solo", "3x3dt", None), ("solo", "2x3jx", None),
              ("solo", "4x4db", None)]


def row(what, asked, measured):
    print(f"| {what} | {asked} | {measured} |", flush=True)


def generated(program, folder, count):
    for game, kind, asked in GENERATORS:
        path = os.path.join(folder, f"{game}-{kind}.txt")
        ids = run([find("sgt-" + game), "--generate", str(count), kind]).out.split()
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(f"{game}:{each}\n" for each in ids)
        done = best([program, "unique", path])
        if done.out.split() != ["unique"] * count:
            raise Failure(f"{path}: not all unique: {done.out}")
        solved = os.path.join(folder, "solved.txt")
        with open(solved, "w", encoding="utf-8") as file:
            file.write(run([program, "solve", path]).out)
        checked = run([program, "check", path, solved]).out.split()
        if checked != ["solved"] * count:
            raise Failure(f"{path}: not all solutions pass check")
        limit = "unique, checked" if asked is None else f"unique, checked, {asked} ms"
        row(f"{count} x {game} {kind}", limit, f"unique, checked, {1000 * done.cpu / count:.2f} ms each")


def peers(program, folder, count):
    path = os.path.join(folder, "keen-9du.txt")
    with open(path, encoding="utf-8") as file:
        ids = file.read().split()[:count]
    files = []
    for i, each in enumerate(ids):
        puzzle, cnf = (os.path.join(folder, f"{i}.{end}") for end in ("txt", "cnf"))
        with open(puzzle, "w", encoding="utf-8") as file:
            file.write(each + "\n")
        run([program, "compile", puzzle, "-o", cnf])
        files.append((puzzle, cnf))
    ours = sum(best([program, "solve", puzzle, "--output", "line"]).cpu for puzzle, _ in files)
    row("one keen 9du, one process: reductio solve", "", f"{1000 * ours / len(files):.1f} ms")
    for peer in QUIETLY:
        cpu = sum(solver(peer, cnf).cpu for _, cnf in files)
        row(f"the same, compiled: {peer}", "", f"{1000 * cpu / len(files):.1f} ms")


def junk(program, folder):
    size = 10_000_000
    texts = {"random bytes": os.urandom(size), "one line of digits": b"5" * size, "blank lines": b"\n" * size,
             "short bad lines": b"q\n" * (size // 2), "open brackets": b"[" * size, "one line of letters": b"q" * size,
             "a header and numbers": b"16 4 4\n" + b"17 " * (size // 3), "a cage line": b"3x3::k:" + b"1:" * (size // 2)}
    path = os.path.join(folder, "junk.txt")
    for name, text in texts.items():
        with open(path, "wb") as file:
            file.write(text)
        for command in (["solve", path], ["compile", path, "--dry-run"]):
            done = subprocess.Popen([program, *command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            start = time.perf_counter()
            done.stdout.readline()
            first = time.perf_counter() - start
            done.kill()
            done.communicate()
            row(f"10 MB of {name}, {command[0]}: first word of the error", "300 ms", f"{1000 * first:.0f} ms")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=200)
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.program)
    print("| what | asked | measured |\n|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        generated(program, folder, arguments.count)
        peers(program, folder, 20)
        junk(program, folder)


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"bench_puzzles.py: {failure}")
