#!/usr/bin/env python3
"""bench_python.py - the Python package beside the program: a million sudokus, and single puzzles.

    PYTHONPATH=BUILD/python tests/bench/bench_python.py BUILD/reductio [COUNT]

Batches: puzzles a second of `reductio unique --result short --threads N`, of reductio.batch() on a generator of lines,
and their ratio; each three times, in turns, the fastest counts. On a busy machine look at the ratio of processor times: what
the package has left of the program's throughput where one processor does everything. Single puzzles: milliseconds for each of 200 sudokus and for a hard one,
by the package from the text to the verdict, by a process with JSON, and by two searches in plain Python: one that fills
the cell with the fewest candidates, in bit sets, and the same with a list of sets.
"""
import json
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

import reductio

COUNT = 1_000_000
HARD = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."


def lines(program, count):
    """So many sudokus: 10,000 that were generated, again and again."""
    made = subprocess.run([program, "generate", "sudoku", "--count", "10000", "--seed", "1", "--to", "line", "--threads", "2"],
                          capture_output=True, text=True, check=True).stdout.split()
    return (made * (count // len(made) + 1))[:count]


def processor_seconds():
    """Of this process and of those that it has waited for."""
    return time.process_time() + sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])


def best_of(*actions, times=3):
    """The least wall time and the least processor time of each action, in seconds; they take turns."""
    least = [(float("inf"),) * 2] * len(actions)
    for _ in range(times):
        for i, action in enumerate(actions):
            wall, work = time.monotonic(), processor_seconds()
            action()
            now = time.monotonic() - wall, processor_seconds() - work
            least[i] = tuple(map(min, least[i], now))
    return least


def batches(program, puzzles, path):
    print("threads  program /s  batch() /s  ratio  ratio of processor time  memory that grew, MB")
    for threads in (1, 2):
        def by_program():
            with open(path) as source:
                subprocess.run([program, "unique", "--quiet", "--result", "short", "--threads", str(threads)], stdin=source,
                               stdout=subprocess.DEVNULL, check=True)

        def by_package():
            unique = sum(map(bool, reductio.batch(iter(puzzles), threads=threads)))
            assert unique == len(puzzles)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        theirs, ours = best_of(by_program, by_package)
        grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
        rates = [len(puzzles) / wall for wall, _ in (theirs, ours)]
        print(f"{threads:7}  {rates[0]:10.0f}  {rates[1]:10.0f}  {rates[1] / rates[0]:5.2f}  {theirs[1] / ours[1]:23.2f}  {grown:.0f}")


UNITS = [[r * 9 + c for c in range(9)] for r in range(9)] + [[r * 9 + c for r in range(9)] for c in range(9)] + [
    [(b // 3 * 3 + i // 3) * 9 + b % 3 * 3 + i % 3 for i in range(9)] for b in range(9)]
UNITS_OF = [[u for u, unit in enumerate(UNITS) if cell in unit] for cell in range(81)]
PEERS = [sorted({peer for u in UNITS_OF[cell] for peer in UNITS[u]} - {cell}) for cell in range(81)]


def count_by_bits(text):
    """Solutions, up to two: the cell with the fewest candidates first; what units have taken is in bit sets."""
    taken = [0] * 27
    open_cells = set()
    for cell, sign in enumerate(text):
        if sign == ".":
            open_cells.add(cell)
            continue
        for u in UNITS_OF[cell]:
            taken[u] |= 1 << int(sign)

    def search():
        best, least = -1, 10
        for cell in open_cells:
            a, b, c = UNITS_OF[cell]
            left = 9 - (taken[a] | taken[b] | taken[c]).bit_count()
            if left < least:
                best, least = cell, left
                if left <= 1:
                    break
        if best < 0:
            return 1
        a, b, c = UNITS_OF[best]
        free = ~(taken[a] | taken[b] | taken[c]) & 0x3fe
        open_cells.remove(best)
        found = 0
        while free and found < 2:
            bit = free & -free
            free -= bit
            for u in (a, b, c):
                taken[u] ^= bit
            found += search()
            for u in (a, b, c):
                taken[u] ^= bit
        open_cells.add(best)
        return found
    return search()


def count_by_sets(text):
    """Solutions, up to two: candidates as sets, singles are propagated, then the cell with the fewest is tried."""
    def assign(values, cell, digit):
        return all(remove(values, cell, other) for other in values[cell] - {digit})

    def remove(values, cell, digit):
        if digit not in values[cell]:
            return True
        values[cell] = values[cell] - {digit}
        if not values[cell]:
            return False
        if len(values[cell]) == 1 and not all(remove(values, peer, next(iter(values[cell]))) for peer in PEERS[cell]):
            return False
        for u in UNITS_OF[cell]:
            places = [place for place in UNITS[u] if digit in values[place]]
            if not places or (len(places) == 1 and not assign(values, places[0], digit)):
                return False
        return True

    def search(values):
        if all(len(one) == 1 for one in values):
            return 1
        cell = min((cell for cell in range(81) if len(values[cell]) > 1), key=lambda cell: len(values[cell]))
        found = 0
        for digit in sorted(values[cell]):
            copy = list(values)
            if found < 2 and assign(copy, cell, digit):
                found += search(copy)
        return found

    values = [frozenset("123456789")] * 81
    fits = all(assign(values, cell, sign) for cell, sign in enumerate(text) if sign != ".")
    return search(values) if fits else 0


def singles(program, puzzles):
    def by_package():
        assert all(reductio.read(text).unique() for text in puzzles)

    def again():
        assert all(puzzle.unique() for puzzle in read)

    def by_process():
        for text in puzzles:
            done = subprocess.run([program, "unique", "--output", "json"], input=text, capture_output=True, text=True)
            assert json.loads(done.stdout)["verdict"] == "unique"

    def by_python(count):
        assert all(count(text) == 1 for text in puzzles)
    read = [reductio.read(text) for text in puzzles]
    for name, action in (("reductio.read(text).unique()", by_package), ("puzzle.unique(), already read", again),
                         ("subprocess and JSON", by_process), ("plain Python, bit sets", lambda: by_python(count_by_bits)),
                         ("plain Python, sets", lambda: by_python(count_by_sets))):
        print(f"{name:41}  {best_of(action)[0][0] / len(puzzles) * 1000:.2f}")


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    puzzles = lines(program, int(sys.argv[2]) if len(sys.argv) > 2 else COUNT)
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(puzzles) + "\n")
        file.flush()
        batches(program, puzzles, file.name)
    print("a generated sudoku 9x9, from text to verdict  ms")
    singles(program, puzzles[:200])
    print("a hard one, A. Inkala's of 2010  ms")
    singles(program, [HARD])


if __name__ == "__main__":
    main()
