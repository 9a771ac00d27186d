"""large.py - sudokus of side 16 to 400: whether there is one solution, beside SAT solvers on our CNF of the same puzzle.

The solvers find a first solution only. The fastest of them counts, with the time of `compile`, which leaves them what
propagation does not decide: of some grids nothing.
"""
from common.bench import shuffled_sudoku
from common.measure import progress

from .programs import sat_answer
from .rows import seconds, together
from .version_01 import LARGE, LARGE_GOALS

NAME, TITLE, UNIT, MORE = "large", "Large sudokus", "CPU s", False
ENGINES = ["auto", "sat"]


def instances(comparison):
    bench = comparison.bench
    found = {name: bench.data / f"large/{name}.txt" for name in LARGE if bench.has(f"large/{name}.txt")}
    if len(found) < len(LARGE):
        absent = ", ".join(f"large/{name}.txt" for name in LARGE if name not in found)
        comparison.notes.append(f"No {absent} in --data: shuffled grids with 35 % of their cells open instead.")
        for side in (16, 25) if bench.quick else (25, 64, 81):
            found[f"opened {side}"] = bench.write(f"opened{side}.txt", shuffled_sudoku(side, .35))
    return found


def peers_of(comparison, commands, name, cnf):
    return {solver: lambda limit=comparison.limit, command=command: comparison.by_peer(
                name, [*command, str(cnf)], sat_answer, limit) for solver, command in commands.items()}


def measure_one(comparison, commands, name, path):
    cnf = comparison.bench.folder / "large.cnf"
    compiling = comparison.compiling(path, cnf)
    compiled = not compiling().timed_out
    ways = {engine: lambda engine=engine: comparison.ours("unique", "--engine", engine, path) for engine in ENGINES}
    runs, peer = comparison.beside_fastest(ways | {"compile": compiling},
                                           peers_of(comparison, commands, name, cnf) if compiled else {})
    if peer and sat_answer(runs[peer][0]) == "UNSATISFIABLE":
        comparison.wrong.append(f"{name}: {peer} found no solution")
    theirs = together(seconds(runs["compile"]), seconds(runs[peer])) if peer else "missing"
    for engine in ENGINES:
        verdict = runs[engine][0].out.strip()
        figure = comparison.refused(runs[engine][0]) or seconds(runs[engine])
        if not runs[engine][0].timed_out and verdict not in ("unique", "multiple"):
            comparison.wrong.append(f"{name}, {engine}: {verdict or runs[engine][0].err.strip()}")
        comparison.add(f"{name}, `{engine}`", figure, peer or "a SAT solver", theirs if compiled else "not compiled",
                       goal=LARGE_GOALS.get(name), version_01=LARGE.get(name) if engine == "auto" else None)
    cnf.unlink(missing_ok=True)


def measure(comparison):
    commands = comparison.programs.sat_solvers()
    for name, path in instances(comparison).items():
        progress(f"  {name}")
        measure_one(comparison, commands, name, path)
