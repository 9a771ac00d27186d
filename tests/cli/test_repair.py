"""repair: the fewest wrong clues, the least weights and pairs of changes, held against brute force; and what it says
would leave one solution does."""
import itertools
import json
import os
import pty
import random
import shlex
import subprocess
import unittest

from harness import PROGRAM, UNIQUE, CliTest, example, run, terminal_text


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

    def test_several_solutions_of_a_model(self):
        for conditions, added in (("x + y == 6\nx >= y", ("x=3", "x=4", "x=5", "y=1", "y=2", "y=3")),
                                  ("x <= 2", ())):
            found = repaired("model\nx, y: 1..5\n" + conditions + "\n", 1, "--all")
            self.assertEqual((found["verdict"], tuple(sorted(found["additions"]))), ("multiple", added))
        self.assertEqual(repaired("model\nx, y: 1..7000\nx + y == 4\n", 1)["verdict"], "multiple")

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

    def test_two_changes_by_brute_force(self):
        """Of 4x4 sudokus that no single change mends, without solution and with several: every pair that does."""
        chance, seen = random.Random(5), {"none": [], "multiple": []}
        puzzles = run("generate", "sudoku", "4x4", "--count", "400", "--seed", "3", "--to", "line").stdout.splitlines()
        for puzzle in puzzles:
            grid = puzzle[:16]
            givens = [cell for cell, value in enumerate(grid) if value != "."]
            is_spoilt = len(seen["none"]) < 4
            for cell in chance.sample(givens, 2 if is_spoilt else 3):
                wrong = chance.choice([v for v in "1234" if v != grid[cell]])
                grid = with_value(grid, cell, wrong if is_spoilt else ".")
            if verdict(grid) != ("none" if is_spoilt else "multiple") or self.mending(grid, ((c,) for c in range(16))):
                continue
            found = repaired(grid, 1, "--changes", "2")
            edits = {frozenset((index(edit["cells"][0], 4), edit["change"], str(edit.get("value", "")))
                               for edit in mend) for mend in found["mends"]}
            self.assertEqual(len(edits), len(found["mends"]))
            self.assertEqual(edits, self.mending(grid, itertools.combinations(range(16), 2)))
            self.assertEqual(found["tried"], {"weight": 2, "sets": 120, "of": 120})
            seen[found["verdict"]].append(len(edits))
            if len(seen["multiple"]) == 4:
                break
        self.assertEqual([len(seen["none"]), len(seen["multiple"])], [4, 4])
        self.assertGreater(max(seen["none"]), 0)
        self.assertGreater(max(seen["multiple"]), 0)

    def mending(self, grid, sets):
        """The changes of all cells of one of the sets that leave one solution."""
        trials, changes = [], []
        for cells in sets:
            for values in itertools.product(*(["1234.".replace(grid[cell], "") for cell in cells])):
                changed = grid
                for cell, value in zip(cells, values):
                    changed = with_value(changed, cell, value)
                trials.append(changed)
                changes.append(frozenset(
                    (cell, "add", value) if grid[cell] == "." else
                    (cell, "remove", "") if value == "." else (cell, "replace", value)
                    for cell, value in zip(cells, values)))
        verdicts = run("unique", text="\n".join(trials)).stdout.splitlines()
        self.assertEqual(len(verdicts), len(trials))
        return {change for change, one in zip(changes, verdicts) if one == "unique"}

    def test_more_than_givens_together(self):
        """Cages and numbers outside; a given taken away and another one added."""
        with open(example("kenken-6x6.puzzle"), encoding="utf-8") as file:
            right = file.read()
        wrong = right.replace("A 30×", "A 31×").replace("I 2÷", "I 7÷")
        lines = self.expect(["repair"], 1, text=wrong).stdout.splitlines()
        self.assertEqual(lines[1:4], ["2 clues are wrong", "cage 31× at r1c1", "cage 7÷ at r4c1"])
        self.assertIn("30 for cage 31× at r1c1 and 2 for cage 7÷ at r4c1 leave one solution", lines)
        for mend in repaired(wrong, 1)["mends"]:
            text = wrong
            for edit in mend:
                old, name = (("A 31×", "A") if "31" in edit["label"] else ("I 7÷", "I"))
                self.assertIn(edit["change"], ("replace", "remove"))
                if edit["change"] == "replace":
                    text = text.replace(old, f"{name} {edit['value']}{old[-1]}")
                else:
                    head, clues = text.split("clues")
                    text = head.replace(name, ".") + "clues" + clues.replace(old + "\n", "")
            self.assertEqual(verdict(text), "unique")
        # All but the first ten need --all.
        several = "......8...8.97......481.5......6...2.7.....3.6...5......2.471....3.284...5...1..."
        short = self.expect(["repair", "--changes", "2"], 1, text=several).stdout.splitlines()
        full = self.expect(["repair", "--changes", "2", "--all"], 1, text=several).stdout.splitlines()
        self.assertEqual(short[-1], f"{len(full) - 12} further changes together do, too")
        self.assertEqual(short[:-1], full[:12])

    def test_numbers_that_are_added(self):
        """With --changes, each number of the puzzle in each cell without one; of a slitherlink and of a nurikabe, whose
        numbers shape its rules."""
        for name in ("slitherlink.puzzle", "nurikabe.puzzle"):
            with open(example(name), encoding="utf-8") as file:
                head, body = file.read().split("numbers\n")
            rows = [line.split() for line in body.strip().splitlines()]
            def text_of(rows, head=head):
                return head + "numbers\n" + "\n".join(map(" ".join, rows)) + "\n"
            numbers = [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign != "."]
            while verdict(text_of(rows)) == "unique":
                r, c = numbers.pop()
                rows[r][c] = "."
            text = text_of(rows)
            expected = set()
            for r, row in enumerate(rows):
                for c in (c for c, sign in enumerate(row) if sign == "."):
                    for value in {sign for line in rows for sign in line} - {"."}:
                        more = [list(line) for line in rows]
                        more[r][c] = value
                        if verdict(text_of(more)) == "unique":
                            expected.add(f"the {value} at r{r + 1}c{c + 1}")
            self.assertTrue(expected)
            added = repaired(text, 1, "--changes", "1")["additions"]
            self.assertEqual({one for one in added if one.startswith("the ")}, expected)
            self.assertFalse([one for one in repaired(text, 1)["additions"] if one.startswith("the ")])

    def test_signs_by_brute_force(self):
        """Of futoshikis without a sign, or with a wrong one: each sign between two neighbours that leaves one solution."""
        def text_of(givens, signs):
            return ("futoshiki 4x4\ngivens\n" + "\n".join(givens[i:i + 4] for i in range(0, 16, 4)) + "\nbetween\n" +
                    "".join(f"{a} {sign} {b}\n" for (a, b), sign in signs.items()))
        name = "r{}c{}".format
        pairs = [(name(r, c), name(r + down, c + 1 - down)) for r in range(1, 5) for c in range(1, 5)
                 for down in (0, 1) if r + down <= 4 and c + 1 - down <= 4]
        chance, added, changed, refused = random.Random(3), 0, 0, 0
        while not (added and changed and refused):
            solution = chance.choice(("1234341221434321", "1234214334124321"))
            cells = {name(i // 4 + 1, i % 4 + 1): int(v) for i, v in enumerate(solution)}
            givens = "".join(v if chance.random() < 0.2 else "." for v in solution)
            signs = {pair: "<" if cells[pair[0]] < cells[pair[1]] else ">" for pair in chance.sample(pairs, 6)}
            wrong = chance.choice(list(signs))
            if chance.random() < 0.5:
                signs[wrong] = "<>".replace(signs[wrong], "")
            before = verdict(text_of(givens, signs))
            if before == "unique":
                continue
            mended = {(pair, sign) for pair in pairs for sign in "<>" if signs.get(pair) != sign
                      and verdict(text_of(givens, {**signs, pair: sign})) == "unique"}
            found = repaired(text_of(givens, signs), 1, "--changes", "1", "--all")
            said = {text for text in found["additions"] if "=" not in text}
            self.assertEqual(said, {f"{a} {sign} {b}" for (a, b), sign in mended if (a, b) not in signs})
            instead = {text for change in found["changes"] for text in change.get("signs", [])}
            self.assertEqual(instead, {f"{a} {sign} {b}" for (a, b), sign in mended if (a, b) in signs})
            left_out = {tuple(sorted(change["cells"])) for change in found["changes"]
                        if change["kind"] == "clue" and change.get("left_out") == "unique"}
            self.assertEqual(left_out, {pair for pair in signs if before == "none" and verdict(text_of(
                givens, {other: sign for other, sign in signs.items() if other != pair})) == "unique"})
            # Values come first; without --changes no sign is added.
            self.assertEqual([("=" in text) for text in found["additions"]],
                             sorted((("=" in text) for text in found["additions"]), reverse=True))
            self.assertFalse([one for one in repaired(text_of(givens, signs), 1)["additions"] if "=" not in one])
            added, changed, refused = added + len(said), changed + len(instead), refused + len(left_out)

    def test_two_changes_with_a_sign(self):
        """What is said of two changes holds, and the record says of a sign what stands there."""
        text = ("futoshiki 4x4\ngivens\n1...\n....\n....\n...3\nbetween\nr1c1 > r1c2\nr1c2 < r1c3\nr3c1 < r3c2\n"
                "r2c4 < r3c4\n")
        lines = self.expect(["repair", "--changes", "2", "--all"], 1, text=text).stdout.splitlines()
        self.assertIn("2 for r1c1=1 and r1c1 < r1c2 for r1c1 is greater than r1c2 leave one solution", lines)
        self.assertEqual(verdict(text.replace("1...", "2...").replace("r1c1 > r1c2", "r1c1 < r1c2")), "unique")
        with_sign = [mend for mend in repaired(text, 1, "--changes", "2")["mends"] if any("stated" in edit for edit in mend)]
        self.assertGreater(len(with_sign), 5)
        for mend in with_sign:
            changed = text
            for edit in mend:
                if edit["kind"] == "given" and edit["change"] == "add":
                    row, column = divmod(index(edit["cells"][0], 4), 4)
                    rows = changed.split("\n")
                    rows[2 + row] = with_value(rows[2 + row], column, str(edit["value"]))
                    changed = "\n".join(rows)
                elif edit["kind"] == "given":
                    old = edit["label"][-1]
                    changed = changed.replace("1..." if old == "1" else "...3", ("1..." if old == "1" else "...3").replace(
                        old, str(edit.get("value", "."))))
                elif edit["change"] == "add":
                    changed += edit["stated"] + "\n"
                else:
                    cells = sorted(edit["cells"])
                    line = next(line for line in changed.split("\n") if sorted(line.split()[::2]) == cells)
                    changed = changed.replace(line + "\n", edit["stated"] + "\n" if "stated" in edit else "")
            self.assertEqual(verdict(changed), "unique", mend)

    def test_a_sign_that_shapes_the_rules(self):
        """Without a dot the numbers of a Kropki must not fit one; of another colour it is changed back."""
        with open(example("kropki.puzzle"), encoding="utf-8") as file:
            text = file.read()
        line = "r2c1 w r3c1\n"
        self.assertIn(line, text)
        self.expect(["repair", "--changes", "1"], 1, "none\n1 clue is wrong\nno dot between r2c1 and r3c1\n"
                    "r2c1 w r3c1 added leaves one solution\n", text=text.replace(line, ""))
        lines = self.expect(["repair"], 1, text=text.replace(line, line.replace("w", "b"))).stdout.splitlines()
        self.assertTrue(any("with r2c1 w r3c1 instead there is one solution" in line for line in lines), lines)

    def test_cages_by_brute_force(self):
        """Of a killer with free cells: each cage of two neighbours and its sum that leaves one solution."""
        grids = ["aab.", "..b.", ".cc.", "...."]
        def text_of(grids, sums):
            return ("sudoku 4x4 boxes 2x2\ngivens\n1...\n....\n....\n....\ncages\n" + "\n".join(grids) + "\nclues\n" +
                    "".join(f"{cage} {total}\n" for cage, total in sums.items()))
        sums = {"a": 3, "b": 4, "c": 5}
        self.assertEqual(verdict(text_of(grids, sums)), "multiple")
        expected = set()
        for r, c in itertools.product(range(4), repeat=2):
            for r2, c2 in ((r, c + 1), (r + 1, c)):
                if r2 > 3 or c2 > 3 or grids[r][c] != "." or grids[r2][c2] != ".":
                    continue
                more = [list(row) for row in grids]
                more[r][c] = more[r2][c2] = "d"
                for total in range(2, 9):
                    if verdict(text_of(["".join(row) for row in more], {**sums, "d": total})) == "unique":
                        expected.add(f"cage {total}+ at r{r + 1}c{c + 1} r{r2 + 1}c{c2 + 1}")
        self.assertTrue(expected)
        text = text_of(grids, sums)
        found = repaired(text, 1, "--changes", "1")["additions"]
        self.assertEqual({one for one in found if one.startswith("cage")}, expected)
        self.assertFalse([one for one in repaired(text, 1)["additions"] if one.startswith("cage")])
        # A sudoku without cages gets none; a wrong cage is changed or taken away.
        plain = repaired("1...\n....\n.4..\n...2\n", 1, "--changes", "1")["additions"]
        self.assertFalse([one for one in plain if one.startswith("cage")])
        wrong = repaired(text_of(grids, {**sums, "a": 2}), 1, "--changes", "1")
        self.assertEqual([clue["kind"] for clue in wrong["broken"]], ["cage"])

    def test_weights_by_brute_force(self):
        """Latin squares of side 3: of all 19,683 grids the least that one breaks, of givens and of rules."""
        chance, kinds = random.Random(6), set()
        grids = list(itertools.product("123", repeat=9))
        lines = [range(3 * i, 3 * i + 3) for i in range(3)] + [range(i, 9, 3) for i in range(3)]
        for _ in range(12):
            text = "".join(chance.choice("123.") for _ in range(9))
            weights = {label: chance.choice((0, 1, 2, 3, 7, 1000)) for label in
                       [f"r{c // 3 + 1}c{c % 3 + 1}={v}" for c, v in enumerate(text) if v != "."] +
                       [f"each digit once in {line} {i}" for line in ("row", "column") for i in (1, 2, 3)]}
            def broken(grid, text=text):
                return ([f"r{c // 3 + 1}c{c % 3 + 1}={v}" for c, v in enumerate(text) if v not in (".", grid[c])] +
                        [f"each digit once in {'row' if i < 3 else 'column'} {i % 3 + 1}"
                         for i, line in enumerate(lines)
                         if len({grid[c] for c in line}) < 3])
            costs = [sum(weights[label] for label in labels) for labels in map(broken, grids)
                     if all(weights[label] > 0 for label in labels)]
            puzzle = "latin 3x3\ngivens\n" + "\n".join(text[i:i + 3] for i in (0, 3, 6)) + "\n"
            if verdict(puzzle) != "none":
                continue
            options = [word for label, weight in weights.items()
                       for word in ("--weight", f"{label}={weight or 'certain'}")]
            found = repaired(puzzle, 1, *options)
            if not costs:
                self.assertNotIn("broken", found)
                self.assertEqual(found["words"][0], "what may not be broken has no solution")
                continue
            self.assertEqual((found["weight"], found["at_least"]), (min(costs), min(costs)))
            self.assertEqual([clue["label"] for clue in found["broken"]], broken("".join(map(str, found["grid"]))))
            kinds |= {clue["kind"] for clue in found["broken"]}
        self.assertEqual(kinds, {"given", "rule"})

    def test_weights(self):
        wrong = "..22...8...897......481.5......6...2.7.....3.6...5......2.471....3.284...6...12.."
        self.expect(["repair", "--weight", "given=certain", "--weight", "rule=1"], 1,
                    "none\nwhat must be broken weighs 3\nrow 1\ncolumn 3\nbox 1\n", text=wrong)
        # The last that matches counts; what is certain is never changed.
        dear = repaired(wrong, 1, "--weight", "given=5", "--weight", "r1c3=*=1")
        self.assertEqual((dear["weight"], [clue["label"] for clue in dear["broken"]]), (1, ["r1c3=2"]))
        held = repaired(wrong, 1, "--weight", "r1c3=*=certain")
        self.assertEqual(held["weight"], 3)
        self.assertNotIn("r1c3=2", {clue["label"] for clue in held["broken"]})
        several = "......8...8.97......481.5......6...2.7.....3.6...5......2.471....3.284...5...1..."
        free = repaired(several, 1, "--changes", "2")["mends"]
        held = repaired(several, 1, "--changes", "2", "--weight", "r1c7=*=certain")["mends"]
        self.assertEqual(held, [mend for mend in free if all(edit["label"] != "r1c7=8" for edit in mend)])
        self.assertTrue(len(free) > len(held) > 0)
        for text, message in (("row *", "is no pattern with a weight"), ("=2", "is no pattern with a weight"),
                              ("row *=0", '"0" is no weight'), ("row *=1001", '"1001" is no weight'),
                              ("row *=-1", "is no weight"), ("row *=1.5", "is no weight"),
                              ("rwo *=2", "no clue or rule of this puzzle is called \"rwo \\*\"\n"
                                          ".*box \\*, column \\*, r\\*c\\*=\\*, row \\*")):
            self.expect(["repair", "--weight", text], 2, "", message, text=wrong)
        self.expect(["repair", "--changes", "0"], 2, "", "a whole number from 1", text=wrong)

    def test_a_search_that_is_cut_off(self):
        """It says how far it came, and in time."""
        for text in ("." * 81, "1" + "." * 9 + "2" + "." * 70):
            done = self.expect(["repair", "--changes", "5", "--timeout", "0.5"], 3, None, "out of time", text=text)
            self.assertRegex(done.stdout, r"\Amultiple\n(.*\n)*(of the \d+ .* \d+ were tried|"
                                          r"none of the 81 single changes leaves one solution)\n\Z")
            options = ("--changes", "5", "--timeout", "0.5")
            tried = self.within(1, lambda text=text: repaired(text, 3, *options))["tried"]
            self.assertLess(tried["weight"], 5)

    def test_why_and_explain_name_the_command_at_a_terminal(self):
        puzzle = self.path("a puzzle", "11..............\n")
        for command, code in (("why", 1), ("explain", 1)):
            terminal, end = pty.openpty()
            done = subprocess.run([PROGRAM, command, "--family", "sudoku", "--boxes", "2x2", puzzle],
                                  stdout=subprocess.DEVNULL, stderr=end, check=False)
            os.close(end)
            self.assertEqual(done.returncode, code)
            said = terminal_text(terminal)
            self.assertEqual(said.strip(),
                             f"`reductio repair --family sudoku --boxes 2x2 '{puzzle}'` says which clues are wrong")
            words = shlex.split(said.strip().split("`")[1])[1:]
            self.expect(words, 1, "none\n1 clue is wrong\nr1c1=1: without it there are several\n"
                        "r1c2=1: without it there are several\n"
                        "none of the 16 single changes leaves one solution; `--changes 2` tries more\n")

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
