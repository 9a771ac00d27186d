"""test_limits.py - time and memory hold in every stage, whatever the input.

The inputs are those of tests/bench/bench_limits.py, which has more of them and prints figures. What is measured is a
process, which ends whatever does not end by itself. Time is counted in processor time (harness.py). A sanitizer's own
memory is beyond any bound of ours, so figures of memory are for the release; that the question stays open holds for
both.
"""
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

from harness import (PROGRAM, SLOW, CliTest, run, run_process, until_a_signal_is_taken, until_it_has_worked,
                     until_signals_are_caught)

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "bench"))
import bench_limits

SANITIZED = SLOW > 1
SUM = "model\nx[1..20000]: 0..1\nsum(x) == 10000\n"
MILLION = "model\nx[1..1000000]: 0..1\nsum(x) == 500000\n"
PAIR = "model\nx, y: 0..999999\nx + y == 999999\n"
SMALL = "sudoku 4\n"
# One or two of every stage: reading, building, propagation, diagrams, clauses, covers, networks, writing. Those behind
# `if ALL` take part where REDUCTIO_ALL is set, as in the slow tests.
ALL = "REDUCTIO_ALL" in os.environ
STOPPED = ["a sum of a million bits", "an automaton over 100,000 cells", "all different, 3,000 of 3,000",
           "a table of 300,000 rows", "a blank sudoku 400x400", "a blank latin 300x300 by bitcover",
           "a blank latin 300x300 by mac", "a blank latin 200x200 by shaving", "a blank latin 100x100 by dpll",
           "a blank latin 100x100 by components",
           "a cover of a million options", "connected cells, 100x100, up front", "40 colours for a million edges"]
SHORT = ["a sum of a million bits", "a blank sudoku 400x400", "a cover of a million options"]
if ALL:
    SHORT += ["all different, 3,000 of 3,000", "a table of 300,000 rows", "a blank latin 100x100 by dpll"]


def case_named(name):
    return next(case for case in bench_limits.CASES if case.name == name)


class Limits(CliTest):
    @classmethod
    def setUpClass(cls):
        scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(scratch.cleanup)
        cls.inputs, cls.files = pathlib.Path(scratch.name), {}

    def command(self, name):
        """The arguments of a case, with its input in a file."""
        case = case_named(name)
        if name not in self.files:
            self.files[name] = self.inputs / f"{len(self.files)}.txt"
            self.files[name].write_text(case.build())
        return [str(self.files[name]) if word == "{}" else word for word in case.command.split()]

    def measured(self, arguments, text=None, virtual=None):
        """The run with its memory in MB."""
        if text is not None:
            arguments = [*arguments, self.path("text.txt", text)]
        return bench_limits.measured([PROGRAM, *arguments], virtual=virtual)

    def bounded(self, run, megabytes):
        self.assertIn(run.code, (0, 1, 2, 3), run.words)
        self.assertNotRegex(run.words, "terminate|internal")
        if not SANITIZED:
            self.assertLess(run.megabytes, megabytes + bench_limits.CODE)

    # --- the defects of version 0.1 -----------------------------------------------------------------------

    def test_a_sum_over_20000_bits_is_solved(self):
        done = self.within(2 * SLOW, lambda: run_process("solve", "--output", "line", text=SUM))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(sorted(done.stdout.replace(" ", "").strip()), ["0"] * 10000 + ["1"] * 10000)
        self.bounded(self.measured(["solve", "--memory", "300"], SUM), 300)

    def test_a_million_variables_end_within_their_memory(self):
        for command in ("solve", "unique"):
            done = self.measured([command, "--memory", "300"], MILLION)
            self.bounded(done, 300)
            self.assertEqual((done.code, done.words), (3, "unknown (memory)"))

    def test_two_variables_of_a_million_values_end_within_their_memory(self):
        done = self.measured(["solve", "--memory", "300", "--timeout", "5"], PAIR)
        self.bounded(done, 300)

    def test_an_automaton_over_100000_cells_ends_in_time(self):
        arguments = self.command("an automaton over 100,000 cells")
        done = self.within(1.2 * SLOW, lambda: run_process(*arguments, "--timeout", "1"))
        self.assertIn(done.returncode, (0, 3))

    def test_a_record_of_more_solutions_than_fit_into_memory_is_whole(self):
        command = ["solve", "--all", "--output", "json", "--memory", "100", "--timeout", "0.5"]
        done = self.within(0.7 * SLOW, lambda: run_process(*command, text="latin 9\n"))
        record = json.loads(done.stdout)
        self.assertEqual((done.returncode, record["verdict"], record["complete"]), (3, "solved", False))
        self.assertEqual(len(record["solutions"]), int(record["count"]))
        self.assertGreater(len(record["solutions"]), 100)
        self.assertEqual(sorted(record["solutions"][-1][:9]), list(range(1, 10)))

    def test_threads_that_end_at_once_agree_on_the_number_of_solutions(self):
        found, seconds = 0, 0.05 * SLOW
        for _ in range(20):
            done = run_process("solve", "--all", "--output", "json", "--threads", "2", "--timeout", str(seconds),
                               text="latin 9\n")
            record = json.loads(done.stdout)
            solutions = record.get("solutions", [])
            self.assertEqual(len(solutions), int(record["count"]))
            found += len(solutions)
            if not solutions:  # a busy machine takes longer to the first one
                seconds *= 2
        self.assertGreater(found, 0)

    def test_an_interruption_is_told_by_several_threads(self):
        """The largest count of any engine, and the reason."""
        for wait in (0.05, 0.2, 0.4):
            for command in (["count"], ["solve", "--all", "--output", "json"], ["solve", "--all", "--output", "line"]):
                with self.subTest(command, wait=wait):
                    arguments = [PROGRAM, *command, "--threads", "2", self.path("hard.txt", "latin 9\n")]
                    output = pathlib.Path(self.path("output"))  # a pipe that nobody reads would stop it
                    with open(output, "wb") as file, subprocess.Popen(arguments, stdout=file) as process:
                        until_signals_are_caught(process)
                        until_it_has_worked(process, wait)
                        process.send_signal(signal.SIGINT)
                    self.assertEqual(process.returncode, 3)
                    self.assertIn("interrupted", output.read_text()[-600:])

    def test_an_interruption_behind_the_answer_changes_nothing(self):
        """The answer is longer than a pipe holds, so the program waits for its reader while the signal comes."""
        blank = self.path("blank.puzzle", "minesweeper 100x100\n")
        for threads in ("1", "2"):
            with self.subTest(threads=threads):
                arguments = [PROGRAM, "unique", "--show", "--threads", threads, blank]
                with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                      bufsize=0, pipesize=4096) as process:
                    begin = process.stdout.read(9)
                    process.send_signal(signal.SIGINT)
                    until_a_signal_is_taken(process, signal.SIGINT)
                    output, errors = process.communicate(timeout=60)
                self.assertEqual((begin, errors, process.returncode), (b"multiple\n", b"", 1))
                self.assertRegex(output.decode(), r"differ in \d+ cells?: .*\n$")

    def test_an_interruption_is_told_in_the_same_words_everywhere(self):
        """Here the program waits for the first line of its input."""
        for command in (["solve"], ["count", "-o", self.path("results", "")], ["compile"], ["convert", "--to", "native"],
                        ["explain"], ["solve", "--result", "text"]):
            with self.subTest(command):
                with subprocess.Popen([PROGRAM, *command, "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                      stderr=subprocess.PIPE) as process:
                    until_signals_are_caught(process)
                    process.send_signal(signal.SIGINT)
                    errors, output = process.stderr.read().decode(), process.stdout.read().decode()
                    process.wait(timeout=60)
                self.assertEqual(process.returncode, 3)
                self.assertIn((output, errors), [("", "interrupted\n"), ("unknown (interrupted)\n", "")])

    # --- time ---------------------------------------------------------------------------------------------

    def test_a_time_limit_holds_in_every_stage(self):
        for name in STOPPED:
            with self.subTest(name):
                arguments = self.command(name)
                done = self.within(0.7 * SLOW, lambda: run_process(*arguments, "--timeout", "0.5"), name)
                self.assertEqual((done.returncode, done.stderr), (3, ""))
                self.assertIn("timeout", done.stdout)

    def test_a_signal_ends_every_stage(self):
        for name in SHORT:
            arguments = self.command(name)
            for number in (signal.SIGINT, signal.SIGTERM):
                with self.subTest(name, signal=number):
                    def stopped():
                        with subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE) as process:
                            until_signals_are_caught(process)
                            until_it_has_worked(process, 0.3)
                            process.send_signal(number)
                            return process.stdout.read().decode(), process.wait(timeout=60)
                    # 0.3 s until the signal, and as much after it.
                    output, code = self.within(0.6 * SLOW, stopped, name)
                    self.assertEqual(code, 3)
                    self.assertIn("interrupted", output)

    def test_a_model_as_text_ends_while_it_is_written(self):
        blank = self.path("blank.puzzle", "latin 400 with x\n")

        def stopped():
            with subprocess.Popen([PROGRAM, "compile", "--to", "model", blank], stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE) as process:
                self.assertEqual(process.stdout.read(9), b"variable ")
                process.send_signal(signal.SIGTERM)
                return process.communicate()[1].decode(), process.returncode
        # The whole text takes 2 s.
        self.assertEqual(self.within(0.8 * SLOW, stopped), ("interrupted\n", 3))

    # --- memory -------------------------------------------------------------------------------------------

    def test_memory_is_bounded_in_every_stage(self):
        for name in SHORT:
            with self.subTest(name):
                done = self.measured([*self.command(name), "--memory", "200", "--timeout", "120"])
                self.bounded(done, 200)
                self.assertEqual(done.code, 3)
                if not SANITIZED:
                    self.assertIn("(memory)", done.words)

    @unittest.skipIf(SANITIZED, "a sanitizer reserves more addresses than any limit")
    def test_a_limit_of_the_shell_is_obeyed(self):
        for name in SHORT:
            with self.subTest(name):
                done = self.measured([*self.command(name), "--timeout", "120"], virtual=300 << 20)
                self.bounded(done, 300)
                self.assertEqual(done.code, 3)
                self.assertIn("(memory)", done.words)

    @unittest.skipIf(SANITIZED, "a sanitizer keeps what was freed")
    def test_a_batch_goes_on_after_a_puzzle_that_is_too_large(self):
        text = "sudoku 400\n" + SMALL + "sudoku 400\n" + SMALL
        for threads in ("1", "2"):
            with self.subTest(threads=threads):
                done = run_process("count", "--memory", "150", "--threads", threads, text=text)
                self.assertEqual((done.returncode, done.stdout, done.stderr), (3, ">=0 (memory)\n288\n" * 2, ""))

    def test_every_output_says_why_the_question_is_open(self):
        for command, words in (("solve", "unknown (memory)"), ("unique", "unknown (memory)"), ("count", ">=0 (memory)")):
            self.expect([command, "--memory", "100"], 3, words + "\n", text="sudoku 400\n", by=run_process)
        record = json.loads(run_process("unique", "--memory", "100", "--output", "json", text="sudoku 400\n").stdout)
        self.assertEqual((record["verdict"], record["error"]), ("unknown", "not enough memory"))

    def test_records_say_why_the_question_is_open(self):
        puzzle = self.path("large.txt", "sudoku 400\n")
        for command in ("solve", "count", "unique"):
            for options, reason in ((["--timeout", "0.2"], "timeout"), (["--memory", "100"], "memory")):
                with self.subTest(command=command, reason=reason):
                    done = run_process(command, "--output", "json", *options, puzzle)
                    self.assertEqual(done.returncode, 3, done.stderr)
                    record = json.loads(done.stdout)
                    self.assertEqual((record["verdict"], record["reason"]), ("unknown", reason))
        record = json.loads(run("solve", "--output", "json", "-", text=SMALL).stdout)
        self.assertNotIn("reason", record)

    def test_commands_without_an_engine_have_a_time_limit(self):
        puzzle = self.path("large.txt", "sudoku 400\n")
        numbers = self.path("numbers.txt", "shikaku 400x400\nnumbers\n" + (400 * " 7" + "\n") * 400)
        formula = self.path("large.cnf", run("compile", "-", text=SMALL).stdout)
        for command in (["check", puzzle, self.path("none", "1")], ["convert", "--to", "native", numbers],
                        ["cubes", "-o", str(self.folder / "cubes"), puzzle],
                        ["decode", formula, self.path("answer", "s SATISFIABLE\n" + "v 1\n" * 300_000)]):
            with self.subTest(command=command[0]):
                done = run(*command, "--timeout", "0.0001")
                self.assertEqual((done.returncode, done.stdout), (3, ""), done.stderr)
                self.assertIn("out of time", done.stderr)

    def test_other_commands_say_that_memory_is_short(self):
        path = self.path("long", "")
        with open(path, "w") as file:  # a text of ours as long as that would count as a child's memory
            for _ in range(80):
                file.write("x" * 1_000_000)  # a line: it can't be cut
        for command in ("convert", "draw"):
            self.expect([command, "--memory", "64", path], 3, "", "^error: not enough memory$", by=run_process)

    def test_too_little_memory_to_work_with_is_refused(self):
        self.expect(["solve", "--memory", "5"], 2, "", "^error: --memory: 5 MB are too few to work with\n.*32 MB or more",
                    text=SMALL)
        if not SANITIZED:
            self.expect(["count", "--memory", "32"], 0, "288\n", text=SMALL, by=run_process)

    def test_more_memory_than_can_be_counted_is_no_bound(self):
        for megabytes in (2**44 - 1, 2**64 - 1):
            done = run_process("compile", "--dry-run", "--memory", str(megabytes), text=SUM)
            self.assertEqual((done.returncode, done.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
