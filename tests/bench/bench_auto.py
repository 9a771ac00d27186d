#!/usr/bin/env python3
"""bench_auto.py - the engine `auto` against every single engine: processor time, ratios, who answered.

    tests/bench/bench_auto.py PROGRAM [--data DIR] [--engines A,B,...] [--tasks solve,unique,count] [--count 200]
                              [--timeout 10] [--keep FOLDER] [--json FILE]

--data names a folder with cover/*.dlx, counting/*.puzzle and sudoku9-17clue.txt, which are not part of this
repository. Fresh IDs come from Debian's sgt-puzzles; --keep writes them to a folder and takes them from there the next
time. A cell is the CPU time of one process in milliseconds, the lesser of two runs. The ratio is `auto` against the
best single engine, once as measured and once with 2 ms forgiven. For a batch the whole batch is one instance; its
worst puzzle is judged by the seconds of its JSON record. Prints a table in Markdown and the geometric means.
"""
import argparse
import collections
import json
import math
import os
import resource
import shutil
import subprocess
import sys

FORGIVEN = 2.0  # milliseconds
KINDS = [("solo", "3x3kdu"), ("keen", "9du"), ("filling", "13x17"), ("pattern", "25x25")]
LEAST = 0.05  # milliseconds: less is the clock's own noise

TIMETABLE = """model
slot[1..12]: 1..10
room[1..12]: 1..3
for i in 1..11, j in i+1..12: slot[i] != slot[j] or room[i] != room[j]
slot[1] < slot[2]
slot[3] < slot[4]
"""


def seconds_of_children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def generated(game, params, count, folder):
    path = os.path.join(folder, f"{game}-{params}-{count}.txt")
    if not os.path.exists(path):
        name = "sgt-" + game
        tool = shutil.which(name) or shutil.which(name, path="/usr/games:/usr/lib/games")
        if tool is None:
            sys.exit(f"{name} is missing: apt-get install sgt-puzzles")
        done = subprocess.run([tool, "--generate", str(count), params], stdout=subprocess.PIPE, text=True, check=True)
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(f"{game}:{line}\n" for line in done.stdout.split())
    return path


def instances(program, data, folder, count):
    """(name, path, is a batch) of everything that is measured."""
    if data:
        for part, ending in (("cover", ".dlx"), ("counting", ".puzzle")):
            for name in sorted(os.listdir(os.path.join(data, part))):
                if name.endswith(ending):
                    yield name[:-len(ending)], os.path.join(data, part, name), False
        yield "17-clue", head(os.path.join(data, "sudoku9-17clue.txt"), 10 * count, folder), True
    timetable = os.path.join(folder, "timetable.model")
    with open(timetable, "w", encoding="utf-8") as file:
        file.write(TIMETABLE)
    yield "timetable", timetable, False
    for game, params in KINDS:
        yield f"{game} {params}", generated(game, params, count, folder), True
    yield "hard 16x16", hard_grids(program, folder), True


def hard_grids(program, folder):
    """Ten minimal 16x16 sudokus: no given can be spared."""
    path = os.path.join(folder, "hard16.txt")
    if not os.path.exists(path):
        command = [program, "generate", "sudoku", "16x16", "--minimal", "--count", "10", "--seed", "1", "--to", "line"]
        with open(path, "w", encoding="utf-8") as file:
            subprocess.run(command, stdout=file, check=True)
    return path


def head(path, lines, folder):
    """The first lines of a file as a file: the whole one takes minutes with some engines."""
    short = os.path.join(folder, os.path.basename(path))
    with open(path, encoding="utf-8") as full, open(short, "w", encoding="utf-8") as file:
        file.writelines(line for _, line in zip(range(lines), full))
    return short


Run = collections.namedtuple("Run", "ms open records")


def run(given, task, engine, path, batch):
    command = [given.program, task, "--engine", engine, "--timeout", str(given.timeout), "--output", "json", path]
    command += ["--limit", "2"] if batch and task == "count" else []
    before = seconds_of_children()
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False,
                              timeout=3 * given.timeout)
    except subprocess.TimeoutExpired:
        return Run(math.inf, True, [])
    ms = 1000 * (seconds_of_children() - before)
    records = [json.loads(line) for line in done.stdout.splitlines()]
    left = {record["verdict"] for record in records} & {"unknown", "stuck", "error"}
    left = left or task == "count" and not batch and not all(record["complete"] for record in records)
    return Run(ms, done.returncode == 2 or not records or bool(left), records)


def best_run(given, task, engine, path, batch):
    first = run(given, task, engine, path, batch)
    if first.open or first.ms > 2000:
        return first
    return min(first, run(given, task, engine, path, batch), key=lambda each: each.ms)


def worst_puzzle(runs):
    """The largest excess of auto's seconds over twice the best single engine's, of one puzzle of a batch, in ms."""
    worst = 0.0
    for i, record in enumerate(runs["auto"].records):
        singles = [each.records[i]["seconds"] for name, each in runs.items()
                   if name != "auto" and len(each.records) > i
                   and each.records[i]["verdict"] not in ("unknown", "stuck", "error")]
        if singles:
            worst = max(worst, 1000 * (record["seconds"] - 2 * min(singles)))
    return worst


def measure(given, task, name, path, batch, rows):
    runs = {engine: best_run(given, task, engine, path, batch) for engine in [*given.engines, "auto"]}
    closed = {engine: each.ms for engine, each in runs.items() if not each.open and engine != "auto"}
    cells = " | ".join(f"{each.ms:.1f}" if not each.open else "-" for each in runs.values())
    if not closed:
        print(f"| {task} | {name} | {cells} | none ended | | |", flush=True)
        return
    best = min(closed, key=closed.get)
    auto = runs["auto"].ms if not runs["auto"].open else math.inf
    ratio, forgiven = auto / closed[best], max(auto - FORGIVEN, LEAST) / closed[best]
    answered = collections.Counter(record["engine"] for record in runs["auto"].records)
    who = ", ".join(f"{engine} {number}" if batch else engine for engine, number in answered.most_common(3))
    excess = f"{worst_puzzle(runs):.1f} ms" if batch else ""
    print(f"| {task} | {name} | {cells} | {best} | {ratio:.2f} ({forgiven:.2f}) | {excess} | {who} |", flush=True)
    rows.append({"task": task, "name": name, "best": best, "ratio": ratio, "forgiven": forgiven,
                 "ms": {engine: None if each.open else each.ms for engine, each in runs.items()}})


def geometric_mean(values):
    return math.exp(sum(math.log(value) for value in values) / len(values))


def main():
    parser = argparse.ArgumentParser(description="auto against every single engine")
    parser.add_argument("program")
    parser.add_argument("--data")
    parser.add_argument("--engines", type=lambda text: text.split(","), default="bitcover,dlx,memo,sat,dpll,components".split(","))
    parser.add_argument("--tasks", type=lambda text: text.split(","), default=["solve", "unique", "count"])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--only", default="")
    parser.add_argument("--keep", default="/tmp/reductio-bench-auto")
    parser.add_argument("--json")
    given = parser.parse_args()
    os.makedirs(given.keep, exist_ok=True)
    print("| task | instance | " + " | ".join([*given.engines, "auto"]) + " | best | auto/best | worst puzzle over 2x |"
          " auto answered by |\n|" + "---|" * (len(given.engines) + 6))
    rows = []
    for task in given.tasks:
        for name, path, batch in instances(given.program, given.data, given.keep, given.count):
            if given.only in name:
                measure(given, task, name, path, batch, rows)
    for task in given.tasks:
        ratios = [row["ratio"] for row in rows if row["task"] == task and math.isfinite(row["ratio"])]
        if ratios:
            over = sum(row["forgiven"] > 2 for row in rows if row["task"] == task)
            print(f"\n{task}: geometric mean {geometric_mean(ratios):.3f} over {len(ratios)}; more than twice the best "
                  f"plus {FORGIVEN:.0f} ms: {over}")
    if given.json:
        with open(given.json, "w", encoding="utf-8") as file:
            json.dump(rows, file, indent=1)


if __name__ == "__main__":
    main()
