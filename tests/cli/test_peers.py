"""tests/bench/peers.py: it measures, names what is missing, and notices a peer that counts differently."""
import os
import pathlib
import re
import subprocess
import sys
import unittest

from harness import PROGRAM, SLOW, CliTest, require_program, run

BENCH = pathlib.Path(__file__).resolve().parents[1] / "bench"
sys.path.append(str(BENCH))

from peers.rows import Figure, Row, cell, goal_words, met, ratio, table_of
from peers.sudokus import several

HEADINGS = ["start", "sudokus", "large", "covers", "counts", "families", "genres", "batch", "dimacs"]
# Stands for noqx's manager: of three puzzles the second has no solution.
NOQX = """
modules, made = {}, []
class Module:
    aliases, examples, parameters = [], [], {}
def load_solver(folder, name):
    modules[name] = Module()
def prepare_puzzle(name, content, parameters):
    return content
def generate_program(puzzle):
    assert puzzle.startswith("m=edit&p="), puzzle
    made.append(puzzle)
    return f"Models       : {0 if len(made) == 2 else 1}"
"""
NO_DEBIAN = dict(os.environ, PATH="/nonexistent")  # none of Debian's peers
NUMBER = r"[<>]? ?\d{1,3}(,\d{3})*(\.\d+)?"
OURS, PEER, THEIRS, RATIO, GOAL, REACHED, VERSION_01 = 1, 3, 4, 5, 6, 7, 8


def peers(*arguments, **options):
    return subprocess.run([sys.executable, "-B", str(BENCH / "peers.py"), *map(str, arguments)], capture_output=True,
                          text=True, check=False, timeout=300 * SLOW, **options)


def rows(output):
    """The cells of each row that is no header."""
    lines = [line for line in output.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if "| what |" not in line]


class Peers(CliTest):
    def program(self, name, script):
        path = pathlib.Path(self.path(f"peers/{name}", f"#!/bin/sh\n{script}\n"))
        path.chmod(0o755)

    def setUp(self):
        super().setUp()
        (self.folder / "peers").mkdir()

    @unittest.skipIf(SLOW > 1, "figures of a build with sanitizers mean nothing")
    def test_every_section_has_figures_and_missing_peers_are_named(self):
        for name in ("minisat", "cadical", "clasp", "qqwing"):
            require_program(name, name)
        done = peers(PROGRAM, "--quick")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(re.findall(r"^## .*\((\w+)\)$", done.stdout, re.MULTILINE), HEADINGS)
        self.assertNotIn("WRONG", done.stdout)
        found = rows(done.stdout)
        self.assertGreater(len(found), 40)
        for row in found:
            self.assertEqual(len(row), 9, row)
            self.assertRegex(row[OURS], f"^({NUMBER}|refused)$", row)
            self.assertRegex(row[THEIRS], f"^({NUMBER}|missing|–)$", row)
            self.assertEqual(re.fullmatch(NUMBER, row[RATIO]) is not None,
                             row[THEIRS] not in ("missing", "–") and row[OURS] != "refused", row)
        self.assertGreater(sum(row[RATIO] != "–" for row in found), 25)
        for name in ("dlx1", "ssxcc", "ssxc1", "dlx6", "sharpSAT", "tdoku-run_benchmark"):
            self.assertIn(f"Missing peer: {name} is not in Debian", done.stdout)

    def test_programs_of_the_folder_are_used_and_must_agree(self):
        """Langford pairs of 8 numbers are 300 with mirror images, and 6728 dominoes tilings fill a board of 6x6."""
        self.program("dlx1", "read first; case $first in n1*) n=300;; *) n=6728;; esac; echo Altogether $n solutions >&2")
        done = peers(PROGRAM, "--quick", "--only", "covers", "--peers", self.folder / "peers")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual([row[PEER] for row in rows(done.stdout)], ["dlx1"] * 10)
        self.assertIn(f"Missing peer: {self.folder / 'peers' / 'ssxcc'} is missing", done.stdout)
        self.program("dlx1", "echo Altogether 301 solutions >&2")
        done = peers(PROGRAM, "--quick", "--only", "covers", "--peers", self.folder / "peers")
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertRegex(done.stdout, "WRONG: langford8: .*dlx1 counts 301.*bitcover counts 300")
        self.assertRegex(done.stdout, "WRONG: domino6x6: .*dlx1 counts 301.*memo counts 6728")

    def test_a_solver_that_finds_no_solution_is_wrong(self):
        self.program("sat-no", "echo s UNSATISFIABLE")
        done = peers(PROGRAM, "--quick", "--only", "large", "--peers", self.folder / "peers",
                     env=NO_DEBIAN)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("WRONG: opened 16: no found no solution", done.stdout)
        self.program("sat-no", "trap 'echo INDETERMINATE; exit 0' XCPU; while :; do :; done")
        done = peers(PROGRAM, "--quick", "--limit", "1", "--only", "large", "--peers", self.folder / "peers", env=NO_DEBIAN)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertTrue(all(row[THEIRS].startswith("> ") for row in rows(done.stdout)), done.stdout)
        self.assertIn("Missing peer: minisat is not installed: apt-get install minisat", done.stdout)

    def test_sets_of_the_folder_have_goals_and_the_figures_of_version_01(self):
        puzzles = run("generate", "sudoku", "9x9", "--minimal", "--count", "6", "--seed", "3", "--to", "line").stdout
        self.path("sudoku9-17clue.txt", puzzles)
        self.program("tdoku-run_benchmark", 'case $1 in -h) echo "solvers:\n tdoku";; '
                     '*) echo "GNU,12,-O3,file,tdoku,123456789.5,1,2,3";; esac')
        done = peers(PROGRAM, "--only", "sudokus", "--times", "2", "--data", self.folder,
                     "--peers", self.folder / "peers", env=NO_DEBIAN)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        found = {(row[0], row[PEER]): row for row in rows(done.stdout)}
        houses = found["17-clue, `houses`", "tdoku"]
        reached = "yes" if float(houses[OURS].replace(",", "")) >= 200_000 else "no"
        self.assertEqual([houses[GOAL], houses[REACHED], houses[VERSION_01]], ["≥ 200,000", reached, "–"])
        self.assertGreaterEqual(float(houses[THEIRS].replace(",", "")), 1e6)
        self.assertEqual(found["17-clue, `sat`", "minisat_complete or minisat_augmented"][VERSION_01], "13,244")
        self.assertEqual(found["several, `dlx`", "kudoku or fast_solv_9r2"][VERSION_01], "38,104")
        self.assertIn("No sudoku9-top1465.txt, sudoku9-hardest1106.txt in --data", done.stdout)

    def test_genres_are_compared_where_both_read_the_puzzle_alike(self):
        """A checkout with two genres: the program of one is what clingo, here a script, is to print."""
        for folder in ("noqx/noqx", "noqx/solver"):
            (self.folder / folder).mkdir(parents=True)
        self.path("noqx/noqx/__init__.py", "")
        self.path("noqx/noqx/manager.py", NOQX)
        for genre in ("lits", "shikaku"):
            self.path(f"noqx/solver/{genre}.py", "")
        links = self.path("links", "shikaku\thttps://puzz.link/p?shikaku/2/2/g2g2\nhttps://puzz.link/p?shikaku/2/2/2g2g\n"
                                   "https://puzz.link/p?nogenre/2/2/a\nhttps://puzz.link/p?nurikabe/4\n"
                                   "https://puzz.link/p?shikaku/3/1/3h\n")
        self.program("clingo", 'for file; do :; done; cat "$file"')
        with_clingo = dict(os.environ, PATH=str(self.folder / "peers") + ":" + os.environ["PATH"])
        done = peers(PROGRAM, "--only", "genres", "--times", "1", "--noqx", self.folder / "noqx", "--links", links,
                     env=with_clingo)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual([(row[0], row[PEER]) for row in rows(done.stdout)],
                         [("shikaku, 2 puzzles", "clingo with noqx"), ("all", "clingo with noqx")])
        for note in ("1 genres; noqx is quicker in", "3 puzzles are read by both; 2 have a genre or a drawing",
                     "Read differently (unique, by noqx none): https://puzz.link/p?shikaku/2/2/2g2g",
                     "Missing peer: noqx is not in Debian"):
            (self.assertNotIn if note.startswith("Missing") else self.assertIn)(note, done.stdout)
        done = peers(PROGRAM, "--only", "genres", "--noqx", self.folder, env=with_clingo)
        self.assertIn("is no checkout of noqx: noqx/manager.py is missing", done.stderr)

    def test_an_answer_that_differs_from_the_set_is_wrong(self):
        self.path("sudoku9-17clue.txt", "1" + "." * 80 + "\n")
        done = peers(PROGRAM, "--only", "sudokus", "--times", "1", "--data", self.folder, env=NO_DEBIAN)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("WRONG: 17-clue: not unique by sat", done.stdout)

    def test_what_cannot_run_is_told(self):
        nowhere = self.folder / "nowhere"
        for arguments, words in ([[nowhere / "reductio"], f"{nowhere}/reductio is missing"],
                                 [[PROGRAM, "--peers", nowhere], f"--peers {nowhere} is no folder"]):
            done = peers(*arguments, "--quick")
            self.assertEqual(done.returncode, 1)
            self.assertIn(words, done.stderr.splitlines()[-1])


class Rows(unittest.TestCase):
    def test_the_ratio_says_how_many_times_better_ours_is(self):
        self.assertEqual(ratio(Figure(2, 3), Figure(8, 9), more=False), (4, ""))
        self.assertEqual(ratio(Figure(2, 3), Figure(8, 9), more=True), (0.25, ""))
        self.assertEqual(ratio(Figure(60, 60, True), Figure(6, 6), more=False), (0.1, "< "))
        self.assertEqual(ratio(Figure(6, 6), Figure(60, 60, True), more=False), (10, "> "))
        self.assertEqual(ratio(Figure(60, 60, True), Figure(60, 60, True), more=False), (None, ""))
        self.assertEqual(ratio("refused", Figure(1, 1), more=False), (None, ""))

    def test_a_goal_is_reached_by_a_figure_or_by_a_ratio_or_open(self):
        for row, more, words in ((Row("", Figure(5, 6), goal=5), False, "yes"),
                                 (Row("", Figure(5, 6), goal=4), False, "no"),
                                 (Row("", Figure(5, 6), goal=4), True, "yes"),
                                 (Row("", Figure(3, 3, True), goal=4), False, ""),
                                 (Row("", Figure(5, 5, True), goal=4), False, "no"),
                                 (Row("", Figure(2, 2), "p", Figure(7, 7, True), ratio_goal=3), False, "yes"),
                                 (Row("", Figure(2, 2), "p", Figure(5, 5, True), ratio_goal=3), False, ""),
                                 (Row("", Figure(2, 2), "p", Figure(6, 6), ratio_goal=3), False, "yes"),
                                 (Row("", Figure(2, 2), "p", Figure(5, 5), ratio_goal=3), False, "no"),
                                 (Row("", Figure(2, 2), "p", "missing", ratio_goal=3), False, ""),
                                 (Row("", "refused", goal=3), False, ""), (Row("", Figure(1, 1)), False, "")):
            self.assertEqual(met(row, more), words, row)

    def test_cells_say_what_was_cut_off(self):
        self.assertEqual(cell(Figure(60, 60, True), more=False), "> 60")
        self.assertEqual(cell(Figure(500, 500, True), more=True), "< 500")
        self.assertEqual(goal_words(Row("", Figure(1, 1), ratio_goal=3), False), "ratio ≥ 3")
        row = Row("x", Figure(2, 2.5), "p", Figure(6, 7), 3, version_01="> 120")
        self.assertEqual(table_of([row], "CPU s", False, "then")[2], "| x | 2 | 2.5 | p | 6 | 3 | ≤ 3 | yes | > 120 |")

    def test_a_minimal_sudoku_loses_one_given(self):
        lines = ["1.2.3", "..45.", "6...."]
        made = several(lines, 3)
        for before, after in zip(lines, made):
            self.assertEqual(sum(a != b for a, b in zip(before, after)), 1)
            self.assertEqual(after.count("."), before.count(".") + 1)
        self.assertEqual(len(several(lines, 2)), 2)


if __name__ == "__main__":
    unittest.main()
