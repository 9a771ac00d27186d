"""test_batch_programs.py - programs that are started once: in crosscheck and in compare, right, wrong, hanging, dying."""
import csv
import io
import json
import shlex
import signal
import subprocess
import sys
import pathlib
import unittest

from harness import PROGRAM, SLOW, CliTest, left_of_group, run, until

TOY = f"{shlex.quote(sys.executable)} {shlex.quote(str(pathlib.Path(__file__).with_name('toy_solver.py')))} --lines"
OWN = f"{shlex.quote(PROGRAM)} solve --format line --output line"
ONE, MANY, UNSOLVABLE = "..4.1....2.....3", "..41............", "44.............."
THREE = f"{ONE}\n{MANY}\n{UNSOLVABLE}\n"


class Crosscheck(CliTest):
    def crosscheck(self, command, *arguments, text=THREE * 10, code=0):
        done = run("crosscheck", "--batch", "--against", command, "--output", "json", "--save", str(self.folder),
                   *arguments, text=text)
        self.assertEqual((done.returncode, done.stderr), (code, ""), done.stdout)
        records = [json.loads(line) for line in done.stdout.splitlines()]
        return records[:-1], records[-1]["solvers"][-1]

    def test_all_agree(self):
        for command in (TOY, f"{TOY} --prompt", f"{TOY} --count", OWN):
            with self.subTest(command=command):
                records, program = self.crosscheck(command, "--timeout", str(10 * SLOW))
                self.assertEqual((records, program["agreed"]), ([], 30))

    def test_the_start_of_a_program_counts_against_no_limit(self):
        records, program = self.crosscheck(f"sleep {4 * SLOW}; exec {TOY}", "--timeout", str(3 * SLOW), text=THREE * 2)
        self.assertEqual((records, program["agreed"], program["timeout"]), ([], 6, 0))

    def test_random_puzzles_and_threads(self):
        for threads in ("1", "3"):
            records, program = self.crosscheck(f"{TOY} --prompt", "--random", "sudoku 4x4", "--count", "60", "--threads",
                                               threads, text="")
            self.assertEqual((records, program["agreed"]), ([], 60))

    def test_faults_are_found_where_they_are(self):
        for mode in ("", " --prompt"):
            for fault, kind in (("wrong-digit", "wrong solution"), ("denies-all", "denies that there is a solution"),
                                ("crash", "crash"), ("bad-exit", "crash"), ("ends", "no answer"),
                                ("extra-line", "unreadable answer"), ("garbage", "unreadable answer")):
                with self.subTest(fault=fault, mode=mode):
                    records, program = self.crosscheck(f"{TOY}{mode} --fault {fault} --when ..41", "--shrink", "0",
                                                       "--timeout", str(10 * SLOW), text=THREE * 2, code=1)
                    self.assertEqual([(record["index"], record["fault"]) for record in records],
                                     [(2, kind), (5, kind)])
                    self.assertEqual((program["agreed"], program["faulty"]), (4, 2))

    def test_a_silent_one(self):
        records, _ = self.crosscheck(f"{TOY} --fault silent --when ..41", "--shrink", "0", code=1, text=THREE)
        self.assertEqual([(record["index"], record["fault"]) for record in records], [(2, "no answer")])

    def test_a_hanging_one_times_out(self):
        for mode in ("", " --prompt"):
            records, program = self.crosscheck(f"{TOY}{mode} --fault hangs --when ..41", "--timeout", str(3 * SLOW),
                                               text=THREE)
            self.assertEqual((records, program["agreed"], program["timeout"]), ([], 2, 1))

    def test_a_disagreement_is_shrunk(self):
        records, _ = self.crosscheck(f"{TOY} --prompt --fault ignores-boxes", text=f"{MANY}\n", code=1)
        self.assertEqual([record["fault"] for record in records], ["wrong solution"])
        self.assertTrue(records[0]["shrunk"]["minimal"])

    def test_a_bad_puzzle_among_many(self):
        done = run("crosscheck", "--batch", "--against", f"{TOY} --prompt --fault wrong-digit --at 3", "--shrink", "0",
                   "--save", str(self.folder), text=f"{ONE}\n1.3\n{ONE}\n{MANY}\n")
        self.assertEqual((done.returncode, done.stderr), (2, ""))
        self.assertRegex(done.stdout, r"^error: <stdin>:2:4: .*\npuzzle 4: .*wrong solution")

    def test_it_is_started_once(self):
        starts = self.path("starts", "")
        self.crosscheck(f"echo x >> {shlex.quote(starts)}; exec {TOY} --prompt", text=THREE * 100)
        self.assertEqual(pathlib.Path(starts).read_text(encoding="utf-8"), "x\n")

    def test_usage(self):
        for arguments, error in [
                (["--batch"], "--batch needs --against"),
                (["--batch", "--against", "cat", "--as", "native"], "--batch needs a format with one line"),
                (["--batch", "--against", "cat", "--as", "dimacs"], "--batch needs a format with one line"),
                (["--batch", "--against", "cat {}"], "reads its standard input"),
                (["--batch", "--against", "cat", "--all"], "--all can't be used with --batch")]:
            with self.subTest(arguments=arguments):
                self.expect(["crosscheck", *arguments], 2, "", error, text=ONE)

    def test_interruption_ends_the_program_too(self):
        marker = self.path("marker", "")
        command = f"echo $$ > {shlex.quote(marker)}; sleep 600"
        with subprocess.Popen([PROGRAM, "crosscheck", "--batch", "--against", command, "--timeout", "600"],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            process.stdin.write(THREE.encode())
            process.stdin.close()
            until(lambda: pathlib.Path(marker).read_text(encoding="utf-8").endswith("\n"), process)
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(timeout=60 * SLOW), 3)
        self.assertEqual(left_of_group(pathlib.Path(marker).read_text(encoding="utf-8").strip()), [])


class Compare(CliTest):
    def rows(self, *arguments, text=THREE, code=0, stderr=None):
        done = self.expect(["compare", "--engines", "sat", "--output", "csv", *arguments], code, stderr=stderr, text=text)
        return [row for row in csv.DictReader(io.StringIO(done.stdout)) if row["engine"] != "sat"]

    def test_timings(self):
        native = TOY.replace(" --lines", "")
        for arguments, timing in ((["--as", "native", "--against", native], "process"),
                                  (["--batch", "--against", f"{TOY} --prompt"], "line"),
                                  (["--batch", "--against", TOY], "mean")):
            with self.subTest(timing=timing):
                rows = self.rows(*arguments)
                self.assertEqual([row["timing"] for row in rows], [timing] * 3)
                self.assertEqual([row["verdict"] for row in rows], ["solved", "solved", "none"])
                times = {row["seconds"] for row in rows}
                self.assertEqual(len(times), 1 if timing == "mean" else 3)
                self.assertTrue(all(0 < float(seconds) < 60 for seconds in times))
                table = self.expect(["compare", "--engines", "sat", *arguments], 0, text=THREE).stdout
                note = {"process": "each time includes the start of a process",
                        "line": "a time runs from sending a puzzle to its answer",
                        "mean": "only the mean time is known"}[timing]
                self.assertIn(note, table.splitlines()[-1])

    def test_several_programs(self):
        rows = self.rows("--batch", "--against", f"{TOY} --prompt", "--against", OWN)
        self.assertEqual([row["timing"] for row in rows], ["line"] * 3 + ["mean"] * 3)

    def test_questions(self):
        rows = self.rows("--batch", "--against", f"{TOY} --prompt --count", "--task", "count")
        self.assertEqual([(row["verdict"], row["count"]) for row in rows],
                         [("unique", "1"), ("multiple", "24"), ("none", "0")])
        rows = self.rows("--batch", "--against", f"{TOY} --prompt", "--task", "unique",
                         stderr="does not say whether there is another solution")
        self.assertEqual([row["result"] for row in rows], ["refused", "refused", "answered"])

    def test_a_wrong_answer_is_a_disagreement(self):
        for batch in (["--batch", "--against", f"{TOY} --prompt --fault wrong-digit --when ..41"],
                      ["--as", "native", "--against", TOY.replace(" --lines", " --fault wrong-digit")]):
            rows = self.rows(*batch, text=f"{MANY}\n", code=1, stderr="puzzle 1: .*: wrong solution: ")
            self.assertEqual([row["result"] for row in rows], ["error"])
        self.rows("--batch", "--against", f"{TOY} --prompt --fault denies-all", code=1,
                  stderr="puzzle 1: solved by sat, none by ")

    def test_usage(self):
        for arguments, error in [(["--batch"], "--batch needs --against"),
                                 (["--against", "no-such-program"], "command not found"),
                                 (["--batch", "--against", "cat", "--clock", "cpu"], "--clock cpu can't be used")]:
            with self.subTest(arguments=arguments):
                self.expect(["compare", *arguments], 2, "", error, text=ONE)


if __name__ == "__main__":
    unittest.main()
