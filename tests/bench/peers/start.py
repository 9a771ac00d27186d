"""start.py - what it takes to start: beside an empty program, and beside minisat on an empty CNF and on a small one."""
from common.bench import QUIETLY
from common.measure import find, in_turns, run

from .rows import scaled, seconds
from .version_01 import START

NAME, TITLE, UNIT, MORE = "start", "Start", "CPU ms", False
SUDOKU = "9..1.4..2.8..6..7..........4.......1.7.....3.3.......7..........3..7..8.1..2.9..4\n"
TURNS = 20  # each so short that the clock's tick is large


def measure(comparison):
    bench = comparison.bench
    sudoku, empty = bench.write("one.txt", SUDOKU), bench.write("empty.cnf", "p cnf 0 0\n")
    cnf, _ = bench.compile(sudoku, "one.cnf")
    program = bench.program
    ways = {"--version": [program, "--version"], "one sudoku": [program, "unique", "--quiet", str(sudoku)],
            "true": [find("true")]}
    for minisat in comparison.programs.debian(["minisat"]).values():
        ways |= {"minisat, empty": [minisat, *QUIETLY["minisat"], str(empty)],
                 "minisat, its CNF": [minisat, *QUIETLY["minisat"], str(cnf)]}
    runs = in_turns({name: lambda command=command: run(command) for name, command in ways.items()}, TURNS)
    figures = {name: scaled(seconds(each), 1000) for name, each in runs.items()}
    if runs["one sudoku"][0].out.strip() != "unique":
        comparison.wrong.append(f"one sudoku: {runs['one sudoku'][0].out.strip()}")
    comparison.add("`--version`", figures["--version"], "true", figures["true"], version_01=START["--version"])
    comparison.add("`--version`", figures["--version"], "minisat, an empty CNF",
                   figures.get("minisat, empty", "missing"), version_01=START["--version"])
    comparison.add("one sudoku, `unique`", figures["one sudoku"], "minisat, its CNF",
                   figures.get("minisat, its CNF", "missing"), version_01=START["one sudoku"])
