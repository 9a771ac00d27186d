#!/usr/bin/env python3
"""bench_explain.py - what `explain` and `rate` reach: how far techniques go, how long the way takes, what ratings say.

    tests/bench/bench_explain.py PROGRAM easy|presets|end|examples|monotone|rank [--count N] [--families a,b] [--keep FOLDER] [FILE]

easy      N puzzles of each game's easiest grade (Debian's sgt-puzzles): how many `explain --level hard` solves
presets   the median rating of N puzzles of an easy and of a hard preset of each game
end       N generated puzzles of each family: how many are explained to the end, and the slowest
examples  every puzzle of examples/: how many are explained to the end, and those that take more than 5 s of the processor
monotone  N generated puzzles: is the rating at most what it was once another cell of the solution is given?
rank      Spearman's rank correlation of `rate` with the ratings in FILE: lines of a sudoku and a number
"""
import argparse
import json
import math
import pathlib
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time

# Game: its easy grade, and a harder one of the same size where the game has grades.
GAMES = {
    "solo": ("3x3dt", "3x3du"), "keen": ("6de", "6dx"), "unequal": ("5dt", "5dx"), "towers": ("5de", "5dx"),
    "unruly": ("8x8dt", "8x8dn"), "singles": ("8x8de", "8x8dk"), "range": ("9x6", None), "mosaic": ("10x10", None),
    "pattern": ("15x15", None), "lightup": ("7x7b20s4d0", "7x7b20s4d2"), "tents": ("8x8de", "8x8dt"),
    "magnets": ("6x5de", "6x5dtS"), "rect": ("7x7", None), "filling": ("9x7", None),
    "palisade": ("5x5n5", None), "map": ("20x15n30de", "20x15n30dh"),
    "loopy": ("7x7t0de", "7x7t0dh"), "dominosa": ("3dt", "3de"),
}


def puzzles(game, preset, options):
    """N IDs of the preset, as lines that name the game."""
    kept = pathlib.Path(options.keep) / f"{game}-{preset}-{options.count}.sgt" if options.keep else None
    if kept and kept.exists():
        return kept.read_text()
    tool = f"{options.games}/sgt-{game}"
    if not pathlib.Path(tool).exists():
        sys.exit(f"{tool} is missing: apt-get install sgt-puzzles")
    made = subprocess.run([tool, "--generate", str(options.count), preset], capture_output=True, text=True, check=True)
    text = "".join(f"{game}:{line}\n" for line in made.stdout.splitlines())
    if kept:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(text)
    return text


def run(options, command, text):
    with tempfile.NamedTemporaryFile("w", suffix=".sgt") as file:
        file.write(text)
        file.flush()
        start = time.monotonic()
        done = subprocess.run([options.program, *command, "--timeout", "30", file.name], capture_output=True, text=True,
                              check=False)
    if done.returncode not in (0, 1, 3):
        sys.exit(done.stderr + done.stdout[-500:])
    return done.stdout.splitlines(), time.monotonic() - start


def easy(options, game):
    preset = GAMES[game][0]
    lines, seconds = run(options, ["explain", "--level", "hard", "--output", "json"], puzzles(game, preset, options))
    verdicts = [json.loads(line)["verdict"] for line in lines if '"verdict"' in line]
    solved = verdicts.count("solved")
    print(f"{game:10} {preset:14} {solved:5} of {len(verdicts):5} {100 * solved / max(1, len(verdicts)):6.1f} % "
          f"{1000 * seconds / max(1, len(verdicts)):8.1f} ms a puzzle", flush=True)


def ratings(options, game, preset):
    lines, seconds = run(options, ["rate", "--output", "json"], puzzles(game, preset, options))
    records = [json.loads(line) for line in lines if line.startswith("{")]
    return [record["rating"] for record in records if "rating" in record], seconds


def presets(options, game):
    if GAMES[game][1] is None:
        return
    (low, low_time), (high, high_time) = (ratings(options, game, preset) for preset in GAMES[game])
    print(f"{game:10} {GAMES[game][0]:14} {statistics.median(low):5.2f}   {GAMES[game][1]:14} {statistics.median(high):5.2f}  "
          f"{'above' if statistics.median(high) > statistics.median(low) else 'NOT ABOVE'}  "
          f"{low_time + high_time:6.1f} s", flush=True)


CLUED = ["sudoku", "jigsaw", "futoshiki", "skyscrapers", "suguru", "takuzu", "renban", "latin"]  # with a grid of givens


def output(options, *words, text=None):
    return subprocess.run([options.program, *words], input=text, capture_output=True, text=True, check=False).stdout


def end(options):
    """Every family that can be made without more words."""
    refusal = subprocess.run([options.program, "generate", "cover"], stderr=subprocess.PIPE, check=False, text=True)
    made = refusal.stderr.splitlines()[-1].replace("expected", "").replace(",", "").split()
    for family in options.families.split(",") if options.families else made:
        if family == "crossword":  # needs words
            continue
        times, ratings, verdicts = [], [], []
        for seed in range(1, options.count + 1):
            puzzle = output(options, "generate", family, "--seed", str(seed))
            start = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            record = json.loads(output(options, "explain", "--output", "json", "--timeout", "60", "-",
                                       text=puzzle).splitlines()[-1])
            times.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - start)
            verdicts.append(record["verdict"])
            ratings.append(record.get("rating", 0))
        print(f"{family:12} {verdicts.count('solved'):3} of {options.count:3}  ratings {min(ratings):4.1f} to "
              f"{max(ratings):4.1f}, median {statistics.median(ratings):4.1f}  slowest {max(times):6.2f} s", flush=True)


def examples(options):
    """Models and puzzles alike; a file is one run, and `--timeout` bounds each of its puzzles."""
    folder = pathlib.Path(__file__).parents[2] / "examples"
    ended, unfinished, slow = 0, 0, []
    for path in sorted(folder.iterdir()):
        if not path.is_file() or path.suffix in (".cpp", ".cnf"):
            continue
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        lines = output(options, "explain", "--output", "json", "--timeout", "60", str(path)).splitlines()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        verdicts = [record["verdict"] for record in map(json.loads, lines) if "verdict" in record]
        if not verdicts:
            continue
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        ended += "unknown" not in verdicts
        unfinished += "unknown" in verdicts
        if seconds > 5:
            slow.append((seconds, path.name, " ".join(verdicts)))
    print(f"{ended} explained to the end, {unfinished} not")
    for seconds, name, verdicts in sorted(slow, reverse=True):
        print(f"  {seconds:6.1f} s  {name}: {verdicts}")


def with_another_given(options, puzzle, random_):
    """The puzzle with one more cell of its solution, and the cell's row."""
    solution = output(options, "solve", "--output", "line", "-", text=puzzle).strip()
    lines = puzzle.splitlines()
    first = lines.index("givens") + 1
    width = len(lines[first])
    open_cells = [i for i in range(len(solution)) if lines[first + i // width][i % width] == "."]
    cell = random_.choice(open_cells)
    row = lines[first + cell // width]
    lines[first + cell // width] = row[:cell % width] + solution[cell] + row[cell % width + 1:]
    return "\n".join(lines) + "\n"


def rating(options, puzzle):
    return float(output(options, "rate", "-", text=puzzle).split()[0])


def monotone(options):
    random_ = random.Random(1)
    families = options.families.split(",") if options.families else CLUED
    rose = []
    for i in range(options.count):
        family = families[i % len(families)]
        puzzle = output(options, "generate", family, "--minimal", "--seed", str(i + 1))
        before, after = rating(options, puzzle), rating(options, with_another_given(options, puzzle, random_))
        if after > before:
            rose.append((family, i + 1, before, after))
    print(f"{options.count} puzzles, one more given: the rating rose for {len(rose)}")
    for family, seed, before, after in rose:
        print(f"  {family} --minimal --seed {seed}: {before} to {after}")


def ranks(values):
    """Ranks, equal values sharing their mean."""
    order = sorted(range(len(values)), key=values.__getitem__)
    result, i = [0.0] * len(values), 0
    while i < len(order):
        j = i
        while j < len(order) and values[order[j]] == values[order[i]]:
            j += 1
        for k in order[i:j]:
            result[k] = (i + j - 1) / 2
        i = j
    return result


def rank(options):
    """Spearman's coefficient is Pearson's of the ranks."""
    with open(options.file, encoding="utf-8") as file:
        stated = [line.split()[:2] for line in file if line.strip()]
    ours = [float(line.split()[0]) for line in
            output(options, "rate", "-", text="".join(puzzle + "\n" for puzzle, _ in stated)).splitlines()]
    a, b = ranks(ours), ranks([float(number) for _, number in stated])
    mean = (len(a) - 1) / 2
    over = sum((x - mean) * (y - mean) for x, y in zip(a, b))
    under = math.sqrt(sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b))
    print(f"{len(a)} puzzles: Spearman {over / under:.3f}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("what", choices=["easy", "presets", "end", "examples", "monotone", "rank"])
    parser.add_argument("file", nargs="?")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--families")
    parser.add_argument("--games", default="/usr/games")
    parser.add_argument("--keep")
    options = parser.parse_args()
    if options.what in ("end", "examples", "monotone", "rank"):
        {"end": end, "examples": examples, "monotone": monotone, "rank": rank}[options.what](options)
        return
    for game in options.families.split(",") if options.families else GAMES:
        (presets if options.what == "presets" else easy)(options, game)


if __name__ == "__main__":
    main()
