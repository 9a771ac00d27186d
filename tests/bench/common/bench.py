"""bench.py - what is measured with: the program, Debian's SAT solvers, and the inputs.

Puzzles come from the folder of --data, from Tatham's generators with fixed seeds, or from this file, which shuffles a
regular grid. With --quick all are small, and made here or by `reductio generate`.
"""
import dataclasses
import pathlib
import random

from .measure import Failure, best, find, run

SEED = 2026


@dataclasses.dataclass
class Bench:
    program: str
    data: pathlib.Path | None  # None with --quick
    quick: bool
    full: bool
    folder: pathlib.Path       # for what is made on the way

    def file(self, name):
        """A file of the data folder."""
        path = self.data / name
        if not path.exists():
            raise Failure(f"{path} is missing: --data names a folder that has {name}")
        return path

    def has(self, name):
        return self.data is not None and (self.data / name).exists()

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def reductio(self, *words, **options):
        return best([self.program, *map(str, words)], **options)

    def compile(self, puzzle, name, *options, limit=None):
        """The CNF of a puzzle, and the run that wrote it."""
        path = self.folder / name
        done = self.reductio("compile", puzzle, "-o", path, *options, times=1, limit=limit)
        if not done.timed_out and not path.exists():
            raise Failure(f"{puzzle} was not compiled: {done.err.strip()}")
        return path, done

    def generated(self, family, count):
        """Lines with killers or KenKens 9x9; of the hardest grade, unless this is quick."""
        if self.quick:
            size = "9x9" if family == "killer" else "6x6"
            done = run([self.program, "generate", family, size, "--count", str(count), "--seed", str(SEED),
                        "--to", "killer-long" if family == "killer" else "sgt", "--quiet"])
            return done.out.split()
        game, kind = {"killer": ("solo", "3x3kdu"), "kenken": ("keen", "9du")}[family]
        done = run([find("sgt-" + game), "--generate", str(count), f"{kind}#{SEED}"])
        return [f"{game}:{each}" for each in done.out.split()]


QUIETLY = {"minisat": ["-verb=0"], "cadical": ["-q"], "clasp": ["--verbose=0"], "cryptominisat5": ["--verb=0"],
           "picosat": []}
SOLVERS = ["minisat", "cadical"]  # those of the page


def solver(name, cnf, **options):
    """One of Debian's SAT solvers on a CNF, which has a solution."""
    done = best([find(name), *QUIETLY[name], str(cnf)], **options)
    if not done.timed_out and "SATISFIABLE" not in done.out:
        raise Failure(f"{name} did not answer for {cnf}: {done.out[-200:]}{done.err[-200:]}")
    return done


def box_of(side):
    """Rows and columns of the most square box."""
    rows = max(rows for rows in range(1, int(side ** 0.5) + 1) if side % rows == 0)
    return rows, side // rows


def blank(side):
    return f"sudoku {side}x{side}\n"


def shuffled_sudoku(side, opened, seed=SEED):
    """A regular grid whose rows, columns and digits are shuffled, then that share of its cells opened."""
    rows, columns = box_of(side)
    source = random.Random(f"{seed} {side} {opened}")

    def order(bands, width):
        outer = source.sample(range(bands), bands)
        return [band * width + line for band in outer for line in source.sample(range(width), width)]
    row_order, column_order = order(side // rows, rows), order(side // columns, columns)
    digits = source.sample(range(1, side + 1), side)
    cells = [[digits[(r % rows * columns + r // rows + c) % side] for c in column_order] for r in row_order]
    for cell in source.sample(range(side * side), round(opened * side * side)):
        cells[cell // side][cell % side] = 0
    return f"{side} {rows} {columns}\n" + "".join(" ".join(map(str, row)) + "\n" for row in cells)


def latin_with_holes(side, opened, seed=SEED):
    """A Latin square with holes: a cyclic one, mixed by many switches of two rows' digits along a cycle."""
    source = random.Random(f"{seed} {side} {opened}")
    cells = [[(r + c) % side for c in range(side)] for r in range(side)]
    for _ in range(20 * side):
        if source.random() < 0.5:
            cells = [list(column) for column in zip(*cells)]
        first, second = source.sample(range(side), 2)
        place = {digit: column for column, digit in enumerate(cells[first])}
        column = start = source.randrange(side)
        while True:
            cells[first][column], cells[second][column] = cells[second][column], cells[first][column]
            column = place[cells[first][column]]
            if column == start:
                break
    for cell in source.sample(range(side * side), round(opened * side * side)):
        cells[cell // side][cell % side] = -1
    words = [" ".join("." if digit < 0 else str(digit + 1) for digit in row) for row in cells]
    return f"latin {side}x{side}\ngivens\n" + "\n".join(words) + "\n"
