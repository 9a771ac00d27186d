"""Files of results: -o, --resume, --shard, merge; tables with columns."""
import gzip
import json
import lzma
import os
import pathlib
import random
import re
import resource
import signal
import subprocess
import time
import unittest

from harness import PROGRAM, SLOW, UNIQUE, CliTest, run, run_process, terminal_text, until


def puzzles(number, seed=1):
    """So many lines: sudokus 4x4 with one, no, several solutions, and some that can't be read."""
    grids = ["..4.1....2.....3", "41............23", "11..............", "junk", "1234............"]
    chance = random.Random(seed)
    return [chance.choices(grids, [8, 4, 2, 1, 4])[0] for _ in range(number)]


def is_locked(path):
    """Does a process hold a lock on the file?"""
    inode = str(os.stat(path).st_ino)
    locks = pathlib.Path("/proc/locks").read_text().splitlines()
    return any(word.split(":")[-1] == inode for lock in locks for word in lock.split() if word.count(":") == 2)


class ShardTest(CliTest):
    def lines_file(self, name, lines, end="\n"):
        return self.path(name, "\n".join(lines) + end)

    def shards(self, command, path, number, ending=".txt", more=()):
        parts = [self.path(f"part{i}{ending}") for i in range(1, number + 1)]
        for i, part in enumerate(parts, 1):
            done = run(*command, "--shard", f"{i}/{number}", "-o", part, path, *more)
            self.assertIn(done.returncode, (0, 1, 2, 3), done.stderr)
            self.assertEqual(done.stdout, "")
        return parts

    def merged(self, parts, *options, stderr=r"puzzles of"):
        return self.expect(["merge", *parts, *options], 0, stderr=stderr).stdout


class OutputFiles(ShardTest):
    def test_a_file_has_what_standard_output_would_have(self):
        path = self.lines_file("in", puzzles(300))
        for command in (["unique"], ["count", "--limit", "5"], ["solve"], ["solve", "--output", "grid"]):
            shown = run(*command, path)
            written = run(*command, path, "-o", self.path("out"))
            self.assertEqual(written.returncode, shown.returncode)
            self.assertEqual(written.stdout, "")
            self.assertEqual(pathlib.Path(self.path("out")).read_text(), shown.stdout)

    def test_the_ending_compresses(self):
        path = self.lines_file("in", puzzles(2000))
        shown = run("unique", path).stdout
        for ending, unpack in ((".gz", ["gzip", "-dc"]), (".xz", ["xz", "-dc"]), (".zst", ["zstd", "-dcq"])):
            out = self.path("out" + ending)
            run("unique", path, "-o", out)
            packed = pathlib.Path(out).read_bytes()
            self.assertLess(len(packed), len(shown) / 2)
            done = subprocess.run(unpack, input=packed, stdout=subprocess.PIPE, check=True)
            self.assertEqual(done.stdout.decode(), shown)
            self.expect(["compile", "-o", out], 0, "", text=UNIQUE)
            done = subprocess.run(unpack, input=pathlib.Path(out).read_bytes(), stdout=subprocess.PIPE, check=True)
            self.assertIn(b"p cnf", done.stdout)

    def test_one_puzzle_goes_to_a_file_as_well(self):
        drawing = run("solve", text=UNIQUE).stdout
        self.expect(["solve", "-o", self.path("out")], 0, "", text=UNIQUE)
        self.assertEqual(pathlib.Path(self.path("out")).read_text(), drawing)

    def test_refusals(self):
        path = self.lines_file("in", puzzles(3))
        self.expect(["unique", path, "-o", path], 2, "", "is an input file")
        with open(path, encoding="utf-8") as stdin:
            done = subprocess.run([PROGRAM, "unique", "-o", path], stdin=stdin, capture_output=True, check=False)
        self.assertIn(b"is an input file", done.stderr)
        self.expect(["unique", path, "-o", ""], 2, "", "-o without a name")
        self.expect(["unique", path, "--resume"], 2, "", "-o FILE")
        self.expect(["unique", path, "-o", "/dev/full"], 5, "", "No space left")
        self.expect(["unique", path, "-o", self.path("none/out")], 5, "", "can't be written")
        self.expect(["solve", "--output", "grid", path, "-o", self.path("o"), "--resume"], 2, "", "several lines")
        self.expect(["solve", "--output", "drawing", "--shard", "1/2", path, "-o", self.path("p")], 2, "", "several lines")
        self.assertFalse(os.path.exists(self.path("p")))
        for shard in ("0/3", "4/3", "3", "a/b", "1/", "-1/2"):
            self.expect(["unique", "--shard", shard, path], 2, "", "is no shard")

    def test_two_processes_do_not_write_one_file(self):
        out = self.path("out")
        with subprocess.Popen([PROGRAM, "unique", "--format", "line", "-o", out, "-"],
                              stdin=subprocess.PIPE) as first:
            until(lambda: os.path.exists(out) and is_locked(out), first)
            self.expect(["unique", "-o", out], 2, "", "another process is writing to it", text=UNIQUE)
            first.stdin.write(UNIQUE.encode() + b"\n")
            first.stdin.close()
        self.assertEqual(pathlib.Path(out).read_text(), "unique\n")


class Resume(ShardTest):
    def test_a_torn_file_is_gone_on_with(self):
        lines = puzzles(500)
        path = self.lines_file("in", lines)
        for command in (["unique"], ["solve", "--result", "short"], ["count"], ["unique", "--shard", "2/3"]):
            whole = self.path("whole")
            code = run(*command, path, "-o", whole).returncode
            content = pathlib.Path(whole).read_bytes()
            for cut in (0, 1, len(content) // 3, len(content) - 1, len(content)):
                out = self.path("out", content[:cut])
                done = run(*command, path, "-o", out, "--resume")
                self.assertEqual(pathlib.Path(out).read_bytes(), content, (command, cut, done.stderr))
                self.assertEqual(done.returncode, code)

    def test_a_torn_compressed_file_is_gone_on_with(self):
        path = self.lines_file("in", puzzles(3000))
        text = run("unique", path).stdout.encode()
        half = text.rfind(b"\n", 0, len(text) // 2) + 1
        for ending, pack in ((".gz", gzip.compress), (".xz", lzma.compress), (".zst", self.zstd)):
            first, second = pack(text[:half]), pack(text[half:])
            for kept in (first + second[:len(second) // 2], first + second, first, first[:-3]):
                out = self.path("out" + ending, kept)
                run("unique", path, "-o", out, "--resume")
                done = subprocess.run(["zstd", "-dcq"] if ending == ".zst" else ["xz" if ending == ".xz" else "gzip", "-dc"],
                                      input=pathlib.Path(out).read_bytes(), stdout=subprocess.PIPE, check=True)
                self.assertEqual(done.stdout, text)

    @staticmethod
    def zstd(text):
        return subprocess.run(["zstd", "-qc"], input=text, stdout=subprocess.PIPE, check=True).stdout

    def test_results_of_something_else_are_refused(self):
        path = self.lines_file("in", puzzles(50))
        out = self.path("out")
        run("unique", "--shard", "1/2", path, "-o", out)
        torn = pathlib.Path(out).read_text()[:-200]
        other = self.lines_file("other", puzzles(51))
        for arguments, message in ((["unique", "--shard", "2/2", path], "another shard"),
                                   (["count", "--shard", "1/2", path], "`unique` and `count`"),
                                   (["unique", "--shard", "1/3", path], "of 2 shards"),
                                   (["unique", "--shard", "1/2", "--result", "json", path], "--result json"),
                                   (["unique", "--shard", "1/2", other], "bytes and"),
                                   (["unique", path], "holds a shard")):
            self.path("out", torn)
            self.expect([*arguments, "-o", out, "--resume"], 2, "", message)
            self.assertEqual(pathlib.Path(out).read_text(), torn)
        few = self.lines_file("few", puzzles(5))
        self.expect(["unique", few, "-o", self.path("many", "unique\n" * 6), "--resume"], 2, "",
                    "6 results, but only 5 puzzles")
        self.expect(["unique", "--shard", "1/2", path, "-o", self.path("plain", "unique\n"), "--resume"], 2, "",
                    "of no shard")
        for command, held in ((["count"], "unique\n"), (["unique"], "u\n"), (["unique", "--result", "short"], "un\n"),
                              (["unique"], "unique\nhello world\n"), (["unique", "--result", "json"], "{}\n"),
                              (["solve"], "\n"), (["solve", "--result", "short"], "u\n"),
                              (["unique", "--result", "short"], "s\n")):
            self.expect([*command, path, "-o", self.path("plain", held), "--resume"], 2, "", r"plain:\d: this is no result")

    def test_records_of_another_command_are_refused(self):
        path = self.lines_file("in", [UNIQUE, "." * 81, "." * 81])
        made = {command: run(*command, "--result", "json", path).stdout.splitlines()[:2]
                for command in (("unique",), ("solve",), ("count", "--limit", "7"), ("count", "--limit", "2"))}
        for command, lines in made.items():
            out = self.path("out", "\n".join(lines) + "\n")
            self.assertEqual(run(*command, "--result", "json", "-o", out, "--resume", path).returncode,
                             run(*command, "--result", "json", path).returncode)
        for command, other in ((("unique",), ("solve",)), (("solve",), ("unique",)), (("count",), ("solve",)),
                               (("unique",), ("count", "--limit", "7"))):
            with self.subTest(command=command, other=other):
                out = self.path("out", "\n".join(made[other]) + "\n")
                self.expect([*command, "--result", "json", "-o", out, "--resume", path], 2, "",
                            r"out:\d: this is no result")
        second = self.path("out", made[("unique",)][1] + "\n")
        self.expect(["unique", "--result", "json", "-o", second, "--resume", path], 2, "", "a result of puzzle 2")

    def test_a_file_that_is_not_what_its_name_says(self):
        path = self.lines_file("in", puzzles(5))
        packed = gzip.compress(b"unique\n")
        for name, content in (("r.zst", b"unique\nunique\n"), ("r.txt", packed), ("r.xz", packed)):
            out = self.path(name, content)
            self.expect(["unique", path, "-o", out, "--resume"], 2, "", "but its name says")
            self.assertEqual(pathlib.Path(out).read_bytes(), content)

    def test_an_input_that_has_changed(self):
        lines = puzzles(300)
        path = self.lines_file("in", lines)
        out = self.path("out")
        run("unique", "--shard", "1/2", path, "-o", out)
        torn = pathlib.Path(out).read_bytes()[:-400]
        self.path("out", torn)
        before = os.stat(path).st_mtime_ns

        def is_younger():
            self.lines_file("in", lines)  # the same bytes, written again
            return os.stat(path).st_mtime_ns != before
        until(is_younger)
        self.expect(["unique", "--shard", "1/2", path, "-o", out, "--resume"], 2, "", "has changed since")
        with subprocess.Popen([PROGRAM, "unique", "--shard", "1/1", "--format", "line", path, "-o", out, "-"],
                              stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            until(lambda: pathlib.Path(out).read_bytes().count(b"\n") == 1 + len(lines), process)  # now it waits
            os.truncate(path, 100)
            self.assertIn("has changed while it was read", process.communicate("..4.1....2.....3\n")[1])
            self.assertEqual(process.returncode, 2)
        self.assertNotIn("# summary", pathlib.Path(out).read_text())

    def test_kills_at_random_moments(self):
        path = self.lines_file("in", puzzles(60_000))
        whole = run("unique", path).stdout
        chance = random.Random(7)
        for ending, threads in ((".txt", "1"), (".txt", "2"), (".zst", "2")):
            out = self.path("out" + ending)
            for _ in range(8):
                process = subprocess.Popen([PROGRAM, "unique", "--threads", threads, path, "-o", out, "--resume"])
                time.sleep(chance.uniform(0, 0.12 * SLOW))
                process.send_signal(chance.choice((signal.SIGKILL, signal.SIGINT, signal.SIGTERM)))
                process.wait()
            run("unique", path, "-o", out, "--resume")
            text = pathlib.Path(out).read_bytes()
            if ending == ".zst":
                text = subprocess.run(["zstd", "-dcq"], input=text, stdout=subprocess.PIPE, check=True).stdout
            self.assertEqual(text.decode(), whole)
            os.unlink(out)


class Shards(ShardTest):
    def test_shards_merge_to_what_one_run_writes(self):
        lines = puzzles(400)
        for number in (1, 2, 7):
            for name, content in (("plain", "\n".join(lines) + "\n"), ("no-end", "\n".join(lines)),
                                  ("crlf", "\r\n".join(lines) + "\r\n"),
                                  ("comments", "# title: first\n\n" + "\n# between\n\n".join(lines) + "\n# end\n"),
                                  ("packed.gz", gzip.compress("\n".join(lines).encode()))):
                with self.subTest(name=name, number=number):
                    path = self.path(name, content)
                    for command in (["unique"], ["count", "--limit", "3", "--result", "text"], ["solve", "--result", "short"]):
                        whole = run(*command, path).stdout
                        self.assertEqual(self.merged(self.shards(command, path, number)), whole)

    def test_more_shards_than_lines(self):
        path = self.lines_file("in", puzzles(3) * 30)
        self.assertEqual(self.merged(self.shards(["unique"], path, 150)), run("unique", path).stdout)

    def test_several_inputs(self):
        one, two = self.lines_file("one", puzzles(120, 1), end=""), self.lines_file("two", puzzles(200, 2))
        whole = run("unique", one, two).stdout
        self.assertEqual(self.merged(self.shards(["unique"], one, 5, more=[two])), whole)
        packed = self.path("two.gz", gzip.compress(pathlib.Path(two).read_bytes()))
        whole = run("unique", one, packed).stdout
        self.assertEqual(self.merged(self.shards(["unique"], one, 3, more=[packed])), whole)

    def test_puzzles_of_several_lines(self):
        text = "".join(f"sudoku 4x4\ngivens\n{i}...\n....\n....\n....\n\n" for i in (1, 2, 3, 4, 5))
        path = self.path("native.puzzle", text)
        self.assertEqual(self.merged(self.shards(["unique"], path, 2)), run("unique", path).stdout)

    def test_json_has_the_indexes_of_the_whole(self):
        path = self.lines_file("in", puzzles(100))
        def records(text):
            return [{key: value for key, value in json.loads(line).items() if key != "seconds"}
                    for line in text.splitlines()]
        whole = records(run("unique", "--result", "json", path).stdout)
        packed = self.path("in.gz", gzip.compress(pathlib.Path(path).read_bytes()))
        self.assertEqual(records(self.merged(self.shards(["unique", "--result", "json"], path, 4))), whole)
        shown = records(self.merged(self.shards(["unique", "--result", "json"], packed, 4)))
        self.assertEqual([one["index"] for one in shown], list(range(1, 101)))

    def test_the_environment_of_a_job(self):
        path = self.lines_file("in", puzzles(100))
        whole = [run("unique", "--shard", f"{i}/4", path).stdout for i in range(1, 5)]
        kinds = ([{"SLURM_ARRAY_TASK_ID": str(i), "SLURM_ARRAY_TASK_COUNT": "4"} for i in range(1, 5)],
                 [{"SLURM_ARRAY_TASK_ID": str(i), "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "10",
                   "SLURM_ARRAY_TASK_MAX": "25", "SLURM_ARRAY_TASK_STEP": "5"} for i in (10, 15, 20, 25)],
                 [{"OMPI_COMM_WORLD_RANK": str(i), "OMPI_COMM_WORLD_SIZE": "4"} for i in range(4)],
                 [{"PMI_RANK": str(i), "PMI_SIZE": "4"} for i in range(4)],
                 [{"PMI_RANK": "0", "PMI_SIZE": "1", "SLURM_ARRAY_TASK_ID": str(i), "SLURM_ARRAY_TASK_COUNT": "4"}
                  for i in range(1, 5)])
        clean = {key: value for key, value in os.environ.items() if not re.match("SLURM|OMPI|PMI", key)}
        for kind in kinds:
            for variables, expected in zip(kind, whole):
                self.assertEqual(run("unique", "--shard", "auto", path, env={**clean, **variables}).stdout, expected)
        run("unique", "--shard", "auto", path, "-o", self.path("p{}.txt"), env={**clean, **kinds[2][1]})
        self.assertEqual(pathlib.Path(self.path("p2.txt")).read_text(), whole[1])
        for variables, message in (({}, "names no task"), ({"PMI_RANK": "x", "PMI_SIZE": "2"}, "PMI_RANK is"),
                                   ({"PMI_RANK": "2", "PMI_SIZE": "2"}, "3 of 2"),
                                   ({"SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_COUNT": "3"}, "without gaps"),
                                   ({"SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "2",  # --array=3,7
                                     "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_MAX": "7"}, "without gaps"),
                                   ({"PMI_RANK": "1", "PMI_SIZE": "2", "OMPI_COMM_WORLD_RANK": "0",
                                     "OMPI_COMM_WORLD_SIZE": "2"}, "1/2 and also 2/2")):
            done = run("unique", "--shard", "auto", path, env={**clean, **variables})
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(message, done.stderr)

    def test_solutions_of_other_puzzles_are_not_gone_on_with(self):
        path, out = self.path("three.txt", "..4.1....2.....3\n41............23\n1.3...2...4...1.\n"), self.path("solved.txt")
        self.expect(["solve", "--output", "line", "-o", out, path], 0)
        whole = pathlib.Path(out).read_text()
        pathlib.Path(out).write_text("".join(whole.splitlines(True)[:2]))
        self.expect(["solve", "--output", "line", "-o", out, "--resume", path], 0)
        self.assertEqual(pathlib.Path(out).read_text(), whole)
        for kept in ("hello\nworld\n", whole.splitlines(True)[0][::-1].strip() + "\n"):
            pathlib.Path(out).write_text(kept)
            self.expect(["solve", "--output", "line", "-o", out, "--resume", path], 2, "", "is no solution of its puzzle")
            self.assertEqual(pathlib.Path(out).read_text(), kept)

    def test_a_broken_archive_leaves_no_summary(self):
        packed = gzip.compress(("\n".join(puzzles(20_000)) + "\n").encode())
        path = self.path("broken.gz", packed[:-40])
        for i in (1, 2):
            out = self.path(f"part{i}")
            self.expect(["unique", "--shard", f"{i}/2", path, "-o", out], 2, "", "ends too early")
            self.assertNotIn("# summary", pathlib.Path(out).read_text())
            self.expect(["unique", "--shard", f"{i}/2", path], 2, stderr="ends too early")
        self.expect(["unique", "--exit-zero", path], 2, stderr="ends too early")
        self.expect(["unique", "--exit-zero", "--result", "short", self.path("missing")], 2, "", "can't be opened")
        self.expect(["unique", "--shard", "1/3", self.path("empty", "")], 2, stderr="the input is empty")
        self.expect(["merge", self.path("part1"), self.path("part2")], 2, "", "no shard is whole")


class Merging(ShardTest):
    def setUp(self):
        super().setUp()
        self.input = self.lines_file("in", puzzles(300))
        self.whole = run("unique", self.input).stdout
        self.parts = self.shards(["unique"], self.input, 3)

    def test_the_input_is_not_overwritten(self):
        self.expect(["merge", *self.parts, "-o", self.input], 2, "", "is an input file")

    def test_the_order_of_the_files_does_not_matter(self):
        self.assertEqual(self.merged(self.parts[::-1]), self.whole)

    def test_a_shard_that_was_run_twice(self):
        again = self.path("again")
        run("unique", "--shard", "2/3", self.input, "-o", again)
        self.assertEqual(self.merged([*self.parts, again], stderr="again is left out"), self.whole)
        torn = self.path("torn", pathlib.Path(again).read_bytes()[:-100])
        self.assertEqual(self.merged([torn, *self.parts]), self.whole)

    def test_more_shards_than_files_may_be_open(self):
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        packed = self.path("in.gz", gzip.compress(pathlib.Path(self.input).read_bytes()))
        parts = self.shards(["unique"], packed, 30)

        def few():
            resource.setrlimit(resource.RLIMIT_NOFILE, (20, most))
        self.assertEqual(run_process("merge", *parts, preexec_fn=few).stdout, run("unique", packed).stdout)

    def test_what_is_missing_or_broken(self):
        out = self.path("all")
        one, two, three = self.parts
        content = pathlib.Path(two).read_text()
        other = self.shards(["unique"], self.lines_file("other", puzzles(301, 2)), 3, ".other")[1]
        same_size = self.lines_file("same", puzzles(300)[::-1])
        swapped = self.shards(["unique"], same_size, 3, ".swapped")[1]
        for files, message in (([one, three], "1 of 3 shards are missing: 2"), ([one], "are missing: 2, 3"),
                               ([one, self.path("x1", content[:-50]), three], "not whole: .*x1 .shard 2/3.*no summary"),
                               ([one, self.path("x2", content.replace("unique", "none", 3)), three], "CRC|question|runs"),
                               ([one, self.path("x3", content.replace("unique\n", "", 1)), three], "but there are"),
                               ([one, self.path("x4", content + "unique\n"), three], "after the summary|not whole"),
                               ([one, self.path("x5", content.replace('"unique":', '"unique":1')), three], "other verdicts"),
                               ([one, self.path("x6", ""), three], "are missing: 2; not whole: .*x6: it is empty"),
                               ([one, other, three], "of different runs"),
                               ([one, swapped, three], "have answered 300 lines with the hash"),
                               ([self.input], "no file of a shard"), ([], "no files to merge"),
                               ([self.path("nothing")], "can't be opened")):
            self.expect(["merge", *files, "-o", out], 2, "", message)
            self.assertFalse(os.path.exists(out), message)

    def test_the_input_may_be_elsewhere(self):
        moved = self.path("moved")
        os.rename(self.input, moved)
        self.expect(["merge", *self.parts], 2, "", "in is not here.*\n.*--no-input")
        self.assertEqual(self.merged(self.parts, "--input", moved), self.whole)
        self.assertEqual(self.merged(self.parts, "--no-input"), self.whole)
        self.lines_file("in", puzzles(299))
        self.expect(["merge", *self.parts], 2, "", "has 299 with")


class LiveLine(ShardTest):
    def shown(self, *arguments):
        master, slave = os.openpty()
        with subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.DEVNULL, stderr=slave) as process:
            os.close(slave)
            text = terminal_text(master)
            process.wait()
        return text

    def test_done_rate_errors_and_time_left(self):
        path = self.lines_file("in", puzzles(400_000))
        shown = self.shown("unique", "--engine", "sat", path, "-o", self.path("out")).split("\r\x1b[K")
        self.assertGreater(len(shown), 2)
        for line in shown[1:-1]:
            self.assertRegex(line, r"^[\d,]+ done, [\d,.]+/s, [\d,]+ errors, \d+:\d\d(:\d\d)? left$")
        self.assertEqual(shown[-1], "")  # nothing stays
        self.assertEqual(self.shown("unique", "--quiet", self.lines_file("few", puzzles(500)), "-o", self.path("out")), "")


class Tables(ShardTest):
    TABLE = ("id,quizzes,solutions\na1,..4.1....2.....3,2341143232144123\n\"b,2\",\"41............23\",\n"
             "c3,zz,\n  d4 , 11.............. ,x\ne5\n")

    def test_a_named_column(self):
        path = self.path("t.csv", self.TABLE)
        done = self.expect(["unique", "--column", "quizzes", path], 2)
        lines = done.stdout.splitlines()
        self.assertEqual([line.split(":")[0] for line in lines], ["unique", "multiple", "error", "none", "error"])
        self.assertIn("t.csv:4:6: ", lines[2])
        self.assertIn("no column 2", lines[4])
        self.assertEqual(run("unique", "--column", "2", path).stdout, done.stdout)

    def test_an_id_before_each_result(self):
        path = self.path("t.csv", self.TABLE)
        done = run("unique", "--id", "id", "--result", "short", path)
        self.assertEqual(done.stdout, "a1\tu\nb,2\tm\nc3\te\nd4\tn\ne5\te\n")
        done = run("unique", "--id", "1", "--column", "quizzes", "--result", "json", path)
        self.assertEqual([json.loads(line)["id"] for line in done.stdout.splitlines()], ["a1", "b,2", "c3", "d4", "e5"])
        parts = self.shards(["unique", "--id", "id"], path, 2)
        self.assertEqual(self.merged(parts), run("unique", "--id", "id", path).stdout)

    def test_other_separators_and_no_header(self):
        for separator in "\t;":
            path = self.path("t", f"7{separator}..4.1....2.....3\n{separator}41............23\n")
            self.assertEqual(run("unique", "--column", "2", "--id", "1", path).stdout, "7\tunique\n\tmultiple\n")

    def test_rows_and_ids_of_all_kinds(self):
        path = self.path("t.csv", 'id,puzzle\n# three,..4.1....2.....3\n"a ""b""",41..............\n"x\ty",junk\n')
        self.assertEqual(run("unique", "--id", "id", "--result", "short", path).stdout, '# three\tu\na "b"\tm\nx y\te\n')
        self.expect(["unique", "--id", "9", path], 2, "", "no column 9")

    def test_the_case_of_a_column_s_name_does_not_matter(self):
        path = self.path("t", f"Id,Quizzes\n7,{UNIQUE}\n")
        self.assertEqual(run("unique", "--id", "id", path).stdout, "7\tunique\n")
        self.assertEqual(run("unique", "--column", "quizzes", path).stdout, "unique\n")
        two = self.path("two", f"p,P\n{'1' * 16},{UNIQUE}\n")  # the very name comes first
        self.assertEqual(run("unique", "--column", "P", two).stdout, "unique\n")

    def test_an_id_may_look_like_the_record_of_a_shard(self):
        path = self.path("t", f'id,puzzle\n"# summary {{}}",{UNIQUE}\n"# shard x",{UNIQUE}\n')
        out = self.path("out")
        self.expect(["unique", "--id", "id", "--shard", "1/1", path, "-o", out], 0)
        self.expect(["merge", "--quiet", out], 0, "# summary {}\tunique\n# shard x\tunique\n")

    def test_what_is_no_column(self):
        path = self.path("t.csv", self.TABLE)
        self.expect(["unique", "--column", "q", path], 2, "", 'no column "q"')
        self.expect(["unique", path], 2, "", "--column")
        self.expect(["unique", "--id", "b", self.path("u", "a,b\n1,2\n")], 2, "", "not clear which column")
        self.expect(["unique", "--column", "a", self.path("u", "a,b\n")], 2, "", "no line with a puzzle")


if __name__ == "__main__":
    unittest.main()
