"""DIMACS out and back: programs that are not ours solve what `compile` writes, and `decode` reads what they print."""
import json
import subprocess
import unittest

from harness import NONE, TWO, UNIQUE, CliTest, PROGRAM, example, require_program, run

# Name, Debian package, command line. {cnf} and {out} are files; where there is no {out}, the answer is printed.
SOLVERS = [
    ("minisat", "minisat", ["minisat", "-verb=0", "{cnf}", "{out}"]),
    ("clasp", "clasp", ["clasp", "{cnf}"]),
    ("cadical", "cadical", ["cadical", "-q", "{cnf}"]),
    ("cryptominisat5", "cryptominisat", ["cryptominisat5", "--verb", "0", "{cnf}"]),
    ("picosat", "picosat", ["picosat", "{cnf}"]),
    ("toulbar2", "toulbar2", ["toulbar2", "{cnf}", "-s", "-ub=1"]),
    ("z3", "z3", ["z3", "-dimacs", "{cnf}"]),
]
ENCODINGS = [[], ["--no-simplify"], ["--amo", "product"], ["--no-simplify", "--amo", "sequential"]]
PUZZLES = ["kenken-6x6.puzzle", "star-burst-leo.sdm", "killer.puzzle", "tomtom-minus.puzzle", "jigsaw.puzzle",
           "kenken-mod-power.puzzle", "quasigroup-12.pls", "sudoku-25x25.txt", "loopy-7x7.sgt", "palisade-8x6.sgt",
           "filling-9x7.sgt", "range-9x9.sgt"]
# It counts violated clauses, by which it searches much longer for this one.
TOO_SLOW = {("toulbar2", "filling-9x7.sgt")}


class Solvers(CliTest):
    def answer_of(self, command, cnf):
        out = self.path("out.txt", "")
        line = [word.format(cnf=cnf, out=out) for word in command]
        done = subprocess.run(line, capture_output=True, timeout=300, check=False)
        self.assertNotIn(b"rror", done.stderr, line)
        return out if "{out}" in command else self.path("out.txt", done.stdout)

    def decoded(self, solver, puzzle, *options):
        """What `decode` makes of the solver's answer: the finished process."""
        name, package, command = solver
        require_program(name, package)
        cnf = self.path("x.cnf")
        compiled = run("compile", *options, puzzle, "-o", cnf)
        self.assertEqual((compiled.returncode, compiled.stderr), (0, ""))
        answer = self.answer_of(command, cnf)
        return run("decode", "--output", "line", cnf, answer)

    def test_solvable(self):
        for solver in SOLVERS:
            for options in ENCODINGS:
                for puzzle in PUZZLES:
                    if (solver[0], puzzle) in TOO_SLOW:
                        continue
                    with self.subTest(solver=solver[0], options=options, puzzle=puzzle):
                        done = self.decoded(solver, example(puzzle), *options)
                        self.assertEqual((done.returncode, done.stderr), (0, ""))
                        expected = run("solve", "--output", "line", example(puzzle)).stdout
                        self.assertEqual(done.stdout, expected)

    def test_many_solutions(self):
        for solver in SOLVERS:
            with self.subTest(solver=solver[0]):
                done = self.decoded(solver, example("blank-4x4.puzzle"))
                self.assertEqual(done.returncode, 0)
                checked = run("check", example("blank-4x4.puzzle"), self.path("s", done.stdout))
                self.assertEqual(checked.stdout, "solved\n")

    def test_unsolvable(self):
        broken = self.path("none.sdm", NONE)
        for solver in SOLVERS:
            for options in ENCODINGS:
                with self.subTest(solver=solver[0], options=options):
                    done = self.decoded(solver, broken, *options)
                    self.assertEqual((done.returncode, done.stdout, done.stderr), (1, "none\n", ""))

    def test_nothing_left_to_solve(self):
        solution = run("solve", "--output", "line", text=UNIQUE).stdout
        trivial = self.path("full.sdm", solution)
        header = run("compile", trivial).stdout
        self.assertIn("\np cnf 0 0\n", header)
        for solver in SOLVERS:
            with self.subTest(solver=solver[0]):
                done = self.decoded(solver, trivial)
                self.assertEqual((done.returncode, done.stdout), (0, solution))

    def test_as_an_engine(self):
        commands = {"minisat": "minisat {} {out}"}
        for name, package, command in SOLVERS:
            line = commands.get(name, " ".join("{}" if word == "{cnf}" else word for word in command))
            with self.subTest(command=line):
                require_program(name, package)
                engine = ["--engine", "external:" + line]
                self.expect(["count", example("santos-1-no-outer-rows.puzzle"), *engine], 0, "7\n")
                self.expect(["unique", example("kenken-6x6.puzzle"), *engine], 0, "unique\n")
                self.expect(["solve", example("da-silva-none.puzzle"), *engine], 1, "none\n")
                # No clause at all: minisat prints no values of variables that it never met.
                self.expect(["count", *engine], 0, "4\n", text="mosaic:2x1:b\n")

    def test_a_pipe(self):
        require_program("picosat", "picosat")
        line = f'"{PROGRAM}" compile "{example("kenken-6x6.puzzle")}" | picosat'
        piped = subprocess.run(["sh", "-c", line], capture_output=True, check=False)
        self.assertIn(b"s SATISFIABLE", piped.stdout)


class SeveralModels(CliTest):
    """clasp -n 0, cryptominisat5 --maxsol and picosat --all print every model."""

    def answer_to(self, file, *command):
        require_program(*command[:2])
        done = subprocess.run([command[0], *command[2:], file], capture_output=True, check=False)
        return self.path("answer", done.stdout)

    def test_they_are_counted_and_with_all_decoded(self):
        cnf = self.path("x.cnf")
        self.expect(["compile", "-o", cnf], 0, text=TWO)
        for command in (["clasp", "clasp", "-n", "0"],
                        ["cryptominisat5", "cryptominisat", "--maxsol", "9", "--verb", "0"],
                        ["picosat", "picosat", "--all"]):
            with self.subTest(solver=command[0]):
                answer = self.answer_to(cnf, *command)
                first = self.expect(["decode", "--output", "line", cnf, answer], 0, None,
                                    "^the answer holds 1 further model; --all decodes it\n$").stdout
                self.expect(["decode", "--quiet", "--output", "line", cnf, answer], 0, first)
                every = self.expect(["decode", "--all", "--output", "line", cnf, answer], 0).stdout.splitlines()
                self.assertEqual([every[0], every[2], every[3]], ["solution 1", "", "solution 2"])
                self.assertEqual(every[1] + "\n", first)
                found = run("solve", "--all", "--output", "line", text=TWO).stdout.splitlines()
                self.assertEqual({every[1], every[4]}, {found[1], found[4]})
                record = json.loads(self.expect(["decode", "--all", "--output", "json", cnf, answer], 0).stdout)
                self.assertEqual(len(record["solutions"]), 2)

    def test_a_solver_that_prints_every_model_is_an_engine_too(self):
        require_program("picosat", "picosat")
        engine = ["--engine", "external:picosat --all {}"]
        self.expect(["count", *engine, example("santos-1-no-outer-rows.puzzle")], 0, "7\n")
        self.expect(["solve", *engine], 1, "none\n", text=NONE)

    def test_repeated_models_are_one_solution(self):
        cnf = self.path("x.cnf")
        self.expect(["compile", "-o", cnf], 0, text=TWO)
        answer = self.answer_to(cnf, "clasp", "clasp", "-n", "0")
        with open(answer, encoding="ascii") as file:
            twice = self.path("twice", file.read() * 2)
        done = self.expect(["decode", "--all", "--output", "line", cnf, twice], 0, None,
                           "^2 of the 4 models repeat a solution above")
        self.assertEqual(done.stdout.count("solution"), 2)

    def test_a_further_model_that_is_wrong_is_an_error_in_its_place(self):
        cnf = self.path("x.cnf")
        self.expect(["compile", "-o", cnf], 0, text=TWO)
        with open(self.answer_to(cnf, "clasp", "clasp"), encoding="ascii") as file:
            answer = self.path("wrong", file.read() + "v " + " ".join(f"-{i}" for i in range(1, 9)) + " 0\n")
        self.expect(["decode", "--all", cnf, answer], 2, None, r"does not satisfy the clause on line \d+ of")
        cut = self.path("cut", "s SATISFIABLE\nv 1 -2 3\n")
        self.expect(["decode", cnf, cut], 2, "", r"cut:2:9: no value for variable 4: the answer is cut off or belongs")


class PseudoBoolean(CliTest):
    PUZZLES = ["kenken-6x6.puzzle", "langford-7.puzzle", "nonogram.puzzle", "slitherlink.puzzle", "equation.model"]

    def test_answers_of_clasp(self):
        require_program("clasp", "clasp")
        for puzzle in self.PUZZLES:
            for options in ([], ["--no-simplify"]):
                with self.subTest(puzzle=puzzle, options=options):
                    file = self.path("x.opb")
                    self.expect(["compile", "--to", "opb", *options, example(puzzle), "-o", file], 0)
                    done = subprocess.run(["clasp", file], capture_output=True, check=False)
                    answer = self.path("answer", done.stdout)
                    shown = self.expect(["decode", file, answer], 0).stdout
                    self.expect(["check", example(puzzle), self.path("s", shown)], 0, "solved\n")

    def test_unsolvable(self):
        file = self.path("x.opb", run("compile", "--to", "opb", text=NONE).stdout)
        self.expect(["decode", file, self.path("a", "s UNSATISFIABLE\n")], 1, "none\n")
        self.expect(["decode", file, self.path("a", "s SATISFIABLE\nv x1\n")], 2, "",
                    "does not satisfy the constraint on line")

    def test_file_and_answer_of_two_kinds(self):
        cnf, opb = self.path("x.cnf"), self.path("x.opb")
        self.expect(["compile", "-o", cnf], 0, text=TWO)
        self.expect(["compile", "--to", "opb", "-o", opb], 0, text=TWO)
        sat = self.path("sat", "s SATISFIABLE\nv 1 -2 0\n")
        pb = self.path("pb", "s SATISFIABLE\nv x1 -x2\n")
        self.expect(["decode", cnf, pb], 2, "", r'pb:2:3: "x1" is a literal of a pseudo-Boolean solver')
        self.expect(["decode", opb, sat], 2, "", r'sat:2:3: "1" is a literal of a SAT solver')
        self.expect(["decode", sat, cnf], 2, "", r"sat:1:1: a solver's answer where the CNF should be")
        self.expect(["decode", pb, opb], 2, "", r"pb:1:1: a solver's answer where the CNF should be")

    def test_an_opb_file_is_read_as_its_puzzle(self):
        self.expect(["count"], 0, "2\n", text=run("compile", "--to", "opb", text=TWO).stdout)
        self.expect(["count"], 0, "1\n", text="* #variable= 1 #constraint= 1\n+1 x1 >= 1 ;\n")


class Answers(CliTest):
    """Answers that are not to be believed."""

    def setUp(self):
        super().setUp()
        self.cnf = self.path("x.cnf")
        run("compile", "--no-simplify", "-o", self.cnf, example("mini-4x4.txt"))

    def refuse(self, answer, message):
        self.expect(["decode", self.cnf, self.path("a", answer)], 2, "", message)

    def test_refused(self):
        self.refuse("", r".")
        self.refuse("s SATISFIABLE\n", r".")
        self.refuse("s SATISFIABLE\nv 1 -2\n", r".")
        self.refuse("s SATISFIABLE\nv 1 2 3 4 5 6 7 8 0\n", r".")
        self.refuse("s SATISFIABLE\nv 99999 0\n", r".")
        self.refuse("s MAYBE\n", r".")

    def test_unknown(self):
        self.expect(["decode", self.cnf, self.path("a", "s UNKNOWN\n")], 3, "unknown\n")

    def test_a_foreign_cnf(self):
        self.expect(["decode", self.path("f.cnf", "p cnf 1 1\n1 0\n"), self.path("a", "s SATISFIABLE\nv 1 0\n")], 2,
                    "", r".")

    def test_an_empty_stdin_engine(self):
        self.expect(["solve", example("star-burst-leo.sdm"), "--engine", "external:false"], 2, "", r"false")
        self.expect(["solve", example("star-burst-leo.sdm"), "--engine", "external:no-such-solver"], 2, "",
                    r"no-such-solver")


if __name__ == "__main__":
    unittest.main()
