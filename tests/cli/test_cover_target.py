"""Covers out: what `compile --to cover` writes has as many solutions as the puzzle, in names that Knuth's
programs take."""
import re
import unittest

from harness import NONE, UNIQUE, CliTest, example, run

PUZZLES = ["kenken-6x6.puzzle", "star-burst-leo.sdm", "killer.puzzle", "tomtom-minus.puzzle", "jigsaw.puzzle",
           "kenken-mod-power.puzzle", "quasigroup-12.pls", "antiknight-nonconsecutive.puzzle", "langford-7.puzzle",
           "langford-12-givens.puzzle", "blank-4x4.puzzle", "santos-1-no-outer-rows.puzzle", "da-silva-none.puzzle",
           "cover-knuth.dlx", "cover-colours.dlx", "cover-multiplicities.dlx", "tetromino-packing.puzzle"]


class Covers(CliTest):
    def compiled(self, puzzle, *options):
        file = self.path("x.dlx")
        done = run("compile", "--to", "cover", *options, puzzle, "-o", file)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        with open(file, encoding="utf-8") as text:
            return file, text.read()

    def test_as_many_covers_as_solutions(self):
        for puzzle in PUZZLES:
            with self.subTest(puzzle=puzzle):
                file, _ = self.compiled(example(puzzle))
                expected = run("count", example(puzzle))
                done = run("count", file)
                self.assertEqual((done.stdout, done.returncode), (expected.stdout, expected.returncode))

    def test_names_are_those_that_are_read_everywhere(self):
        word = re.compile(r"^(\d+:)?(\d+\|)?[!-9;-{}~]{1,8}$")
        node = re.compile(r"^[!-9;-{}~]{1,8}(:[!-~])?$")
        for puzzle in PUZZLES:
            with self.subTest(puzzle=puzzle):
                _, text = self.compiled(example(puzzle))
                lines = [line for line in text.splitlines() if not line.startswith("|")]
                items = [name for name in lines[0].split() if name != "|"]
                self.assertEqual([name for name in items if not word.match(name)], [])
                names = [name.split("|")[-1] for name in items]
                self.assertEqual(len(set(names)), len(names))
                for line in lines[1:]:
                    for used in line.split():
                        self.assertRegex(used, node)
                        self.assertIn(used.split(":")[0], names)

    def test_the_legend(self):
        _, text = self.compiled(self.path("p.puzzle", "latin 2x2\n"))
        version = re.search(r"^\| reductio (\S+)$", text, re.MULTILINE)
        self.assertTrue(version)
        self.assertEqual(text.splitlines()[1:3], ["| family latin", "| puzzle latin 2x2"])
        self.assertIn("\n| p1 = row 1 needs 1\n", text)
        self.assertIn("\n| r1c1=1\nr1c1 p1 p5\n", text)

    def test_an_exact_cover_comes_back_as_it_was(self):
        _, text = self.compiled(self.path("p.dlx", "a b c d\na b\nc d\na c\nb d\n"))
        self.assertIn("\n| else option-1=0\n", text)
        self.assertIn("\n| p1 = item a\n", text)
        self.assertIn("\n| option-1=1\np1 p2\n", text)
        options = [line for line in text.splitlines() if not line.startswith("|")][1:]
        self.assertEqual([len(option.split()) for option in options], [2, 2, 2, 2])

    def test_sizes(self):
        file, text = self.compiled(example("star-burst-leo.sdm"))
        done = run("compile", "--to", "cover", "--dry-run", example("star-burst-leo.sdm"))
        lines = [line for line in text.splitlines() if not line.startswith("|")]
        items = [name for name in lines[0].split() if name != "|"]
        self.assertEqual(done.stdout,
                         f"items {len(items)}\noptions {len(lines) - 1}\nbytes {len(text.encode())}\n")

    def test_nothing_left_and_nothing_possible(self):
        solution = run("solve", "--output", "line", text=UNIQUE).stdout
        _, text = self.compiled(self.path("full.sdm", solution))
        self.assertIn("\n| fixed r9c9=", text)
        _, text = self.compiled(self.path("none.sdm", NONE))
        self.assertIn("\n| propagation finds no solution\n", text)
        self.assertTrue(text.endswith("\nnever always\nalways\n"))
        self.expect(["count"], 1, "0\n", text=text)

    def test_what_is_refused(self):
        self.expect(["compile", "--to", "cover", "--no-simplify"], 2, "",
                    r"--to cover writes what propagation leaves", text=UNIQUE)
        for target in ("cover", "opb"):
            self.expect(["compile", "--to", target, "--amo", "product"], 2, "",
                        rf"the target {target} has no encodings to choose", text=UNIQUE)


if __name__ == "__main__":
    unittest.main()
