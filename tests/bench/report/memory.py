"""memory.py - the largest resident memory against the length of the input, plain and packed.

GNU time starts each program: a child of this script would report the memory of the script until it started.
"""
import gzip
import shutil

from common.measure import Failure, find, progress, run
from common.text import number, table

from . import plots

NAME, TITLE = "memory", "Memory against the length of the input"
TOOLS = QUICK_TOOLS = ["time", "zstd", "gzip", "qqwing"]
PEER_LENGTH = 10_000  # qqwing is tried up to here


def peak(command, stdin=None):
    """Megabytes, CPU seconds and wall seconds."""
    done = run([find("time"), "--format", "peak %M", "--", *map(str, command)], stdin=stdin, quiet=True)
    words = done.err.split()
    if "peak" not in words:
        raise Failure(f"time did not report the memory of {command}: {done.err}")
    return {"megabytes": int(words[words.index("peak") + 1]) / 1000, "seconds": done.cpu, "wall": done.wall}


def packed(bench, length, lines):
    """The same lines as a plain file, by gzip and by zstd."""
    plain = bench.folder / f"{length}.txt"
    with open(plain, "w", encoding="utf-8") as file:
        for start in range(0, length, len(lines)):
            file.write("\n".join(lines[:length - start]) + "\n")
    by_gzip, by_zstd = plain.with_suffix(".txt.gz"), plain.with_suffix(".txt.zst")
    with open(plain, "rb") as source, gzip.open(by_gzip, "wb", 1) as target:
        shutil.copyfileobj(source, target)
    run([find("zstd"), "-q", "-1", str(plain), "-o", str(by_zstd)])
    return {"plain": plain, "gzip": by_gzip, "zstd": by_zstd}


def measure(bench):
    if bench.quick:
        done = run([bench.program, "generate", "sudoku", "9x9", "--count", "40", "--seed", "1", "--to", "line", "--quiet"])
        lines, lengths = done.out.split(), [100, 10_000]
    else:
        lines = bench.file("sudoku9-17clue.txt").read_text(encoding="utf-8").split()
        lengths = [100, 10_000, 1_000_000] + ([10_000_000] if bench.full else [])
    figures = {}
    for length in lengths:
        progress(f"  {length:,} lines")
        files = packed(bench, length, lines)
        found = {}
        for name, path in files.items():
            found[name] = peak([bench.program, "unique", "--quiet", path])
            found[name]["bytes"] = path.stat().st_size
        found["gzip -dc"] = peak([find("gzip"), "-dc", files["gzip"]])
        found["zstd -dc"] = peak([find("zstd"), "-dcq", files["zstd"]])
        if length <= PEER_LENGTH:
            found["qqwing"] = peak([find("qqwing"), "--solve", "--one-line", "--count-solutions"], stdin=files["plain"])
        figures[str(length)] = found
        for path in files.values():
            path.unlink()
    return figures


ROWS = {"plain": "`reductio unique`, plain", "gzip": "`reductio unique`, gzip", "zstd": "`reductio unique`, zstd",
        "gzip -dc": "gzip -dc alone", "zstd -dc": "zstd -dc alone", "qqwing": "qqwing, plain"}


def page(figures):
    def cells(row, key):
        return [found[row][key] if row in found else None for found in figures.values()]
    header = [f"{int(length):,} lines" for length in figures]
    longest = list(figures.values())[-1]
    return ["Largest resident memory in MB, and then the CPU seconds of the same runs. The lines are sudokus 9×9, again and "
            "again from the start of the set; the packed files hold the same lines. Beside ours stand the programs that only "
            "unpack, and qqwing.", "",
            *table(["MB"] + header, [[words] + cells(row, "megabytes") for row, words in ROWS.items()]), "",
            *table(["CPU s"] + header, [[words] + cells(row, "seconds") for row, words in ROWS.items()]), "",
            f"A file of {number(longest['plain']['bytes'] / 1e6)} MB takes {number(longest['plain']['megabytes'])} MB. "
            "Puzzles are read as they come and forgotten when they are answered; the code, one compiled puzzle and the "
            "windows of the unpackers bound the memory."]


def pictures(figures):
    series = []
    for row, words in ROWS.items():
        points = [(int(length), found[row]["megabytes"]) for length, found in figures.items() if row in found]
        series.append({"name": words.replace("`", "").replace("reductio unique", "unique"), "points": points})
    return {"memory": plots.lines("Memory against the length of the input", "largest resident memory, both axes logarithmic",
                                  series, "lines of the input", "MB")}
