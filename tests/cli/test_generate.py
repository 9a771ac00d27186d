"""test_generate.py - puzzles that are made: the same for a seed, unique for others' solvers too, cut short politely."""
import re
import signal
import subprocess
import time
import unittest

from harness import PROGRAM, SLOW, CliTest, run


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

    def test_a_number_of_givens(self):
        line = self.made("sudoku", "9x9", "--givens", "28", "--seed", "1", "--to", "line").strip()
        self.assertEqual(81 - line.count("."), 28)
        self.expect(["generate", "sudoku", "4x4", "--givens", "2", "--seed", "1"], 3, "",
                    r"^puzzle 1: 2 givens not reached, the fewest were [45]$")

    def test_what_is_wrong_is_said(self):
        for words, message in (
                ([], "error: no family\n  expected a family and a size, as in sudoku 9x9\n"),
                (["sudoku"], "unexpected end of input"),
                (["9x9"], "jigsaw, kenken, killer, latin"),
                (["sudoku", "7x7"], "a sudoku of 7x7 has no usual boxes"),
                (["sudoku", "9x9", "--with", "y"], 'sudoku has no option "y"'),
                (["queens", "8"], "puzzles of queens can't be generated"),
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

    def test_an_interruption_leaves_what_is_made(self):
        with subprocess.Popen([PROGRAM, "generate", "sudoku", "9x9", "--seed", "1", "--count", "1000000", "--to",
                               "line"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            first = process.stdout.readline()
            time.sleep(0.2)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60 * SLOW)
        self.assertEqual(process.returncode, 3)
        self.assertRegex(err.decode(), r"^made \d+ of 1000000 puzzles \(interrupted\)\n$")
        self.assertEqual(len((first + out).split()), int(err.split()[1]))


if __name__ == "__main__":
    unittest.main()
