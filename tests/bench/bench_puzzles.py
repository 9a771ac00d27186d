#!/usr/bin/env python3
"""bench_puzzles.py - whole commands against the clock, and against other programs in the same run.

    tests/bench/bench_puzzles.py PROGRAM [--data DIR] [--count 200]

Fresh puzzles come from Debian's sgt-puzzles (each has exactly one solution); --data names a folder with
sudoku9-17clue.txt and large/*.txt, which are not part of this repository. Peers are Debian's minisat, clasp, cadical,
cryptominisat5, picosat (on our DIMACS files) and qqwing (on sudokus). Times are CPU seconds of the child (user +
system); every figure is the best of three. Prints a table in Markdown.
"""
import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time

GENERATORS = [("keen", "9du", 3.0), ("solo", "3x3kdu", 5.0), ("solo", "3x3dt", None), ("solo", "2x3jx", None),
              ("solo", "4x4db", None)]
PEERS = {"minisat": ["minisat", "-verb=0", "{}"], "clasp": ["clasp", "--verbose=0", "{}"],
         "cadical": ["cadical", "-q", "{}"], "cryptominisat5": ["cryptominisat5", "--verb=0", "{}"],
         "picosat": ["picosat", "{}"]}


def run(command, stdin=None):
    """CPU seconds, wall seconds and standard output."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    done = subprocess.run(command, stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu, wall, done.stdout.decode()


def best(command, times=3):
    return min((run(command) for _ in range(times)), key=lambda result: result[0])


def find(tool, package):
    path = shutil.which(tool) or shutil.which(tool, path="/usr/games")
    if path is None:
        sys.exit(f"{tool} is missing: apt-get install {package}")
    return path


def row(what, asked, measured):
    print(f"| {what} | {asked} | {measured} |", flush=True)


def generated(program, folder, count):
    for game, kind, asked in GENERATORS:
        path = os.path.join(folder, f"{game}-{kind}.txt")
        tool = find("sgt-" + game, "sgt-puzzles")
        ids = run([tool, "--generate", str(count), kind])[2].split()
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(f"{game}:{each}\n" for each in ids)
        cpu, _, out = best([program, "unique", path])
        verdicts = out.split()
        if verdicts != ["unique"] * count:
            sys.exit(f"{path}: not all unique: {out}")
        solved = os.path.join(folder, "solved.txt")
        with open(solved, "w", encoding="utf-8") as file:
            file.write(run([program, "solve", path])[2])
        checked = run([program, "check", path, solved])[2].split()
        if checked != ["solved"] * count:
            sys.exit(f"{path}: not all solutions pass check")
        limit = "unique, checked" if asked is None else f"unique, checked, {asked} ms"
        row(f"{count} x {game} {kind}", limit, f"unique, checked, {1000 * cpu / count:.2f} ms each")


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
    ours = sum(best([program, "solve", puzzle, "--output", "line"])[0] for puzzle, _ in files)
    row(f"one keen 9du, one process: reductio solve", "", f"{1000 * ours / len(files):.1f} ms")
    for peer, command in PEERS.items():
        find(command[0], {"cryptominisat5": "cryptominisat"}.get(peer, peer))
        cpu = sum(best([word.replace("{}", cnf) for word in command])[0] for _, cnf in files)
        row(f"the same, compiled: {peer}", "", f"{1000 * cpu / len(files):.1f} ms")


def sudokus(program, folder, data):
    path = os.path.join(data, "sudoku9-17clue.txt")
    with open(path, encoding="utf-8") as file:
        lines = file.read().split()
    cpu, _, out = best([program, "unique", "--engine", "sat", path])
    row("17-clue sudokus, unique --engine sat", "6,000/s", f"{len(lines) / cpu:,.0f}/s")
    if out.split() != ["unique"] * len(lines):
        sys.exit("not all 17-clue sudokus are unique")
    few = os.path.join(folder, "few.txt")
    with open(few, "w", encoding="utf-8") as file:
        file.write("\n".join(lines[:2000]) + "\n")
    with open(few, encoding="utf-8") as file:
        cpu, _, _ = run([find("qqwing", "qqwing"), "--solve", "--one-line", "--count-solutions"], stdin=file)
    row("the first 2,000 of them: qqwing", "", f"{2000 / cpu:,.0f}/s")
    for name in sorted(os.listdir(os.path.join(data, "large"))):
        cpu, wall, out = run([program, "unique", "--timeout", "20", os.path.join(data, "large", name)])
        row(f"{name}, unique", "2 s up to n = 144", f"{out.strip()}, {cpu:.2f} s CPU, {wall:.2f} s wall")


def latin(program, folder):
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else folder
    puzzle, cnf = os.path.join(folder, "latin.txt"), os.path.join(memory, "reductio-bench.cnf")
    with open(puzzle, "w", encoding="utf-8") as file:
        file.write("latin 100\n")
    runs = [run([program, "compile", puzzle, "--amo", "product", "-o", cnf]) for _ in range(5)]
    size = os.path.getsize(cnf)
    os.remove(cnf)
    cpu, wall = min(each[0] for each in runs), min(each[1] for each in runs)
    row(f"blank 100x100 Latin square to DIMACS, {size / 1e6:.0f} MB", "600 MB/s",
        f"{size / 1e6 / wall:.0f} MB/s wall, {size / 1e6 / cpu:.0f} MB/s CPU")


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
    parser.add_argument("--data")
    parser.add_argument("--count", type=int, default=200)
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.program)
    print("| what | asked | measured |\n|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        generated(program, folder, arguments.count)
        peers(program, folder, 20)
        latin(program, folder)
        junk(program, folder)
        if arguments.data:
            sudokus(program, folder, arguments.data)


if __name__ == "__main__":
    main()
