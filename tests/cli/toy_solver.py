"""toy_solver.py [--fault NAME] [--all] [--count] [--chatty] [--lines [--prompt] [--at K]] - a small solver of the native
format, with bugs on demand.

Reads one puzzle (latin, sudoku with boxes, regions, x, sums of killer cages; kenken with any of + - x / and
fixed cells) from standard input and prints its first solution on a line, or all of them, or `none`. --count prints
the number of solutions instead. --chatty prints the same in sentences, after the puzzle itself.

--lines reads sudokus, one a line, and answers each by a line: with --prompt at once, else when 64 KB are full.
--at K has the fault at the K-th line alone, --when TEXT at lines that contain the text.
"""
import argparse
import itertools
import math
import os
import signal
import sys
import time

FAULTS = ["wrong-digit", "ignores-boxes", "ignores-cages", "denies-corners", "denies-all", "denies-x", "invents",
          "counts-one-more", "counts-one", "crash", "crash-on-five", "bad-exit", "hangs", "garbage",
          "silent", "half-a-grid", "zeros", "contradicts-itself", "repeats", "leaves-one-out"]
LINE_FAULTS = ["extra-line", "ends"]


class Puzzle:
    def __init__(self, text):
        lines = [line for line in text.split("\n") if line and not line.startswith("# ")]
        words = lines[0].split()
        self.family, self.side = words[0], int(words[1].split("x")[0])
        self.box = tuple(map(int, words[words.index("boxes") + 1].split("x"))) if "boxes" in words else None
        self.diagonals = "x" in words[2:]
        self.sections, name = {}, None
        for line in lines[1:]:
            if line.isalpha() and line in ("givens", "regions", "cages", "clues"):
                name = self.sections.setdefault(line, [])
            else:
                name.append(line)
        rows = self.sections.get("givens", ["." * self.side] * self.side)
        self.givens = [0 if c == "." else int(c) for row in rows for c in row]

    @staticmethod
    def of_line(line):
        side = math.isqrt(len(line))
        box = math.isqrt(side)
        rows = [line[i:i + side] for i in range(0, side * side, side)]
        return Puzzle("\n".join([f"sudoku {side}x{side} boxes {box}x{box}", "givens", *rows]))

    def cells(self):
        return itertools.product(range(self.side), repeat=2)

    def houses(self):
        """Lists of cells that hold distinct digits."""
        n = self.side
        houses = [[r * n + c for c in range(n)] for r in range(n)]
        houses += [[r * n + c for r in range(n)] for c in range(n)]
        if self.box:
            labels = [r // self.box[0] * n + c // self.box[1] for r, c in self.cells()]
            houses += [[i for i in range(n * n) if labels[i] == label] for label in sorted(set(labels))]
        if "regions" in self.sections:
            houses += self.map("regions").values()
        if self.diagonals:
            houses += [[i * n + i for i in range(n)], [i * n + n - 1 - i for i in range(n)]]
        return houses

    def map(self, name):
        text = "".join(self.sections[name])
        return {label: [i for i, c in enumerate(text) if c == label] for label in dict.fromkeys(text) if label != "."}

    def cages(self):
        """Pairs of cells and a test of their values."""
        if "cages" not in self.sections:
            return []
        clues = dict(line.split() for line in self.sections.get("clues", []))
        return [(cells, self.rule(clues.get(label))) for label, cells in self.map("cages").items()]

    def rule(self, clue):
        distinct = self.family == "sudoku"
        if clue is None:
            return lambda values: len(set(values)) == len(values)
        target, sign = (int(clue), "+") if clue[-1].isdigit() else (int(clue[:-1]), clue[-1])

        def holds(values):
            big = max(values)
            result = {"+": sum(values), "×": 1, "−": 2 * big - sum(values), "÷": target}[sign]
            if sign == "×":
                for value in values:
                    result *= value
            if sign == "÷":
                rest = target
                for value in values:
                    rest *= value
                return rest == big * big
            return result == target and not (distinct and len(set(values)) < len(values))
        return holds


def solutions(puzzle, houses, cages):
    """All of them, in order of the first cell, the second …"""
    size = puzzle.side ** 2
    of_cell = [[house for house in houses if i in house] for i in range(size)]
    grid = list(puzzle.givens)
    for house in houses:
        given = [grid[i] for i in house if grid[i]]
        if len(set(given)) < len(given):
            return
    ready = [[cage for cage in cages if i in cage[0]] for i in range(size)]

    def fits(cell):
        if any(grid[i] == grid[cell] for house in of_cell[cell] for i in house if i != cell):
            return False
        return all(rule([grid[i] for i in cells]) for cells, rule in ready[cell] if all(grid[i] for i in cells))

    def extend(cell):
        if cell == size:
            yield "".join(map(str, grid))
        elif puzzle.givens[cell]:
            if fits(cell):
                yield from extend(cell + 1)
        else:
            for digit in range(1, puzzle.side + 1):
                grid[cell] = digit
                if fits(cell):
                    yield from extend(cell + 1)
            grid[cell] = 0
    yield from extend(0)


def early(fault, puzzle):
    """Faults that need no solving. True if that is all there is to say."""
    if fault == "crash" or (fault == "crash-on-five" and sum(map(bool, puzzle.givens)) >= 5):
        os.kill(os.getpid(), signal.SIGSEGV)
    if fault == "bad-exit":
        sys.exit("toy: out of luck")
    if fault == "ends":
        sys.exit(0)
    if fault == "hangs":
        time.sleep(600)
    if fault == "garbage":
        print("Lorem ipsum dolor sit amet")
    denied = {"denies-all": True, "denies-corners": puzzle.givens[0] and puzzle.givens[-1],
              "denies-x": puzzle.diagonals}.get(fault)
    if denied:
        print("none")
    return fault in ("silent", "garbage") or bool(denied)


def spoilt(fault, grid, side):
    if fault == "wrong-digit":
        return grid[:-1] + str(int(grid[-1]) % side + 1)
    if fault == "half-a-grid":
        return grid[:len(grid) // 2]
    return "0" * len(grid) if fault == "zeros" else grid


def answer(puzzle, options, fault):
    if early(fault, puzzle):
        return
    houses, cages = puzzle.houses(), [] if fault == "ignores-cages" else puzzle.cages()
    if fault == "ignores-boxes":  # all of them: one alone would follow from the others
        del houses[2 * puzzle.side:]
    found = solutions(puzzle, houses, cages)
    most = None if options.all or options.count else 1
    grids = [spoilt(fault, grid, puzzle.side) for grid in itertools.islice(found, most)]
    if not grids and fault == "invents":
        grids = ["".join(str(g or 1) for g in puzzle.givens)]
    if options.count:
        number = len(grids) + (fault == "counts-one-more")
        print(min(number, 1) if fault == "counts-one" else number)
        return
    if fault == "repeats":
        grids += grids[:1]
    if fault == "leaves-one-out":
        grids = grids[1:] or grids
    if options.chatty:
        print("Toy solver 1.0\nPuzzle:", "".join(map(str, puzzle.givens)))
        print("\n".join(f"Solution: {grid} (hard)" for grid in grids) or "This is impossible!")
        return
    print("\n".join(grids) if grids else "none")
    if fault == "contradicts-itself" and grids:
        print("none")


def answer_lines(options):
    sys.stdout = open(1, "w", buffering=1 << 16, encoding="utf-8", closefd=False)  # also under PYTHONUNBUFFERED
    for number, line in enumerate(sys.stdin, 1):
        fits = (options.at in (None, number)) and (options.when is None or options.when in line)
        fault = options.fault if fits else None
        answer(Puzzle.of_line(line.strip()), options, fault)
        if fault == "extra-line":
            print("1")
        if options.prompt:
            sys.stdout.flush()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--fault", choices=FAULTS + LINE_FAULTS)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--count", action="store_true")
    parser.add_argument("--chatty", action="store_true")
    parser.add_argument("--lines", action="store_true")
    parser.add_argument("--prompt", action="store_true")
    parser.add_argument("--at", type=int)
    parser.add_argument("--when")
    options = parser.parse_args()
    if options.lines:
        answer_lines(options)
    else:
        answer(Puzzle(sys.stdin.read()), options, options.fault)


if __name__ == "__main__":
    main()
