#!/usr/bin/env python3
"""bench_proofs.py - what a proof costs: its size, and the time to find and to check it.

    tests/bench/bench_proofs.py PROGRAM [--data FOLDER] [--drat-trim PATH] [--games FOLDER] [--runs 3] [--only NAME]
    tests/bench/bench_proofs.py PROGRAM --corrupt 300 --drat-trim PATH [--data FOLDER]
    tests/bench/bench_proofs.py PROGRAM --long 500

The first form proves each puzzle, checks the proof by `check-proof` and, where a path is given, by drat-trim, and prints
a table in Markdown. It fails if a checker refuses a proof, or if checking takes more than ten times as long as solving.
Times are the least of several runs. Solving is the search that writes the proof (`seconds` of --stats); checking is the
processor time of the whole checker, reading included. Times below 0.05 s are not compared.

The second form breaks proofs: a literal of a lemma is negated, a line is left out, or the proof is held against another
formula. Not every broken proof is wrong: a lemma with another literal may follow as well. drat-trim is the judge: the
corruptions that it refuses are counted, as many of each kind, and our checker must refuse every one of them. The others are listed as well;
drat-trim goes backward and never looks at a lemma that is not needed, so there our checker may refuse more.

The third form checks a proof in text of so many MB, made here, under an address space of 100 MB. Its lemmas are
deleted again, as solvers do: memory holds the clauses that are there, not the proof. Prints the peak of memory.

--data names a folder with sudoku9-hardest1106.txt and large/s25_1.txt, boards that are not part of this repository; of
the first file, the three with the longest proofs are shown. --games names the folder of Simon Tatham's generators (/usr/games).
"""
import argparse
import os
import pathlib
import random
import resource
import subprocess
import sys
import tempfile

from bench_cubes import write_latin

EXAMPLES = pathlib.Path(__file__).parents[2] / "examples"
OF_EXAMPLES = [("McCaffrey", "mccaffrey.txt"), ("da Silva, 1", "da-silva-1.puzzle"), ("da Silva, 3", "da-silva-3.puzzle"),
               ("da Silva, no solution", "da-silva-none.puzzle"), ("16x16", "sudoku-16x16.txt"), ("25x25", "sudoku-25x25.txt"),
               ("nonogram 20x20", "pattern-20x20.sgt"), ("KenKen 9x9", "keen-9x9.sgt")]
GENERATED = [("KenKen 9x9, unreasonable", "keen", "9du#1"), ("KenKen 9x9, extreme", "keen", "9dx#1"),
             ("Slitherlink 20x20, hard", "loopy", "20x20t0dh#1"), ("16x16, unreasonable", "solo", "4x4du#1"),
             ("nonogram 30x30", "pattern", "30x30#1")]
# order, holes, seed: without solution (bench_cubes.py)
LATIN = [(33, 380, 1), (34, 405, 3)]
TO_CORRUPT = ("hardest", "McCaffrey", "da Silva, 3", "KenKen 9x9, ")
BELOW_NOTICE = 0.05  # seconds
MOST_TIMES_SOLVING = 10


class Proof:
    """A folder that `prove` filled."""
    def __init__(self, program, puzzle, folder, *options):
        self.folder = pathlib.Path(folder)
        done = subprocess.run([program, "prove", "--stats", "-o", folder, *options, puzzle], capture_output=True, text=True, check=False)
        if done.returncode not in (0, 1) or done.stdout not in ("unique\n", "none\n"):
            sys.exit(f"{puzzle}: {done.stdout}{done.stderr}")
        self.sizes = dict(line.split() for line in done.stderr.splitlines())
        self.seconds = float(self.sizes["seconds"])
        self.formula = self.folder / ("blocked.cnf" if done.stdout == "unique\n" else "puzzle.cnf")
        self.steps = self.folder / "proof.drat"


def processor_seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.stdout, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def ours(program, formula, steps):
    text, seconds = processor_seconds([program, "check-proof", str(formula), str(steps)])
    return text == "verified\n", seconds


def drat_trim(path, formula, steps):
    text, seconds = processor_seconds([path, str(formula), str(steps), "-t", "3600"])
    return "\ns VERIFIED" in text.replace("\r", "\n"), seconds


def hardest(program, data, folder):
    """The three boards of the collection with the longest proofs: number, board."""
    boards = (pathlib.Path(data) / "sudoku9-hardest1106.txt").read_text().split()
    lengths = []
    for number, board in enumerate(boards):
        path = os.path.join(folder, "board")
        pathlib.Path(path).write_text(board + "\n")
        lengths.append((-int(Proof(program, path, os.path.join(folder, "board.d")).sizes["bytes"]), number))
    return [(f"hardest 9x9, {number + 1}", boards[number]) for _, number in sorted(lengths)[:3]]


def puzzles(options, folder):
    """(name, path) of each."""
    def write(name, text):
        path = os.path.join(folder, "".join(c if c.isalnum() else "-" for c in name))
        pathlib.Path(path).write_text(text)
        return name, path
    if options.data:
        for name, board in hardest(options.program, options.data, folder):
            yield write(name, board + "\n")
        yield "25x25, hard", os.path.join(options.data, "large", "s25_1.txt")
    for name, file in OF_EXAMPLES:
        yield name, str(EXAMPLES / file)
    for name, game, parameters in GENERATED:
        made = subprocess.run([f"{options.games}/sgt-{game}", "--generate", "1", parameters], capture_output=True, text=True, check=True)
        yield write(name, f"{game}:{made.stdout}")
    for order, holes, seed in LATIN:
        path = os.path.join(folder, f"latin-{order}")
        write_latin(path, order, holes, seed, True)
        yield f"latin square {order}x{order}, no solution", path


def measure(options, folder):
    print("| puzzle | variables | clauses | proof, bytes | solving, s | checking, s |" + (" drat-trim, s |" if options.drat_trim else ""))
    print("|---|--:|--:|--:|--:|--:|" + ("--:|" if options.drat_trim else ""))
    faults = []
    for name, path in puzzles(options, folder):
        if options.only not in name:
            continue
        proofs = [Proof(options.program, path, os.path.join(folder, "proof")) for _ in range(options.runs)]
        solving, proof = min(proof.seconds for proof in proofs), proofs[-1]
        checks = [ours(options.program, proof.formula, proof.steps) for _ in range(options.runs)]
        checking = min(seconds for _, seconds in checks)
        row = [name, *(f"{int(proof.sizes[size]):,}" for size in ("variables", "clauses", "bytes")), f"{solving:.3f}", f"{checking:.3f}"]
        if not checks[0][0]:
            faults.append(f"{name}: check-proof refuses it")
        if checking > MOST_TIMES_SOLVING * max(solving, BELOW_NOTICE / MOST_TIMES_SOLVING):
            faults.append(f"{name}: checking takes {checking / solving:.0f} times as long as solving")
        if options.drat_trim:
            accepted, seconds = drat_trim(options.drat_trim, proof.formula, proof.steps)
            row.append(f"{seconds:.3f}")
            if not accepted:
                faults.append(f"{name}: drat-trim refuses it")
        print("| " + " | ".join(row) + " |", flush=True)
    return faults


def negate_literal(steps, lemmas, draw):
    place = draw.choice(lemmas)
    words = steps[place].split()
    which = draw.randrange(len(words) - 1)
    words[which] = str(-int(words[which]))
    return steps[:place] + [" ".join(words)] + steps[place + 1:]


def drop_line(steps, lemmas, draw):
    place = draw.choice(lemmas)
    return steps[:place] + steps[place + 1:]


def another_formula(proofs, draw):
    """A formula, and the proof of another; often that of the same puzzle without its solution excluded."""
    proof, other = draw.choice(proofs), draw.choice(proofs)
    return (proof.folder / "puzzle.cnf" if proof is other else other.formula), proof.steps


def judge_corruptions(options, folder):
    draw = random.Random(1)
    proofs = [Proof(options.program, path, os.path.join(folder, f"proof-{number}"), "--text")
              for number, (name, path) in enumerate(puzzles(options, folder)) if name.startswith(TO_CORRUPT)]
    texts = [proof.steps.read_text().splitlines() for proof in proofs]
    lemmas = [[i for i, step in enumerate(steps) if not step.startswith("d") and step != "0"] for steps in texts]
    changed = pathlib.Path(folder, "changed.drat")

    def corrupted(change):
        which = draw.randrange(len(proofs))
        changed.write_text("\n".join(change(texts[which], lemmas[which], draw)) + "\n")
        return proofs[which].formula, changed
    kinds = {"a literal negated": lambda: corrupted(negate_literal), "a line dropped": lambda: corrupted(drop_line),
             "another formula": lambda: another_formula(proofs, draw)}
    faults = []
    print("| corruption | tried | refused by drat-trim | of these, refused by check-proof | refused by check-proof alone |")
    print("|---|--:|--:|--:|--:|")
    for kind, corrupt in kinds.items():
        tried = by_judge = by_both = by_us_alone = 0
        while by_judge < options.corrupt / len(kinds):
            formula, steps = corrupt()
            refused, wrong = not ours(options.program, formula, steps)[0], not drat_trim(options.drat_trim, formula, steps)[0]
            tried, by_judge, by_both, by_us_alone = tried + 1, by_judge + wrong, by_both + (wrong and refused), by_us_alone + (refused and not wrong)
            if wrong and not refused:
                faults.append(f"accepted by check-proof alone: {kind}, {formula}")
        print(f"| {kind} | {tried} | {by_judge} | {by_both} | {by_us_alone} |", flush=True)
    return faults


def check_long_proof(options, folder):
    formula, steps = os.path.join(folder, "long.cnf"), os.path.join(folder, "long.drat")
    signs = [[1 if mask >> i & 1 else -1 for i in range(3)] for mask in range(8)]
    with open(formula, "w", encoding="utf-8") as file:  # all clauses over three variables: no solution
        file.write("p cnf 2000 8\n" + "".join(f"{a} {2 * b} {3 * c} 0\n" for a, b, c in signs))
    draw, size, kept = random.Random(1), 0, []
    with open(steps, "w", encoding="utf-8") as file:
        while size < options.long * 1_000_000:  # 1 2 follows, and so does every clause that contains it
            lemma = "1 2 " + " ".join(map(str, draw.sample(range(4, 2000), 60))) + " 0\n"
            size += file.write(lemma)
            kept.append(lemma)
            if len(kept) > 10_000:
                size += file.write("".join("d " + old for old in kept[:5_000]))
                del kept[:5_000]
        file.write("1 2 0\n1 0\n-1 2 0\n0\n")

    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (100_000_000, 100_000_000))
    done = subprocess.run([options.program, "check-proof", formula, steps], capture_output=True, text=True, check=False, preexec_fn=limit)
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{os.path.getsize(steps) / 1e6:.0f} MB of proof: {done.stdout.strip()}{done.stderr.strip()}, "
          f"{usage.ru_maxrss / 1024:.0f} MB of memory, {usage.ru_utime + usage.ru_stime:.1f} s")
    return [] if done.stdout == "verified\n" else ["a long proof is not verified"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--data", default="")
    parser.add_argument("--drat-trim", default="")
    parser.add_argument("--games", default="/usr/games")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", default="")
    parser.add_argument("--corrupt", type=int, default=0)
    parser.add_argument("--long", type=int, default=0)
    options = parser.parse_args()
    if options.corrupt and not options.drat_trim:
        parser.error("--corrupt needs --drat-trim")
    options.program = os.path.abspath(options.program)
    with tempfile.TemporaryDirectory() as folder:
        run = judge_corruptions if options.corrupt else check_long_proof if options.long else measure
        faults = run(options, folder)
    sys.exit("\n".join(faults) if faults else 0)


if __name__ == "__main__":
    main()
