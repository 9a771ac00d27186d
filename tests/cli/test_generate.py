"""test_generate.py - puzzles that are made: the same for a seed, unique for others' solvers too, cut short politely."""
import gzip
import lzma
import re
import subprocess
import unittest

from harness import EXAMPLES, PROGRAM, SLOW, CliTest, run


class Generate(CliTest):
    def made(self, *arguments):
        done = run("generate", *arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stderr)
        return done.stdout

    def test_a_seed_says_which_puzzles(self):
        self.expect(["generate", "sudoku", "4x4", "--minimal", "--seed", "7", "--count", "2", "--to", "line"], 0,
                    "...4..1.....4..3\n4......32......2\n")
        ten = self.made("sudoku", "9x9", "--seed", "5", "--count", "10", "--to", "line").split()
        self.assertEqual(ten[:3], self.made("sudoku", "9x9", "--seed", "5", "--count", "3", "--to", "line").split())
        self.assertEqual(len(set(ten)), 10)
        other = self.made("sudoku", "9x9", "--seed", "6", "--to", "line").split()
        self.assertNotEqual(ten[0], other[0])

    def test_without_a_seed_it_is_told(self):
        done = self.expect(["generate", "latin", "4x4", "--to", "pls"], 0, None, r"^seed \d+$")
        seed = done.stderr.split()[1]
        self.assertEqual(self.made("latin", "4x4", "--to", "pls", "--seed", seed), done.stdout)
        self.expect(["generate", "latin", "4x4", "--quiet"], 0)

    def test_every_family_is_read_back_and_unique(self):
        for words in (["sudoku", "6x6"], ["sudoku", "12x12", "--boxes", "3x4"], ["sudoku", "9x9", "--with", "x"],
                      ["sudoku", "9x9", "--with", "antiknight,windoku"], ["sudoku", "8x8", "digits", "0-7"],
                      ["jigsaw", "7x7"], ["killer", "9x9"], ["kenken", "6x6", "--minimal"], ["latin", "8x8"],
                      ["kenken", "5x5", "digits", "{1,2,3,5,8}", "--with", "multi", "--ops=-/"]):
            with self.subTest(words=words):
                text = self.made(*words, "--seed", "3", "--count", "2")
                self.expect(["unique", "--engine", "sat"], 0, "unique\nunique\n", text=text)
                self.expect(["unique", "--engine", "auto"], 0, "unique\nunique\n", text=text)

    def test_a_size_may_be_left_out(self):
        for family, size in (("slitherlink", "10x10"), ("tents", "10x10"), ("langford", "1x16"), ("killer", "9x9"),
                             ("dominosa", "7x8")):
            with self.subTest(family=family):
                self.assertIn(f" {size}", self.made(family, "--seed", "1"))
        self.assertIn("starbattle 8x8 stars 1\n", self.made("starbattle", "--seed", "1"))
        self.assertIn("takuzu 10x10 with unique\n", self.made("takuzu", "--with", "unique", "--seed", "1"))

    def test_threads_print_the_same(self):
        for words in (["slitherlink", "6x6"], ["sudoku", "9x9", "--steps"], ["jigsaw", "5x5"],
                      ["tents", "6x6", "--output", "ascii"]):
            with self.subTest(words=words):
                one = self.made(*words, "--seed", "2", "--count", "20")
                self.assertEqual(one, self.made(*words, "--seed", "2", "--count", "20", "--threads", "2"))
                self.assertEqual(one, self.made(*words, "--seed", "2", "--count", "20", "--threads", "7"))

    def test_a_file_is_written_and_compressed(self):
        words = ["nonogram", "5x5", "--seed", "2", "--count", "5"]
        text = self.made(*words)
        for name, opened in (("made.puzzle", open), ("made.puzzle.gz", gzip.open), ("made.puzzle.xz", lzma.open)):
            with self.subTest(name=name):
                path = self.path(name)
                self.assertEqual(self.made(*words, "-o", path), "")
                with opened(path, "rt", encoding="utf-8") as file:
                    self.assertEqual(file.read(), text)
                self.expect(["unique", path], 0, "unique\n" * 5)
        self.expect(["generate", *words, "-o", self.path("none/made")], 5, "", "made")

    def test_a_difficulty_is_kept_to(self):
        for family, level, below in (("futoshiki", "medium", "easy"), ("tents", "medium", "easy"), ("akari", "easy", ""),
                                     ("akari", "hard", "medium"), ("starbattle", "hard", "medium"),
                                     ("takuzu", "hard", "medium")):
            with self.subTest(family=family):
                text = self.made(family, "--level", level, "--seed", "1")
                self.assertEqual(run("explain", "--level", level, text=text).returncode, 0)
                if below:
                    self.assertNotEqual(run("explain", "--level", below, text=text).returncode, 0)
        text = self.made("sudoku", "6x6", "--rating", "1.5..2.2", "--minimal", "--seed", "1", "--count", "3")
        for line in run("rate", text=text).stdout.splitlines():
            self.assertLessEqual(1.5, float(line.split()[0]))
            self.assertLessEqual(float(line.split()[0]), 2.2)
        self.expect(["generate", "latin", "4x4", "--level", "hard", "--seed", "1"], 3, "",
                    r"^puzzle 1: no puzzle of that difficulty was found on 100 boards$")
        for words, message in ((["--level", "hard", "--rating", "1..2"], "--level and --rating can't be combined"),
                               (["--rating", "3..2"], "no number is in this range"),
                               (["--rating", "3"], "expected two numbers, as in 1.5..3"),
                               (["--rating", "1.25..3"], "expected two numbers, as in 1.5..3")):
            with self.subTest(words=words):
                self.expect(["generate", "sudoku", *words], 2, "", re.escape(message))

    def test_a_crossword_of_words(self):
        example = EXAMPLES / "crossword.puzzle"
        words = self.path("words", example.read_text(encoding="utf-8").split("words\n")[1])
        text = self.made("crossword", "5x5", "--words", words, "--seed", "1", "--solution")
        self.expect(["unique", "--engine", "sat"], 0, "unique\n", text=text)
        self.assertEqual(len(text.split("words\n")[1].split("solution")[0].split()), 6)
        self.expect(["generate", "crossword", "5x5", "--words", words, "-o", words, "--seed", "1"], 2, "", "input")

    def test_a_solution_comes_along_if_asked_for(self):
        text = self.made("kenken", "4x4", "--seed", "1", "--solution")
        self.assertEqual(text.count("solution\n"), 1)
        self.assertNotIn("solution\n", self.made("kenken", "4x4", "--seed", "1"))
        grid = self.path("solution.txt", text.split("solution\n")[1])
        self.expect(["check", self.path("puzzle.txt", text), grid], 0, "solved\n")
        drawn = self.made("sudoku", "4x4", "--seed", "1", "--output", "line", "--solution")
        self.assertRegex(drawn, r"^[1-4]{16}\n$")

    def test_steps_lose_a_given_each(self):
        steps = self.made("sudoku", "9x9", "--seed", "2", "--steps", "--to", "line").split()
        self.assertEqual([step.count(".") for step in steps], list(range(len(steps))))
        self.assertEqual(steps[-1:], self.made("sudoku", "9x9", "--seed", "2", "--to", "line").split())
        self.assertGreater(len(steps), 20)
        # Of the grids that came to nothing no step is shown.
        steps = self.made("sudoku", "9x9", "--givens", "23", "--seed", "1", "--steps", "--to", "line").split()
        self.assertEqual([step.count(".") for step in steps], list(range(81 - 23 + 1)))
        self.assertIn("# title: seed 2, puzzle 1, step 1\n", self.made("sudoku", "4x4", "--seed", "2", "--steps"))

    def test_the_operators_that_were_asked_for(self):
        text = self.made("kenken", "6x6", "--seed", "1", "--ops", "+-", "--count", "3", "--to", "kenken-map")
        clues = re.findall(r"^\w+ \d+(.)$", text, re.MULTILINE)
        self.assertGreater(len(clues), 20)
        self.assertLessEqual(set(clues), {"+", "-", "−"} | set("0123456789"))

    def test_what_two_clues_state_goes_with_both_alone(self):
        # A number of a Grand Tour states the sides of its cell, and each side belongs to two cells.
        for seed in "12":
            puzzle = self.made("grand-tour", "11x11", "--seed", seed)
            self.expect(["unique"], 0, "unique\n", text=puzzle)
            least = run("minimize", text=puzzle).stdout
            self.expect(["unique"], 0, "unique\n", text=least)
            self.assertEqual(run("minimize", text=least).stdout, least)

    def test_a_number_of_givens(self):
        line = self.made("sudoku", "9x9", "--givens", "28", "--seed", "1", "--to", "line").strip()
        self.assertEqual(81 - line.count("."), 28)
        self.expect(["generate", "sudoku", "4x4", "--givens", "2", "--seed", "1"], 3, "",
                    r"^puzzle 1: 2 givens not reached, the fewest were [45]$")

    def test_what_may_be_meant_is_said(self):
        for arguments, error in [
                (["sudoku", "hard"], 'the level "hard" among the words that say which puzzles\n  expected --level hard'),
                (["soduku"], 'there is no family "soduku"\n.*\n.*\n  expected sudoku, perhaps'),
                (["sudoku", "-o", "x.pdf"], "`generate` writes no picture into x.pdf\n  expected `reductio draw -o x.pdf`"),
                (["sudoku", "-o", "x.SVG"], "`generate` writes no picture into x.SVG"),
                (["sudoku", "-o", "x.jpg"], "no command writes a file such as x.jpg")]:
            with self.subTest(arguments=arguments):
                self.expect(["generate", *arguments], 2, "", error)

    def test_what_is_wrong_is_said(self):
        for words, message in (
                ([], "error: no family\n  expected a family, and a size if you like, as in sudoku 9x9\n"),
                (["sudoku", "9x9", "9"], 'unexpected "9"'),
                (["9x9"], "akari, akari-regional, akichiwake, all-or-nothing, alternation"),
                (["sudoku", "7x7"], "a sudoku of 7x7 has no usual boxes"),
                (["sudoku", "9x9", "--with", "y"], 'sudoku has no option "y"'),
                (["cover"], "puzzles of cover can't be generated: items and options mean nothing by themselves"),
                (["crossword"], "a crossword needs words\n  expected --words FILE"),
                (["sudoku", "--words", "a"], "--words: these puzzles have no words"),
                (["magnets", "4x4", "--symmetry", "full"], "the clues of these puzzles have no such symmetry"),
                (["galaxies", "5x5", "--symmetry", "rotate180"], "the clues of these puzzles have no such symmetry"),
                (["kakkuru", "4x4", "--givens", "2"], "no clue of these puzzles can go"),
                (["sudoku", "9x9", "--ops", "+"], "--ops: these puzzles have no cages"),
                (["kenken", "4x4", "--ops", "+&"], 'unexpected "&"'),
                (["kenken", "4x4", "--symmetry", "full"], "a puzzle of cages has no symmetry to choose"),
                (["sudoku", "4x4", "--symmetry", "round"], 'unknown symmetry "round"'),
                (["sudoku", "4x4", "--givens", "40"], "40 givens in 16 cells\n  expected at most 16 givens"),
                (["sudoku", "4x4", "--givens", "8", "--minimal"], "a minimal puzzle has as many givens as it needs"),
                (["sudoku", "4x4", "--to", "sdk"], 'no writer for the format "sdk"'),
                (["sudoku", "4x4", "--output", "json"], "--output json is for answers"),
                (["sudoku", "4x4", "--output", "line", "--to", "line"], "--output (which draws puzzles)"),
                (["latin", "2x2", "--with", "x", "--seed", "1"], "no full grid was found")):
            with self.subTest(words=words):
                self.expect(["generate", *words], 2, "", re.escape(message))

    def test_seeds_begin_at_0(self):
        zero, again, one = (run("generate", "sudoku", "4x4", "--seed", seed).stdout for seed in ("0", "0", "1"))
        self.assertEqual(zero, again)
        self.assertNotEqual(zero, one)

    def test_it_ends_when_it_is_told(self):
        self.expect(["generate", "sudoku", "25x25", "--minimal", "--seed", "1", "--timeout", "0.2"], 3, "",
                    r"^made 0 of 1 puzzles \(timeout\)$")
        done = self.expect(["generate", "sudoku", "9x9", "--seed", "1", "--timeout", str(0.5 * SLOW), "--count",
                            "1000000", "--to", "line"], 3, None, r"^made \d+ of 1000000 puzzles \(timeout\)$")
        made = int(done.stderr.split()[1])
        self.assertEqual(len(done.stdout.split()), made)
        self.assertGreater(made, 0)

    def test_the_time_of_several_threads_ends(self):
        done = self.expect(["generate", "slitherlink", "--seed", "1", "--timeout", str(0.7 * SLOW), "--count", "100000",
                            "--threads", "2"], 3, None, r"^made \d+ of 100000 puzzles \(timeout\)$")
        self.assertEqual(done.stdout.count("slitherlink 10x10"), int(done.stderr.split()[1]))
        self.expect(["generate", "graecolatin", "9x9", "--seed", "1", "--timeout", "0.5"], 3, "",
                    r"^made 0 of 1 puzzles \(timeout\)$")

    def test_an_interruption_leaves_what_is_made(self):
        with subprocess.Popen([PROGRAM, "generate", "sudoku", "9x9", "--seed", "1", "--count", "1000000", "--to",
                               "line"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            first = b"".join(process.stdout.readline() for _ in range(50))
            out, err = self.interrupted(process), process.stderr.read()
        self.assertEqual(process.returncode, 3)
        self.assertRegex(err.decode(), r"^made \d+ of 1000000 puzzles \(interrupted\)\n$")
        self.assertEqual(len((first + out).split()), int(err.split()[1]))


if __name__ == "__main__":
    unittest.main()
