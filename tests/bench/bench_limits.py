"""bench_limits.py - models and puzzles that pass every limit: what do --timeout, --memory and ulimit -v make of them?

    tests/bench/bench_limits.py PROGRAM [NAME...]      a table in Markdown; exit code 1 if a bound does not hold

Each input is built here. Each runs three times: with --timeout 1, with --memory 300 (and a time limit, since memory is
what is tried), and under `ulimit -v 600000`. A run must end with an answer, an error or `unknown`, within its time and
its memory; no signal may end it. test_limits.py runs some of the same inputs.
"""
import dataclasses
import itertools
import os
import pathlib
import random
import resource
import subprocess
import sys
import tempfile
import time

MEGABYTE = 1 << 20
SECONDS, SLACK = 1, 0.2
LIMIT = 300      # MB, of --memory
CODE = 24        # MB: the program and its libraries, which the kernel does not count as data
VIRTUAL = 600000 * 1024
PATIENCE = 10    # seconds for the runs whose memory is bounded


@dataclasses.dataclass
class Case:
    name: str
    command: str    # `{}` is the input's file
    build: object   # makes the input's text
    timed: bool = True  # the command has --timeout
    slack: float = SLACK


def model(*lines):
    return lambda: "\n".join(("model",) + lines) + "\n"


def pattern(side, seed=1):
    source = random.Random(seed)
    grid = [[source.random() < 0.55 for _ in range(side)] for _ in range(side)]

    def runs(line):
        text = "".join("#" if cell else " " for cell in line)
        return ".".join(str(len(run)) for run in text.split())
    clues = [runs(column) for column in zip(*grid)] + [runs(row) for row in grid]
    return f"pattern:{side}x{side}:" + "/".join(clues) + "\n"


def kenken(side, cage, operation, target):
    """One cage for every `cage` cells, row by row, all with the same operation and target."""
    number = itertools.count()
    labels = [f"k{next(number) // cage}" for _ in range(side * side)]
    rows = [" ".join(labels[at:at + side]) for at in range(0, side * side, side)]
    clues = [f"{label} {target}{operation}" for label in dict.fromkeys(labels)]
    return f"kenken {side}x{side}\ncages\n" + "\n".join(rows) + "\nclues\n" + "\n".join(clues) + "\n"


def cover(options, items, seed=1):
    source = random.Random(seed)
    lines = [" ".join(f"i{i}" for i in range(items))]
    for _ in range(options):
        lines.append(" ".join(f"i{i}" for i in sorted(source.sample(range(items), 3))))
    return "\n".join(lines) + "\n"


def crossword(side, words, seed=1):
    source = random.Random(seed)
    lexicon = {"".join(source.choices("abcdefghijklmnopqrstuvwxyz", k=side)) for _ in range(words)}
    return f"crossword {side}x{side}\nwords\n" + "\n".join(sorted(lexicon)) + "\n"


def graph(vertices, edges, seed=1):
    source = random.Random(seed)
    lines = [f"c colours 40\np edge {vertices} {edges}"]
    for _ in range(edges):
        a, b = source.sample(range(1, vertices + 1), 2)
        lines.append(f"e {a} {b}")
    return "\n".join(lines) + "\n"


CASES = [
    Case("a sum of 20,000 bits", "solve {}", model("x[1..20000]: 0..1", "sum(x) == 10000")),
    Case("a sum of a million bits", "solve {}", model("x[1..1000000]: 0..1", "sum(x) == 500000")),
    Case("a sum of 5,000 digits", "solve {}", model("x[1..5000]: 0..9", "sum(x) == 22222")),
    Case("two variables of a million values", "solve {}", model("x, y: 0..999999", "x + y == 999999")),
    Case("three variables of a million values", "count {}", model("x, y, z: 0..999999", "x + 2*y == 3*z")),
    Case("an automaton over 100,000 cells", "solve {}",
         model("x[1..100000]: 0..1", "automaton(x) {a 0 a, a 1 b, b 0 a; a b}"), slack=0.5),  # found just in time, then freed
    Case("a product of 300 variables", "solve {}", model("x[1..300]: 1..9", "x[1]" + "".join(f"*x[{i}]" for i in range(2, 19)) + " == 1234567890")),
    Case("a sum within 20,000 parentheses", "solve {}",
         model("x: 0..9", "(x + " * 20000 + "1" + ")" * 20000 + " == 2")),
    Case("all different, 3,000 of 3,000", "count {}", model("x[1..3000]: 1..3000", "all_different(x)")),
    Case("a loop over 500x500 pairs", "solve {}",
         model("x[1..500]: 1..50", "for i in 1..500, j in i+1..500: abs(x[i] - x[j]) != (j - i) % 50")),
    Case("a loop of 600,000 conditions", "solve {}",
         model("x[1..2000]: 0..3", "for i in 1..300, j in 1..2000: x[i] + x[j] <= 4 + (i * j) % 3")),
    Case("a table of 300,000 rows", "solve {}",
         lambda: "model\na, b, c, d: 0..999\n(a, b, c, d) in {" +
         ", ".join(f"{i % 997} {i % 991} {i % 983} {i % 977}" for i in range(300000)) + "}\n(b, a, d, c) in {" +
         ", ".join(f"{i % 997} {i % 991} {i % 983} {i % 977}" for i in range(300000)) + "}\n"),
    Case("a blank sudoku 400x400", "count {}", lambda: "sudoku 400x400\n"),
    Case("a blank latin 400x400 by dlx", "solve --engine dlx {}", lambda: "latin 400x400\n"),
    Case("a blank latin 300x300 by bitcover", "solve --engine bitcover {}", lambda: "latin 300x300\n"),
    Case("a blank latin 300x300 by mac", "solve --engine mac {}", lambda: "latin 300x300\n"),
    Case("a blank latin 200x200 by shaving", "solve --engine shaving {}", lambda: "latin 200x200\n"),
    Case("a blank latin 200x200 by astar", "solve --engine astar {}", lambda: "latin 200x200\n"),
    Case("a blank latin 100x100 by dpll", "count --engine dpll {}", lambda: "latin 100x100\n"),
    Case("a blank latin 100x100 by components", "count --engine components {}", lambda: "latin 100x100\n"),
    Case("a tiling counted by memo", "count --engine memo {}", lambda: "latin 9x9\n"),
    Case("a loop counted by components", "count --engine components {}", lambda: "slitherlink 9x9\n"),
    Case("a KenKen 100x100, cages of 50, products", "solve {}", lambda: kenken(100, 50, "*", 2**29)),
    Case("a KenKen 60x60, cages of 60, sums", "solve {}", lambda: kenken(60, 60, "+", 1830)),
    Case("a nonogram 200x200", "solve {}", lambda: pattern(200)),
    Case("a crossword of 60,000 words", "solve {}", lambda: crossword(8, 60000)),
    Case("a cover of a million options", "solve {}", lambda: cover(1000000, 3000)),
    Case("a loop in 100x100 cells", "solve {}", lambda: "slitherlink 100x100\n"),
    Case("connected cells, 100x100, up front", "solve --engine sat:eager {}", lambda: "hitori 100x100\nnumbers\n" + "\n".join(
        " ".join(str(random.Random(r * 1000 + c).randint(1, 100)) for c in range(100)) for r in range(100)) + "\n"),
    Case("regions in 100x100 cells", "solve {}", lambda: "fillomino 100x100\n"),
    Case("40 colours for a million edges", "solve {}", lambda: graph(50000, 1000000)),
    Case("JSON, nested a million deep", "solve {}", lambda: '{"size":' + "[" * 1000000),
    Case("20 MB of junk", "solve {}", lambda: "the quick brown fox " * 1000000),
    Case("every solution, in a record", "solve --all --output json {}", lambda: "latin 6x6\n"),
    Case("a sudoku 100x100 to generate", "generate sudoku 100x100 --minimal", None),
    Case("a killer 36x36 to generate", "generate killer 36x36 --largest-cage 30", None),
    Case("a sudoku 225x225 to write", "compile {} -o /dev/null", lambda: "sudoku 225x225\n", False),
]


@dataclasses.dataclass
class Run:
    seconds: float
    megabytes: float
    code: int
    words: str

    def text(self):
        return f"{self.seconds:.2f} s, {self.megabytes:.0f} MB, {self.words}"


def measured(command, virtual=None, wait=120):
    """Runs; the largest resident set is that of this one process."""
    def limited():
        if virtual is not None:
            resource.setrlimit(resource.RLIMIT_AS, (virtual, virtual))
    with tempfile.TemporaryFile() as out:
        start = time.monotonic()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT,
                                   preexec_fn=limited)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        lines = [line for line in out.read(1 << 20).decode("utf-8", "replace").splitlines() if line.strip()]
    verdicts = [line for line in lines if line.startswith(("unknown", "error", "none", ">=", "made"))]
    words = (verdicts or lines or ["nothing"])[0][:60]
    if not verdicts and process.returncode == 0:
        words = "answered"
    return Run(seconds, usage.ru_maxrss / 1024, process.returncode, words)


def three_runs(program, case, folder):
    file = pathlib.Path(folder) / "input.txt"
    if case.build is not None:
        file.write_text(case.build())
    command = [program] + [str(file) if word == "{}" else word for word in case.command.split()]
    time_limit = ["--timeout", str(PATIENCE)] if case.timed else []
    first = measured(command + (["--timeout", str(SECONDS)] if case.timed else []))
    second = measured(command + time_limit + ["--memory", str(LIMIT)])
    third = measured(command + time_limit, virtual=VIRTUAL)
    return first, second, third


def faults(case, runs):
    """What does not hold, in words."""
    found = []
    timed, bounded, virtual = runs
    if case.timed and timed.seconds > SECONDS + case.slack:
        found.append(f"--timeout {SECONDS}: {timed.seconds:.2f} s")
    if bounded.megabytes > LIMIT + CODE:
        found.append(f"--memory {LIMIT}: {bounded.megabytes:.0f} MB")
    for name, run in (("--timeout", timed), ("--memory", bounded), ("ulimit -v", virtual)):
        if run.code not in (0, 1, 2, 3):
            found.append(f"{name}: exit code {run.code}")
        if run.words.startswith(("terminate", "internal")):
            found.append(f"{name}: {run.words}")
        if case.timed and run.seconds > PATIENCE + case.slack:
            found.append(f"{name}: {run.seconds:.2f} s")
    return found


def main():
    program, names = sys.argv[1], sys.argv[2:]
    print(f"| input | command | --timeout {SECONDS} | --memory {LIMIT} | ulimit -v 600000 |\n|---|---|---|---|---|")
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        for case in CASES:
            if names and not any(name in case.name for name in names):
                continue
            runs = three_runs(program, case, folder)
            cells = [case.name, "`" + case.command.replace(" {}", "") + "`"] + [run.text() for run in runs]
            print("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |", flush=True)
            wrong += [f"{case.name}: {fault}" for fault in faults(case, runs)]
    print("\n".join(["", *wrong]) if wrong else "\nevery bound holds")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
