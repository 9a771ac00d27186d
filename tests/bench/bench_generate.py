#!/usr/bin/env python3
"""bench_generate.py - how long puzzles take to make.

    tests/bench/bench_generate.py PROGRAM [--count 60] [--large] [--levels] [--most SECONDS] [FAMILY...]
    tests/bench/bench_generate.py PROGRAM --within SECONDS [--size 10x10] [--count 60] [--most SECONDS] [FAMILY...]

Makes puzzles of every family at its usual size, each with a seed of its own and by a command of its own, and prints the
median and the slowest time of such a command in wall seconds. --large measures larger sudokus and the like instead;
there the figure is the slowest of three seeds. Every puzzle is solved again by `unique --engine sat`. Prints a table in
Markdown.

--levels makes puzzles of each level instead. A row says how many of them were made, the median and the slowest processor
time of all commands (also of those that made none), and how many puzzles are unique and how many have the level: solved
by `explain --level`, and not at the level below. A command that takes longer than --most is ended and makes none.

--within asks whether every command makes a puzzle in so many processor seconds, at the usual size or at that of --size.
A row stands for each family of which one does not, and for each that has no such size, with the words of the message.
The last line counts. A command is ended after --most processor seconds (by default four times the bound).
"""
import argparse
import math
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time

LARGE = [("100 minimal sudokus 9x9", ["sudoku", "9x9", "--minimal", "--count", "100"]),
         ("a sudoku 16x16", ["sudoku", "16x16"]),
         ("a sudoku 25x25", ["sudoku", "25x25"]),
         ("20 KenKens 9x9", ["kenken", "9x9", "--count", "20"]),
         ("20 KenKens 9x9, --minimal", ["kenken", "9x9", "--minimal", "--count", "20"]),
         ("20 killers 9x9", ["killer", "9x9", "--count", "20"]),
         ("20 minimal jigsaws 9x9", ["jigsaw", "9x9", "--minimal", "--count", "20"]),
         ("a minimal sudoku 16x16", ["sudoku", "16x16", "--minimal"]),
         ("a sudoku 25x25 with 300 givens", ["sudoku", "25x25", "--givens", "300"]),
         ("a sudoku 36x36", ["sudoku", "36x36"]),
         ("a sudoku 49x49", ["sudoku", "49x49"])]

LEVELS = ["easy", "medium", "hard"]

# Where the usual size takes minutes for hard puzzles.
SMALLER = {"fillomino": ["8x8"], "palisade": ["8x6", "size", "6"]}

EXAMPLE = os.path.join(os.path.dirname(__file__), "..", "..", "examples", "crossword.puzzle")


def crossword(folder, size="5x5"):
    """A crossword of the words in the example."""
    path = os.path.join(folder, "words")
    with open(EXAMPLE, encoding="utf-8") as example, open(path, "w", encoding="utf-8") as file:
        file.write(example.read().split("\nwords\n")[1])
    return ["crossword", size, "--words", path]


def makeable(program):
    """The families that `generate` takes, of the message for one that it does not take."""
    done = subprocess.run([program, "generate", "cover"], stderr=subprocess.PIPE, check=False, text=True)
    return done.stderr.splitlines()[-1].replace("expected", "").replace(",", "").split()


def seconds(program, words, seed):
    start = time.perf_counter()
    done = subprocess.run([program, "generate", *words, "--seed", str(seed)], stdout=subprocess.PIPE, check=True)
    wall = time.perf_counter() - start
    judge = [program, "unique", "--engine", "sat"]
    verdicts = set(subprocess.run(judge, input=done.stdout, stdout=subprocess.PIPE, check=False).stdout.decode().split())
    if verdicts != {"unique"}:
        sys.exit(f"{words}, seed {seed}: {verdicts}")
    return wall, done.stdout.decode()


def size_of(text, family):
    line = next(line for line in text.splitlines() if not line.startswith("#"))
    return line.removeprefix(line.split()[0]).strip() or family


def families(program, names, count):
    print("| family | size | median | slowest |\n|---|---|---|---|")
    for family in names or makeable(program):
        with tempfile.TemporaryDirectory() as folder:
            words = crossword(folder) if family == "crossword" else [family]
            runs = [seconds(program, words, seed) for seed in range(1, count + 1)]
        walls = [wall for wall, _ in runs]
        print(f"| {family} | {size_of(runs[0][1], family)} | {statistics.median(walls):.2f} s | {max(walls):.2f} s |",
              flush=True)


def processor_seconds(words, most):
    """Standard output and processor seconds; the output is empty if the command failed or took too long."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False, timeout=most)
        text = done.stdout.decode() if done.returncode == 0 else ""
    except subprocess.TimeoutExpired:
        text = ""
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return text, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def bounded_run(words, most):
    """What a command wrote, its exit code, and its processor seconds, of which it has `most`, or a little more."""
    bound = math.ceil(most)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(words, capture_output=True, check=False, text=True,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (bound, bound + 1)))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def refusal(runs):
    """Why there are no puzzles of this size: the same message for every seed, and not that a search failed."""
    messages = {done.stderr.strip().replace("\n  expected ", "; expected ") for done, _ in runs}
    same = len(messages) == 1 and all(done.returncode == 2 for done, _ in runs)
    return messages.pop().removeprefix("error: ") if same and "was found" not in next(iter(messages)) else ""


def verdict_of(runs, bound):
    """How many commands made a puzzle, how many did so within the bound, and the times of all of them."""
    times = [time for _, time in runs]
    made = [time for done, time in runs if done.returncode == 0]
    within = sum(time <= bound for time in made)
    others = sorted({done.stderr.strip().split("\n")[0].removeprefix("error: ") or "ended"
                     for done, _ in runs if done.returncode != 0})
    row = f"{len(made)} of {len(runs)} | {statistics.median(times):.2f} s | {max(times):.2f} s | {'; '.join(others)}"
    return within == len(runs), row


def bounded(program, names, size, count, bound, most):
    print("| family | made | median | slowest | why not |\n|---|---|---|---|---|")
    within = refused = 0
    all_names = names or makeable(program)
    for family in all_names:
        with tempfile.TemporaryDirectory() as folder:
            words = crossword(folder, size or "5x5") if family == "crossword" else [family, *([size] if size else [])]
            command = [program, "generate", *words, "--seed"]
            runs = [bounded_run([*command, str(seed)], most) for seed in range(1, count + 1)]
        for done, _ in runs:
            if done.returncode == 0 and not is_unique(program, done.stdout):
                sys.exit(f"{words}: a puzzle has several solutions")
        if reason := refusal(runs):
            refused += 1
            print(f"| {family} | no such size | | | {reason} |", flush=True)
            continue
        all_within, row = verdict_of(runs, bound)
        within += all_within
        if not all_within:
            print(f"| {family} | {row} |", flush=True)
    print(f"\n{within} of {len(all_names) - refused} families make {count} of {count} puzzles, each within {bound:g} s; "
          f"{refused} have no such size.")


def solved_at(program, level, text):
    judge = [program, "explain", "--level", level]
    return subprocess.run(judge, input=text.encode(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                          check=False).returncode == 0


def is_unique(program, text):
    judge = [program, "unique", "--engine", "sat"]
    done = subprocess.run(judge, input=text.encode(), stdout=subprocess.PIPE, check=False)
    return done.stdout.split() == [b"unique"]


def levels(program, names, count, most):
    print("| family | level | size | made | median | slowest | unique | at the level |\n" + "|---" * 8 + "|")
    for family in names or makeable(program):
        with tempfile.TemporaryDirectory() as folder:
            words = crossword(folder) if family == "crossword" else [family, *SMALLER.get(family, [])]
            for below, level in zip([None, *LEVELS], LEVELS):
                command = [program, "generate", *words, "--level", level, "--seed"]
                runs = [processor_seconds([*command, str(seed)], most) for seed in range(1, count + 1)]
                times = [time for _, time in runs]
                made = [text for text, _ in runs if text]
                unique = sum(is_unique(program, text) for text in made)
                rated = sum(solved_at(program, level, text) and not (below and solved_at(program, below, text))
                            for text in made)
                size = size_of(made[0], family) if made else "-"
                print(f"| {family} | {level} | {size} | {len(made)} of {count} | {statistics.median(times):.2f} s "
                      f"| {max(times):.2f} s | {unique} | {rated} |", flush=True)


def large(program):
    print("| what | time |\n|---|---|")
    for what, words in LARGE:
        print(f"| {what} | {max(seconds(program, words, seed)[0] for seed in range(1, 4)):.2f} s |", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("family", nargs="*")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--levels", action="store_true")
    parser.add_argument("--within", type=float, metavar="SECONDS")
    parser.add_argument("--size", metavar="ROWSxCOLUMNS")
    parser.add_argument("--most", type=float, metavar="SECONDS")
    arguments = parser.parse_intermixed_args()
    program = os.path.abspath(arguments.program)
    if arguments.large:
        large(program)
    elif arguments.levels:
        levels(program, arguments.family, arguments.count, arguments.most or 60)
    elif arguments.within:
        bounded(program, arguments.family, arguments.size, arguments.count, arguments.within,
                arguments.most or 4 * arguments.within)
    else:
        families(program, arguments.family, arguments.count)


if __name__ == "__main__":
    main()
