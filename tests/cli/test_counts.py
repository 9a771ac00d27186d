"""test_counts.py - counting: by every engine that can, beyond what a machine word holds, watched and cut short."""
import os
import pty
import re
import select
import signal
import subprocess
import time
import unittest

from harness import PROGRAM, SLOW, CliTest, require_program

LATIN_4 = "latin 4x4\n"
SUDOKU_4 = "sudoku 4x4\n"
# Few givens, 21,315 solutions: blocking clauses would take half a minute.
MANY = ".34..89........3.......2.6...9.61....2......171392.8.6...5.7..........3...5......"
ENDLESS = "latin 9x9\n"  # 5,524,751,496,156,892,842,531,225,600 (OEIS A002860)


def langford(n):
    return f"langford {n}\n"


def pentominoes(rows, columns):
    return f"polyomino {rows}x{columns}\npieces pentominoes\n"


def dominoes(side):
    return f"polyomino {side}x{side}\npiece D x*\n##\n"


# The number of solutions, the puzzle, and who can count it in a second or so. Langford pairs up to reversal are half
# as many (OEIS A014552), pentominoes up to symmetry a quarter (Golomb), Latin squares OEIS A002860, dominoes A004003.
KNOWN = [
    (2, "latin 2x2\n", "sat"), (12, "latin 3x3\n", "dlx"), (161280, "latin 5x5\n", "bitcover"),
    (161280, "latin 5x5\n", "houses"),
    (92, "queens 8\n", "sat"), (14200, "queens 12\n", "dlx"),
    (2, langford(3), "sat"), (2, langford(4), "dlx"), (52, langford(7), "bitcover"), (300, langford(8), "memo"),
    (35584, langford(11), "bitcover"), (216288, langford(12), "auto"),
    (9356, pentominoes(6, 10), "bitcover"), (4040, pentominoes(5, 12), "bitcover"),
    (1472, pentominoes(4, 15), "memo"), (8, pentominoes(3, 20), "dlx"),
    (161280, "latin 5x5\n", "frontier"), (300, langford(8), "frontier"), (1472, pentominoes(4, 15), "frontier"),
    (2444888770250892795802079170816, dominoes(16), "frontier"),
]
# More than a million: not for a build with sanitizers.
MILLIONS = [
    (28200960, "sudoku 6x6\n", "memo"), (812851200, "latin 6x6\n", "memo"), (812851200, "latin 6x6\n", "frontier"),
    (12988816, dominoes(8), "bitcover"), (12988816, dominoes(8), "memo"), (53060477521960000, dominoes(12), "auto"),
    (2444888770250892795802079170816, dominoes(16), "memo"),
]


class Counts(CliTest):
    def test_the_counts_that_are_in_the_books(self):
        for count, puzzle, engine in KNOWN + (MILLIONS if SLOW == 1 else []):
            with self.subTest(puzzle=puzzle, engine=engine):
                self.expect(["count", "--engine", engine], 0, f"{count}\n", text=puzzle)

    def test_witnesses_are_no_part_of_the_projection(self):
        """Every model of the CNF, cut down to the variables that are to be shown, is a solution."""
        require_program("clasp", "clasp")
        for numbers in (".1.\n1.1\n.1.\n", "...\n.1.\n...\n", "...\n1.1\n..1\n"):
            puzzle = "tents 3x3\nnumbers\n" + numbers
            count = self.expect(["count"], 0, None, text=puzzle).stdout.strip()
            for options in ((), ("--no-simplify",)):
                with self.subTest(numbers=numbers, options=options):
                    cnf = self.expect(["compile", *options], 0, None, text=puzzle).stdout
                    projection = re.search(r"^c p show (.*)0$", cnf, re.M)  # none if no witness is left open
                    shown = set(projection[1].split() if projection else re.findall(r"^c var (\d+)", cnf, re.M))
                    witnesses = set(re.findall(r"^c var (\d+) the tent", cnf, re.M))
                    self.assertFalse(shown & witnesses)
                    answer = subprocess.run(["clasp", "-n", "0"], input=cnf, capture_output=True, text=True,
                                            timeout=60 * SLOW, check=False).stdout
                    models = re.findall(r"((?:^v .*\n)+)", answer, re.M)
                    solutions = {frozenset(word for word in model.split() if word.lstrip("-") in shown)
                                 for model in models}
                    self.assertEqual(str(len(solutions)), count)
                    if numbers.startswith(".1."):
                        self.assertGreater(len(models), len(solutions))

    def test_the_header_tells_counters_what_to_count(self):
        """The header of the model counting competition: `pmc` with its projection only where models are more than
        solutions, since counters that can't project refuse it."""
        for options in ((), ("--no-simplify",)):
            for text in (SUDOKU_4, LATIN_4, "queens 6x6\n", "slitherlink 2x2\nnumbers\n2.\n..\n", "44" + "." * 14):
                with self.subTest(text=text, options=options):
                    cnf = self.expect(["compile", *options], 0, None, text=text).stdout
                    self.assertEqual(re.findall(r"^c [tp] .*", cnf, re.M), ["c t mc"])
            cnf = self.expect(["compile", *options], 0, None, text="tents 3x3\nnumbers\n.1.\n1.1\n.1.\n").stdout
            lines = re.findall(r"^c [tp] .*", cnf, re.M)
            self.assertEqual([lines[0], lines[1][:9], lines[1][-2:], len(lines)], ["c t pmc", "c p show ", " 0", 2])

    def test_known_counts_by_every_engine(self):
        for engine in ("auto", "bitcover", "houses", "dlx", "memo", "frontier", "dpll", "components",
                       "sat"):
            self.expect(["count", "--engine", engine], 0, "288\n", text=SUDOKU_4)
            self.expect(["count", "--engine", engine], 0, "576\n", text=LATIN_4)

    def test_many_solutions(self):
        for engine in ("auto", "bitcover", "houses", "dlx", "memo", "frontier", "dpll", "components"):
            self.expect(["count", "--engine", engine], 0, "21315\n", text=MANY)

    def test_a_limit(self):
        for engine in ("auto", "bitcover", "houses", "dlx", "memo", "frontier", "dpll", "components"):
            self.expect(["count", "--limit", "500", "--engine", engine], 3, ">=500\n", text=MANY)
            self.expect(["count", "--limit", "576", "--engine", engine], 3, ">=576\n", text=LATIN_4)
            self.expect(["count", "--limit", "577", "--engine", engine], 0, "576\n", text=LATIN_4)

    def test_a_count_that_is_cut_short(self):
        for engine in ("auto", "bitcover", "houses", "dlx", "memo", "frontier", "dpll", "components"):
            done = self.expect(["count", "--timeout", "0.3", "--engine", engine], 3, text=ENDLESS)
            self.assertRegex(done.stdout, r"^>=\d+ \(timeout\)\n$")

    def test_statistics_name_the_pick(self):
        self.expect(["count", "--stats"], 0, "21315\n", r"engine memo\n", text=MANY)

    def test_memory_is_a_number(self):
        self.expect(["count", "--memory", "none"], 2, "", r"--memory", text=LATIN_4)


class Live(CliTest):
    """With a terminal as standard error."""

    def start(self, *arguments, text):
        terminal, end = pty.openpty()
        self.addCleanup(os.close, terminal)
        process = subprocess.Popen([PROGRAM, "count", *arguments, self.path("puzzle", text)],
                                   stdout=subprocess.PIPE, stderr=end)
        os.close(end)
        return process, terminal

    @staticmethod
    def read(terminal, until, seconds):
        seen, deadline = b"", time.monotonic() + seconds * SLOW
        while not re.search(until, seen) and time.monotonic() < deadline:
            if select.select([terminal], [], [], 0.1)[0]:
                try:
                    seen += os.read(terminal, 4096)
                except OSError:  # the other end is closed
                    break
        return seen

    def test_a_long_count_tells_how_far_it_is(self):
        for engine in ("bitcover", "dlx", "dpll", "components"):
            process, terminal = self.start("--engine", engine, text=ENDLESS)
            seen = self.read(terminal, rb"% done, [\d,]+ nodes, [\d,]+ solutions", 20)
            self.assertRegex(seen, rb"\r\x1b\[K\d+\.\d\d % done, [\d,]+ nodes, [\d,]+ solutions")
            process.send_signal(signal.SIGINT)
            out, _ = process.communicate(timeout=60 * SLOW)
            self.assertRegex(out.decode(), r"^>=\d+ \(interrupted\)\n$")
            self.assertEqual(process.returncode, 3)
            self.assertTrue(self.read(terminal, rb"\r\x1b\[K$", 20).endswith(b"\r\x1b[K"), "the line is wiped")

    def test_a_short_count_and_a_quiet_one_say_nothing(self):
        process, terminal = self.start(text=LATIN_4)
        out, _ = process.communicate(timeout=60 * SLOW)
        self.assertEqual((out, self.read(terminal, rb".", 20)), (b"576\n", b""))
        process, terminal = self.start("--quiet", "--timeout", "1.5", text=ENDLESS)
        process.communicate(timeout=60 * SLOW)
        self.assertEqual(self.read(terminal, rb".", 20), b"")


if __name__ == "__main__":
    unittest.main()
