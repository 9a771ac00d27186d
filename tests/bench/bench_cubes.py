#!/usr/bin/env python3
"""bench_cubes.py - one hard puzzle on several threads against one: seconds, and their ratio.

    tests/bench/bench_cubes.py PROGRAM [--threads 2] [--runs 2] [--timeout 120] [--large FILE] [--only NAME] [--engine sat]

The instances are made here. Latin squares with holes near the phase transition (lsencode's "quasigroup with holes")
are drawn by the chain of Jacobson and Matthews. One with "wrong" in its name has one more cell filled, by a digit that
its row and column allow and that is not that of the square it was made of. The 25x25 sudokus are random blocks on the
diagonal, which the program completes, with holes spread evenly over rows and columns. --large names a file of a 64x64
sudoku, which is not part of this repository.

They are chosen by what one thread takes: for each order and number of holes the first of the
seeds 1, 2, 3 ... for which one thread takes 3 to 30 seconds, and for the "wrong" ones also finds no solution; and of the
sudokus of seeds 1 to 140, most of which take less than a second, the three that take longest.

Prints a table in Markdown, and the geometric means. On a busy machine wall times say little. So the ratio is of
processor time: of the one thread, and of the thread that answered (`seconds.winner` of --stats), which is what free
cores would take. The wall times and the load before each instance are shown as well. A run that ends at the time-out
counts with that time, so a ratio with a + is a lower bound.
"""
import argparse
import math
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time

# order, holes, seed
SOLVED = [(36, 480, 1), (38, 560, 2), (40, 640, 1)]
WITHOUT_SOLUTION = [(33, 380, 1), (34, 405, 3), (36, 430, 2)]
# holes, seed
SUDOKUS = [(340, 47), (340, 56), (340, 75)]


def latin_square(order, draw, moves):
    """A random Latin square: moves of Jacobson and Matthews from the cyclic one, through improper squares."""
    by_cell = [[{(i + j) % order} for j in range(order)] for i in range(order)]
    by_row = [[{(k - i) % order} for k in range(order)] for i in range(order)]
    by_column = [[{(k - j) % order} for k in range(order)] for j in range(order)]

    def put(row, column, value):
        by_cell[row][column].add(value)
        by_row[row][value].add(column)
        by_column[column][value].add(row)

    def take(row, column, value):
        by_cell[row][column].discard(value)
        by_row[row][value].discard(column)
        by_column[column][value].discard(row)

    def some(values):
        return draw.choice(sorted(values)) if len(values) > 1 else next(iter(values))

    owed = None  # the triple that is there minus once
    done = 0
    while done < moves or owed is not None:
        done += 1
        if owed is None:
            while True:
                row, column, value = (draw.randrange(order) for _ in range(3))
                if value not in by_cell[row][column]:
                    break
        else:
            row, column, value = owed
        other = some(by_column[column][value]), some(by_row[row][value]), some(by_cell[row][column])
        if owed is None:
            put(row, column, value)
        owed = None
        take(other[0], column, value)
        take(row, other[1], value)
        take(row, column, other[2])
        put(row, other[1], other[2])
        put(other[0], column, other[2])
        put(other[0], other[1], value)
        if other[2] in by_cell[other[0]][other[1]]:
            take(*other)
        else:
            owed = other
    return [[next(iter(by_cell[i][j])) for j in range(order)] for i in range(order)]


def balanced_holes(order, holes, draw):
    """Cells, about as many in each row and column."""
    chosen, rows, columns = set(), [0] * order, [0] * order
    while len(chosen) < holes:
        least = min(rows)
        cells = [(i, j) for i in range(order) if rows[i] == least for j in range(order) if (i, j) not in chosen]
        fewest = min(columns[j] for _, j in cells)
        cell = draw.choice([cell for cell in cells if columns[cell[1]] == fewest])
        chosen.add(cell)
        rows[cell[0]] += 1
        columns[cell[1]] += 1
    return chosen


def fill_wrong(square, holes, draw):
    order = range(len(square))
    cells = sorted(holes)
    draw.shuffle(cells)
    for row, column in cells:
        seen = {square[row][j] for j in order if (row, j) not in holes}
        seen |= {square[i][column] for i in order if (i, column) not in holes}
        values = [value for value in order if value not in seen and value != square[row][column]]
        if values:
            square[row][column] = draw.choice(values)
            holes.discard((row, column))
            return


def write_latin(path, order, holes, seed, wrong):
    draw = random.Random(seed)
    square = latin_square(order, draw, 3 * order ** 3)
    open_cells = balanced_holes(order, holes, draw)
    if wrong:
        fill_wrong(square, open_cells, draw)
    with open(path, "w", encoding="utf-8") as file:
        print("order", order, file=file)
        for i, line in enumerate(square):
            print(*(-1 if (i, j) in open_cells else value for j, value in enumerate(line)), file=file)


def write_sudoku(program, path, holes, seed):
    """Of order 25."""
    draw = random.Random(seed)
    grid = [[0] * 25 for _ in range(25)]
    for block in range(5):
        values = list(range(1, 26))
        draw.shuffle(values)
        for i, value in enumerate(values):
            grid[5 * block + i // 5][5 * block + i % 5] = value

    def text():
        return "25 5 5\n" + "".join(" ".join(map(str, line)) + "\n" for line in grid)
    done = subprocess.run([program, "solve", "--engine", "sat", "--output", "grid", "-"], input=text(),
                          capture_output=True, text=True, check=True)
    grid = [list(map(int, line.split())) for line in done.stdout.splitlines()]
    for i, j in balanced_holes(25, holes, random.Random(seed)):
        grid[i][j] = 0
    with open(path, "w", encoding="utf-8") as file:
        file.write(text())


def instances(options, folder):
    """(name, path) of each."""
    if options.large:
        yield "64x64 sudoku", options.large
    wanted = [(f"25x25 sudoku, {holes} holes, seed {seed}", lambda path, args: write_sudoku(options.program, path, *args),
               (holes, seed)) for holes, seed in SUDOKUS]
    wanted += [(f"latin {order}, {holes} holes, seed {seed}", lambda path, args: write_latin(path, *args),
                (order, holes, seed, False)) for order, holes, seed in SOLVED]
    wanted += [(f"latin {order}, {holes} holes, wrong, seed {seed}", lambda path, args: write_latin(path, *args),
                (order, holes, seed, True)) for order, holes, seed in WITHOUT_SOLUTION]
    for index, (name, write, args) in enumerate(wanted):
        if options.only in name:
            path = os.path.join(folder, f"{index}.txt")
            write(path, args)
            yield name, path


def measure(options, path, threads):
    """(wall seconds, CPU seconds of who answered, verdict)"""
    def spent():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime
    cpu, wall = spent(), time.monotonic()
    done = subprocess.run([options.program, "solve", "--engine", options.engine, "--threads", str(threads), "--timeout",
                           str(options.timeout), "--stats", "--output", "letter", path],
                          capture_output=True, text=True, check=False)
    wall, cpu = time.monotonic() - wall, spent() - cpu
    winner = re.search(r"^seconds\.winner (\S+)", done.stderr, re.M)
    return wall, float(winner[1]) if winner else cpu, {0: "solved", 1: "none"}.get(done.returncode, "unknown")


def geometric(values):
    return math.exp(sum(map(math.log, values)) / len(values)) if values else float("nan")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--runs", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=120)
    parser.add_argument("--large")
    parser.add_argument("--only", default="")
    parser.add_argument("--engine", default="sat")
    options = parser.parse_args()
    many = options.threads
    print(f"| puzzle | verdict | 1 thread, s | {many} threads, s | ratio | wall 1, s | wall {many}, s | load |")
    print("|---|---|---|---|---|---|---|---|")
    ratios, wall_ratios = [], []
    with tempfile.TemporaryDirectory() as folder:
        for name, path in instances(options, folder):
            if options.only not in name:
                continue
            load = os.getloadavg()[0]
            one = measure(options, path, 1)
            runs = [measure(options, path, many) for _ in range(options.runs)]
            verdicts = {run[2] for run in [one, *runs]} - {"unknown"}
            if len(verdicts) > 1:
                sys.exit(f"{name}: {verdicts}")
            wall, winner = geometric([run[0] for run in runs]), geometric([run[1] for run in runs])
            ratios.append(one[1] / winner)
            wall_ratios.append(one[0] / wall)
            bound = "+" if one[2] == "unknown" else ""
            each = ", ".join(f"{run[1]:.1f}" for run in runs)
            print(f"| {name} | {', '.join(verdicts) or 'unknown'} | {one[1]:.1f} | {each} | {ratios[-1]:.2f}{bound} | "
                  f"{one[0]:.1f} | {wall:.1f} | {load:.1f} |", flush=True)
    print(f"\nGeometric mean of the ratios: {geometric(ratios):.2f}; of wall time: {geometric(wall_ratios):.2f}.")


if __name__ == "__main__":
    main()
