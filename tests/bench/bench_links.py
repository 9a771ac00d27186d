#!/usr/bin/env python3
"""bench_links.py - damaged links: each ends in an error with its place or in a puzzle, soon.

    tests/bench/bench_links.py PROGRAM [FILE ...] [--count 1000] [--seed 1] [--most 0.1]

Writes each puzzle of the files (by default the sudokus among the examples) as a link of each site, changes one to three
characters, and lets `PROGRAM convert` read the result, one link a call. Prints how many were read and refused, and the
slowest call. Exits with 1 if a call took more than --most seconds of processor time (start of the program included),
ended in another way, or gave an error without a place.
"""
import argparse
import pathlib
import random
import re
import resource
import subprocess
import sys

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
FORMATS = "f-puzzles", "sudokupad"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=%&? !"


def run(*command, text=None):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def links(program, files):
    for form in FORMATS:
        for file in files:
            done, _ = run(program, "convert", "--to", form, str(file))
            if done.returncode == 0:
                yield from done.stdout.split()


def damaged(link, rng):
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(link))
        way = rng.randrange(4)
        put = rng.choice(LETTERS) if way < 2 else ""
        link = link[:at] + put + link[at + (0 if way == 1 else rng.randint(1, 4) if way == 2 else 1):]
        if way == 3:
            link = link[:at] or "x"
    return link


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=float, default=0.1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    known = sorted(set(links(options.program, options.files or sorted(EXAMPLES.glob("*.puzzle")))))
    read = refused = bad = 0
    slowest = 0.0
    for _ in range(options.count):
        link = damaged(rng.choice(known), rng)
        done, seconds = run(options.program, "convert", "--format", rng.choice(FORMATS), text=link + "\n")
        slowest = max(slowest, seconds)
        placed = re.match(r"error: <stdin>:1(, unfolded:\d+)?:\d+: ", done.stderr)
        read += done.returncode == 0
        refused += done.returncode == 2
        if seconds > options.most or done.returncode not in (0, 2) or (done.returncode == 2 and not placed):
            bad += 1
            print(f"{seconds:.3f} s, exit code {done.returncode}: {link}\n{done.stderr[:300]}", file=sys.stderr)
    print(f"{options.count} damaged links of {len(known)}: {read} read, {refused} refused, slowest {slowest:.3f} s")
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
