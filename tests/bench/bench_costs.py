#!/usr/bin/env python3
"""bench_costs.py - exact covers with costs: the engines dlx and sat, and clasp, in one run.

    tests/bench/bench_costs.py PROGRAM [--timeout 30] [--runs 3] [--seed 1] [--only NAME]

Assignments of n to n with random costs; partitions, whose items are covered by options of 2 to 5 of them with random costs;
the twelve pentominoes on four boards, with a random cost for each place. clasp gets the OPB file that `compile --to opb`
writes; writing it is not timed. Processor time in seconds, the least of the runs; `-` means no proof within the time. All
that finish must agree, else the run fails. The table is Markdown.

Package: clasp.
"""
import argparse
import itertools
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

from bench_optimum import CLASP, OURS, Runner, agree, shown

PENTOMINOES = ("01 02 10 11 21", "00 10 20 30 40", "00 10 20 30 31", "01 11 20 21 30", "00 01 10 11 20", "00 01 02 11 21",
               "00 02 10 11 12", "00 10 20 21 22", "00 10 11 21 22", "01 10 11 12 21", "01 10 11 21 31", "00 01 11 21 22")


def text(items, options):
    """Of options as pairs of items and a cost."""
    return "\n".join([" ".join(items), *(f"{' '.join(option)} |{cost}" for option, cost in options)]) + "\n"


def assignment(n, draw):
    rows, columns = [f"r{i}" for i in range(n)], [f"c{i}" for i in range(n)]
    return text(rows + columns, [(pair, draw.randrange(100)) for pair in itertools.product(rows, columns)])


def partition(items, options, draw):
    """One solution is laid out first; an option costs some 50 for each of its items."""
    names = [f"i{number}" for number in range(items)]
    made, rest = [], draw.sample(names, items)
    while len(made) < options:
        size = draw.randint(2, 5)
        made.append(rest[:size] or draw.sample(names, size))
        rest = rest[size:]
    return text(names, [(option, 50 * len(option) + draw.randrange(100)) for option in made])


def turned(cells):
    """All shapes of a piece, each pushed into the corner."""
    shapes = set()
    for flip in (1, -1):
        for _ in range(4):
            cells = [(column, -row) for row, column in cells]
            laid = [(row, flip * column) for row, column in cells]
            top, left = min(row for row, _ in laid), min(column for _, column in laid)
            shapes.add(tuple(sorted((row - top, column - left) for row, column in laid)))
    return sorted(shapes)


def pentominoes(rows, columns, draw):
    options = []
    for number, piece in enumerate(PENTOMINOES):
        for shape in turned([(int(cell[0]), int(cell[1])) for cell in piece.split()]):
            for top, left in itertools.product(range(rows), range(columns)):
                cells = [(top + row, left + column) for row, column in shape]
                if all(row < rows and column < columns for row, column in cells):
                    options.append(([f"p{number}", *(f"{row}.{column}" for row, column in cells)], draw.randrange(100)))
    board = [f"{row}.{column}" for row, column in itertools.product(range(rows), range(columns))]
    return text([*(f"p{number}" for number in range(len(PENTOMINOES))), *board], options)


def problems(seed):
    for n in (8, 12, 16, 20, 30):
        yield f"assignment of {n} to {n}", assignment(n, random.Random(seed))
    for items, options in ((20, 100), (30, 200), (40, 400), (60, 600), (80, 1000)):
        yield f"partition of {items} items by {options} options", partition(items, options, random.Random(seed))
    for rows, columns in ((3, 20), (4, 15), (5, 12), (6, 10)):
        yield f"pentominoes on {rows}x{columns}", pentominoes(rows, columns, random.Random(seed))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--timeout", type=float, default=30)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    if shutil.which("clasp") is None:
        sys.exit("clasp is missing: install the package clasp")
    program = os.path.abspath(arguments.program)
    runner = Runner(arguments.timeout, arguments.runs)
    with tempfile.TemporaryDirectory() as name:
        cover, opb = pathlib.Path(name) / "m.dlx", pathlib.Path(name) / "m.opb"
        print("| cover | optimum | auto | dlx | sat | clasp |\n|---|--:|--:|--:|--:|--:|", flush=True)
        for title, content in problems(arguments.seed):
            if arguments.only not in title:
                continue
            cover.write_text(content)
            results = [runner.best([program, "solve", "--engine", engine, cover], OURS) for engine in ("auto", "dlx", "sat")]
            subprocess.run([program, "compile", "--to", "opb", cover, "-o", opb], check=True, capture_output=True)
            results.append(runner.best(["clasp", opb], lambda text: CLASP(text) if "OPTIMUM FOUND" in text else None))
            agree(title, results)
            optimum = next((result[1] for result in results if result), "")
            print(f"| {title} | {optimum} | {' | '.join(map(shown, results))} |", flush=True)


if __name__ == "__main__":
    main()
