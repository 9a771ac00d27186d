"""Objectives: the best solutions, their proofs, and the files and answers of other programs that optimize."""
import itertools
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import time
import unittest

from harness import PROGRAM, SLOW, CliTest, require_program, run
from reference_work import slowness

BAG = """model
take[1..6]: 0..1
value = [4, 2, 1, 10, 2, 5]
weight = [12, 2, 1, 4, 1, 3]
"the bag": sum(for i in 1..6: weight[i] * take[i]) <= 15
maximize sum(for i in 1..6: value[i] * take[i])
"""
TWO_AIMS = "model\nx, y: 0..5\nx + y <= 7\nmaximize x + y\nminimize x\n"
TIED = "model\nx, y: 0..5\nx + y <= 7\nmaximize x + y\n"
IMPOSSIBLE = "model\nx, y: 0..3\nx + y > 7\nmaximize x\n"
# Solutions are easy to find, but the best one is hard to prove: neither sum alone says which it is.
LARGE_BAG = """model
N = 60
take[1..N]: 0..1
sum(for i in 1..N: (100 + i * i % 97) * take[i]) <= 2500
sum(for i in 1..N: (100 + i * i * i % 89) * take[i]) <= 2500
maximize sum(for i in 1..N: (103 + i * i % 97 + i % 5) * take[i])
"""


class RandomModel:
    """Three variables, two inequalities, one objective; solved by trying all values."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.domains = [sorted(self.random.sample(range(-3, 9), self.random.randint(1, 5))) for _ in "xyz"]
        self.rows = [(self.coefficients(), self.random.randint(-4, 14)) for _ in range(2)]
        self.objective = self.coefficients()
        self.maximize = self.random.random() < 0.5

    def coefficients(self):
        return [self.random.randint(-4, 5) for _ in "xyz"]

    @staticmethod
    def value(coefficients, values):
        return sum(c * v for c, v in zip(coefficients, values))

    def text(self):
        def expression(coefficients):
            return " + ".join(f"{c} * {name}" for c, name in zip(coefficients, "xyz"))
        lines = [f"{name}: {{{', '.join(map(str, domain))}}}" for name, domain in zip("xyz", self.domains)]
        lines += [f"{expression(coefficients)} <= {bound}" for coefficients, bound in self.rows]
        lines.append(f"{'maximize' if self.maximize else 'minimize'} {expression(self.objective)}")
        return "model\n" + "\n".join(lines) + "\n"

    def best(self):
        """The best number, or nothing, and how many solutions have it."""
        numbers = [self.value(self.objective, values) for values in itertools.product(*self.domains)
                   if all(self.value(c, values) <= bound for c, bound in self.rows)]
        best = (max if self.maximize else min)(numbers, default=None)
        return best, numbers.count(best)


class Verdicts(CliTest):
    def test_each_better_solution_is_shown_and_the_last_is_optimal(self):
        done = self.expect(["solve"], 0, text=BAG)
        numbers = [int(number) for number in re.findall(r"^objective (\d+)$", done.stdout, re.MULTILINE)]
        self.assertEqual(numbers, sorted(set(numbers)))
        self.assertTrue(done.stdout.endswith("take = 0 1 1 1 1 1\nobjective 20\n\noptimal 20\n"), done.stdout)

    def test_objectives_come_one_after_the_other(self):
        done = self.expect(["solve"], 0, text=TWO_AIMS)
        self.assertTrue(done.stdout.endswith("x = 2\ny = 5\nobjective 7, 2\n\noptimal 7, 2\n"), done.stdout)

    def test_solutions_are_the_best_ones(self):
        self.expect(["count"], 0, "4\n", text=TIED)
        self.expect(["unique"], 1, "multiple\n", text=TIED)
        self.expect(["unique"], 0, "unique\n", text=TWO_AIMS)
        done = self.expect(["solve", "--all"], 0, text=TIED)
        self.assertEqual(sorted(re.findall(r"x = (\d)\ny = (\d)", done.stdout)),
                         [("2", "5"), ("3", "4"), ("4", "3"), ("5", "2")])
        self.assertTrue(done.stdout.endswith("\noptimal 7\n"))
        self.expect(["candidates"], 0, "x: 2 3 4 5\ny: 2 3 4 5\n", text=TIED)

    def test_questions_about_clues_are_about_the_best_solutions(self):
        done = self.expect(["explain"], 0, text=BAG)
        self.assertRegex(done.stdout, r"\A1\. take\[3\]=1, .*: maximize 4 \* take\[1\] .*: 20 \[sum\]\n(.*\n)*solved\n\Z")
        self.expect(["explain"], 1, "1. x and y can't be 0 or 1: maximize x + y: 7 [sum]\nmultiple\n", text=TIED)
        self.assertRegex(self.expect(["why"], 1, text=TIED).stdout, r"\Amultiple\n[xy]=\d\n\Z")
        self.expect(["redundant"], 0, "unique\n", text=BAG)
        self.expect(["hint"], 0, text=BAG)

    def test_without_solution(self):
        self.expect(["solve"], 1, "none\n", text=IMPOSSIBLE)
        self.expect(["count"], 1, "0\n", text=IMPOSSIBLE)

    def test_every_engine_that_takes_it_agrees(self):
        for engine in ("sat", "bitcover", "dlx", "mac", "elimination:search", "backtrack", "memo", "components"):
            with self.subTest(engine=engine):
                done = run("solve", "--engine", engine, text=BAG)
                if done.returncode != 2:
                    self.assertTrue(done.stdout.endswith("\noptimal 20\n"), done.stdout + done.stderr)
                    self.assertEqual(run("count", "--engine", engine, text=BAG).stdout, "1\n")

    def test_a_batch_has_a_line_for_each(self):
        done = self.expect(["solve"], 1, text=BAG.replace("model\n", "model 1x6\n") + TIED.replace("model", "model 1x2")
                           + IMPOSSIBLE.replace("model", "model 1x2"))
        lines = done.stdout.splitlines()
        self.assertEqual([line.split("\t")[-1] for line in lines], ["optimal 20", "optimal 7", "none"])

    def test_results_in_a_file_are_gone_on_with(self):
        file = self.path("all.txt", BAG.replace("model\n", "model 1x6\n") + TIED.replace("model", "model 1x2")
                         + IMPOSSIBLE.replace("model", "model 1x2"))
        for form in ("text", "json", "short"):
            with self.subTest(form=form):
                out = self.path("out")
                self.expect(["solve", "--result", form, file, "-o", out], 1)
                whole = pathlib.Path(out).read_text()
                lines = whole.splitlines(keepends=True)
                pathlib.Path(out).write_text(lines[0] + lines[1][:-3])
                self.expect(["solve", "--result", form, file, "-o", out, "--resume"], 1)
                again = pathlib.Path(out).read_text()
                unseconded = [re.sub(r'"seconds":[^}]*', "", text) for text in (whole, again)]
                self.assertEqual(*unseconded)

    def test_records(self):
        record = json.loads(self.expect(["solve", "--output", "json"], 0, text=BAG).stdout)
        self.assertEqual((record["verdict"], record["objective"], record["bound"], record["solutions"]),
                         ("optimal", 20, 20, [[0, 1, 1, 1, 1, 1]]))
        record = json.loads(self.expect(["solve", "--output", "json"], 0, text=TWO_AIMS).stdout)
        self.assertEqual((record["objective"], record["bound"]), ([7, 2], [7, 2]))
        several = "model\nx, y: 0..2\nmaximize x\n"
        for command, count, complete in (("solve", "1", False), ("solve --all", "3", True), ("count", "3", True)):
            record = json.loads(self.expect([*command.split(), "--output", "json"], 0, text=several).stdout)
            self.assertEqual((record["objective"], record["count"], record["complete"]), (2, count, complete))

    def enough(self):
        """Seconds in which a first answer is found."""
        return f"{2 * slowness():.1f}"

    def test_out_of_time_the_best_so_far_has_a_bound(self):
        done = self.expect(["solve", "--timeout", self.enough()], 3, text=LARGE_BAG)
        last = re.search(r"^best (\d+), at most (\d+)\n\Z", done.stdout, re.MULTILINE)
        self.assertTrue(last, done.stdout)
        self.assertGreater(int(last[2]), int(last[1]))
        record = json.loads(self.expect(["solve", "--timeout", self.enough(), "--output", "json"], 3,
                                        text=LARGE_BAG).stdout)
        self.assertEqual((record["verdict"], record["reason"], record["complete"]), ("best", "timeout", False))
        self.assertGreater(record["bound"], record["objective"])
        self.expect(["count", "--timeout", "1"], 3, ">=0 (timeout)\n", text=LARGE_BAG)
        self.expect(["unique", "--timeout", "1"], 3, "unknown (timeout)\n", text=LARGE_BAG)

    def test_check_tells_the_objective(self):
        model = self.path("bag.model", BAG)
        self.expect(["check", model, self.path("s", "take = 1 0 0 0 0 1\n")], 0, "solved\nobjective 9\n", text=None)
        self.expect(["check", model, self.path("s", "take = 1 1 0 0 0 1\n")], 1, "error: the bag does not hold\n")

    def test_check_reads_what_solve_prints(self):
        model, two = self.path("bag.model", BAG), self.path("two.model", TWO_AIMS)
        for path in (model, two):
            for output in ("drawing", "ascii", "line", "json"):
                with self.subTest(path=path, output=output):
                    shown = run("solve", "--output", output, path).stdout
                    self.expect(["check", path, self.path("s", shown)], 0)
        batch = self.path("batch", TWO_AIMS.replace("model", "model 1x2") + BAG.replace("model", "model 1x6"))
        self.expect(["check", batch, self.path("s", run("solve", batch).stdout)], 0,
                    "solved\nobjective 7, 2\nsolved\nobjective 20\n")

    def test_without_a_value_there_is_no_solution(self):
        for objective in ("10 / x", "10 % x", "exact(3, x)", "element(x, 4, 5, 6)", "max(1, 10 / x)", "5 + 10 / x"):
            model = self.path("m", f"model\nx: 0..3\nminimize {objective}\n")
            with self.subTest(objective=objective):
                self.expect(["check", model, self.path("s", "x = 0\n")], 1, f"error: {objective} has no value\n")
                self.assertNotIn("x = 0\n", self.expect(["solve", "--all", model], 0).stdout)
        rules = self.path("lamps.rules", "family lamps\nsummary as few lamps as possible\nanswer lamp[c]: shading\n"
                          "minimize 10 / (count(for c in cells: lamp[c]) - 1)\n")
        puzzle = self.path("p", "lamps 1x2\n")
        self.expect(["check", "--rules", rules, puzzle, self.path("s", "10\n")], 1, None)
        self.expect(["check", "--rules", rules, puzzle, self.path("s", "11\n")], 0, "solved\nobjective 10\n")

    def test_an_interrupted_search_says_so(self):
        model = self.path("m", LARGE_BAG)
        for command in (["prove", "-o", self.path("proof")], ["explain"], ["why"], ["solve"]):
            with self.subTest(command=command):
                process = subprocess.Popen([PROGRAM, *command, model], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                time.sleep(0.5 * SLOW)
                process.send_signal(signal.SIGINT)
                printed, notes = process.communicate(timeout=10 * SLOW)
                self.assertEqual(process.returncode, 3, printed + notes)
                self.assertNotIn("timeout", printed + notes)

    def test_bounds_make_it_a_question_of_any_solution(self):
        bounded = BAG.replace("model", "model 1x6 bounds 18..19")
        self.expect(["count"], 0, text=bounded)
        for line in run("solve", "--all", "--output", "line", text=bounded).stdout.splitlines():
            if line and not line.startswith("solution"):
                taken = [int(x) for x in line]
                self.assertIn(sum(v * x for v, x in zip([4, 2, 1, 10, 2, 5], taken)), (18, 19))
        self.expect(["solve"], 1, "none\n", text=BAG.replace("model", "model 1x6 bounds 21.."))
        self.expect(["solve"], 2, "", "1:1: number 2 of the bounds has no objective", text=BAG.replace("model", "model 1x6 bounds 1,2"))
        self.expect(["solve"], 2, "", "the bounds run backwards", text=BAG.replace("model", "model 1x6 bounds 9..2"))
        text = self.expect(["convert", "--to", "native"], 0, text=bounded).stdout
        self.assertTrue(text.startswith("model 1x6 bounds 18..19\n"), text)

    def test_records_of_several_solutions(self):
        record = json.loads(self.expect(["solve", "--all", "--output", "json"], 0, text=TIED).stdout)
        self.assertEqual((record["verdict"], record["objective"], len(record["solutions"])), ("optimal", 7, 4))
        two = LARGE_BAG + "minimize sum(take)\n"
        record = json.loads(self.expect(["solve", "--timeout", self.enough(), "--output", "json"], 3, text=two).stdout)
        self.assertEqual((len(record["objective"]), len(record["bound"])), (2, 1))
        done = self.expect(["solve", "--timeout", self.enough()], 3, text=two)
        self.assertRegex(done.stdout, r"\nbest \d+, \d+, number 1 at most \d+\n\Z")

    def test_cubes_want_bounds(self):
        self.expect(["cubes", "-o", self.path("c")], 2, "", "1:1: cubes split a puzzle with an objective only within bounds", text=TIED)
        self.expect(["cubes", "-o", self.path("c")], 0, None, text=TIED.replace("model", "model 1x2 bounds 7"))

    def test_numbers_stay_within_64_bits(self):
        done = self.expect(["solve"], 0, text="model\nx, y: 0..1\nx + y >= 1\nminimize 3000000000 * x + 3000000001 * y\n")
        self.assertTrue(done.stdout.endswith("\noptimal 3000000000\n"))
        self.expect(["solve"], 2, "", r"3:1: a part of minimize .* goes beyond 1000000000",
                    text="model\nx: {0, 1, 3}\nminimize 3000000000 * x * x\n")
        self.expect(["solve"], 2, "", r"3:1: an objective that may leave 62 bits",
                    text="model\nx[1..6]: 999999998..1000000000\nminimize sum(for i in 1..6: 2147483647 * abs(x[i] - 1000000000))\n")
        self.expect(["solve"], 2, "", r"3:1: a number leaves 64 bits", text="model\nx: 1..9\nminimize x^40\n")
        self.expect(["solve"], 2, "", r"5:1: .*64 bits",
                    text="model\na = 1000000000\nx: {0, 1000}\ny: {0, 1000000}\nminimize a * a * x + a * a * y\n")

    def test_small_random_models(self):
        models = [RandomModel(seed) for seed in range(300)]
        text = "".join(model.text().replace("model", "model 1x3") for model in models)
        solved = run("solve", "--output", "json", text=text).stdout.splitlines()
        counts = run("count", text=text).stdout.splitlines()
        self.assertEqual(len(solved), len(models))
        for model, line, count in zip(models, solved, counts):
            best, number = model.best()
            record = json.loads(line)
            self.assertEqual((record.get("objective"), int(count)), (best, number), model.text())
            self.assertEqual(record["verdict"], "none" if best is None else "optimal")


class Proofs(CliTest):
    def test_nothing_is_better(self):
        for text, verdict, formulas in ((BAG, "optimal 20\n", ["better"]), (TWO_AIMS, "optimal 7, 2\n", ["better-1", "better-2"])):
            folder = self.path("proof")
            self.expect(["prove", "--check", "-o", folder], 0, verdict, "^verified, ", text=text)
            for formula in formulas:
                file, proof = f"{folder}/{formula}.cnf", f"{folder}/{formula.replace('better', 'proof')}.drat"
                self.expect(["check-proof", file, proof], 0, "verified\n")
                self.expect(["check-encoding", file], 0)
            self.expect(["check-encoding", f"{folder}/puzzle.cnf"], 0)
            done = self.expect(["decode", f"{folder}/puzzle.cnf", f"{folder}/solution.txt"], 0)
            self.assertTrue(done.stdout.endswith("objective " + verdict.removeprefix("optimal ")))
            commands = re.findall(r"^    (.*)$", pathlib.Path(folder, "README").read_text(), re.MULTILINE)
            self.assertEqual(len(commands), 3 * len(formulas) + 1)
            for name in os.listdir(folder):
                os.remove(os.path.join(folder, name))

    def test_records_and_refusals(self):
        record = json.loads(self.expect(["prove", "--output", "json", "--check"], 0, text=BAG).stdout)
        self.assertEqual((record["verdict"], record["objective"], record["complete"], record["verified"]),
                         ("optimal", 20, False, True))
        self.assertIn("better.cnf", record["files"])
        self.expect(["prove", "--count", "-o", self.path("p")], 2, "", "`bounds 20` in the first line", text=BAG)
        self.expect(["prove", "--count", "-o", self.path("p")], 0, "1\n", text=BAG.replace("model", "model 1x6 bounds 20"))
        self.expect(["prove", "-o", self.path("q")], 1, "none\n", text=IMPOSSIBLE)


class RandomWcnf:
    """Up to six variables, hard and soft clauses."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.variables = self.random.randint(1, 6)
        self.hard = [self.clause(3) for _ in range(self.random.randint(0, 6))]
        self.soft = [(self.random.randint(1, 9), self.clause(self.random.choice((1, 1, 3))))
                     for _ in range(self.random.randint(1, 12))]

    def clause(self, most):
        return [self.random.choice((-1, 1)) * self.random.randint(1, self.variables)
                for _ in range(self.random.randint(1, most))]

    def old(self):
        top = 1 + sum(weight for weight, _ in self.soft)
        rows = [(top, clause) for clause in self.hard] + self.soft
        return f"p wcnf {self.variables} {len(rows)} {top}\n" + "".join(
            f"{weight} {' '.join(map(str, clause))} 0\n" for weight, clause in rows)

    def new(self):
        return "c a comment\n" + "".join(f"h {' '.join(map(str, clause))} 0\n" for clause in self.hard) + "".join(
            f"{weight} {' '.join(map(str, clause))} 0\n" for weight, clause in self.soft)

    def best(self):
        def holds(clause, values):
            return any((literal > 0) == values[abs(literal) - 1] for literal in clause)
        return min((sum(weight for weight, clause in self.soft if not holds(clause, values))
                    for values in itertools.product((False, True), repeat=self.variables)
                    if all(holds(clause, values) for clause in self.hard)), default=None)


class Wcnf(CliTest):
    """A WCNF of any program is a puzzle."""

    def test_least_cost(self):
        solvable = 0
        for seed in range(150):
            instance = RandomWcnf(seed)
            best = instance.best()
            solvable += best is not None
            for text in (instance.old(), instance.new()):
                with self.subTest(seed=seed, text=text):
                    record = json.loads(run("solve", "--output", "json", self.path("m.wcnf", text)).stdout)
                    self.assertEqual(record.get("objective"), best)
        self.assertGreater(solvable, 75)

    def test_forms(self):
        text = "h 1 2 0\n3 -1 0\n5 -2 -1 0\n4 -2 0\n"
        old = "p wcnf 2 4 13\n13 1 2 0\n3 -1 0\n5 -2 -1 0\n4 -2 0\n"
        native = self.expect(["convert", "--to", "native"], 0, text=text).stdout
        self.assertTrue(native.endswith("\n" + old), native)
        for again in (text, old, native):
            self.assertTrue(self.expect(["solve"], 0, text=again).stdout.endswith("\noptimal 3\n"))
        soft = self.expect(["solve"], 0, text="p wcnf 2 2\n3 -1 0\n3 1 0\n").stdout
        self.assertTrue(soft.endswith("\noptimal 3\n"))
        self.expect(["prove", "--check", "-o", self.path("proof")], 0, "optimal 3\n", "verified", text=text)

    def test_mistakes(self):
        for text, message in (("h 1 x 0\n1 -1 0\n", "1:5: "), ("h 99999999 2 0\n", "1:3: "), ("h 1 2 0\n3 -1\n", "2:5: "), ("h 1 2 0\nx -1 0\n", "2:1: "), ("h 1 2 0\n3 -1 0 4\n", "2:8: "),
                              ("h 1 2 0\n0 -1 0\n", "2:1: "), ("h 1 2 0\n99999999999999999999 1 0\n", "2:1: "),
                              ("h 1 2 0\n4000000000000000000 1 0\n", "leave 61 bits"),
                              ("h 1 2 0\n2 2000000 0\n", "2:3: "),
                              ("p wcnf 2 2 9\n9 1 2 0\n3\n", "cut off"), ("p wcnf 2 2 9\n9 1 2 0\n", "cut off after 1 of 2"),
                              ("p wcnf 2 1 9\n9 1 3 0\n", "2:5: "),
                              ("c p show 1 0\np wcnf 2 1 9\n3 1 0\n", "not all variables count")):
            with self.subTest(text=text):
                self.expect(["solve"], 2, "", message, text=text)


class OtherPrograms(CliTest):
    """clasp and toulbar2 read OPB with `min:` and the older form of WCNF."""

    def clasp(self, file):
        require_program("clasp", "clasp")
        done = subprocess.run(["clasp", file], capture_output=True, text=True, check=False)
        return self.path("answer", done.stdout)

    def toulbar2(self, file):
        """Its answers: what it prints, and the file that it writes, which has values if there are any."""
        require_program("toulbar2", "toulbar2")
        written = self.path("values")
        pathlib.Path(written).write_text("")
        level = 3 if file.endswith(".opb") else 1  # with names
        done = subprocess.run(["toulbar2", file, f"-s={level}", "-w=" + written, f"-w={level}"], capture_output=True, text=True, check=False)
        return [self.path("answer", done.stdout)] + ([written] if pathlib.Path(written).read_text().strip() else [])

    def test_their_optimum_is_ours(self):
        solvable = 0
        for seed in range(60):
            model = RandomModel(1000 + seed)
            best, _ = model.best()
            solvable += best is not None
            for target, options in itertools.product(("opb", "wcnf-top"), ([], ["--no-simplify"])):
                with self.subTest(seed=seed, target=target, options=options, text=model.text()):
                    file = self.path(f"m.{target[:4]}")
                    self.expect(["compile", "--to", target, *options, "-o", file], 0, text=model.text())
                    for answer in [self.clasp(file), *self.toulbar2(file)]:
                        if best is None:
                            self.expect(["decode", file, answer], 1, "none\n")
                        else:
                            done = self.expect(["decode", "--quiet", file, answer], 0)
                            self.assertTrue(done.stdout.endswith(f"objective {best}\n"), done.stdout)
        self.assertGreater(solvable, 40)

    def test_terms_that_become_variables(self):
        """Two terms of one objective: each has a name of its own, so that an answer is read back."""
        text = "model\ny, z: 0..3\ny + z <= 4\nmaximize truth(y == 1) + truth(z > 2)\n"
        for target in ("opb", "wcnf-top"):
            file = self.path("terms." + target, run("compile", "--to", target, text=text).stdout)
            done = self.expect(["decode", "--quiet", file, self.clasp(file)], 0)
            self.assertTrue(done.stdout.endswith("objective 2\n"), done.stdout)

    def test_values_far_from_zero(self):
        text = "model\nx, y: 999999990..1000000000\nx + y <= 1999999995\nmaximize 3 * x - 2 * y\n"
        for target in ("opb", "wcnf-top"):
            file = self.path("far." + target, run("compile", "--to", target, text=text).stdout)
            done = self.expect(["decode", "--quiet", file, self.clasp(file)], 0)
            self.assertTrue(done.stdout.endswith("objective 1000000020\n"), done.stdout)
        self.assertTrue(run("solve", text=text).stdout.endswith("optimal 1000000020\n"))

    def test_the_two_forms_of_wcnf_say_the_same(self):
        new = self.expect(["compile", "--to", "wcnf"], 0, text=BAG).stdout
        old = self.expect(["compile", "--to", "wcnf-top"], 0, text=BAG).stdout
        self.assertIn("\nc objective 24 - cost\nc wcnf 6 11\n", new)
        self.assertIn("\nc objective 24 - cost\np wcnf 6 11 25\n", old)
        clauses = [line for line in new.splitlines() if not line.startswith("c")]
        self.assertEqual([re.sub("^h ", "25 ", line) for line in clauses],
                         [line for line in old.splitlines() if line[0] not in "cp"])
        self.assertEqual(clauses[-1], "5 6 0")

    def test_answers_in_bits(self):
        file = self.path("m.wcnf", run("compile", "--to", "wcnf", text=BAG).stdout)
        answer = self.path("a", "c a comment\no 9\no 4\ns OPTIMUM FOUND\nv 011111\n")
        self.expect(["decode", file, answer], 0, "take = 0 1 1 1 1 1\nobjective 20\n")
        record = json.loads(self.expect(["decode", "--output", "json", file, answer], 0).stdout)
        self.assertEqual((record["verdict"], record["objective"]), ("solved", 20))
        self.expect(["decode", file, self.path("a", "o 5\ns OPTIMUM FOUND\nv 011111\n")], 2, "",
                    "the answer states a cost of 5, but its values cost 4")
        self.expect(["decode", file, self.path("a", "o 4\ns OPTIMUM FOUND\nv 01111\n")], 2, "", "unexpected|not in the CNF")
        self.expect(["decode", file, self.path("a", "s OPTIMUM FOUND\nv 111111\n")], 2, "", "does not satisfy the clause")
        self.expect(["decode", file, self.path("a", "o x\ns OPTIMUM FOUND\nv 011111\n")], 2, "", 'a:1:3: unexpected "x"\n.*\n.*\n  expected the cost of a solution')

    def test_broken_files(self):
        text = run("compile", "--to", "wcnf", text=BAG).stdout
        answer = self.path("a", "s OPTIMUM FOUND\nv 011111\n")
        for broken, message in ((text[:-6], "cut off"), (text.replace("\nh -1 -4", "\nx -1 -4"), "the weight of a clause"),
                                (text.replace("\n5 6 0", "\n99999999999999999999 6 0"), "the weight of a clause"),
                                (text.replace("c wcnf 6 11", "c wcnf 6 12"), "cut off after 11 of 12"),
                                (text.replace("c wcnf 6 11\n", ""), "expected \"p cnf VARIABLES CLAUSES\"")):
            with self.subTest(message=message):
                self.expect(["decode", self.path("b.wcnf", broken), answer], 2, "", message)

    def test_targets_without_objectives_say_so(self):
        self.expect(["compile", "--to", "dimacs", "-o", self.path("x.cnf")], 0, "",
                    "warning: the target dimacs has the conditions alone", text=BAG)
        for target in ("opb", "wcnf", "wcnf-top"):
            self.expect(["compile", "--to", target], 2, "", f"the target {target} has one objective, the puzzle 2", text=TWO_AIMS)
            self.expect(["compile", "--to", target, "-o", self.path("x")], 0, "",
                        text=TWO_AIMS.replace("model", "model 1x2 bounds 7"))


if __name__ == "__main__":
    unittest.main()
