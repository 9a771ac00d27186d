"""families.py - fresh IDs of Tatham's collection at their hardest grade: mean and maximum CPU time of a puzzle.

The mean is that of one batch, start of the program included. The maximum is found in two steps, since the records of
a batch tell seconds by the clock: those that took longest by it are run again, each as a batch of copies. Nobody else
solves all of these, so no peer stands here. Some hardest grades take the generators minutes; --ids keeps what they made.
"""
import json

from common.bench import SEED
from common.measure import progress, run

from .rows import scaled, seconds
from .version_01 import FAMILIES, FAMILY_MAXIMUM_GOALS, FAMILY_MEAN_GOALS

NAME, TITLE, UNIT, MORE = "families", "Families", "CPU ms a puzzle", False
COUNT, QUICK_COUNT = 200, 5
QUICK = ["tents 15x15dt", "unequal 7dx", "range 9x9"]
COPIES = 20
SUSPECTS = 3


def generated(comparison, kind, count):
    """The path of so many IDs; None without the generator."""
    game, params = kind.split()
    path = (comparison.ids or comparison.bench.folder) / f"{game}-{params}-{count}.txt"
    if not path.exists():
        for tool in comparison.programs.debian(["sgt-" + game]).values():
            done = run([tool, "--generate", str(count), f"{params}#{SEED}"])
            path.write_text("".join(f"{game}:{each}\n" for each in done.out.split()), encoding="utf-8")
    return path if path.exists() else None


def unique(comparison, kind, path, count):
    done = comparison.ours("unique", "--output", "json", path)
    records = [json.loads(line) for line in done.out.splitlines()]
    verdicts = [record["verdict"] for record in records]
    if not done.timed_out and verdicts != ["unique"] * count:
        comparison.wrong.append(f"{kind}: {count - verdicts.count('unique')} of {count} puzzles are not unique")
    done.records = records
    return done


def slowest(comparison, kind, path, records):
    """The largest figure of the puzzles that took longest by the clock."""
    lines = path.read_text(encoding="utf-8").split()
    order = sorted(range(len(records)), key=lambda i: -records[i]["seconds"])[:SUSPECTS]
    figures = []
    for i in order:
        copies = comparison.bench.write("copies.txt", f"{lines[i]}\n" * COPIES)
        figures.append(seconds(comparison.in_turns({"ours": lambda: unique(comparison, kind, copies, COPIES)})["ours"]))
    return scaled(max(figures, key=lambda figure: figure.best), 1000 / COPIES)


def measure(comparison):
    count = QUICK_COUNT if comparison.bench.quick else COUNT
    for kind in QUICK if comparison.bench.quick else FAMILIES:
        progress(f"  {kind}")
        path = generated(comparison, kind, count)
        if path is None:
            continue
        runs = comparison.in_turns({"ours": lambda: unique(comparison, kind, path, count)})["ours"]
        mean = scaled(seconds(runs), 1000 / count)
        maximum = mean if mean.limit else slowest(comparison, kind, path, runs[0].records)
        facts = FAMILIES[kind]
        comparison.add(f"{kind}, mean", mean, goal=FAMILY_MEAN_GOALS.get(kind), version_01=facts[0])
        comparison.add(f"{kind}, maximum", maximum, goal=FAMILY_MAXIMUM_GOALS.get(kind), version_01=facts[1])
