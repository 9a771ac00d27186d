#!/usr/bin/env python3
"""bench_cubes.py - one hard puzzle on several threads against one: wall time, processor time, their ratios.

    tests/bench/bench_cubes.py PROGRAM [--threads 2] [--runs 2] [--timeout 120] [--large FILE] [--only NAME]

The instances are made here, the same on every machine: Latin squares with holes near the phase transition (lsencode's
"quasigroup with holes"), drawn by the chain of Jacobson and Matthews. One with "wrong" in its name has one more cell
filled, by a digit that its row and column allow and that is not that of the square it was made of: some of these have
no solution, so luck matters less. --large names a file of a 64x64 sudoku, which is not part of this repository.

Prints a table in Markdown, and the geometric means. A run that ends at the time-out counts with that time, so a ratio
with a + is a lower bound. The load of the machine before each instance is shown: above 1, the wall times say little.
"""
import argparse
import math
import os
import random
import resource
import subprocess
import sys
import tempfile
import time

# order, holes, seed, wrong
INSTANCES = [
    (36, 430, 2, True),
    (36, 450, 2, True),
    (38, 600, 2, True),
    (40, 580, 1, True),
    (40, 580, 2, True),
    (40, 600, 1, True),
    (40, 640, 3, True),
    (40, 680, 1, False),
    (40, 680, 2, True),
]


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


def name_of(order, holes, seed, wrong):
    return f"latin {order}, {holes} holes, {'wrong, ' if wrong else ''}seed {seed}"


def measure(program, path, threads, timeout):
    """(wall seconds, CPU seconds, verdict)"""
    def spent():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime
    cpu, wall = spent(), time.monotonic()
    done = subprocess.run([program, "solve", "--engine", "sat", "--threads", str(threads), "--timeout", str(timeout),
                           "--output", "letter", path], capture_output=True, text=True, check=False)
    return time.monotonic() - wall, spent() - cpu, {0: "solved", 1: "none"}.get(done.returncode, "unknown")


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
    options = parser.parse_args()
    many = options.threads
    print(f"| puzzle | verdict | 1 thread, s | {many} threads, s | ratio | CPU of {many} threads, s | load |")
    print("|---|---|---|---|---|---|---|")
    ratios, cpu_ratios = [], []
    with tempfile.TemporaryDirectory() as folder:
        puzzles = [("64x64 sudoku", options.large)] if options.large else []
        for index, instance in enumerate(INSTANCES):
            path = os.path.join(folder, f"{index}.pls")
            write_latin(path, *instance)
            puzzles.append((name_of(*instance), path))
        for name, path in puzzles:
            if options.only not in name:
                continue
            load = os.getloadavg()[0]
            runs = {}
            for threads in (1, many):
                runs[threads] = [measure(options.program, path, threads, options.timeout) for _ in range(options.runs)]
            walls = {threads: geometric([run[0] for run in done]) for threads, done in runs.items()}
            cpus = {threads: geometric([run[1] for run in done]) for threads, done in runs.items()}
            verdicts = {run[2] for done in runs.values() for run in done} - {"unknown"}
            if len(verdicts) > 1:
                sys.exit(f"{name}: {verdicts}")
            ratios.append(walls[1] / walls[many])
            cpu_ratios.append(cpus[1] / (cpus[many] / many))
            bound = "+" if any(run[2] == "unknown" for run in runs[1]) else ""
            print(f"| {name} | {', '.join(verdicts) or 'unknown'} | {walls[1]:.1f} | {walls[many]:.1f} | "
                  f"{ratios[-1]:.2f}{bound} | {cpus[many]:.1f} | {load:.1f} |", flush=True)
    print(f"\nGeometric mean of the ratios of wall time: {geometric(ratios):.2f}. If every thread had a core of its own, "
          f"by CPU time: {geometric(cpu_ratios):.2f}.")


if __name__ == "__main__":
    main()
