#!/usr/bin/env python3
"""bench_generate.py - how long puzzles take to make.

    tests/bench/bench_generate.py PROGRAM [--seeds 3]

Every row runs with several seeds; the figure is the slowest of them, in wall seconds of a whole command. Every puzzle
is asked again by `unique --engine sat`. Prints a table in Markdown, what is asked beside what is measured.
"""
import argparse
import os
import subprocess
import sys
import time

ROWS = [("100 minimal sudokus 9x9", "5 s", ["sudoku", "9x9", "--minimal", "--count", "100"]),
        ("a sudoku 16x16", "30 s", ["sudoku", "16x16"]),
        ("a sudoku 25x25", "30 s", ["sudoku", "25x25"]),
        ("20 KenKens 9x9", "10 s", ["kenken", "9x9", "--count", "20"]),
        ("20 KenKens 9x9, --minimal", "", ["kenken", "9x9", "--minimal", "--count", "20"]),
        ("20 killers 9x9", "", ["killer", "9x9", "--count", "20"]),
        ("20 minimal jigsaws 9x9", "", ["jigsaw", "9x9", "--minimal", "--count", "20"]),
        ("a minimal sudoku 16x16", "", ["sudoku", "16x16", "--minimal"]),
        ("a sudoku 25x25 with 300 givens", "", ["sudoku", "25x25", "--givens", "300"]),
        ("a sudoku 36x36", "", ["sudoku", "36x36"]),
        ("a sudoku 49x49", "", ["sudoku", "49x49"])]


def seconds(program, words, seed):
    start = time.perf_counter()
    done = subprocess.run([program, "generate", *words, "--seed", str(seed)], stdout=subprocess.PIPE, check=True)
    wall = time.perf_counter() - start
    judge = [program, "unique", "--engine", "sat"]
    verdicts = set(subprocess.run(judge, input=done.stdout, stdout=subprocess.PIPE, check=False).stdout.decode().split())
    if verdicts != {"unique"}:
        sys.exit(f"{words}, seed {seed}: {verdicts}")
    return wall


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seeds", type=int, default=3)
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.program)
    print("| what | asked | measured |\n|---|---|---|")
    for what, asked, words in ROWS:
        slowest = max(seconds(program, words, seed) for seed in range(1, arguments.seeds + 1))
        print(f"| {what} | {asked} | {slowest:.2f} s |", flush=True)


if __name__ == "__main__":
    main()
