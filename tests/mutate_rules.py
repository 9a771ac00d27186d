#!/usr/bin/env python3
"""mutate_rules.py - would the puzzles of a family notice a mistake in its rules?

    tests/mutate_rules.py PROGRAM [--count N] [--seed S] [--family NAME]...

Each mutant is a rules file of encoders/ with one small change: a rule left out, == for >=, a number one larger, `any`
for `all`, `right` for `left`, a `not` or a `where` left out. A mutant is caught if a puzzle of the family, in examples/
or tests/rules/, has other solutions by it, or is refused, or takes too long. One that is not caught is equivalent, or a
puzzle is missing. tests/rules/equivalent.txt names the equivalent ones, with reasons; they are not run. Those that
tests/rules/open.txt names may survive.
N mutants are drawn at random; without --count, all are run, which takes some minutes.

Idea: mutation analysis (DeMillo, Lipton and Sayward, "Hints on test data selection", Computer 11(4), 1978)."""
import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SWAPS = {"==": [">=", "<=", "!="], "!=": ["=="], "<": ["<="], "<=": ["<"], ">": [">="], ">=": [">"],
         "all": ["any"], "any": ["all"], "none": ["any"], "beside": ["around"], "around": ["beside"],
         "right": ["left"], "left": ["right"], "up": ["down"], "down": ["up"], "and": ["or"], "or": ["and"],
         "row": ["column"], "column": ["row"], "rows": ["columns"], "columns": ["rows"], "first": ["last"],
         "last": ["first"], "straight": ["turns"], "turns": ["straight"]}
PLACE = r"(right|left|up|down|[a-z]\b(?!\()|(region|next|first|last|sign|arrow)\()"  # what has no order
LARGEST_NUMBER = 49  # larger ones only put cells in order, as in 100 * y(c) + x(c)
CONTEXT = 20  # characters on both sides of a change, in its name
SECONDS = 10  # for a puzzle; they take less than one


class Mutant(collections.namedtuple("Mutant", "family rule change text")):
    def __str__(self):
        return f'{self.family}: "{self.rule}": {self.change}'


def condition_spans(text):
    """Name, start and end of each rule, and where its condition starts."""
    starts = [match.start() for match in re.finditer(r'^"', text, re.M)]
    for start, end in zip(starts, [*starts[1:], len(text)]):
        close = text.index('"', start + 1)
        yield text[start + 1:close], start, close + 1, end


def end_of_where(text, begin):
    depth = 0
    for i in range(begin, len(text)):
        if depth == 0 and text[i] in ",:)":
            return i
        depth += (text[i] in "([{") - (text[i] in ")]}")
    return len(text)


def replacements(condition, word, begin, end):
    """Nothing is less than 0. Signs, directions and cells are equal or different; none is larger."""
    if word == "==" and re.match(r"\s*0\b", condition[end:]):
        return [">=", "!="]
    unordered = word == "==" and (re.match(r"\s*" + PLACE, condition[end:]) or
                                  re.search(r"\b(sign|arrow|region)\((?:[^()]|\([^()]*\))*\)\s*$", condition[:begin]))
    return ["!="] if unordered else SWAPS.get(word, [])


def changes_of(condition):
    """Begin, end and replacement of each change of a condition."""
    for match in re.finditer(r"[a-z_]+|[0-9]+|[=!<>]=|[<>]", condition):
        word, begin, end = match.group(), match.start(), match.end()
        yield from ((begin, end, new) for new in replacements(condition, word, begin, end))
        if word.isdigit() and int(word) <= LARGEST_NUMBER:
            yield from ((begin, end, str(new)) for new in (int(word) - 1, int(word) + 1) if new >= 0)
        if word == "not":
            yield begin, end, ""
        if word == "where":
            yield begin, end_of_where(condition, end), ""


def mutants_of(family, text):
    for name, start, begin, end in condition_spans(text):
        yield Mutant(family, name, "left out", text[:start] + text[end:])
        condition = text[begin:end]
        repeated = collections.Counter()
        for a, b, new in changes_of(condition):
            before, after = condition[max(0, a - CONTEXT):a], condition[b:b + CONTEXT]
            change = " ".join(f"{before}[{condition[a:b]} => {new}]{after}".split())
            repeated[change] += 1
            number = f" ({repeated[change]})" if repeated[change] > 1 else ""
            yield Mutant(family, name, change + number, text[:begin + a] + new + text[begin + b:])


def puzzles_of(family):
    files = [ROOT / "examples" / f"{family}.puzzle", ROOT / "tests" / "rules" / f"{family}.puzzle"]
    return [file.read_text() for file in files if file.exists()]


def renamed(family, rules, puzzles):
    """Under another name, since the family is built in."""
    rules = re.sub(r"^family .*", f"family {family}-m", rules, count=1, flags=re.M)
    rules = re.sub(r"^aliases .*\n", "", rules, flags=re.M)
    return rules, re.sub(rf"^{family}(?= \d)", f"{family}-m", puzzles, flags=re.M)


def answers(program, family, rules, puzzles):
    """The solutions of each puzzle; nothing if the rules are refused, with or without a puzzle."""
    rules, puzzles = renamed(family, rules, puzzles)
    most = 1 + max(int(count) for count in re.findall(r"^# solutions: (\d+)", puzzles, re.M))
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "m.rules"
        file.write_text(rules)
        command = [program, "solve", "--rules", str(file), "-n", str(most), "--result", "json",
                   "--timeout", str(SECONDS), "-"]
        done = subprocess.run(command, input=puzzles, capture_output=True, text=True, check=False)
    if "m.rules:" in done.stderr:
        return None
    found = [json.loads(line) for line in done.stdout.splitlines()]
    return [sorted(puzzle.get("solutions") or []) if puzzle.get("complete") else puzzle["verdict"] for puzzle in found]


class Judge:
    def __init__(self, program, families):
        self.program = program
        self.puzzles = {family: "".join(puzzles_of(family)) for family in families}
        self.right = {family: answers(program, family, rules_of(family), self.puzzles[family]) for family in families}

    def verdict(self, mutant):
        found = answers(self.program, mutant.family, mutant.text, self.puzzles[mutant.family])
        if found is None:
            return "refused"
        return "survived" if found == self.right[mutant.family] else "caught"


def rules_of(family):
    return (ROOT / "encoders" / f"{family}.rules").read_text()


def named_in(name):
    lines = (ROOT / "tests" / "rules" / name).read_text().splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def drawn(mutants, count, seed):
    """A new family changes few of them."""
    return sorted(mutants, key=lambda mutant: hashlib.sha256(f"{seed} {mutant}".encode()).digest())[:count]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--count", type=int, help="so many mutants, drawn at random (default: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--family", action="append", help="only this one (default: all rules files)")
    arguments = parser.parse_args()
    families = arguments.family or sorted(file.stem for file in (ROOT / "encoders").glob("*.rules"))
    every = [mutant for family in families for mutant in mutants_of(family, rules_of(family))]
    equivalent, known = named_in("equivalent.txt"), named_in("open.txt")
    stale = (equivalent | known) - {str(mutant) for mutant in every} if not arguments.family else set()
    mutants = [mutant for mutant in every if str(mutant) not in equivalent]
    if arguments.count:
        mutants = drawn(mutants, arguments.count, arguments.seed)
    judge = Judge(arguments.program, sorted({mutant.family for mutant in mutants}))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        verdicts = list(pool.map(judge.verdict, mutants))
    counts = collections.Counter(verdicts)
    survivors = {str(mutant) for mutant, verdict in zip(mutants, verdicts) if verdict == "survived"}
    solved = {str(mutant) for mutant in mutants} & known - survivors
    lines = [f"survived: {name}" for name in sorted(survivors - known)]
    lines += [f"tests/rules/ names no mutant: {name}" for name in sorted(stale)]
    lines += [f"is caught, so not for open.txt: {name}" for name in sorted(solved)]
    print(*lines, sep="\n", end="\n" if lines else "")
    print(f"{len(mutants)} mutants: {counts['caught']} caught, {counts['survived']} survived, {len(survivors & known)} of "
          f"them in open.txt; {counts['refused']} are no rules any more; {len(equivalent)} are named as equivalent")
    sys.exit(1 if lines else 0)


if __name__ == "__main__":
    main()
