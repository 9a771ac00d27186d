#!/usr/bin/env python3
"""bench_diagram_forms.py - diagrams as clauses: by nodes, by nodes and edges, by bounds, and as `auto` chooses.

    tests/bench/bench_diagram_forms.py PROGRAM [--seed 1]

The same puzzles, answered by `unique --engine sat` with each of --tuples auto, diagram, edges and bounds: nonograms and
skyscrapers of random grids (most have several solutions, so that there is something to search), and generated KenKens
and killers. CPU seconds of the batch, the better of two runs; verdicts must agree. Prints a table in Markdown.
"""
import argparse
import itertools
import random
import resource
import subprocess
import sys

FORMS = ("auto", "diagram", "edges", "bounds")


def text_of(numbers):
    return ",".join(str(number) for number in numbers)


def runs(line):
    return [sum(group) for black, group in itertools.groupby(line) if black] or [0]


def nonogram(side, density):
    rows = [[int(random.random() < density) for _ in range(side)] for _ in range(side)]
    top = " ".join(text_of(runs(column)) for column in zip(*rows))
    return f"nonogram {side}\noutside\ntop {top}\nleft {' '.join(text_of(runs(row)) for row in rows)}\n"


def seen(line):
    return sum(all(value > before for before in line[:i]) for i, value in enumerate(line))


def skyscrapers(side):
    order = [random.sample(range(side), side) for _ in range(3)]
    rows = [[1 + order[2][(r + c) % side] for c in order[1]] for r in order[0]]
    columns = [list(column) for column in zip(*rows)]
    sides = {"top": columns, "bottom": [line[::-1] for line in columns],
             "left": rows, "right": [line[::-1] for line in rows]}
    clues = "".join(f"{name} {' '.join(str(seen(line)) for line in lines)}\n" for name, lines in sides.items())
    return f"skyscrapers {side}\noutside\n{clues}"


def generated(program, seed, *arguments):
    return subprocess.run([program, "generate", *arguments, "--seed", str(seed), "--quiet"], stdout=subprocess.PIPE,
                          text=True, check=False).stdout


def cpu_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def measured(program, puzzles, form):
    best, verdicts = None, None
    for _ in range(2):
        before = cpu_seconds()
        verdicts = subprocess.run([program, "unique", "--engine", "sat", "--tuples", form], input=puzzles, text=True,
                                  stdout=subprocess.PIPE, check=False).stdout
        spent = cpu_seconds() - before
        best = spent if best is None else min(best, spent)
    return best, verdicts


def main():
    parser = argparse.ArgumentParser(description="Diagrams by nodes, and by nodes and edges.")
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    random.seed(given.seed)
    batches = {f"{count} nonograms {side}x{side}, {density} black": "".join(nonogram(side, density)
                                                                          for _ in range(count))
               for count, side, density in ((60, 20, 0.4), (60, 25, 0.5), (25, 30, 0.5))}
    for count, side in ((60, 8), (40, 9), (10, 11)):
        batches[f"{count} skyscrapers {side}x{side}"] = "".join(skyscrapers(side) for _ in range(count))
    batches["5 KenKens 8x8, cages up to 7"] = generated(given.program, given.seed, "kenken", "8x8", "--count", "5",
                                                         "--largest-cage", "7", "--ops", "+*")
    batches["20 killers 9x9, cages up to 7"] = generated(given.program, given.seed, "killer", "9x9", "--count", "20",
                                                         "--minimal", "--largest-cage", "7")
    print("| puzzles | " + " | ".join(FORMS) + " |\n|---" + "|---" * len(FORMS) + "|", flush=True)
    for name, puzzles in batches.items():
        results = [measured(given.program, puzzles, form) for form in FORMS]
        print(f"| {name} | " + " | ".join(f"{seconds:.2f}" for seconds, _ in results) + " |", flush=True)
        if len({verdicts for _, verdicts in results}) > 1:
            sys.exit("the forms disagree")


if __name__ == "__main__":
    main()
