#!/usr/bin/env python3
"""bench_nonograms.py - nonograms that line solving leaves open: how long `unique` takes, engine by engine.

    tests/bench/bench_nonograms.py PROGRAM [FILE...] [--engines auto,sat,dpll] [--seconds 20] [--seed 1]
                                   [--peer 'pbnsolve -u {}']

The puzzles are the files, or random ones: pictures without any structure of 20x20, 25x25 and 30x30, half of their cells
black, as in the tournaments of TAAI and ICGA. CPU seconds of the whole process for each puzzle, and of all, with the
verdict; verdicts must agree. A peer is a command that takes the puzzle's file, in the form .cwd, for {}. Prints a table in
Markdown; > stands before the time of a puzzle that stayed open.
"""
import argparse
import itertools
import pathlib
import random
import resource
import shlex
import subprocess
import sys
import tempfile


def runs(line):
    return [sum(group) for black, group in itertools.groupby(line) if black] or [0]


def random_nonogram(side):
    rows = [[int(random.random() < 0.5) for _ in range(side)] for _ in range(side)]
    lines = [[" ".join(map(str, runs(line))) for line in way] for way in (rows, zip(*rows))]
    return "\n".join([str(side), str(side), *lines[0], "", *lines[1], ""])


def random_files(folder):
    for side, index in itertools.product((20, 25, 30), range(10)):
        path = pathlib.Path(folder, f"random-{side}-{index}.cwd")
        path.write_text(random_nonogram(side), encoding="utf-8")
        yield path


def cpu_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def measured(command):
    before = cpu_seconds()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    words = done.stdout.split()
    return cpu_seconds() - before, words[0] if words else ""


def main():
    parser = argparse.ArgumentParser(description="Nonograms that line solving leaves open.")
    parser.add_argument("program")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    parser.add_argument("--engines", default="auto,sat,dpll")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--peer", default="")
    given = parser.parse_args()
    random.seed(given.seed)
    engines = given.engines.split(",")
    columns = engines + ([shlex.split(given.peer)[0]] if given.peer else [])
    print(f"| puzzle | {' | '.join(columns)} | verdict |\n|---{'|--:' * len(columns)}|---|")
    totals = [0.0] * len(columns)
    with tempfile.TemporaryDirectory() as folder:
        for path in given.files or random_files(folder):
            commands = [[given.program, "unique", "--engine", engine, "--timeout", str(given.seconds), str(path)]
                        for engine in engines]
            if given.peer:
                commands.append(["timeout", str(given.seconds)] +
                                [word.replace("{}", str(path)) for word in shlex.split(given.peer)])
            results = [measured(command) for command in commands]
            own = {verdict for _, verdict in results[:len(engines)] if verdict != "unknown"}
            cells = [("> " if i < len(engines) and verdict == "unknown" else "") + f"{seconds:.2f}"
                     for i, (seconds, verdict) in enumerate(results)]
            print(f"| {path.stem} | {' | '.join(cells)} | {' '.join(own) or 'open'} |", flush=True)
            if len(own) > 1:
                sys.exit("the engines disagree")
            totals = [total + seconds for total, (seconds, _) in zip(totals, results)]
    print(f"| all | {' | '.join(f'{total:.2f}' for total in totals)} | |")


if __name__ == "__main__":
    main()
