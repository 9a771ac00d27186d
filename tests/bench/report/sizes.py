"""sizes.py - time for one sudoku against its side, from 9 to 400."""
from common.bench import SOLVERS, blank, shuffled_sudoku, solver
from common.measure import progress
from common.text import table

from . import plots

NAME, TITLE = "sizes", "Time against the side of a sudoku"
TOOLS = QUICK_TOOLS = ["minisat", "cadical"]
LIMIT = 60
SIDES = [9, 16, 25, 36, 49, 64, 81, 100, 144, 225, 400]
PROGRAMS = ["reductio", *SOLVERS]
KINDS = {"given": "collected puzzles", "opened": "35 % of a shuffled grid opened", "blank": "blank grids"}


def instances(bench):
    """Kind, side, name and file."""
    sides = [9, 16, 25] if bench.quick else SIDES
    for side in sides:
        yield "opened", side, f"opened {side}", bench.write(f"opened-{side}.txt", shuffled_sudoku(side, 0.35))
    for side in sides:
        yield "blank", side, f"blank {side}", bench.write(f"blank-{side}.txt", blank(side))
    if bench.quick:
        return
    hardest = bench.file("sudoku9-hardest1106.txt").read_text(encoding="utf-8").split()[0]
    yield "given", 9, "hardest, first", bench.write("hardest.txt", hardest + "\n")
    for name in ("s16_1", "s25_1", "s64_1", "s64_2", "s81_1", "s100_1", "s144_1", "s144_2", "s225_1", "s225_2", "s400_1"):
        yield "given", int(name[1:].split("_")[0]), name, bench.file(f"large/{name}.txt")


def by_solver(bench, puzzle, limit):
    """CPU seconds to compile, and of each peer with that; None for what took too long."""
    cnf, compiled = bench.compile(puzzle, "size.cnf", limit=limit)
    found = {}
    for peer in SOLVERS:
        done = None if compiled.timed_out else solver(peer, cnf, limit=limit, times=1)
        found[peer] = None if done is None or done.timed_out else compiled.cpu + done.cpu
    cnf.unlink(missing_ok=True)
    return found


def measure(bench):
    limit = 5 if bench.quick else LIMIT
    figures = {"limit": limit, "instances": []}
    given_up = set()  # (kind, program): nothing larger is tried
    for kind, side, name, puzzle in instances(bench):
        progress(f"  {name}")
        entry = {"kind": kind, "side": side, "name": name, "seconds": {}}
        if (kind, "reductio") not in given_up:
            done = bench.reductio("solve", "--quiet", "--output", "line", puzzle, limit=limit, quiet=True)
            entry["seconds"]["reductio"] = None if done.timed_out else done.cpu
        if any((kind, peer) not in given_up for peer in SOLVERS):
            entry["seconds"].update(by_solver(bench, puzzle, limit))
        if kind != "given":
            given_up |= {(kind, program) for program, seconds in entry["seconds"].items() if seconds is None}
        figures["instances"].append(entry)
    return figures


def cell(entry, program, limit):
    if program not in entry["seconds"]:
        return None
    seconds = entry["seconds"][program]
    return f"> {limit}" if seconds is None else seconds


def page(figures):
    limit = figures["limit"]
    lines = ["CPU seconds from the puzzle's text to a first solution, for three kinds of puzzle. The row of a solver "
             "is `reductio compile` and then that solver on the file. "
             f"The time-out is {limit} s of CPU time; a side that was not tried after one is marked –."]
    for kind, words in KINDS.items():
        entries = [entry for entry in figures["instances"] if entry["kind"] == kind]
        if entries:
            rows = [[entry["name"]] + [cell(entry, program, limit) for program in PROGRAMS] for entry in entries]
            lines += ["", f"{words[0].upper()}{words[1:]}:", "", *table(["puzzle"] + PROGRAMS, rows)]
    return lines + ["", "Where propagation decides nearly all cells, reading and propagation bound the time, and it grows "
                    "with the number of candidates, n³. Elsewhere search bounds it, and puzzles of the same side differ "
                    "widely."]


def pictures(figures):
    result = {}
    for kind, words in KINDS.items():
        series = []
        for program in PROGRAMS:
            points, open_ = {}, []
            for entry in figures["instances"]:
                if entry["kind"] != kind or program not in entry["seconds"]:
                    continue
                seconds = entry["seconds"][program]
                if seconds is None:
                    open_.append(entry["side"])
                else:
                    points[entry["side"]] = max(seconds, points.get(entry["side"], 0))
            series.append({"name": program, "points": sorted(points.items()), "open": sorted(set(open_))})
        if any(each["points"] for each in series):
            result[f"sizes-{kind}"] = plots.lines(
                f"A first solution: {words}", "the slowest of a side; a triangle marks a time-out", series,
                "side of the grid", "CPU seconds", limit=figures["limit"])
    return result
