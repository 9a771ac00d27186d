#!/usr/bin/env python3
"""bench_rules.py - a family written as rules beside the same family written in C++: clauses and time.

    tests/bench/bench_rules.py PROGRAM [--data FOLDER] [--count 200] [--most 1.1]

Puzzles come from Debian's sgt-puzzles and from PROGRAM's own `generate`; --data names a folder of puzzlekit's
collections (FOLDER/Slitherlink_dataset.json). Each file of tests/bench/rules says a family of encoders/*.cpp as
rules. Both solve the same puzzles in one batch with the engine sat; times are CPU seconds of the process, the best of
five, in milliseconds a puzzle. Exits with 1 if answers differ, or if clauses or time exceed --most times those of C++.
"""
import argparse
import csv
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

RULES = pathlib.Path(__file__).resolve().parent / "rules"
# The family, and how puzzles of it are made: by a program of sgt-puzzles, or by our own.
PUZZLES = [("slitherlink", ["sgt-loopy", "10x10t0de"])]
LINKS = {"sgt-loopy": "loopy"}
COLLECTIONS = {"slitherlink": "Slitherlink"}


def output(command, text=None):
    return subprocess.run(command, input=text, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                          check=False).stdout


def seconds(command):
    """CPU seconds of the best of five runs, and what the last printed."""
    best, printed = float("inf"), ""
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        printed = output(command)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best, printed


def clauses(command):
    return sum(int(row["clauses"] or 0) for row in csv.DictReader(output(command).splitlines()))


def puzzles_of(program, family, source, count):
    if not source:
        return output([program, "generate", family, "--count", str(count), "--seed", "1"])
    ids = output(["/usr/games/" + source[0], "--generate", str(count), source[1]]).split()
    return output([program, "convert", "--to", "native", "-"],
                  "".join(f"{LINKS[source[0]]}:{each}\n" for each in ids))


def unstated(text):
    """The puzzles without their answers: an answer that is checked too would count twice."""
    return re.sub(r"(?m)^solution\n(?:(?!#|[a-z]).*\n?)*", "", text)


def compared(program, family, name, text, folder):
    """A row of the table, and whether the answers are the same, and the two ratios."""
    rules = RULES / f"{family}.rules"
    page, said = folder / "page.txt", folder / "rules.txt"
    page.write_text(text, encoding="utf-8")
    said.write_text(re.sub(rf"(?m)^{family} ", f"{family}-rules ", text), encoding="utf-8")
    ways = [[str(page)], ["--rules", str(rules), str(said)]]
    solved = [seconds([program, "solve", "--engine", "sat", "--output", "line", "--quiet", *way]) for way in ways]
    sizes = [clauses([program, "compile", "--dry-run", "--output", "csv", *way]) for way in ways]
    count = len(re.findall(rf"(?m)^{family} ", text))
    times = [1000 * each / count for each, _ in solved]
    # Where digits may have two places, they stand apart.
    same = solved[0][1].replace(" ", "") == solved[1][1].replace(" ", "")
    larger, longer = sizes[1] / sizes[0], times[1] / times[0]
    print(f"| {name} | {count} | {sizes[0]:,} | {sizes[1]:,} | {larger:.3f} | {times[0]:.3f} | {times[1]:.3f} | "
          f"{longer:.2f} | {'same' if same else 'different'} |", flush=True)
    return same, max(larger, longer)


def main():
    parser = argparse.ArgumentParser(description="Families as rules beside the same families in C++.")
    parser.add_argument("program")
    parser.add_argument("--data", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--most", type=float, default=1.1)
    arguments = parser.parse_args()
    program = str(pathlib.Path(arguments.program).resolve())
    print("| puzzles | | clauses: C++ | rules | ratio | ms a puzzle: C++ | rules | ratio | answers |")
    print("|---|---|---|---|---|---|---|---|---|", flush=True)
    results = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for family, source in PUZZLES:
            text = puzzles_of(program, family, source, arguments.count)
            results.append(compared(program, family, " ".join([family, *source]), unstated(text), folder))
        for family, kind in COLLECTIONS.items() if arguments.data else ():
            path = arguments.data / f"{kind}_dataset.json"
            text = output([program, "convert", "--to", "native", str(path)])
            results.append(compared(program, family, f"puzzlekit {kind}", unstated(text), folder))
    sys.exit(0 if all(same and ratio <= arguments.most for same, ratio in results) else 1)


if __name__ == "__main__":
    main()
