"""explain, hint, rate: steps in words and as JSON, levels, wrong entries, numbers."""
import json
import pathlib
import re
import tempfile
import unittest

from harness import CliTest, example, run

SINGLES = "1.36.....78......64269.37.19..7...5..3.1.5.6..4...2..75.28.91748......23.....48.5\n"


class Explain(CliTest):
    def records(self, *arguments, text=None, code=0):
        done = run("explain", "--output", "json", *arguments, text=text)
        self.assertEqual(done.returncode, code, done.stderr)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def answers(self, arguments, code, pattern, text=None):
        """The exit code, and a pattern that the whole output matches."""
        done = run(*arguments, text=text)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        self.assertRegex(done.stdout + done.stderr, rf"(?s)^{pattern}$")

    def test_steps_lead_from_the_givens_to_the_solution(self):
        *steps, last = self.records(text=SINGLES)
        solution = run("solve", "--output", "line", text=SINGLES).stdout.strip()
        self.assertEqual(last["verdict"], "solved")
        self.assertEqual("".join(map(str, last["grid"])), solution)
        placed = {name: int(value) for step in steps for name, value in (text.split("=") for text in step["sets"])}
        self.assertEqual(len(placed), SINGLES.count("."))
        for name, value in placed.items():
            row, column = map(int, re.fullmatch(r"r(\d)c(\d)", name).groups())
            self.assertEqual(int(solution[9 * (row - 1) + column - 1]), value)
        self.assertEqual({step["technique"] for step in steps}, {"hidden-single"})
        self.assertEqual([step["step"] for step in steps], list(range(1, len(steps) + 1)))
        for step in steps:
            self.assertEqual(step["size"], len([ground for ground in step["because"] if not ground.startswith("r")
                                                or ground.startswith("row")]))

    def test_a_level_is_a_question_with_an_exit_code(self):
        self.answers(["explain", "--level", "easy", example("santos-1.sdm")], 0, r".*solved\n")
        self.answers(["explain", "--level", "hard", example("molin-hard.txt")], 1, r".*stuck\n")
        self.answers(["explain", "--level", "x"], 2, r".*--level.*easy, medium or hard.*")

    def test_puzzles_without_one_solution(self):
        self.answers(["explain", example("blank-4x4.puzzle")], 1, r"multiple\n")
        self.answers(["explain", example("kenken-none.puzzle")], 1, r".*none\n.+")

    def test_cells_that_have_one_value_from_the_start_are_in_no_step(self):
        # The hole's only value is "no line", and a line that must be drawn ends there.
        board = "simple-loop 2x4\nwalls\n....\n#...\n"
        self.answers(["explain", "-"], 1, r".*none\nr2c1 has no value left\n", text=board)
        self.answers(["rate", "-"], 1, r"none\n", text=board)

    def test_a_page_is_written(self):
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder, "page.html")
            self.answers(["explain", "--html", str(page), example("mini-4x4.txt")], 0, r".*solved\n")
            text = page.read_text()
            self.assertIn("hidden single", text)
            self.assertNotRegex(text, r"(src|href)=\"https?:")
            done = run("explain", "--html", str(page), text=SINGLES + SINGLES)
            self.assertIn("--html makes a page of one puzzle", done.stdout + done.stderr)

    def test_hints_at_three_depths(self):
        lines = ["where: box 4", "rule: hidden-single: a house has one place left for the value",
                 "what: r3c4=3: box 4 has no other place for 3"]
        for depth in (1, 2, 3):
            done = run("hint", "--depth", str(depth), text="1...\n..3.\n.4..\n...2\n")
            self.assertEqual(done.stdout.splitlines(), lines[:depth])
        self.answers(["hint", "--depth", "4"], 2, r".*--depth: 4.*")

    def test_wrong_entries_are_found_first(self):
        puzzle = example("mini-4x4.txt")
        solution = run("solve", "--output", "line", puzzle).stdout.strip()
        right, wrong = solution[0], next(digit for digit in "1234" if digit != solution[0])
        self.answers(["hint", puzzle, "-"], 0, r"where: .*", text=f"r1c1={right}\n")
        self.answers(["hint", puzzle, "-"], 1, rf"wrong: r1c1={wrong}\n", text=f"r1c1={wrong}\n")
        self.answers(["hint", puzzle, "-"], 1, rf"wrong: r1c1={wrong}\n", text=wrong + "." * 15)
        self.answers(["hint", puzzle, "-"], 0, r"solved\n", text=solution)
        done = run("hint", puzzle, "-", text="r1c1=9\n")
        self.assertIn("9", done.stdout + done.stderr)
        self.assertNotEqual(done.returncode, 0)

    def test_a_puzzle_without_solution_has_no_hint(self):
        done = run("hint", example("da-silva-none.puzzle"))
        self.assertEqual((done.stdout, done.returncode), ("none\n", 1))

    def test_ratings(self):
        done = run("rate", text=SINGLES)
        self.assertRegex(done.stdout, r"^1\.\d easy hidden-single:\d+ hardest:hidden-single@1\n$")
        easy, hard = (float(run("rate", example(name)).stdout.split()[0]) for name in ("santos-1.sdm", "molin-hard.txt"))
        self.assertLess(easy, hard)
        self.answers(["rate", example("blank-4x4.puzzle")], 1, r"multiple\n")
        record = json.loads(run("rate", "--output", "json", text=SINGLES).stdout)
        self.assertEqual(record["rating"], easy)
        self.assertEqual(sum(record["profile"].values()), record["steps"])

    def test_a_limit_ends_it(self):
        done = run("explain", "--timeout", "0.5", example("antiknight.puzzle"))
        self.assertEqual(done.returncode, 3)
        self.assertTrue(done.stdout.endswith("unknown (timeout)\n"))

    def test_the_steps_found_before_a_limit_are_shown(self):
        done = run("explain", "--timeout", "5", example("bosanowa.puzzle"))
        self.assertEqual(done.returncode, 3)
        steps = done.stdout.splitlines()
        self.assertRegex(steps[0], r"^1\. ")
        self.assertEqual(steps[-1], "unknown (timeout)")

    def test_every_puzzle_of_a_batch(self):
        done = run("explain", text=SINGLES * 2)
        self.assertEqual(done.stdout.count("solved\n"), 2)
        self.assertIn("puzzle 2\n", done.stdout)


if __name__ == "__main__":
    unittest.main()
