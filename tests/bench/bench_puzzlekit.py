#!/usr/bin/env python3
"""bench_puzzlekit.py - the published collections of the library puzzlekit, compared with the answers they state.

    tests/bench/bench_puzzlekit.py PROGRAM FOLDER [NAME ...] [--timeout 60] [--threads 1]

FOLDER holds collections as JSON, {"name": NAME, "data": {ID: {"problem": TEXT, "solution": TEXT}}}; NAMEs choose among
them. `PROGRAM unique` answers each in one batch. Prints a table in Markdown: puzzles, those with exactly one solution
and with another verdict, answers stated, those that agree (by the rules) on a puzzle that is unique, CPU seconds of the
whole batch, and the seconds of the slowest puzzle with its ID. Below it every puzzle that is not unique or whose stated
answer is wrong or unreadable, and the collections that PROGRAM has no family for. Exits with 1 if a puzzle stayed
without answer or had none.
"""
import argparse
import json
import pathlib
import resource
import subprocess
import sys


def children_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def kinds_of(program):
    listed = subprocess.run([program, "list", "kinds"], stdout=subprocess.PIPE, check=True, text=True).stdout
    return {line.split()[0] for line in listed.splitlines()}


def answered(program, path, timeout, threads):
    """The records of a collection, in order, and CPU seconds."""
    before = children_seconds()
    command = [program, "unique", "--quiet", "--output", "json", "--format", "puzzlekit", "--timeout", str(timeout),
               "--threads", str(threads), str(path)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    return [json.loads(line) for line in done.stdout.splitlines()], children_seconds() - before


def remarks(ids, records):
    """What is to be said of single puzzles."""
    for name, record in zip(ids, records):
        if record["verdict"] != "unique" or "error" in record:
            yield f"{name}: {record['verdict']}{', ' + record['error'] if 'error' in record else ''}"


def row(name, entries, records, seconds):
    unique = [record["verdict"] == "unique" for record in records]
    stated = [bool((entry.get("solution") or "").strip()) for entry in entries.values()]
    agree = sum(one and told and "error" not in record for one, told, record in zip(unique, stated, records))
    slowest, of = max(((record.get("seconds", 0), of) for of, record in zip(entries, records)), default=(0, "-"))
    return (f"| {name} | {len(entries)} | {sum(unique)} | {len(entries) - sum(unique)} | {sum(stated)} | {agree} | "
            f"{seconds:.2f} | {slowest:.2f} ({of}) |")


def main():
    parser = argparse.ArgumentParser(description="puzzlekit's collections: all unique, all as stated, and how fast?")
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--threads", type=int, default=1)
    given = parser.parse_args()
    known, notes, unknown, bad = kinds_of(given.program), [], [], False
    print("| collection | puzzles | unique | other | stated | agree | CPU s | slowest, s |\n"
          "|---|---|---|---|---|---|---|---|", flush=True)
    for path in sorted(given.folder.glob("*.json")):
        collection = json.loads(path.read_text())
        name, entries = collection.get("name", path.stem), collection.get("data", {})
        if given.names and name not in given.names:
            continue
        if name.lower() not in known:
            unknown.append(name)
            continue
        records, seconds = answered(given.program, path, given.timeout, given.threads)
        if len(records) != len(entries):
            sys.exit(f"{name}: {len(entries)} puzzles, but {len(records)} answers")
        print(row(name, entries, records, seconds), flush=True)
        notes += [f"{name} {remark}" for remark in remarks(entries, records)]
        bad |= any(record["verdict"] not in ("unique", "multiple") for record in records)
    print()
    print("\n".join(notes))
    if unknown:
        print("no family here: " + ", ".join(unknown))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
