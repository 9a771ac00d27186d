#!/usr/bin/env python3
"""report.py - measures the program beside its peers and makes docs/performance.md and its pictures anew.

    tests/bench/report.py PROGRAM --data FOLDER              every section, about 15 minutes
    tests/bench/report.py PROGRAM --data FOLDER --only threads
    tests/bench/report.py PROGRAM --only none                the page again, from the figures that are kept
    tests/bench/report.py PROGRAM --quick [--out FOLDER]     small inputs made here; into a temporary folder

Each section's figures are kept in a JSON file as soon as it is measured (--keep, else performance.json beside the
page). FOLDER has sudoku9-17clue.txt, sudoku9-top1465.txt, sudoku9-hardest1106.txt, large/*.txt and cover/*.dlx. The
peers are Debian packages; one that is missing is named. `threads` measures wall time: run it alone on a quiet machine.
"""
import argparse
import datetime
import json
import pathlib
import sys
import tempfile

from common.bench import Bench
from common.measure import Failure, find, machine, progress, run, version
from report.page import SECTIONS, write_page

DOCS = pathlib.Path(__file__).resolve().parents[2] / "docs"


def arguments_of(words):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--data", type=pathlib.Path, help="folder with the collections of puzzles")
    parser.add_argument("--only", action="append", choices=[section.NAME for section in SECTIONS] + ["none"],
                        help="measure this section alone (repeatable); the others stay as they are kept")
    parser.add_argument("--keep", type=pathlib.Path, help="JSON file of the figures")
    parser.add_argument("--out", type=pathlib.Path, help="folder of the page and the pictures (default: docs)")
    parser.add_argument("--quick", action="store_true", help="small inputs, under two minutes, into a temporary folder")
    parser.add_argument("--full", action="store_true", help="memory for ten million lines too")
    return parser.parse_args(words)


def measured(section, bench):
    tools = section.QUICK_TOOLS if bench.quick else section.TOOLS
    for tool in tools:
        find(tool)
    program = run([bench.program, "--version"]).out.splitlines()
    versions = list(dict.fromkeys(version(tool) for tool in tools))
    progress(f"{section.NAME}:")
    return {"date": datetime.date.today().isoformat(), "machine": machine(), "quick": bench.quick,
            "program": ", ".join(program[:2]), "versions": versions, "figures": section.measure(bench)}


def main():
    arguments = arguments_of(sys.argv[1:])
    chosen = [section for section in SECTIONS if arguments.only is None or section.NAME in arguments.only]
    if arguments.quick and arguments.out is None:
        arguments.out = pathlib.Path(tempfile.mkdtemp(prefix="reductio-report-"))
    out = arguments.out or DOCS
    keep = arguments.keep or out / "performance.json"
    if not arguments.program.is_file():
        raise Failure(f"{arguments.program} is missing: the first argument is the program, such as build/reductio")
    if chosen and not arguments.quick and arguments.data is None:
        raise Failure("--data FOLDER is missing, the folder with sudoku9-17clue.txt and the others (or --quick)")
    kept = json.loads(keep.read_text(encoding="utf-8")) if keep.exists() else {}
    out.mkdir(parents=True, exist_ok=True)
    for section in chosen:
        with tempfile.TemporaryDirectory() as folder:
            kept[section.NAME] = measured(section, Bench(str(arguments.program.resolve()), arguments.data,
                                                         arguments.quick, arguments.full, pathlib.Path(folder)))
        keep.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    for path in write_page(kept, out):
        print(path)


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"report.py: {failure}")
