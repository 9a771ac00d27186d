"""test_sets.py - compile of many puzzles: folders, tar streams, tables of sizes, and what goes wrong on the way."""
import csv
import io
import json
import os
import pathlib
import re
import signal
import subprocess
import tarfile
import unittest

from harness import PROGRAM, SLOW, CliTest, example, run, until

ONE, MANY, UNSOLVABLE = "..4.1....2.....3", "..41............", "44.............."
THREE = f"{ONE}\n{MANY}\n{UNSOLVABLE}\n"
BAD = f"{ONE}\n1.3\n{MANY}\n"
BAD_LINE = r"<stdin>:2:4: the line has 3 characters"


def rows_of(text):
    return list(csv.DictReader(io.StringIO(text)))


def sizes_in(cnf):
    """What the text of a CNF holds, in the words of the table."""
    header = re.search(r"^p cnf (\d+) (\d+)$", cnf, re.M)
    clauses = cnf[header.end():].split("\n")[1:-1]
    return {"variables": header[1], "clauses": header[2], "bytes": str(len(cnf.encode())),
            "literals": str(sum(len(clause.split()) - 1 for clause in clauses)), "lines": str(len(clauses))}


class Sets(CliTest):
    def files(self, folder):
        return {path.name: path.read_text(encoding="utf-8") for path in sorted((self.folder / folder).iterdir())}

    def require_sizes(self, row, text):
        sizes = sizes_in(text)
        self.assertEqual(sizes.pop("lines"), sizes["clauses"])
        self.assertEqual({name: row[name] for name in sizes}, sizes)

    def test_a_folder(self):
        table = self.path("sizes.csv")
        self.expect(["compile", "-o", str(self.folder / "set") + "/", "--sizes", table], 0, "", text=THREE)
        files = self.files("set")
        self.assertEqual(list(files), ["000001.cnf", "000002.cnf", "000003.cnf"])
        self.assertEqual(list(files.values()), [run("compile", text=puzzle).stdout for puzzle in THREE.split()])
        rows = rows_of(pathlib.Path(table).read_text(encoding="utf-8"))
        self.assertEqual([row["index"] for row in rows], ["1", "2", "3"])
        for row in rows:
            self.require_sizes(row, pathlib.Path(row["file"]).read_text(encoding="utf-8"))

    def test_threads_write_the_same(self):
        puzzles = "".join(THREE for _ in range(40))
        results = []
        for threads in ("1", "3"):
            folder, table = str(self.folder / threads), self.path(f"{threads}.csv")
            pathlib.Path(folder).mkdir()
            self.expect(["compile", "-o", folder, "--sizes", table, "--threads", threads], 0, "", text=puzzles)
            text = pathlib.Path(table).read_text(encoding="utf-8")
            results.append((self.files(threads), text.replace(folder, "")))
        self.assertEqual(results[0], results[1])
        self.assertEqual(len(results[0][0]), 120)

    def test_titles_targets_and_encodings_name_files(self):
        folder = str(self.folder / "set") + "/"
        self.expect(["compile", "--to", "cover", "-o", folder, example("star-burst-leo.sdm"),
                     example("kenken-6x6.puzzle")], 0, "")
        names = list(self.files("set"))
        self.assertEqual(names[0], "000001-Star-Burst-Leo.dlx")
        self.assertRegex(names[1], r"^000002[-A-Za-z0-9]*\.dlx$")
        folder = str(self.folder / "amo") + "/"
        self.expect(["compile", "--amo", "pairwise,product", "-o", folder], 0, "", text=ONE)
        self.assertEqual(list(self.files("amo")), ["000001-pairwise.cnf", "000001-product.cnf"])

    def test_a_tar_stream(self):
        archive, table = self.path("set.tar"), self.path("sizes.jsonl")
        self.expect(["compile", "-o", archive, "--sizes", table], 0, "", text=THREE)
        listed = subprocess.run(["tar", "tf", archive], capture_output=True, text=True, check=True)
        self.assertEqual((listed.stdout.split(), listed.stderr), (["000001.cnf", "000002.cnf", "000003.cnf"], ""))
        (self.folder / "out").mkdir()
        taken = subprocess.run(["tar", "xf", archive, "-C", str(self.folder / "out")], capture_output=True, check=True)
        self.assertEqual(taken.stderr, b"")
        self.assertEqual(list(self.files("out").values()), [run("compile", text=one).stdout for one in THREE.split()])
        for line in pathlib.Path(table).read_text(encoding="utf-8").splitlines():
            row = {key: str(value) for key, value in json.loads(line).items()}
            self.require_sizes(row, self.files("out")[row["file"]])
        stream = subprocess.run([PROGRAM, "compile", "--tar"], input=THREE.encode(), capture_output=True, check=True)
        with tarfile.open(fileobj=io.BytesIO(stream.stdout)) as whole:
            self.assertEqual([member.name for member in whole], listed.stdout.split())

    def test_one_puzzle_is_a_set_too(self):
        self.expect(["compile", "-o", str(self.folder / "set") + "/"], 0, "", text=ONE)
        self.assertEqual(list(self.files("set").values()), [run("compile", text=ONE).stdout])
        done = self.expect(["compile", "--dry-run", "--sizes", "-"], 0, text=ONE)
        self.assertEqual([row["index"] for row in rows_of(done.stdout)], ["1"])

    def test_a_dry_run_prints_the_table(self):
        done = self.expect(["compile", "--dry-run", "--amo", "all"], 0, text=THREE)
        rows = rows_of(done.stdout)
        self.assertEqual(len(rows), 3 * 5)
        self.assertEqual(len({row["at_most_one"] for row in rows}), 5)
        for row in rows:
            alone = run("compile", "--amo", row["at_most_one"], text=THREE.split()[int(row["index"]) - 1]).stdout
            self.require_sizes(row, alone)
        done = self.expect(["compile", "--dry-run", "--amo", "pairwise,product"], 0, text=MANY)
        self.assertEqual([row["at_most_one"] for row in rows_of(done.stdout)], ["pairwise", "product"])
        done = self.expect(["compile", "--dry-run", "--output", "json", "--to", "opb"], 0, text=THREE)
        records = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([record["index"] for record in records], [1, 2, 3])
        self.assertEqual({key for record in records for key in record},
                         {"v", "index", "family", "rows", "columns", "variables", "constraints", "bytes"})

    def test_a_bad_puzzle_among_many(self):
        done = self.expect(["compile", "-o", str(self.folder / "set") + "/"], 2, "", rf"^error: puzzle 2: {BAD_LINE}",
                           text=BAD)
        self.assertEqual(done.stderr.count("\n"), 1)
        self.assertEqual(list(self.files("set")), ["000001.cnf", "000003.cnf"])
        done = self.expect(["compile", "--dry-run"], 2, text=BAD)
        self.assertEqual([row["index"] for row in rows_of(done.stdout)], ["1", "2", "3"])
        self.assertRegex(rows_of(done.stdout)[1]["error"], BAD_LINE)
        table = self.path("sizes.csv")
        self.expect(["compile", "-o", self.path("set.tar"), "--sizes", table], 2, "",
                    "^error: 1 puzzle was not compiled; .*sizes.csv says why\n$", text=BAD)
        self.assertRegex(rows_of(pathlib.Path(table).read_text(encoding="utf-8"))[1]["error"], BAD_LINE)
        refused = "latin 4x4\n\nslitherlink 2x2\n"  # the second has no exact cover
        self.expect(["compile", "--to", "cover", "-o", str(self.folder / "covers") + "/"], 2, "",
                    "^error: puzzle 2: .*exact", text=refused)
        self.assertEqual(list(self.files("covers")), ["000001.dlx"])

    def test_a_time_limit_for_each_puzzle(self):
        slow = "latin 150x150\n\n"
        done = self.expect(["compile", "--timeout", "0.05", "-o", str(self.folder / "set") + "/"], 3, "",
                           "^error: puzzle 2: out of time\n$", text=f"latin 4x4\n\n{slow}latin 5x5\n")
        self.assertEqual(done.stderr.count("\n"), 1)
        self.assertEqual(list(self.files("set")), ["000001.cnf", "000003.cnf"])
        archive = self.path("set.tar")
        self.expect(["compile", "--timeout", "0.05", "-o", archive], 3, "", "out of time",
                    text=f"latin 4x4\n\n{slow}latin 5x5\n")
        with tarfile.open(archive) as whole:
            self.assertEqual(whole.getnames(), ["000001.cnf", "000003.cnf"])
        self.expect(["compile", "--timeout", "0.01"], 3, None, "out of time", text="latin 200x200\n")

    def test_usage(self):
        archive = self.path("x.tar")
        for arguments, error in [
                ([], "<stdin>: several puzzles\n  expected one puzzle to compile; for more of them -o DIR/"),
                (["-o", self.path("one.cnf")], "several puzzles"),
                (["--amo", "pairwise,product"], "several encodings"),
                (["--amo", "pairwise,nope", "--dry-run"], "nope"),
                (["--tar", "--sizes", "-"], "--sizes - needs standard output"),
                (["-o", archive, "--threads", "2"], "a tar stream is written by one thread"),
                (["--dry-run", "--output", "xml"], "csv or json")]:
            with self.subTest(arguments=arguments):
                self.expect(["compile", *arguments], 2, "", error, text=THREE)
        self.expect(["compile", "-o", "/dev/null/x/"], 5, "", "/dev/null/x/: Not a directory", text=THREE)
        self.assertEqual(os.listdir(self.folder), [])

    def test_inputs_are_not_overwritten(self):
        (self.folder / "set").mkdir()
        puzzle = self.folder / "set" / "000001.cnf"
        puzzle.write_text(run("compile", text=ONE).stdout, encoding="utf-8")
        before = puzzle.read_text(encoding="utf-8")
        self.expect(["compile", "--no-simplify", "-o", str(self.folder / "set"), str(puzzle)], 2, "",
                    "is an input file and would be overwritten")
        self.assertEqual(puzzle.read_text(encoding="utf-8"), before)

    def test_a_full_disk_ends_the_run(self):
        for arguments in (["--tar"], ["--dry-run"]):
            with open("/dev/full", "wb") as full:
                done = subprocess.run([PROGRAM, "compile", *arguments], input=(THREE * 5000).encode(), stdout=full,
                                      stderr=subprocess.PIPE, check=False)
            self.assertEqual((done.returncode, done.stderr.count(b"\n")), (5, 1), done.stderr)
            self.assertIn(b"No space left", done.stderr)
        self.expect(["compile", "--tar", "-o", "/dev/full"], 5, "", "^error: /dev/full: can't be written", text=THREE)
        self.expect(["compile", "--dry-run", "--sizes", "/dev/full"], 5, "", "can't be written", text=THREE)

    def test_a_closed_pipe_ends_the_run(self):
        with subprocess.Popen([PROGRAM, "compile", "--tar"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as process:
            process.stdout.close()
            try:
                process.stdin.write((THREE * 5000).encode())
                process.stdin.close()
            except BrokenPipeError:
                pass
            self.assertEqual((process.wait(timeout=60 * SLOW), process.stderr.read()), (0, b""))

    def test_an_interruption_leaves_no_half_file(self):
        many = self.path("many.txt", THREE * 200000)
        for arguments, left in ((["-o", "set/"], {"set"}), (["-o", "set.tar"], set())):
            with self.subTest(arguments=arguments):
                scratch = self.folder / ("in-" + arguments[1].strip("/"))
                scratch.mkdir()
                with subprocess.Popen([PROGRAM, "compile", *arguments, many], stderr=subprocess.PIPE,
                                      cwd=scratch) as process:
                    until(lambda: [path for path in scratch.rglob("*") if path.is_file()], process)
                    process.send_signal(signal.SIGINT)
                    self.assertEqual(process.wait(timeout=60 * SLOW), 3)
                self.assertEqual(set(os.listdir(scratch)), left)
                for path in scratch.rglob("*"):
                    if path.is_file():
                        self.assertRegex(path.name, r"^\d{6}\.cnf$")
                        self.require_sizes(sizes_in(path.read_text(encoding="utf-8")),
                                           path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
