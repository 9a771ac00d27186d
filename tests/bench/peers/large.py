"""large.py - sudokus of side 16 to 400: whether there is one solution, beside SAT solvers on our CNF of the same puzzle.

The solvers find a first solution only. The fastest of them counts, with the time of `compile`, which leaves them what
propagation does not decide: of some grids nothing.
"""
import re

from common.bench import shuffled_sudoku
from common.measure import progress, run

from .rows import seconds, together
from .version_01 import LARGE, LARGE_GOALS

NAME, TITLE, UNIT, MORE = "large", "Large sudokus", "CPU s", False


def instances(comparison):
    bench = comparison.bench
    found = {name: bench.data / f"large/{name}.txt" for name in LARGE if bench.has(f"large/{name}.txt")}
    if len(found) < len(LARGE):
        absent = ", ".join(f"large/{name}.txt" for name in LARGE if name not in found)
        comparison.notes.append(f"No {absent} in --data: shuffled grids with 35 % of their cells open instead.")
        for side in (16, 25) if bench.quick else (25, 64, 81):
            found[f"opened {side}"] = bench.write(f"opened{side}.txt", shuffled_sudoku(side, .35))
    return found


def peers_of(comparison, commands, cnf):
    return {solver: lambda limit=comparison.limit, command=command: run([*command, str(cnf)], limit=limit)
            for solver, command in commands.items()}


def measure_one(comparison, commands, name, path):
    cnf = comparison.bench.folder / "large.cnf"
    compiling = comparison.compiling(path, cnf)
    compiled = not compiling().timed_out
    runs, peer = comparison.beside_fastest({"ours": lambda: comparison.ours("unique", path), "compile": compiling},
                                           peers_of(comparison, commands, cnf) if compiled else {})
    verdict = runs["ours"][0].out.strip()
    figure = comparison.refused(runs["ours"][0]) or seconds(runs["ours"])
    if not runs["ours"][0].timed_out and verdict not in ("unique", "multiple"):
        comparison.wrong.append(f"{name}: {verdict or runs['ours'][0].err.strip()}")
    if peer and not runs[peer][0].timed_out and not re.search(r"^(s )?SATISFIABLE", runs[peer][0].out, re.MULTILINE):
        comparison.wrong.append(f"{name}: {peer} found no solution")
    theirs = together(seconds(runs["compile"]), seconds(runs[peer])) if peer else "missing"
    comparison.add(name, figure, peer or "a SAT solver", theirs if compiled else "not compiled",
                   goal=LARGE_GOALS.get(name), version_01=LARGE.get(name))
    cnf.unlink(missing_ok=True)


def measure(comparison):
    commands = comparison.programs.sat_solvers()
    for name, path in instances(comparison).items():
        progress(f"  {name}")
        measure_one(comparison, commands, name, path)
