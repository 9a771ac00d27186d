"""candidates: the values that each cell has in some solution, as drawings, rows, lines and records."""
import json
import unittest

from harness import NONE, OPEN, TWO, UNIQUE, CliTest, example, run

SMALL = "..41............\n"
ROWS = """  23   23    4    1
  14   14   23   23
1234 1234  123  234
1234 1234  123  234
"""


class Candidates(CliTest):
    def test_rows_and_lines_are_read_back(self):
        self.expect(["candidates", "--output", "grid"], 0, ROWS, text=SMALL)
        self.expect(["candidates", "--output", "grid"], 0, ROWS, text=ROWS)
        line = " ".join(ROWS.split()) + "\n"
        self.expect(["candidates", "--output", "line"], 0, line, text=SMALL)
        self.expect(["candidates", "--output", "line"], 0, line, text=line)
        self.assertEqual(run("count", text=ROWS).stdout, run("count", text=SMALL).stdout)
        for sudoku in (TWO, OPEN, UNIQUE):
            rows = self.expect(["candidates", "--output", "grid"], 0, text=sudoku).stdout
            self.expect(["candidates", "--output", "grid"], 0, rows, text=rows)
        twelve = self.expect(["candidates", "--output", "grid"], 0, text="sudoku 12x12\n").stdout
        self.assertIn("1,2,3,4,5,6,7,8,9,10,11,12 ", twelve)
        self.expect(["candidates", "--output", "grid"], 0, twelve, text=twelve)

    def test_records(self):
        def record(text, *options, code=0):
            return json.loads(self.expect(["candidates", "--output", "json", *options], code, text=text).stdout)
        found = record(SMALL, "--per-candidate", "3")
        self.assertEqual((found["v"], found["index"], found["family"], found["verdict"]), (1, 1, "sudoku", "multiple"))
        self.assertEqual(found["candidates"][:4], [[2, 3], [2, 3], [4], [1]])
        self.assertEqual(found["backbone"][:4], [None, None, 4, 1])
        self.assertEqual((found["cap"], found["counts"][0]), (3, [3, 3]))
        self.assertNotIn("counts", record(SMALL))
        found = record(UNIQUE)
        self.assertEqual(found["verdict"], "unique")
        self.assertEqual([[value] for value in found["backbone"]], found["candidates"])
        found = record(NONE, code=1)
        self.assertEqual(found["verdict"], "none")
        self.assertNotIn("candidates", found)
        several = self.expect(["candidates", "--output", "json"], 2, text=UNIQUE + "\n1.3\n").stdout.splitlines()
        self.assertEqual([json.loads(line)["verdict"] for line in several], ["unique", "error"])

    def test_numbers_through_candidates_are_exact_below_the_cap(self):
        found = json.loads(run("candidates", "--output", "json", "--per-candidate", "1000", text=SMALL).stdout)
        total = int(run("count", text=SMALL).stdout)
        for counts in found["counts"]:
            self.assertEqual(sum(counts), total)
        drawn = run("candidates", "--per-candidate", "3", text=TWO).stdout
        self.assertRegex(drawn, r"\nr1c1: \d \(\d+\), ")

    def test_none_and_batches(self):
        self.expect(["candidates"], 1, "none\n", text=NONE)
        lines = self.expect(["candidates"], 1, text=f"{UNIQUE}\n{NONE}\n{TWO}\n").stdout.splitlines()
        self.assertEqual(lines[0], run("solve", "--output", "line", text=UNIQUE).stdout.strip())
        self.assertEqual(lines[1], "none")
        self.assertEqual(len(lines[2].split()), 81)
        drawn = self.expect(["candidates", "--output", "ascii"], 0, text=UNIQUE + "\n" + TWO + "\n").stdout
        self.assertEqual(drawn.count("puzzle "), 2)
        self.expect(["candidates", "--result", "short"], 1, "u\nn\nm\n", text=f"{UNIQUE}\n{NONE}\n{TWO}\n")
        self.expect(["candidates", "--threads", "2", "--result", "short"], 0, "u\n" * 40, text=(UNIQUE + "\n") * 40)

    def test_puzzles_that_are_no_grid(self):
        self.expect(["candidates"], 0, "x: 1 2\ny: 1 2\nz = 5\n", text="model\nx, y: 1..4\nz: 5..6\nx + y == 3\nz < 6\n")
        self.assertIn("S = 9\n", run("candidates", example("send-more-money.txt")).stdout)
        self.assertIn("a d f = 1\n", run("candidates", example("cover-knuth.dlx")).stdout)

    def test_limits_and_options(self):
        blank = "25 5 5\n" + ("0 " * 24 + "0\n") * 25
        self.expect(["candidates", "--timeout", "0.05", "--per-candidate", "1000000"], 3, "unknown (timeout)\n", text=blank)
        done = run("candidates", "--timeout", "0.05", "--output", "json", "--per-candidate", "1000000", text=blank)
        self.assertEqual(json.loads(done.stdout)["verdict"], "unknown")
        self.expect(["candidates", "--memory", "40", "--per-candidate", "1000000"], 3, "unknown (memory)\n", text="latin 60x60\n")
        self.expect(["candidates", "--output", "table"], 2, "", "no room for candidates", text=SMALL)
        self.expect(["candidates", "--per-candidate", "0"], 2, "", "a whole number from 1", text=SMALL)
        self.expect(["candidates", "--stats"], 0, None, r"seconds [\d.]+\nsolutions \d+\nvariables \d+\n", text=SMALL)

    def test_a_blank_grid_is_quick(self):
        self.within(0.2, lambda: self.expect(["candidates", "--output", "line"], 0, "123456789 " * 80 + "123456789\n",
                                             text="." * 81), "a blank 9x9 grid")


class Confirm(CliTest):
    def test_two_engines_agree(self):
        for puzzle, count in ((SMALL, None), ("queens 6x6\n", "4"), ("latin 4x4\n", "576"), (TWO, None)):
            right = count or run("count", text=puzzle).stdout.strip()
            self.expect(["count", "--confirm"], 0, right + "\n", text=puzzle)
        self.expect(["count", "--confirm"], 1, "0\n", text=NONE)
        self.expect(["count", "--confirm", "--stats"], 0, "4\n", r"^memo 4\ndpll 4\n$", text="queens 6x6\n")
        self.expect(["count", "--confirm"], 1, "1\n0\n4\n", text="queens 1x1\n\nqueens 2x2\n\nqueens 6x6\n")
        record = json.loads(run("count", "--confirm", "--output", "json", text="queens 6x6\n").stdout)
        self.assertEqual((record["count"], record["complete"], record["engine"]), ("4", True, "memo, dpll"))

    def test_only_one_engine_can(self):
        loop = example("slitherlink.puzzle")
        self.expect(["count", "--confirm", loop], 3, ">=1 (unconfirmed)\n",
                    r"^not confirmed by memo: the engine memo can't take this puzzle: the inside is connected: not an exact-cover constraint\n$")
        record = json.loads(run("count", "--confirm", "--output", "json", loop).stdout)
        self.assertEqual((record["verdict"], record["count"], record["complete"]), ("unknown", "1", False))
        self.assertIn("the inside is connected", record["error"])

    def test_limits(self):
        self.expect(["count", "--confirm", "--limit", "5"], 3, ">=5\n", text="latin 4x4\n")
        self.expect(["count", "--confirm", "--limit", "577"], 0, "576\n", text="latin 4x4\n")
        dominoes = "polyomino 12x12\npiece D x*\n##\n"
        self.expect(["count", "--confirm", "--timeout", "2"], 3, ">=53060477521960000 (unconfirmed)\n",
                    r"not confirmed by dpll: >=\d+ \(timeout\)\n", text=dominoes)
        self.expect(["count", "--confirm", "--engine", "sat"], 2, "", "no --engine", text=SMALL)


if __name__ == "__main__":
    unittest.main()
