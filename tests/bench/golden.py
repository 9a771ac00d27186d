#!/usr/bin/env python3
"""golden.py - everything that the program says about many puzzles, to hold a change of its structure against.

    tests/bench/golden.py PROGRAM FOLDER [--links FILE]... [--generated N]
    diff -r before after

Writes into FOLDER, for each puzzle of examples/ and each link in the files (the first address of a line), a text with
its native form, its link, its number of solutions (up to 3), the hash of its CNF, its drawing and picture, its solution
as a link and in words. `generated`: for each family, N puzzles of the usual size, in native form and as links, and their
number of solutions. Two runs of one program write the same. Takes a minute for the examples.
"""
import argparse
import concurrent.futures
import hashlib
import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
SECONDS = 20
QUESTIONS = {
    "native": ["convert"], "link": ["convert", "--to", "puzzlink"], "count": ["count", "--limit", "3"],
    "cnf": ["compile", "--to", "dimacs"], "drawing": ["draw"], "picture": ["draw", "--to", "svg"],
    "answer": ["solve", "--output", "puzzlink"], "line": ["solve", "--output", "line"], "words": ["explain"]}
LONG = {"cnf", "picture", "words"}  # these are hashed


def asked(program, arguments, text):
    """Output, errors and exit code; what takes too long says no more than that."""
    try:
        done = subprocess.run([program, *arguments], input=text, capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return b"too long\n"
    return done.stdout + done.stderr + b"exit code %d\n" % done.returncode


def record(program, text, questions):
    lines = []
    for name in questions:
        said = asked(program, [*QUESTIONS[name], "--timeout", str(SECONDS // 2)], text.encode())
        said = re.sub(rb"\d+\.\d+ s\b", b"some s", said)
        lines.append(f"== {name}\n")
        lines.append(hashlib.sha256(said).hexdigest() + "\n" if name in LONG else said.decode(errors="replace"))
    return "".join(lines)


def generated(program, family, count):
    made = asked(program, ["generate", family, "--count", str(count), "--seed", "1", "--timeout", "10"], b"")
    links = asked(program, ["convert", "--to", "puzzlink"], made)
    return made.decode() + "== links\n" + links.decode() + "== count\n" + asked(program, ["count"], made).decode()


def jobs(program, arguments):
    """Names of files, and what makes their content."""
    for example in sorted((ROOT / "examples").iterdir()):
        if example.is_file() and example.suffix != ".cpp":
            text = example.read_text(encoding="utf-8")
            yield example.name, lambda text=text: record(program, text, QUESTIONS)
    for file in arguments.links:
        found = re.findall(r"^.*?(https?://[^\s\"<>]+)", pathlib.Path(file).read_text(encoding="utf-8"), re.MULTILINE)
        for number, link in enumerate(found, 1):
            yield (f"{pathlib.Path(file).stem}.{number}",
                   lambda link=link: record(program, link + "\n", [name for name in QUESTIONS if name != "words"]))
    if arguments.generated:
        listed = subprocess.run([program, "list", "families"], capture_output=True, text=True, check=True).stdout
        for family in re.findall(r"^([a-z-]+) ", listed, re.MULTILINE):
            yield f"generated.{family}", lambda family=family: generated(program, family, arguments.generated)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--links", action="append", default=[], metavar="FILE")
    parser.add_argument("--generated", type=int, default=0, metavar="N")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        done = {pool.submit(make): name for name, make in jobs(arguments.program, arguments)}
        for finished in concurrent.futures.as_completed(done):
            (arguments.folder / done[finished]).write_text(finished.result(), encoding="utf-8")
    print(f"{len(done)} texts")


if __name__ == "__main__":
    main()
