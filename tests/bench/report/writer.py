"""writer.py - how fast DIMACS is written, beside the programs that read the same file."""
import os
import pathlib
import re

from common.measure import Failure, find, progress, run
from common.text import number, table

from . import plots

NAME, TITLE = "writer", "The DIMACS writer"
TOOLS = QUICK_TOOLS = ["cat", "minisat", "cadical"]
MEMORY = pathlib.Path("/dev/shm")


def parse_seconds(name, command, pattern):
    done = min((run(command, limit=120) for _ in range(3)), key=lambda each: each.cpu)
    found = re.search(pattern, done.out + done.err)
    if found is None:
        raise Failure(f"{name} does not say how long it read: {(done.out + done.err)[-300:]}")
    return float(found.group(1))


def fastest(command, **options):
    return min(run(command, **options).cpu for _ in range(5))


def measure(bench):
    """A file in memory, so that no disk is measured."""
    side = 40 if bench.quick else 100
    puzzle = bench.write("latin.txt", f"latin {side}x{side}\n")
    folder = MEMORY if MEMORY.is_dir() else bench.folder
    cnf = folder / f"reductio-report-{os.getpid()}.cnf"
    command = [bench.program, "compile", "--amo", "product", "--quiet", str(puzzle), "-o"]
    try:
        progress(f"  blank Latin square {side}x{side}")
        seconds = {"compile to a file in memory": fastest(command + [str(cnf)]),
                   "compile to /dev/null": fastest(command + ["/dev/null"]),
                   "cat to /dev/null": fastest([find("cat"), str(cnf)], quiet=True)}
        seconds["minisat reads it"] = parse_seconds(
            "minisat", [find("minisat"), "-no-pre", f"-dimacs={bench.folder}/again.cnf", str(cnf)], r"Parse time: +([\d.]+)")
        seconds["cadical reads it"] = parse_seconds(
            "cadical", [find("cadical"), "-n", "-c", "0", str(cnf)], r"parsed \d+ clauses in ([\d.]+)")
        return {"side": side, "bytes": cnf.stat().st_size, "seconds": seconds}
    finally:
        cnf.unlink(missing_ok=True)


def rates(figures):
    """MB/s; a time that the peer's clock does not resolve has none."""
    return {name: figures["bytes"] / 1e6 / seconds if seconds >= 0.001 else None
            for name, seconds in figures["seconds"].items()}


def page(figures):
    rows = [[name, figures["seconds"][name], rate] for name, rate in rates(figures).items()]
    return [f"A blank Latin square of side {figures['side']} as DIMACS with `product`, a file of "
            f"{number(figures['bytes'] / 1e6)} MB, in CPU time. The first two rows are the whole process of "
            "`reductio compile`. minisat and cadical print how long they read that file.", "",
            *table(["what", "CPU s", "MB/s"], rows), "",
            "A file costs more than /dev/null because its bytes are copied into the kernel, as `cat` copies them out. A "
            "solver does more than read: it stores the clauses. Numbers that must become digits bound the writer."]


def pictures(figures):
    found = rates(figures)
    return {"writer": plots.panels("Writing DIMACS and reading it", "MB per second of CPU time, logarithmic; longer is better",
                                   list(found), [{"title": f"{number(figures['bytes'] / 1e6)} MB",
                                                  "values": list(found.values())}], ours=2, width=420)}
