#!/usr/bin/env python3
"""peers.py - the program beside other programs, in one run: figures, ratios, goals, and what version 0.1 took.

    tests/bench/peers.py PROGRAM [--peers FOLDER] [--data FOLDER] [--noqx FOLDER] [--links FILE]
    tests/bench/peers.py PROGRAM --only covers --only counts          some of them
    tests/bench/peers.py PROGRAM --quick                              small inputs made here, some seconds

The peers are programs of Debian (minisat, clasp, cadical, cryptominisat5, picosat, qqwing, sgt-puzzles, gringo), a
checkout of noqx in the folder of --noqx (see peers/genres.py, also for the file of --links), and programs in the folder of --peers. It holds executables by these names, any of which may be missing:

    dlx1, ssxcc, ssxc1, dlx6    Knuth's exact-cover programs
    sharpSAT                    a counter of models, by Thurley
    tdoku-run_benchmark         tdoku's benchmark, with the solvers that it was built with
    sat-NAME                    any SAT solver with the usual command line, such as sat-cadical-2.2.0

FOLDER of --data has sudoku9-17clue.txt, sudoku9-top1465.txt, sudoku9-hardest1106.txt, large/*.txt, cover/*.dlx and
counting/*.puzzle. What is missing there is made here instead, and the output says so, as it names peers that are
missing. Figures are CPU seconds, user and system, of whole processes. Ours and the peers' run in turns, --times each (a
run of more than ten seconds once), and the least counts: so other work on the machine changes ratios little. Goals and
the figures of version 0.1 belong to one machine (peers/version_01.py). Exits with 1 if an answer was wrong, or if two
programs count differently.
"""
import argparse
import pathlib
import sys
import tempfile

from common.bench import Bench
from common.measure import Failure, machine, progress, run
from peers import batch, counts, dimacs, exact_covers, families, genres, large, start, sudokus
from peers.comparison import Comparison
from peers.programs import Programs
from peers.rows import table_of
from peers.version_01 import DAY

SECTIONS = [start, sudokus, large, exact_covers, counts, families, genres, batch, dimacs]
LIMIT, QUICK_LIMIT = 60, 5


def arguments_of(words):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--peers", type=pathlib.Path, help="folder of programs")
    parser.add_argument("--data", type=pathlib.Path, help="folder with the collections of puzzles")
    parser.add_argument("--noqx", type=pathlib.Path, help="checkout of noqx, for the section genres")
    parser.add_argument("--links", type=pathlib.Path, help="file with links of puzz.link, for the section genres")
    parser.add_argument("--ids", type=pathlib.Path, help="folder that keeps generated game IDs for the next time")
    parser.add_argument("--only", action="append", choices=[section.NAME for section in SECTIONS],
                        help="this section alone (repeatable)")
    parser.add_argument("--limit", type=int, help=f"CPU seconds for a run (default {LIMIT}, quick {QUICK_LIMIT})")
    parser.add_argument("--times", type=int, help="runs of each program (default 3, quick 1)")
    parser.add_argument("--quick", action="store_true", help="small inputs, made here")
    return parser.parse_args(words)


def folder_of(path, option):
    if path is not None and not path.is_dir():
        raise Failure(f"{option} {path} is no folder")
    return path and path.resolve()


def measured(section, arguments, programs):
    """Measures and prints a section; returns what was wrong."""
    progress(f"{section.NAME}:")
    quick = arguments.quick
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(str(arguments.program.resolve()), None if quick else folder_of(arguments.data, "--data"), quick,
                      False, pathlib.Path(folder))
        comparison = Comparison(bench, programs, folder_of(arguments.ids, "--ids"),
                                arguments.limit or (QUICK_LIMIT if quick else LIMIT),
                                arguments.times or (1 if quick else 3), folder_of(arguments.noqx, "--noqx"),
                                arguments.links)
        section.measure(comparison)
    lines = [f"## {section.TITLE} ({section.NAME})", ""]
    if comparison.rows:
        lines += table_of(comparison.rows, section.UNIT, section.MORE, DAY)
    below = [f"* {note}" for note in comparison.notes]
    below += [f"* Missing peer: {name}" for name in programs.take_missing()]
    below += [f"* WRONG: {words}" for words in dict.fromkeys(comparison.wrong)]
    lines += ["", *below] if below and comparison.rows else below
    print("\n".join(lines) + "\n", flush=True)
    return comparison.wrong


def main():
    arguments = arguments_of(sys.argv[1:])
    if not arguments.program.is_file():
        raise Failure(f"{arguments.program} is missing: the first argument is the program, such as build/reductio")
    programs = Programs(folder_of(arguments.peers, "--peers"))
    of = machine()
    version = run([str(arguments.program.resolve()), "--version"]).out.splitlines()
    print(f"# {', '.join(version[:2])} beside its peers\n\n{of['model']}, {of['cores']} cores, {of['memory']} GB. "
          "The ratio says how many times better ours is.\n", flush=True)
    wrong = []
    for section in SECTIONS:
        if arguments.only is None or section.NAME in arguments.only:
            wrong += measured(section, arguments, programs)
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        sys.exit(f"peers.py: {failure}")
