#!/usr/bin/env python3
"""bench_build.py - how long the program takes to build: from nothing, and after a change in one place.

    tests/bench/bench_build.py

Builds a copy of what git tracks by the README's command, without a compiler cache. Prints seconds of wall time and of
processor time, of all processes together; CONTRIBUTING.md has the table.
"""
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHANGES = [("a family in C++", "encoders/kenken.cpp", "//\n"), ("a rules file", "encoders/heyawake.rules", "# \n"),
           ("puzzle.hpp", "src/puzzle/puzzle.hpp", "//\n"), ("text.hpp", "src/text/text.hpp", "//\n")]


def copy_of_tree(folder):
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
    for name in filter(None, names.decode().split("\0")):
        if (ROOT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)


def seconds_of(tree, *commands):
    """Wall and CPU seconds of the commands, all of which must succeed."""
    def spent():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime
    before, start = spent(), time.monotonic()
    for command in commands:
        done = subprocess.run(command, cwd=tree, env={**os.environ, "CCACHE_DISABLE": "1"}, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if done.returncode != 0:
            sys.exit(done.stdout)
    return time.monotonic() - start, spent() - before


def main():
    configure, build = ["cmake", "--preset", "release"], ["cmake", "--build", "--preset", "release"]
    print(f"{'':24}{'wall':>8}{'CPU':>8}")
    with tempfile.TemporaryDirectory() as scratch:
        tree = pathlib.Path(scratch)
        copy_of_tree(tree)
        rows = [("from nothing", seconds_of(tree, configure, build))]
        for name, path, addition in CHANGES:
            with open(tree / path, "a", encoding="utf-8") as file:
                file.write(addition)
            rows.append((f"a change in {name}", seconds_of(tree, build)))
    for name, (wall, cpu) in rows:
        print(f"{name:24}{wall:8.0f}{cpu:8.0f}")


if __name__ == "__main__":
    main()
