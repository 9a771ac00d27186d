"""Cubes out and answers back: GNU parallel and Debian's solvers work on what `cubes` writes, `conquer` reads them."""
import pathlib
import shutil
import subprocess
import unittest

from harness import NONE, TWO, UNIQUE, CliTest, example, require_program, run

PUZZLES = ["kenken-6x6.puzzle", "quasigroup-12.pls", "sudoku-25x25.txt", "loopy-7x7.sgt", "filling-9x7.sgt"]
WAYS = ["cells", "lookahead"]


class Cubes(CliTest):
    def cubes(self, puzzle, *options, number=5, name="cubes"):
        """The folder, and the names of its jobs."""
        folder = self.folder / name
        done = run("cubes", "-n", str(number), "-o", str(folder), *options, puzzle)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        jobs = (folder / "jobs").read_text().splitlines()
        self.assertEqual(done.stdout, f"{len(jobs)} cube{'s' if len(jobs) > 1 else ''}\n")
        return folder, [line.split("\t")[0].removesuffix(".cnf") for line in jobs]

    def solve_all(self, folder, command="cadical -q"):
        require_program("parallel", "parallel")
        require_program(command.split()[0], command.split()[0])
        line = f"{command} {folder}/{{1}} > {folder}/{{1.}}.out"
        subprocess.run(["parallel", "-a", str(folder / "jobs"), "--colsep", "\t", line], capture_output=True,
                       timeout=300, check=False)  # its status is the number of jobs that end with 10 or 20

    def conquer(self, folder, code, stdout, *options, stderr=None):
        return self.expect(["conquer", "--output", "line", *options, str(folder)], code, stdout, stderr)

    def blank(self):
        return self.path("blank.puzzle", "sudoku 4x4\ngivens\n1...\n....\n....\n....\n")


class Solving(Cubes):
    def test_examples(self):
        for puzzle in PUZZLES:
            for way in WAYS:
                with self.subTest(puzzle=puzzle, way=way):
                    folder, _ = self.cubes(example(puzzle), "--by", way, "--no-simplify", name=puzzle + way)
                    self.solve_all(folder)
                    self.conquer(folder, 0, run("solve", "--output", "line", example(puzzle)).stdout)

    def test_none(self):
        folder, _ = self.cubes(self.path("none", NONE), "--no-simplify")
        self.solve_all(folder)
        self.conquer(folder, 1, "none\n")
        self.conquer(folder, 1, "none\n", "--task", "unique")
        self.conquer(folder, 1, "0\n", "--task", "count")

    def test_count_adds_up(self):
        expected = run("count", self.blank()).stdout
        for way in WAYS:
            with self.subTest(way=way):
                folder, names = self.cubes(self.blank(), "--by", way, number=7, name=way)
                self.assertGreater(len(names), 5)
                self.solve_all(folder, "clasp -n 0")
                self.conquer(folder, 0, expected, "--task", "count")
                self.conquer(folder, 1, "multiple\n", "--task", "unique")

    def test_unique(self):
        folder, _ = self.cubes(self.path("one", UNIQUE), "--no-simplify")
        self.solve_all(folder, "clasp -n 0")
        self.conquer(folder, 0, "unique\n", "--task", "unique")
        two, _ = self.cubes(self.path("two", TWO), "--no-simplify", name="several")
        self.solve_all(two, "clasp -n 0")
        self.conquer(two, 1, "multiple\n", "--task", "unique")

    def test_one_model_is_no_proof_that_there_is_no_other(self):
        folder, _ = self.cubes(self.path("one", UNIQUE), "--no-simplify")
        self.solve_all(folder)
        self.conquer(folder, 3, "unknown\n", "--task", "unique", stderr="does not say whether there are further")
        self.conquer(folder, 3, ">=1\n", "--task", "count", stderr="does not say whether there are further")

    def test_counts_of_model_counters(self):
        folder, names = self.cubes(self.blank(), number=4)
        total = 0
        for index, name in enumerate(names):
            total += 10 ** 30 + index
            (folder / f"{name}.out").write_text(f"s SATISFIABLE\nc s type mc\nc s exact arb int {10 ** 30 + index}\n")
        self.conquer(folder, 0, f"{total}\n", "--task", "count")

    def test_incremental(self):
        require_program("cadical", "cadical")
        for text, code in ((UNIQUE, 0), (NONE, 1)):
            with self.subTest(text=text):
                folder, _ = self.cubes(self.path("p", text), "--no-simplify", "--files", "icnf", name=f"icnf{code}")
                self.assertEqual(sorted(path.name for path in folder.iterdir()), ["cubes.icnf", "jobs", "puzzle.cnf"])
                answer = subprocess.run(["cadical", "-q", str(folder / "cubes.icnf")], capture_output=True, check=False)
                (folder / "cubes.out").write_bytes(answer.stdout)
                expected = run("solve", "--output", "line", self.path("p", text)).stdout
                self.conquer(folder, code, expected)

    def test_puzzle_is_what_compile_writes(self):
        folder, _ = self.cubes(self.blank())
        self.assertEqual((folder / "puzzle.cnf").read_text(), run("compile", self.blank()).stdout)


class Broken(Cubes):
    def setUp(self):
        super().setUp()
        self.dir, self.names = self.cubes(self.blank())
        self.solve_all(self.dir)

    def out(self, index):
        return self.dir / f"{self.names[index]}.out"

    def refused(self, message, *options):
        self.conquer(self.dir, 2, "", *options, stderr=message)

    def test_wrong_cube(self):
        shutil.copy(self.out(0), self.out(1))
        self.refused(r"cube-02.out: the answer is not in cube-02 \(.*\): it does not satisfy")

    def test_wrong_cube_that_the_solver_names(self):
        self.out(1).write_text("c reading DIMACS file from 'x/cube-01.cnf'\ns UNSATISFIABLE\n")
        self.refused("an answer to cube-01 in the name of cube-02")

    def test_other_puzzle_by_its_header(self):
        self.out(1).write_text("c found 'p cnf 7 9' header\ns UNSATISFIABLE\n")
        self.refused("an answer to a CNF with the header \"p cnf 7 9\"")

    def test_other_puzzle(self):
        answer = self.out(0).read_text()
        first = next(word for word in answer.split() if word.isdigit() and word != "0")
        self.out(0).write_text(answer.replace(f" {first} ", f" -{first} ", 1))
        self.refused("the answer does not satisfy the clause on line")

    def test_truncated(self):
        words = self.out(0).read_text().rsplit(None, 4)
        self.out(0).write_text(words[0] + "\n")
        self.refused("no value for variable|cut off")

    def test_contradictory(self):
        (self.dir / "cube-01.second").write_text("s UNSATISFIABLE\n")
        self.refused("contradicts another answer to the same cube")

    def test_contradictory_counts(self):
        self.out(1).write_text("c s exact arb int 7\n")
        (self.dir / "cube-02.second").write_text("c s exact arb int 8\n")
        self.refused("8 solutions, but .*cube-02.out has 7", "--task", "count")

    def test_no_such_cube(self):
        (self.dir / "cube-99.out").write_text("s UNSATISFIABLE\n")
        self.refused("there is no cube 99; the folder has")

    def test_unknown_name(self):
        stray = self.path("answer.txt", "s UNSATISFIABLE\n")
        self.expect(["conquer", str(self.dir), stray], 2, "", "the name does not tell which cube this answers")

    def test_dead_jobs_are_named(self):
        for index in range(len(self.names)):
            self.out(index).write_text("s UNSATISFIABLE\n")
        self.out(1).unlink()
        self.out(2).write_text("")
        self.conquer(self.dir, 3, "unknown\n", stderr="cube-02: no file\ncube-03: .*cube-03.out has no answer\n")

    def test_missing_cube(self):
        """A job list without its last lines is no proof that there is no solution."""
        for index in range(len(self.names)):
            self.out(index).write_text("s UNSATISFIABLE\n")
        jobs = self.dir / "jobs"
        lines = jobs.read_text().splitlines(keepends=True)
        jobs.write_text("".join(lines[:-1]))
        self.out(len(lines) - 1).unlink()
        self.refused("jobs:1:1: the cubes do not cover the puzzle")
        jobs.write_text("".join(lines[1:]))
        self.refused("a line is missing")
        jobs.write_text("".join(lines)[:-3])
        self.refused("a line that is cut off|do not cover")

    def test_overlap(self):
        jobs = self.dir / "jobs"
        lines = jobs.read_text().splitlines()
        number = len(lines) + 1
        jobs.write_text("\n".join([*lines, lines[0].replace("cube-01", f"cube-{number:02}")]) + "\n")
        (self.dir / f"cube-{number:02}.out").write_text("c s exact arb int 7\n")
        for name in self.names:
            (self.dir / f"{name}.out").write_text("c s exact arb int 7\n")
        self.refused("cube-01 and cube-.. overlap", "--task", "count")

    def test_incremental_file_without_all_cubes(self):
        icnf = self.dir / "cubes.icnf"
        icnf.write_text(icnf.read_text().rsplit("a ", 1)[0])
        for name in self.names:
            (self.dir / f"{name}.out").unlink()
        (self.dir / "cubes.out").write_text("s UNSATISFIABLE\n")
        self.refused("the cubes are not those of jobs")

    def test_folder_must_be_new(self):
        self.expect(["cubes", "-o", str(self.dir), self.blank()], 2, "", "the folder is not empty")

    def test_not_a_folder_of_cubes(self):
        empty = self.folder / "empty"
        pathlib.Path.mkdir(empty)
        self.expect(["conquer", str(empty)], 2, "", "puzzle.cnf")

    def test_witnesses(self):
        self.expect(["cubes", "--by", "lookahead", "-o", str(self.folder / "w"), example("tents.sgt")], 2, "",
                    "variables that only have to exist")


class Threads(Cubes):
    def test_verdicts(self):
        for text in (UNIQUE, NONE, TWO):
            for command in ("unique", "count"):
                with self.subTest(text=text, command=command):
                    puzzle = self.path("p", text)
                    one = run(command, "--engine", "sat", "--no-simplify", puzzle)
                    more = run(command, "--engine", "sat", "--no-simplify", "--threads", "3", puzzle)
                    self.assertEqual((more.returncode, more.stdout), (one.returncode, one.stdout))

    def test_hard(self):
        """Long enough for the threads to begin: the number of 5x5 Latin squares with a given first row."""
        puzzle = self.path("latin", "latin 5x5\ngivens\n12345\n" + ".....\n" * 4)
        done = run("count", "--engine", "sat", "--threads", "2", "--stats", puzzle)
        self.assertEqual((done.returncode, done.stdout), (0, "1344\n"))

    def test_timeout(self):
        puzzle = self.path("latin", "latin 9x9\n")
        self.expect(["count", "--engine", "sat", "--threads", "2", "--timeout", "1", puzzle], 3, None, None)


if __name__ == "__main__":
    unittest.main()
