"""Files, pipes, signals, time limits: what happens around the program."""
import bz2
import gzip
import json
import lzma
import os
import pathlib
import resource
import signal
import subprocess
import unittest

from harness import (OPEN, PROGRAM, SLOW, UNIQUE, CliTest, run, run_process, slowness, until, until_all_is_taken,
                     until_it_has_opened, until_it_has_worked, until_signals_are_caught)


class Inputs(CliTest):
    def test_standard_input_by_name_or_by_default(self):
        self.expect(["unique", "-"], 0, "unique\n", text=UNIQUE)
        self.expect(["unique"], 0, "unique\n", text=UNIQUE)

    def test_what_cannot_be_read(self):
        self.expect(["solve", self.path("none")], 2, "", r"none: can't be opened")
        self.expect(["solve", str(self.folder)], 2, "", r"not a folder")
        self.expect(["solve"], 2, "", r"the input is empty", text="")
        self.expect(["solve"], 2, "", r"the input is empty", text=" \n\n\t\n")
        self.expect(["solve"], 2, "", r"no puzzle after the comments", text="# title: nothing\n")

    def test_line_ends_and_marks(self):
        for text in (UNIQUE + "\r\n", "\ufeff" + UNIQUE, UNIQUE + "\n\n\n", "  " + UNIQUE + "\t\n"):
            self.expect(["unique"], 0, "unique\n", text=text)

    def test_files_that_are_no_text_yet(self):
        text = "sudoku 4x4\n"
        for content, what, command in ((bz2.compress(text.encode()), "compressed by bzip2", "bzip2 -dc"),
                                       (text.encode("utf-16"), "UTF-16", "iconv -f UTF-16"),
                                       (text.replace("\n", "\r").encode() * 2, "carriage returns", "tr ")):
            path = self.path("input", content)
            for arguments in (["solve", path], ["check", self.path("p", UNIQUE), path], ["decode", path, path]):
                self.expect(arguments, 2, "", rf"^error: {path}: .*{what}\n  expected .*`{command}")

    def test_compressed_files_are_read_by_their_content(self):
        text = (UNIQUE + "\n").encode()
        zstd = subprocess.run(["zstd", "-qc"], input=text, stdout=subprocess.PIPE, check=True).stdout
        for kind, packed in (("gzip", gzip.compress(text)), ("xz", lzma.compress(text)), ("zstd", zstd)):
            with self.subTest(kind):
                self.expect(["unique", self.path("any-name", packed)], 0, "unique\n")
                twice = self.path("twice", packed + packed)  # one text, as for gunzip
                self.expect(["unique", twice], 0, "unique\nunique\n")
                for cut in (len(packed) // 2, len(packed) - 1):
                    path = self.path("cut", packed[:cut])
                    self.expect(["unique", path], 2, "", rf"^error: {path}: the compressed data ends too early")
                broken = packed[:12] + bytes(byte ^ 0x55 for byte in packed[12:])
                path = self.path("broken", broken)
                self.expect(["unique", path], 2, "", rf"^error: {path}: the ({kind} data is broken|compressed data ends)")

    def test_a_link_goes_on_in_a_last_line_without_an_end(self):
        first, rest = "https://puzz.link/p?hitori/5/5/1513332215", "315131435255221"
        for end in ("", "\n"):
            self.expect(["unique"], 0, "unique\n", text=f"{first}\n{rest}{end}")

    def test_a_broken_byte_of_a_file_is_found_before_the_first_answer(self):
        text = "\n".join(f"{UNIQUE}\t{i}" for i in range(3000)).encode()
        zstd = subprocess.run(["zstd", "-qc"], input=text, stdout=subprocess.PIPE, check=True).stdout
        for kind, compressed in (("gzip", gzip.compress(text)), ("xz", lzma.compress(text)), ("zstd", zstd)):
            for part in range(1, 8):
                packed = bytearray(compressed)
                packed[len(packed) * part // 8] ^= 0x10
                path = self.path("broken", bytes(packed))
                with self.subTest(kind=kind, part=part):
                    self.expect(["unique", path], 2, "", f"the {kind} data is broken")

    def test_what_stands_before_a_break_is_answered(self):
        packed = gzip.compress((UNIQUE + "\n").encode() * 1000)
        path = self.path("cut", packed[:-10])
        lines = self.expect(["unique", path], 2).stdout.splitlines()
        self.assertEqual(set(lines[:-1]), {"unique"})
        self.assertEqual(lines[-1], f"error: {path}: the compressed data ends too early; expected the whole file")

    def test_answers_come_before_the_input_has_ended(self):
        for arguments, wait_for in (([], 82), (["--format", "line"], 2)):
            with self.subTest(arguments):
                running = subprocess.Popen([PROGRAM, "unique", *arguments], stdin=subprocess.PIPE,
                                           stdout=subprocess.PIPE, text=True)
                for _ in range(wait_for):
                    running.stdin.write(UNIQUE + "\n")
                running.stdin.flush()
                self.assertEqual(running.stdout.readline(), "unique\n")  # else it waits for ever
                running.stdin.write(UNIQUE + "\n")
                running.stdin.close()
                self.assertEqual(running.stdout.read().splitlines(), ["unique"] * wait_for)
                self.assertEqual(running.wait(), 0)
                running.stdout.close()

    def test_a_program_can_wait_for_each_answer(self):
        running = subprocess.Popen([PROGRAM, "unique", "--format", "line", "--result", "short"],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for puzzle, answer in ((UNIQUE, "u"), ("." * 81, "m"), ("11" + "." * 79, "n"), ("junk", "e")):
            running.stdin.write(puzzle + "\n")
            running.stdin.flush()
            self.assertEqual(running.stdout.readline(), answer + "\n")
        running.communicate()

    def test_forms_of_results(self):
        self.expect(["solve", "--result", "short", "--engine", "elimination"], 3, "?\n", text="." * 81)
        self.expect(["solve", "--result", "short"], 0, "s\n", text=UNIQUE)
        self.expect(["count", "--result", "text"], 0, "1\n", text=UNIQUE)
        self.assertEqual(json.loads(run("unique", "--result", "json", text=UNIQUE).stdout)["verdict"], "unique")
        self.expect(["unique", "--result", "short", "--output", "line"], 2, "", "can't be combined", text=UNIQUE)
        self.expect(["unique", "--result", "long"], 2, "", "unknown form of results", text=UNIQUE)

    def test_places_count_from_the_start_of_the_input(self):
        text = (UNIQUE + "\n") * 20_000 + "junk\n" + (UNIQUE + "\n") * 3  # more than one part of it
        lines = self.expect(["unique"], 2, text=text).stdout.splitlines()
        self.assertRegex(lines[20_000], r"^error: <stdin>:20001:1: ")
        self.assertEqual(set(lines[:20_000] + lines[20_001:]), {"unique"})

    def test_a_grid_is_no_batch_however_it_arrives(self):
        row = "................"
        running = subprocess.Popen([PROGRAM, "count", "--limit", "2"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(16):
            running.stdin.write(row + "\n")
            running.stdin.flush()
            until_all_is_taken(running.stdin, running)
        self.assertEqual(running.communicate()[0], run("count", "--limit", "2", text=(row + "\n") * 16).stdout)

    def test_answers_depend_on_neither_threads_nor_neighbours(self):
        # Each has many solutions; what an engine keeps from one query may not choose that of another.
        kinds = ["loopy:5x5:2x", "range:7x7:d3zr", "loopy:7x7:3zv", "range:5x5:c3u"]
        lines = [kinds[(i * i + i // 3) % 4] for i in range(120)]
        path = self.path("several", "\n".join(lines) + "\n")
        for command in (["solve"], ["solve", "-n", "3"], ["solve", "--engine", "sat"], ["unique", "--show"]):
            one = run(*command, path).stdout.splitlines()
            self.assertEqual(len(set(zip(lines, one))), 4, command)
            self.assertNotIn("error", "".join(one))
            for threads in ("2", "5"):
                self.assertEqual(run(*command, "--threads", threads, path).stdout.splitlines(), one)

    def test_memory_is_flat_whatever_the_length(self):
        def peak(lines):
            path = self.path("many", (UNIQUE + "\n") * lines)
            with open(os.devnull, "w") as nowhere:
                few_kept = {**os.environ, "ASAN_OPTIONS": "quarantine_size_mb=1"}  # of what was freed
                done = subprocess.Popen([PROGRAM, "unique", path], stdout=nowhere, env=few_kept)
                return os.wait4(done.pid, 0)[2].ru_maxrss
        self.assertLess(peak(60_000), 1.2 * peak(6_000))

    def test_a_signal_while_a_fifo_is_opened(self):
        fifo = self.path("fifo")
        os.mkfifo(fifo)
        for arguments in (["decode", fifo, "x"], ["count", fifo], ["check", self.path("p", UNIQUE), fifo]):
            with self.subTest(arguments=arguments):
                with subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE,
                                      stderr=subprocess.STDOUT) as process:
                    until_signals_are_caught(process)
                    until_it_has_opened(process, fifo)  # nobody writes to it
                    process.send_signal(signal.SIGTERM)
                    self.assertIn(b"interrupted", process.stdout.read())
                    self.assertEqual(process.wait(timeout=60), 3)

    def test_names_with_blanks(self):
        self.expect(["unique", self.path("a puzzle.sdm", UNIQUE)], 0, "unique\n")


class Outputs(CliTest):
    def test_a_closed_pipe_is_no_crash(self):
        text = self.path("many", (UNIQUE + "\n") * 3000)
        pipe = f'"{PROGRAM}" solve "{text}"; echo $? >"{self.path("code")}"'
        shown = subprocess.run(["sh", "-c", f"({pipe}) | head -n 1"], capture_output=True, check=False)
        self.assertEqual(len(shown.stdout), 82)
        self.assertEqual(shown.stderr, b"")
        self.assertIn((self.folder / "code").read_text().strip(), ("0", "2"))

    def test_a_full_disk_is_said(self):
        for command in (["solve"], ["compile"], ["compile", "-o", "/dev/full"], ["list", "formats"]):
            with self.subTest(command=command), open("/dev/full", "wb") as full:
                done = subprocess.run([PROGRAM, *command], input=UNIQUE.encode(), stdout=full,
                                      stderr=subprocess.PIPE, check=False)
                self.assertEqual(done.returncode, 5)
                self.assertIn(b"No space left", done.stderr)

    def test_a_place_that_cannot_be_written(self):
        self.expect(["compile", "-o", self.path("none/x.cnf")], 5, "", r"none/x.cnf", text=UNIQUE)
        self.expect(["compile", "-o", self.path("file", "x") + "/x.cnf"], 5, "", r"file/x.cnf", text=UNIQUE)

    def test_colour(self):
        self.assertNotIn("\x1b", run("solve", text=UNIQUE).stdout)
        self.assertIn("\x1b", run("solve", "--color", "always", text=UNIQUE).stdout)
        self.expect(["solve", "--color", "x"], 2, "", r"auto, always or never", text=UNIQUE)

    def test_quiet_is_known_to_all_that_read_puzzles(self):
        grid = self.path("grid", UNIQUE)
        self.expect(["compile", "--quiet", "--stats", grid, "-o", self.path("cnf")], 0, "")
        for command in (["convert", "--to", "line"], ["count"], ["solve", "--output", "line"], ["unique"]):
            self.expect([*command, "--quiet", grid], 0)
        self.expect(["check", "--quiet", grid, self.path("answer", run("solve", "--output", "line", grid).stdout)], 0,
                    "solved\n")
        self.assertEqual(run("decode", "--help").stdout.count("--quiet"), 1)

    def test_statistics_go_to_the_other_stream(self):
        done = self.expect(["solve", "--output", "line", "--stats"], 0, stderr=r"engine houses", text=UNIQUE)
        self.assertEqual(len(done.stdout), 82)


class Limits(CliTest):
    def test_a_timeout_leaves_the_question_open(self):
        done = self.within(0.5 * SLOW, lambda: self.expect(["count", "--timeout", "0.3"], 3, text=OPEN))
        self.assertRegex(done.stdout, r"^>=\d+ timeout\n$|^>=\d+ .*time")

    def test_a_timeout_while_compiling(self):
        text = "144 12 12\n" + ("0 " * 143 + "0\n") * 144
        self.within(0.3 * SLOW, lambda: self.expect(["solve", "--timeout", "0.05"], 3, "unknown (timeout)\n", text=text,
                                                    by=run_process))

    def test_a_timeout_holds_before_the_search(self):
        blank = "400 20 20\n" + ("0 " * 399 + "0\n") * 400
        cages = [f"r{r}c{c},r{r}c{c + 1} {r + c + 1}+" for r in range(1, 401) for c in range(1, 401, 2)]
        dominoes = "kenken 400x400\nclues\n" + "\n".join(cages) + "\n"
        for name, text in (("blank", blank), ("dominoes", dominoes)):
            for command in ("solve", "unique", "count", "solve --engine sat", "count --engine dpll"):
                with self.subTest(puzzle=name, command=command):
                    done = self.within(0.5 * SLOW, lambda: run_process(*command.split(), "--timeout", "0.2", text=text))
                    self.assertEqual((done.returncode, done.stderr), (3, ""))
                    self.assertIn("timeout", done.stdout)

    def test_a_timeout_leaves_time_to_free_the_memory(self):
        text = "225 15 15\n" + ("0 " * 224 + "0\n") * 225
        done = self.within(1.3 * SLOW, lambda: run_process("solve", "--engine", "sat", "--timeout", "1", text=text))
        self.assertEqual((done.returncode, done.stdout), (3, "unknown (timeout)\n"))

    def stopped(self, arguments, text, begin):
        """A run that is interrupted when begin(process) returns, which may read the first lines of its output."""
        with subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as process:
            process.stdin.write(text.encode())
            process.stdin.close()
            until_signals_are_caught(process)
            begin(process)
            output = self.interrupted(process).decode()
            code = process.wait(timeout=60 * SLOW)
        return code, output

    @unittest.skipIf(SLOW > 1, "a sanitizer reserves more addresses than any limit")
    def test_too_little_memory_leaves_the_question_open(self):
        def limited(*arguments, text):
            return run_process(*arguments, text=text,
                               preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (1 << 29,) * 2))
        done = limited("count", text="sudoku 400\n")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (3, ">=0 (memory)\n", ""))
        done = limited("count", text="sudoku 400\nsudoku 4\n")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (3, ">=0 (memory)\n288\n", ""))

    def test_an_interrupted_count_says_what_it_has(self):
        code, output = self.stopped(["count"], OPEN, lambda process: until_it_has_worked(process, 0.5 * slowness()))
        self.assertEqual(code, 3)
        self.assertRegex(output, r"^>=[1-9]\d* ")

    def test_an_interrupted_enumeration_keeps_its_solutions(self):
        def until_two_are_shown(process):
            shown = iter(process.stdout.readline, b"solution 2\n")
            self.assertEqual(len(list(shown)), 3)  # the first one, and a blank line
        code, output = self.stopped(["solve", "--all", "--output", "line"], OPEN, until_two_are_shown)
        self.assertEqual(code, 3)
        self.assertRegex(output, r"^[1-9]{81}\n")

    def test_a_stopped_compilation_leaves_the_older_file(self):
        text = self.path("blank", "225 15 15\n" + ("0 " * 224 + "0\n") * 225)
        out = self.path("out.cnf", "old")
        for number in (signal.SIGINT, signal.SIGTERM):
            with subprocess.Popen([PROGRAM, "compile", "-o", out, text], stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE) as process:
                until(lambda: len(list(self.folder.iterdir())) > 2, process)
                self.assertEqual(pathlib.Path(out).read_text(), "old")
                output = self.interrupted(process, number)
                errors = process.stderr.read()
            self.assertEqual((process.returncode, output, errors), (3, b"", b"interrupted\n"))
            self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["blank", "out.cnf"])
            self.assertEqual(pathlib.Path(out).read_text(), "old")
        self.expect(["compile", "-o", out], 0, "", text=UNIQUE)
        self.assertIn("p cnf", pathlib.Path(out).read_text())


if __name__ == "__main__":
    unittest.main()
