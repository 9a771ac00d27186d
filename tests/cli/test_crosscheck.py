"""Crosschecks: engines with each other, with real solvers, and with a toy whose every bug is found and shrunk."""
import json
import os
import pathlib
import pty
import re
import shlex
import signal
import subprocess
import sys
import unittest
from xml.etree import ElementTree

from harness import (NONE, PROGRAM, SLOW, TWO, UNIQUE, CliTest, example, left_of_group,
                     require_program, run, terminal_text, until)
from toy_solver import FAULTS

TOY = f"{shlex.quote(sys.executable)} {shlex.quote(str(pathlib.Path(__file__).with_name('toy_solver.py')))}"
ONE, MANY, UNSOLVABLE = "..4.1....2.....3", "..41............", "44.............."  # 1, 24 and 0 solutions
FULL = "2341143232144123"
TOY_OPTIONS = ("--count ", "--chatty")
KILLER = """sudoku 4x4
givens
....
....
.2..
....
cages
aab.
c.b.
c.dd
ee..
clues
a 5
b 7
c 4
d 5
e 5
"""
KENKEN = """kenken 4x4
cages
aabb
ccdb
eedf
gggf
clues
a 1−
b 8×
c 3−
d 3÷
e 6×
f 7+
g 7+
"""


class Crosscheck(CliTest):
    def crosscheck(self, *arguments, text="", code=0):
        """The records of a run: disagreements, then the summary."""
        done = run("crosscheck", "--output", "json", "--save", str(self.folder), *arguments, text=text)
        self.assertEqual((done.returncode, done.stderr), (code, ""), done.stdout)
        records = [json.loads(line) for line in done.stdout.splitlines()]
        return records[:-1], {row["solver"]: row for row in records[-1]["solvers"]}

    def against(self, fault, *arguments, text=ONE, code=1):
        command = TOY + (f" --fault {fault}" if fault else "")
        command += "".join(f" {a}" for a in arguments if a in TOY_OPTIONS or a == "--all")
        arguments = [a for a in arguments if a not in TOY_OPTIONS]
        return self.crosscheck("--against", command, "--as", "native", "--timeout", str(10 * SLOW), *arguments,
                               text=text, code=code)

    def found(self, fault, kind, *arguments, text=ONE, clues):
        """The only record about the toy's bug. Its shrunk puzzle has that many clues and needs all of them."""
        records, _ = self.against(fault, *arguments, text=text)
        self.assertEqual(len(records), 1, records)
        self.assertEqual(records[0]["fault"], kind)
        shrunk = records[0]["shrunk"]
        self.assertTrue(shrunk["minimal"])
        self.assertEqual(shrunk["clues"], clues, shrunk)
        self.assertEqual(pathlib.Path(shrunk["file"]).read_text(encoding="utf-8"), shrunk["puzzle"])
        again, _ = self.against(fault, *arguments, text=shrunk["puzzle"])
        self.assertEqual([record["fault"] for record in again], [kind])
        self.assertEqual(again[0]["shrunk"]["clues"], clues)
        return records[0]

    def solutions(self, puzzle):
        return int(run("count", text=puzzle).stdout)

    def test_engines_agree(self):
        names = ["star-burst-leo.sdm", "kenken-6x6.puzzle", "killer.puzzle", "blank-4x4.puzzle", "jigsaw.puzzle",
                 "langford-8.puzzle", "dominosa.puzzle", "cover-colours.dlx", "da-silva-none.puzzle"]
        records, rows = self.crosscheck("--timeout", str(10 * SLOW), *map(example, names))
        self.assertEqual(records, [])
        for engine in ["bitcover", "components", "dlx", "dpll", "frontier", "memo", "sat"]:
            self.assertEqual(rows[engine]["agreed"], len(names), rows)

    def test_honest_toy(self):
        puzzles = f"{ONE}\n{MANY}\n{UNSOLVABLE}\n{'.' * 16}\n"
        for arguments in ([], ["--all"], ["--count "]):
            with self.subTest(arguments=arguments):
                limit = ["--limit", "500"]
                records, rows = self.against(None, *limit, *arguments, text=puzzles, code=0)
                self.assertEqual(records, [])
                self.assertEqual([row["agreed"] for row in rows.values()], [4, 4, 4])
        for puzzle in (KILLER, KENKEN):
            self.against(None, "--all", text=puzzle, code=0)

    def test_wrong_solutions(self):
        record = self.found("wrong-digit", "wrong solution", clues=4)
        self.assertEqual(record["error"], "row 4 has 4 twice, at r4c1 and r4c4")
        record = self.found("ignores-boxes", "wrong solution", text="2." + "." * 14, clues=1)
        self.assertRegex(record["error"], "^box 1 has 1 twice, at r1c2 and r2c1$")
        self.assertEqual(self.solutions(record["shrunk"]["puzzle"]), 72)

    def test_ignored_cages(self):
        for puzzle, clues, solutions in ((KILLER, 4, 1), (KENKEN, 1, 96)):
            with self.subTest(puzzle=puzzle):
                record = self.found("ignores-cages", "wrong solution", text=puzzle, clues=clues)
                self.assertIn("cages", record["shrunk"]["puzzle"])
                self.assertEqual(self.solutions(record["shrunk"]["puzzle"]), solutions)

    def test_denials(self):
        record = self.found("denies-all", "denies that there is a solution", text=FULL, clues=5)
        self.assertEqual(record["error"], "says no solution, but there is one (shown by bitcover)")
        self.assertEqual(self.solutions(record["shrunk"]["puzzle"]), 1)
        record = self.found("denies-corners", "denies that there is a solution", text="2341.4.2321.4.23", clues=5)
        self.assertEqual(self.solutions(record["shrunk"]["puzzle"]), 1)
        self.assertRegex(record["shrunk"]["puzzle"], r"2...\n....\n....\n...3\n".replace(".", "[.1-4]"))

    def test_solution_of_an_unsolvable_puzzle(self):
        record = self.found("invents", "solution of an unsolvable puzzle", text="44..1....2.....3", clues=2)
        self.assertRegex(record["error"], "row 1 has .*; .* finds none")

    def test_counts(self):
        record = self.found("counts-one-more", "counts too many", "--count ", clues=4)
        self.assertEqual(record["error"], "says 2 solutions, but bitcover finds 1 solution")
        record = self.found("counts-one", "counts too few", "--count ", text=MANY, clues=1)
        self.assertEqual(self.solutions(record["shrunk"]["puzzle"]), 72)
        record = self.found("repeats", "wrong count", "--all", clues=4)
        self.assertEqual(record["error"], "shows a solution twice")
        record = self.found("leaves-one-out", "counts too few", "--all", text=MANY, clues=1)
        self.assertRegex(record["error"], r"^says \d+ solutions, but there are \d+ \(shown by bitcover\)$")

    def test_shrinking_keeps_to_puzzles_that_solvers_can_answer(self):
        log = self.folder / "givens"
        # The toy on a puzzle with one solution: none that it gets may have several, so each has four givens.
        keep = f"tee {shlex.quote(str(self.folder))}/last | {TOY} --fault denies-all; tail -n 4 " \
               f"{shlex.quote(str(self.folder))}/last | tr -cd 1-4 | wc -c >> {shlex.quote(str(log))}"
        records, _ = self.crosscheck("--against", keep, "--as", "native", text=FULL, code=1)
        self.assertTrue(records[0]["shrunk"]["minimal"])
        givens = [int(line) for line in log.read_text(encoding="utf-8").split()]
        self.assertGreater(len(givens), 5)
        self.assertGreaterEqual(min(givens), 4)

    def test_puzzles_with_too_many_solutions_are_not_shrunk(self):
        records, _ = self.against("denies-all", "--limit", "20", text=MANY)
        shrunk = records[0]["shrunk"]
        self.assertEqual((shrunk["clues"], shrunk["minimal"]), (2, False))
        self.assertEqual(shrunk["note"], "not shrunk: too many solutions (--limit), or not counted in time")
        done = run("crosscheck", "--against", "echo none", "--limit", "20", "--save", str(self.folder), text=MANY)
        self.assertIn("\n  not shrunk: too many solutions (--limit), or not counted in time\n  again: ", done.stdout)

    def test_targets_and_options_shrink_too(self):
        sudoku = "sudoku 4x4\ngivens\n....\n.3..\n..3.\n....\ncages\n....\n.aa.\n..a.\n....\nclues\na 8\n"
        record = self.found("ignores-cages", "solution of an unsolvable puzzle", text=sudoku, clues=3)
        self.assertTrue(record["shrunk"]["puzzle"].endswith("\ncages\n....\n.aa.\n..a.\n....\n"), record)
        x = "sudoku 4x4 with x\ngivens\n" + "1234\n3412\n4321\n2143\n"
        record = self.found("denies-x", "denies that there is a solution", text=x, clues=4)
        self.assertIn("with x", record["shrunk"]["puzzle"])
        record = self.found("denies-all", "denies that there is a solution", text=x, clues=5)
        self.assertNotIn("with x", record["shrunk"]["puzzle"])

    def test_shrinking_has_a_time_limit(self):
        records, _ = self.crosscheck("--against", "sleep 0.2; echo none", "--shrink-time", "1", text=FULL, code=1)
        shrunk = records[0]["shrunk"]
        self.assertEqual((shrunk["minimal"], shrunk["note"]), (False, "stopped early, so fewer clues may do"))
        self.assertLessEqual(shrunk["tries"], 6)
        done = run("crosscheck", "--against", "sleep 0.2; echo none", "--shrink-time", "1", "--save",
                   str(self.folder), text=FULL)
        self.assertRegex(done.stdout, r"\n  \d+ of 16 clues show it \(stopped early, so fewer clues may do\)\n")

    def test_shrinking_shows_progress_on_a_terminal(self):
        terminal, stderr = pty.openpty()
        process = subprocess.Popen([PROGRAM, "crosscheck", "--against", "sleep 0.4; echo none", "--save",
                                    str(self.folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr)
        os.close(stderr)
        process.communicate(FULL.encode())
        shown = terminal_text(terminal)
        lines = shown.split("\r\x1b[K")
        pattern = r"shrinking puzzle 1 \(sleep 0.4; echo none: denies that there is a solution\): " \
                  r"\d+ clues left, \d+ tries, \d+ s"
        self.assertTrue(any(re.fullmatch(pattern, line) for line in lines), shown)
        self.assertEqual(lines[-1], "")

    def test_numbers_above_the_limit(self):
        blank = ["--limit", "10", "--timeout", str(10 * SLOW), example("blank-4x4.puzzle")]
        for number, kind, error in [(289, "counts too many", "says 289 solutions, but [a-z]+ counts 288"),
                                    (287, "counts too few", "says 287 solutions, but [a-z]+ counts 288")]:
            records, _ = self.crosscheck("--against", f"echo {number}", *blank, code=1)
            self.assertEqual([record["fault"] for record in records], [kind])
            self.assertRegex(records[0]["error"], f"^{error}$")
        records, rows = self.crosscheck("--against", "echo 288", *blank)
        self.assertEqual((records, rows["echo 288"]["agreed"]), ([], 1))
        done = run("crosscheck", "--against", "echo 6000", "--timeout", "2", text="." * 81)
        self.assertEqual((done.returncode, done.stderr), (3, ""))
        self.assertIn("echo 6000 unverified: 1 answer, no exact count in time", done.stdout)
        self.assertIn("1 puzzle, 0 compared", done.stdout)

    def test_too_many_does_not_shrink_to_too_few(self):
        records, _ = self.crosscheck("--against", "echo 2", text=FULL, code=1)
        self.assertEqual(records[0]["fault"], "counts too many")
        self.assertEqual(records[0]["shrunk"]["clues"], 5)

    def test_fault_that_does_not_come_again(self):
        marker = shlex.quote(str(self.folder / "been-here"))
        once = f"test -e {marker} && exec {TOY}; touch {marker}; echo none"
        done = run("crosscheck", "--against", once, "--as", "native", "--save", str(self.folder), text=ONE)
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        file = self.folder / "crosscheck-1-program.puzzle"
        self.assertIn(f"  could not be shown again; the puzzle is {file}\n", done.stdout)
        self.assertNotIn("again:", done.stdout)
        self.assertNotIn("show it", done.stdout)
        self.assertIn("..4.", file.read_text(encoding="utf-8"))

    def test_files_are_never_overwritten(self):
        files = []
        for shrink in ("10", "0", "0"):
            records, _ = self.against("denies-all", "--shrink", shrink, text=FULL)
            self.assertEqual(records[0]["shrunk"]["clues"], 5 if shrink == "10" else 16)
            files.append(pathlib.Path(records[0]["shrunk"]["file"]))
        self.assertEqual([file.name for file in files], [f"crosscheck-1-program{n}.puzzle" for n in ("", "-2", "-3")])
        texts = [file.read_text(encoding="utf-8") for file in files]
        self.assertNotIn("2341\n", texts[0])
        self.assertIn("2341\n", texts[1])
        done = run("crosscheck", "--against", "echo none", "--shrink", "0", "--save", str(self.folder), text=ONE)
        self.assertIn("\n  again: reductio crosscheck", done.stdout)

    def test_never_compared_is_no_agreement(self):
        for command, arguments, why in [
                ("sleep 60", ["--timeout", "0.3"], "answered none of 2 puzzles: 2 timeout"),
                ("echo s UNKNOWN", [], "answered none of 2 puzzles: 2 stuck")]:
            with self.subTest(command=command):
                done = run("crosscheck", "--against", command, *arguments, text=f"{ONE}\n{MANY}\n")
                self.assertEqual((done.returncode, done.stderr), (3, ""))
                self.assertIn("2 puzzles, 0 compared, 0 disagreements\n", done.stdout)
                self.assertIn(f"{command} {why}\n", done.stdout)

    def test_no_answers(self):
        for fault, kind, error in [
                ("crash", "crash", r"^was ended by signal 11 \(Segmentation fault\)"),
                ("bad-exit", "crash", '^ended with exit code 1; it says "toy: out of luck"$'),
                ("silent", "no answer", "^ended with exit code 0$"),
                ("garbage", "unreadable answer", '^begins "Lorem ipsum dolor sit amet"; see --none-pattern and '
                                                 r'--grid-pattern \(<answer of .*>:1:1: unexpected "L"; '),
                ("half-a-grid", "unreadable answer", r'^begins "\d{8}"; see .*the solution ends after 8 cells'),
                ("zeros", "unreadable answer", '^begins "0{16}"; see .*r1c1 is open'),
                ("contradicts-itself", "unreadable answer", "^shows a solution and reports that there is none$")]:
            with self.subTest(fault=fault):
                record = self.found(fault, kind, clues=4)
                self.assertRegex(record["error"], error)
        self.found("crash-on-five", "crash", text=FULL, clues=5)

    def test_sentences_are_read_by_patterns(self):
        puzzles = f"{ONE}\n{MANY}\n{UNSOLVABLE}\n"
        patterns = ["--none-pattern", "[Ii]mpossible", "--grid-pattern", "^Solution: ([1-9]+)"]
        for arguments in ([], ["--all"]):
            records, rows = self.against(None, "--chatty", *arguments, *patterns, text=puzzles, code=0)
            self.assertEqual(records, [])
            self.assertEqual([row["agreed"] for row in rows.values()], [3, 3, 3])
        records, rows = self.against(None, "--chatty", "--shrink", "1", text=puzzles)
        self.assertEqual([record["fault"] for record in records], 3 * ["unreadable answer"])
        self.assertTrue(records[0]["error"].startswith('begins "Toy solver 1.0"; see --none-pattern and '))
        record = self.found("wrong-digit", "wrong solution", "--chatty", *patterns, clues=4)
        self.assertEqual(record["error"], "row 4 has 4 twice, at r4c1 and r4c4")
        done = run("crosscheck", "--against", "echo bad luck", "--none-pattern", "bad", "--save", str(self.folder),
                   text=ONE)
        self.assertIn(" --none-pattern bad ", done.stdout.splitlines()[2])

    def test_time_out_is_no_disagreement(self):
        records, rows = self.crosscheck("--against", TOY + " --fault hangs | cat", "--as", "native", "--timeout",
                                        "2", text=ONE, code=3)
        self.assertEqual(records, [])
        self.assertEqual([row["timeout"] for row in rows.values()], [0, 0, 1])

    def test_every_fault_is_tested(self):
        source = pathlib.Path(__file__).read_text(encoding="utf-8")
        for fault in FAULTS:
            self.assertIn(f'"{fault}"' if fault != "hangs" else "--fault hangs", source)

    def test_sat_solvers(self):
        puzzles = [self.path("three.txt", f"{UNIQUE}\n{NONE}\n{TWO}\n"), example("kenken-6x6.puzzle"),
                   example("killer.puzzle"), example("queens-8.puzzle")]
        for name, command in [("minisat", "minisat -verb=0 {} {out}"), ("clasp", "clasp"),
                              ("picosat", "picosat {}")]:
            require_program(name, name)
            for options in ([], ["--no-simplify", "--amo", "product"]):
                with self.subTest(name=name, options=options):
                    records, rows = self.crosscheck("--against", command, "--as", "dimacs", "--timeout",
                                                    str(10 * SLOW), *options, *puzzles)
                    self.assertEqual(records, [])
                    self.assertEqual([row["agreed"] for row in rows.values()], [6, 6, 6])

    def test_all_models(self):
        for name, command in (("clasp", "clasp 0 {}"), ("picosat", "picosat --all {}")):
            require_program(name, name)
            with self.subTest(name=name):
                records, rows = self.crosscheck("--all", "--as", "dimacs", "--against", command, "--limit", "500",
                                                "--timeout", str(10 * SLOW), text=f"{ONE}\n{MANY}\n{UNSOLVABLE}\n")
                self.assertEqual(records, [])
                self.assertEqual([row["agreed"] for row in rows.values()], [3, 3, 3])

    def test_faulty_sat_solvers(self):
        require_program("minisat", "minisat")
        one = self.path("one.sdm", UNIQUE)
        for command, fault, error in [
                ("echo s UNSATISFIABLE", "denies that there is a solution", "says no solution, but there is one"),
                ("exit 20", "denies that there is a solution", "says no solution, but there is one"),
                ("minisat -verb=0 {} {out} >/dev/null; sed -i 's/ [1-9][0-9]*/ -&/;s/- /-/' {out}",
                 "wrong solution", "r1c1 has no values"),
                ("minisat -verb=0 {} {out} >/dev/null; sed -i 's/-//' {out}", "wrong solution", "has several values"),
                ("echo SAT; echo 1 0", "unreadable answer", "no value for variable 2"),
                ("echo hello", "unreadable answer", "neither satisfiable nor unsatisfiable"),
                ("echo oops >&2; exit 3", "crash", 'ended with exit code 3; it says "oops"'),
                ("exit 0", "no answer", "ended with exit code 0")]:
            with self.subTest(command=command):
                records, _ = self.crosscheck("--against", command, "--as", "dimacs", "--no-simplify", "--shrink",
                                             "1", one, code=1)
                self.assertEqual(records[0]["fault"], fault)
                self.assertIn(error, records[0]["error"])
                self.assertTrue(records[0]["shrunk"]["minimal"])

    def test_text_names_the_command_to_run_again(self):
        done = run("crosscheck", "--against", TOY + " --fault denies-corners", "--as", "native", "--save",
                   str(self.folder), text="2341.4.2321.4.23")
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        lines = done.stdout.splitlines()
        self.assertRegex(lines[0], "^puzzle 1: .*: denies that there is a solution: says no solution, but")
        self.assertEqual(lines[1], "  5 of 12 clues show it")
        self.assertEqual(lines[3], "1 puzzle, 1 compared, 1 disagreement")
        command = lines[2].removeprefix("  again: reductio ")
        again = run(*shlex.split(command), cwd=self.folder)
        self.assertEqual(again.returncode, 1)
        self.assertIn("puzzle 1 (puzzle 1, shrunk)", again.stdout)

    def test_our_own_program(self):
        for command in ("solve {}", "unique {}", "count --limit 500", "solve -n 500 --output line"):
            with self.subTest(command=command):
                every = ["--all"] if "-n" in command else []
                if command == "unique {}":
                    command += " | sed 's/^unique$/1/; s/^multiple$/>=2/'"
                records, rows = self.crosscheck("--against", f"{shlex.quote(PROGRAM)} {command}", "--as", "native",
                                                *every, text=f"{ONE}\n{MANY}\n{UNSOLVABLE}\n")
                self.assertEqual(records, [])
                self.assertEqual([row["agreed"] for row in rows.values()], [3, 3, 3])

    def test_only_so_many_are_shrunk(self):
        records, _ = self.against("denies-all", "--shrink", "2", text=f"{ONE}\n{MANY}\n{'.' * 16}\n")
        self.assertEqual(["shrunk" in record for record in records], [True, True, False])

    def test_random_puzzles(self):
        small = "sudoku 4x4,latin 4x4,killer 4x4,kenken 4x4,jigsaw 5x5,sudoku 4x4 with x"
        random = ["--random", small, "--count", "18", "--seed", "5"]
        records, rows = self.against(None, *random, code=0)
        self.assertEqual(records, [])
        self.assertEqual([row["agreed"] for row in rows.values()], [18, 18, 18])
        records, _ = self.against("ignores-cages", *random, "--shrink", "1")
        self.assertEqual({record["family"] for record in records}, {"sudoku", "kenken"})
        self.assertEqual({record["index"] % 6 for record in records}, {3, 4})
        shrunk = {record["fault"]: record["shrunk"]["clues"] for record in records if "shrunk" in record}
        self.assertEqual(set(shrunk), {"wrong solution", "solution of an unsolvable puzzle"})
        self.assertLessEqual(shrunk["wrong solution"], 6)
        self.assertLessEqual(shrunk["solution of an unsolvable puzzle"], 4)

    def test_random_sudokus_are_9x9_and_other_sizes_are_named(self):
        done = run("crosscheck", "--random", "sudoku", "--count", "30", "--against", "cat >> all; echo none", "--shrink",
                   "1", "--save", str(self.folder), cwd=self.folder)
        puzzles = (self.folder / "all").read_text(encoding="utf-8").split()
        self.assertGreaterEqual(len(puzzles), 30)
        self.assertEqual({len(puzzle) for puzzle in puzzles}, {81})
        titles = [line for line in done.stdout.splitlines() if line.startswith("puzzle ")]
        self.assertTrue(all(": sudoku 9x9" in title for title in titles), titles)
        self.assertTrue(any(", minimal" in title for title in titles), titles)
        done = run("crosscheck", "--random", "latin", "--count", "8", "--against", "echo none", "--as", "native", "--shrink",
                   "1", "--save", str(self.folder))
        for size in (4, 5, 7, 9):
            self.assertIn(f": latin {size}x{size}", done.stdout)

    def test_random_puzzles_through_all_engines(self):
        kinds = "sudoku,jigsaw,x,killer,kenken,latin"
        records, rows = self.crosscheck("--random", kinds, "--count", "40", "--seed", "3", "--threads", "2")
        self.assertEqual(records, [])
        for engine, row in rows.items():
            self.assertGreater(row["agreed"], 0, engine)
            self.assertEqual(row["refused"] > 0, engine == "houses", engine)  # it knows no cages

    def test_random_puzzles_are_the_same_again(self):
        first = run("crosscheck", "--random", "kenken", "--count", "6", "--against", "cat {} >> all; exit 20", "--as",
                    "native", "--shrink", "1", cwd=self.folder)
        self.assertEqual(first.returncode, 1)
        again = run("crosscheck", "--random", "kenken", "--count", "6", "--threads", "3", "--against", "false", "--as",
                    "native", "--shrink", "1", cwd=self.folder)
        self.assertEqual(again.returncode, 1)
        titles = [line.split(":")[0] for line in first.stdout.splitlines() if line.startswith("puzzle ")]
        self.assertEqual(len(titles), 6)
        self.assertIn("puzzle 1 (random 1, seed 1", titles[0])
        self.assertEqual(titles, [line.split(":")[0] for line in again.stdout.splitlines()
                                  if line.startswith("puzzle ")])

    def test_refusals(self):
        records, rows = self.crosscheck("--against", TOY, text=KENKEN, code=3)
        self.assertEqual((records, list(rows.values())[2]["refused"]), ([], 1))
        done = run("crosscheck", "--against", "cat", text=KENKEN)
        self.assertEqual((done.returncode, done.stderr), (3, ""))
        self.assertIn("cat answered none of 1 puzzle: 1 refused", done.stdout)
        self.assertIn("1 puzzle, 0 compared, 0 disagreements\n", done.stdout)
        self.assertIn("cat refused: the format line can't express that this is a kenken", done.stdout)

    def test_batch_with_a_bad_line(self):
        done = run("crosscheck", "--engines", "sat,dlx", text=f"{ONE}\n1.3\n{MANY}\n")
        self.assertEqual((done.returncode, done.stderr), (2, ""))
        self.assertRegex(done.stdout, "^error: <stdin>:2:4: .*\n2 puzzles, 2 compared")

    def test_threads_say_the_same(self):
        text = "\n".join([ONE, MANY, UNSOLVABLE] * 10)
        one = run("crosscheck", "--timeout", str(10 * SLOW), text=text)
        four = run("crosscheck", "--timeout", str(10 * SLOW), "--threads", "4", text=text)
        self.assertEqual((one.returncode, one.stdout), (four.returncode, four.stdout))
        self.assertIn("30 puzzles, 30 compared, 0 disagreements", one.stdout)

    def test_a_report_in_the_xml_of_junit(self):
        text = ONE + "\n" + UNSOLVABLE + "\nx<&\n"
        done = run("crosscheck", "--output", "junit", "--against", "echo none", "--shrink", "0", "--save", str(self.folder), text=text)
        self.assertEqual(done.returncode, 2)
        cases = list(ElementTree.fromstring(done.stdout.encode()).iter("testcase"))
        self.assertEqual([[child.tag for child in case] for case in cases], [["failure"], [], ["error"]])
        self.assertTrue(cases[0][0].get("message").startswith("echo none: denies that there is a solution"))
        alone = run("crosscheck", "--output", "junit", text="x<&\n")
        self.assertEqual([child.tag for child in ElementTree.fromstring(alone.stdout.encode()).iter("error")], ["error"])

    def test_equal_messages_are_counted(self):
        done = run("crosscheck", "--against", "echo none", "--shrink", "0", "--save", str(self.folder), text=(ONE + "\n") * 25)
        told = re.findall(r"^puzzle \d+: echo none: denies that there is a solution: (.*)$", done.stdout, re.M)
        more = re.findall(r"^(\d+) more: echo none: denies that there is a solution: (.*)$", done.stdout, re.M)
        self.assertEqual(len(told) + sum(int(count) for count, _ in more), 25)
        self.assertTrue(more and all(told.count(message) == 10 for _, message in more))

    def test_verdicts_are_answers(self):
        for word, texts in (("unique", ONE), ("multiple", MANY)):
            done = run("crosscheck", "--against", "echo " + word, text=texts)
            self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
            wrong = run("crosscheck", "--against", "echo " + word, "--shrink", "0", "--save", str(self.folder),
                        text=MANY if word == "unique" else ONE)
            self.assertEqual(wrong.returncode, 1)

    def test_bad_usage(self):
        for arguments, error in [
                (["--engines", "sat"], "--engines names one engine alone"),
                (["--engines", "sat,dlx,sat"], '"sat" twice'),
                (["--engines", "sat,nope"], 'unknown engine "nope"'),
                (["--against", "no-such-program {}"], '"no-such-program": command not found'),
                (["--against", ""], "--against needs a command"),
                (["--against", "cat", "--as", "sdk"], 'no writer for the format "sdk"'),
                (["--as", "line"], "--as needs --against"),
                (["--all"], "--all needs --against"),
                (["--none-pattern", "x"], "--none-pattern needs --against"),
                (["--grid-pattern", "x"], "--grid-pattern needs --against"),
                (["--against", "cat", "--grid-pattern", "a{"], r'--grid-pattern: "a\{": '),
                (["--against", "cat", "--as", "dimacs", "--none-pattern", "x"], "with --as dimacs"),
                (["--shrink-time", "0"], '--shrink-time: "0" is not a number of seconds above 0'),
                (["--output", "xml"], "text, json or junit"),
                (["--random", "nope"], 'no random puzzles of "nope"'),
                (["--random", "cover 1x3"], "puzzles of cover can't be generated"),
                (["--random", "sudoku", "a.txt"], "files and --random"),
                (["--seed", "3"], "--count and --seed need --random"),
                (["--limit", "0"], "whole number from 1"),
                (["--amo", "nope"], "nope")]:
            with self.subTest(arguments=arguments):
                self.expect(["crosscheck", *arguments], 2, "", error, text=ONE)
        self.expect(["crosscheck", "--save", "/dev/null/x"], 5, "", "--save: /dev/null/x: Not a directory", text=ONE)

    def test_interruption_ends_the_program_too(self):
        marker = self.path("marker", "")
        command = f"echo $$ > {shlex.quote(marker)}; sleep 600 | cat"
        process = subprocess.Popen([PROGRAM, "crosscheck", "--against", command, "--timeout", "600"],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdin.write(ONE.encode())
        process.stdin.close()
        until(lambda: pathlib.Path(marker).read_text(encoding="utf-8").endswith("\n"), process)
        process.send_signal(signal.SIGINT)
        out, err = process.stdout.read().decode(), process.stderr.read().decode()
        self.assertEqual((process.wait(timeout=60 * SLOW), err),
                         (3, "interrupted after 0 puzzles\n"))
        process.stdout.close()
        process.stderr.close()
        self.assertIn("0 puzzles, 0 compared", out)
        self.assertEqual(left_of_group(pathlib.Path(marker).read_text(encoding="utf-8").strip()), [])


if __name__ == "__main__":
    unittest.main()
