"""Seeds for the fuzzed readers, made from the examples, the tests and what the program prints.

    make_corpus.py REDUCTIO SOURCE FOLDER      FOLDER/READER/ gets files; what is there already stays
"""
import ast
import hashlib
import json
import os
import pathlib
import re
import sys

source, folder = pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
os.environ["REDUCTIO"] = os.path.abspath(sys.argv[1])
sys.path.insert(0, str(source / "tests" / "cli"))
from harness import SESSIONS  # asks one process for all: there are thousands of calls
EXAMPLES = sorted(f for f in (source / "examples").iterdir()
                  if f.is_file() and f.suffix != ".cpp" and f.stat().st_size < 2_000)
# As in answer_readers.cpp, where the first byte of an input is the place of its puzzle in this list.
DRAWN = ["suguru.puzzle", "kenken-6x6.puzzle", "akari.puzzle", "nonogram.puzzle", "shikaku.puzzle",
         "slitherlink.puzzle", "kakuro.puzzle", "magnets.sgt", "pentominoes-3x20.puzzle", "crossword.puzzle",
         "equation.model", "cover-knuth.dlx"]
LONGEST = 4_000


def add(reader, content):
    if not content or len(content) > LONGEST:
        return
    place = folder / reader
    place.mkdir(parents=True, exist_ok=True)
    (place / hashlib.sha1(content).hexdigest()[:16]).write_bytes(content)


def output(*words, stdin=b""):
    return SESSIONS.ask([str(word) for word in words], stdin, os.getcwd(), os.environ, 600)[1]


def names(kind):
    return [line.split()[0] for line in output("list", kind).decode().splitlines() if line and line[0].isalpha()]


def literals():
    """The texts in the tests of formats: raw strings, and the others joined where they stand side by side."""
    for path in sorted(source.glob("tests/test_*.cpp")) + [source / "tests/sgt_vectors.hpp"]:
        code = path.read_text()
        for raw in re.findall(r'R"\((.*?)\)"', code, re.S):
            yield raw.encode()
        for joined in re.findall(r'(?:"(?:[^"\\\n]|\\[n"\\t])+"\s*)+', code):
            parts = re.findall(r'"(?:[^"\\\n]|\\.)*"', joined)
            text = "".join(ast.literal_eval(part) for part in parts)
            if len(text) > 15 and ("\n" in text or re.search(r"\d[a-z:,;]|\.\d", text)):
                yield text.encode()


def puzzles():
    seeds = {f.read_bytes() for f in EXAMPLES} | set(literals())
    for example in EXAMPLES:
        for form in FORMATS:
            seeds.add(output("convert", "--to", form, example))
    return seeds


FORMATS = names("formats")
for seed in puzzles():
    add("puzzles", seed)
    add("solve", seed)
    for form in FORMATS:
        if len(seed) < 1_000:
            add("format-" + form, seed)
    if seed[:1] in (b"[", b"{"):
        add("json", seed)
    if b": " in seed:
        add("model", seed.split(b"model\n")[-1])
for example in EXAMPLES:
    add("cover", output("compile", "--to", "cover", example))
    cnf = output("compile", example)
    if len(cnf) > LONGEST:
        cnf = b"\n".join(cnf.split(b"\n")[:60])
    add("dimacs", cnf)
    for answer in (b"s UNSATISFIABLE\n", b"s SATISFIABLE\nv 1 -2 3 0\n", b"SAT\n1 -2 3 -4 0\n"):
        add("dimacs", cnf + b"=== answer\n" + answer)
        add("answers", b"\x04" + answer)
    if example.suffix == ".dlx":
        add("cover", example.read_bytes())
for words in ([], ["--limit", "2"], ["--rules", "a.rules"], ["--output", "grid"], ["-", "b"], ["--to", "line"], ["-o", "x"]):
    for command in ("solve", "check", "draw", "generate", "check-rules", "list", "hint"):
        add("request", json.dumps({"command": command, "arguments": words, "text": "..4.1....2.....3",
                                   "files": {"a.rules": "family x\n", "b": "r1c1=2"}}).encode())
for number, name in enumerate(DRAWN):
    for form in names("outputs"):
        for more in ([], ["--all"]):
            solved = output("solve", "--output", form, *more, source / "examples" / name)
            add("solutions", bytes([number]) + solved)
            if form == "json":
                add("json", solved)
for text in (b"c x\nSAT\n1 2\n-3 4 0\n", b"v 1 2 -3 -4\nv 0\ns SATISFIABLE\n", b"v 1 -1 0\n", b"UNSAT\n", b"s UNKNOWN\n"):
    add("answers", b"\x04" + text)
for lines in (b"..4.1....2.....3\n" * 20, b"# title: x\n\n41..............\n" * 20, b"1" * 81 + b"\r\n" + b"." * 81):
    for shards in (1, 6, 130, 131):
        table = b"id,puzzle\n" if shards == 131 else b""
        add("shards", bytes([shards]) + table + lines.replace(b"\n..4", b"\n7,..4") if table else bytes([shards]) + lines)
for form in ("text", "json", "short"):
    add("results", output("unique", "--result", form, "--shard", "1/2", "--format", "line",
                          stdin=b"..4.1....2.....3\n41..............\n1\n"))
