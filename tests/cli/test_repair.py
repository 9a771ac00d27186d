"""repair: the fewest wrong clues, held against brute force; and what it says would leave one solution does."""
import itertools
import json
import random
import unittest

from harness import UNIQUE, CliTest, example, run


def verdict(text):
    return run("unique", text=text).stdout.strip()


def repaired(text, code, *options):
    done = run("repair", "--output", "json", *options, text=text)
    assert done.returncode == code, (done.stdout, done.stderr)
    return json.loads(done.stdout)


def with_value(grid, cell, value):
    return grid[:cell] + value + grid[cell + 1:]


def index(name, side):
    row, column = map(int, name[1:].split("c"))
    return (row - 1) * side + column - 1


class Repair(CliTest):
    def test_the_fewest_wrong_givens_by_brute_force(self):
        chance, seen = random.Random(4), set()
        puzzles = run("generate", "sudoku", "4x4", "--count", "25", "--seed", "9", "--to", "line").stdout.splitlines()
        for puzzle in puzzles:
            grid = puzzle[:16]
            givens = [cell for cell, value in enumerate(grid) if value != "."]
            for cell in chance.sample(givens, chance.randrange(1, 4)):
                grid = with_value(grid, cell, chance.choice([v for v in "1234" if v != grid[cell]]))
            if verdict(grid) != "none":
                continue
            def has_solution(removed, grid=grid):
                for cell in removed:
                    grid = with_value(grid, cell, ".")
                return verdict(grid) != "none"
            fewest = next(k for k in range(1, 17) if any(map(has_solution, itertools.combinations(givens, k))))
            found = repaired(grid, 1)
            self.assertEqual((found["verdict"], found["wrong"], found["at_least"]), ("none", fewest, fewest))
            broken = [index(clue["cells"][0], 4) for clue in found["broken"]]
            shown = "".join(map(str, found["grid"]))
            rest = grid
            for cell in broken:
                rest = with_value(rest, cell, ".")
            self.expect(["check", self.path("rest", rest), self.path("grid", shown)], 0, "solved\n")
            self.assertTrue(all(grid[cell] != shown[cell] for cell in broken))
            if fewest == 1:
                self.require_alternatives(grid, givens, found)
            seen.add(fewest)
        self.assertEqual(seen & {1, 2}, {1, 2})

    def require_alternatives(self, grid, givens, found):
        """Each given that is enough alone, and of each the values that leave one solution: no more, no fewer."""
        alone = {cell for cell in givens if verdict(with_value(grid, cell, ".")) != "none"}
        self.assertEqual({index(change["cells"][0], 4) for change in found["changes"]}, alone)
        for change in found["changes"]:
            cell = index(change["cells"][0], 4)
            right = [v for v in "1234" if v != grid[cell] and verdict(with_value(grid, cell, v)) == "unique"]
            self.assertEqual("".join(map(str, change["values"])), "".join(right))
            self.assertEqual(change["left_out"], verdict(with_value(grid, cell, ".")))

    def test_a_misprint(self):
        """McCaffrey's puzzle with one digit changed: the answer names it."""
        right = "..62...8...897......481.5......6...2.7.....3.6...5......2.471....3.284...5...12.."
        for cell in (2, 12, 40, 80 - 6):
            if right[cell] == ".":
                continue
            wrong = next(w for w in map(str, range(1, 10)) if verdict(with_value(right, cell, w)) == "none")
            found = repaired(with_value(right, cell, wrong), 1)
            self.assertEqual(found["wrong"], 1)
            name = f"r{cell // 9 + 1}c{cell % 9 + 1}"
            change = next(change for change in found["changes"] if change["cells"] == [name])
            self.assertIn(int(right[cell]), change["values"])
        self.expect(["repair"], 1, "none\n1 clue is wrong\nr1c3=2: with 6 instead there is one solution; "
                    "without it there are several\n", text=with_value(right, 2, "2"))

    def test_several_solutions(self):
        text = "1...\n....\n.4..\n...2\n"
        found = repaired(text, 1, "--all")
        grid = text.replace("\n", "")
        expected = {f"r{c // 4 + 1}c{c % 4 + 1}={v}" for c in range(16) for v in "1234"
                    if grid[c] == "." and verdict(with_value(grid, c, v)) == "unique"}
        self.assertEqual(set(found["additions"]), expected)
        changes = {(change["label"], value) for change in found["changes"] for value in change["values"]}
        given = {(f"r{c // 4 + 1}c{c % 4 + 1}={grid[c]}", int(v)) for c in range(16) for v in "1234"
                 if grid[c] not in (".", v) and verdict(with_value(grid, c, v)) == "unique"}
        self.assertEqual(changes, given)
        self.expect(["repair"], 0, "unique\n", text=UNIQUE)
        lines = self.expect(["repair"], 1, text="." * 81).stdout.splitlines()
        self.assertEqual((lines[0], len(lines)), ("multiple", 2))
        together = lines[1].removesuffix(" together leave one solution").split()
        self.assertGreater(len(together), 10)
        blank = "." * 81
        for clue in together:
            cell, value = clue.split("=")
            blank = with_value(blank, index(cell, 9), value)
        self.assertEqual(verdict(blank), "unique")

    def test_clues_that_are_no_givens(self):
        towers = "skyscrapers 4x4\noutside\ntop 4 4 . .\nleft . 2 . .\n"
        found = repaired(towers, 1)
        self.assertEqual((found["verdict"], found["wrong"], len(found["changes"])), ("none", 1, 2))
        self.assertEqual(repaired(towers.replace("4 4 . .", "4 3 . ."), 1)["wrong"], 1)
        with open(example("nurikabe.puzzle"), encoding="utf-8") as file:
            nurikabe = file.read().replace("5", "7")
        self.assertEqual(verdict(nurikabe), "none")
        found = repaired(nurikabe, 1)
        change = next(change for change in found["changes"] if change["label"] == "the 7 at r1c6")
        self.assertIn(5, change["values"])
        for value in change["values"]:
            self.assertEqual(verdict(nurikabe.replace("7", str(value))), "unique")
        kenken = open(example("kenken-6x6.puzzle"), encoding="utf-8")
        with kenken:
            text = kenken.read().replace("A 30×", "A 31×").replace("I 2÷", "I 7÷")
        found = repaired(text, 1)
        self.assertEqual(found["wrong"], 2)
        self.assertEqual({clue["kind"] for clue in found["broken"]}, {"cage"})

    def test_batches_drawings_and_limits(self):
        done = self.expect(["repair"], 1, text=UNIQUE + "\n11..............\n")
        self.assertEqual(done.stdout.splitlines()[0], "unique")
        self.assertTrue(done.stdout.splitlines()[1].startswith("none\t1 clue is wrong\t"))
        self.assertIn("*", self.expect(["repair", "--output", "drawing"], 1, text="11..............").stdout)
        self.expect(["repair"], 1, "none\nno clue that can be changed alone is the reason\n",
                    text="queens 3x3\n")
        self.expect(["repair", "--timeout", "0.05"], 3, "unknown (timeout)\n", text="latin 200x200\n")


if __name__ == "__main__":
    unittest.main()
