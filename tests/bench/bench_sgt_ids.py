#!/usr/bin/env python3
"""bench_sgt_ids.py - fresh game IDs of Simon Tatham's collection, each of which has exactly one solution.

    tests/bench/bench_sgt_ids.py PROGRAM [GAME | GAME:PARAMS ...] [--count 100] [--patience 30]

GAME stands for all presets of the game (pattern; of loopy's those on squares), GAME:PARAMS for one kind
(pattern:40x40); without any, all presets of every game that PROGRAM reads. Debian's sgt-puzzles generates the IDs, for
at most --patience seconds a kind; `PROGRAM unique` answers them in one batch. Prints a table in Markdown: IDs, those
with another verdict than `unique`, CPU time per ID (of the batch, start of the program included), and wall time per ID
that generating took. Exits with 1 if any ID was not unique.
"""
import argparse
import re
import resource
import shutil
import subprocess
import sys
import time

GAMES = ("bridges dominosa filling galaxies keen lightup loopy magnets map mosaic net palisade pattern pearl range "
         "rect signpost singles slant solo tents towers tracks undead unequal unruly").split()


def generator(game):
    name = "sgt-" + game
    path = shutil.which(name) or shutil.which(name, path="/usr/games:/usr/lib/games")
    if path is None:
        sys.exit(f"{name} is missing: apt-get install sgt-puzzles")
    return path


def presets(game):
    """All but tilings that are no grid of squares (loopy's t1, t2, ...)."""
    listed = subprocess.run([generator(game), "--list-presets"], stdout=subprocess.PIPE, check=True, text=True).stdout
    names = [line.split()[0] for line in listed.splitlines()]
    return [name for name in names if not re.search(r"t[1-9]", name) or game != "loopy"]


def reads(program, game):
    """Does the program know the game? Then it complains of something else."""
    done = subprocess.run([program, "unique", "--format", "sgt:" + game], input="1x1:?\n", text=True, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return "unknown game" not in done.stdout


def generated(game, params, count, patience):
    """IDs with their game in front, and the wall seconds they took."""
    start = time.perf_counter()
    ids = []
    command = ["stdbuf", "-oL", "timeout", str(patience), generator(game), "--generate", str(count), params]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            if line.endswith("\n"):
                ids.append(f"{game}:{line}")
    return ids, time.perf_counter() - start


def children_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def answered(program, ids):
    """The verdicts, and CPU seconds."""
    before = children_seconds()
    done = subprocess.run([program, "unique"], input="".join(ids), stdout=subprocess.PIPE, text=True, check=False)
    return done.stdout.splitlines(), children_seconds() - before


def main():
    parser = argparse.ArgumentParser(description="Fresh game IDs: are all unique, and how fast?")
    parser.add_argument("program")
    parser.add_argument("kinds", nargs="*", metavar="GAME[:PARAMS]")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--patience", type=float, default=30)
    given = parser.parse_args()
    kinds = given.kinds or [game for game in GAMES if reads(given.program, game)]
    bad = 0
    print("| game | IDs | not unique | CPU ms each | generated in ms each |\n|---|---|---|---|---|", flush=True)
    for kind in kinds:
        game, colon, params = kind.partition(":")
        for one in [params] if colon else presets(game):
            ids, making = generated(game, one, given.count, given.patience)
            if not ids:
                print(f"| {game} {one} | 0 | | | |", flush=True)
                continue
            verdicts, seconds = answered(given.program, ids)
            wrong = len(ids) - sum(verdict == "unique" for verdict in verdicts)
            bad += wrong
            each = 1000 / len(ids)
            print(f"| {game} {one} | {len(ids)} | {wrong} | {seconds * each:.1f} | {making * each:.1f} |", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
