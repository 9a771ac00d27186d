"""why, redundant, minimize, and clues for other programs: compile --to gcnf and icnf, --assumptions, decode of cores."""
import json
import random
import re
import subprocess
import unittest

from harness import CliTest, example, require_program, run

BROKEN = ["kenken-none.puzzle", "da-silva-none.puzzle"]


def picosat(clauses, variables):
    """10 or 20."""
    require_program("picosat", "picosat")
    text = f"p cnf {variables} {len(clauses)}\n" + "\n".join(clauses) + "\n"
    return subprocess.run("picosat", input=text, capture_output=True, text=True, check=False).returncode


def groups_of(gcnf):
    """The clauses of each group, the names of the groups, and the number of variables."""
    clauses, names, variables = {}, {}, 0
    for line in gcnf.splitlines():
        if match := re.match(r"c group (\d+) (.*)", line):
            names[match.group(2)] = int(match.group(1))
        elif line.startswith("p gcnf"):
            variables = int(line.split()[2])
        elif line.startswith("{"):
            group, rest = line.split("} ")
            clauses.setdefault(int(group[1:]), []).append(rest)
    return clauses, names, variables


def satisfiable(clauses, groups, variables):
    chosen = [clause for group in {0, *groups} for clause in clauses.get(group, [])]
    return picosat(chosen, variables) == 10


class Clues(CliTest):
    def test_numbers_in_binary(self):
        """A right answer breaks nothing, a wrong one is told by its condition, and a condition without value is blamed."""
        model = self.path("binary.model", "model\nx: 0..9 binary\n\"more\": x > 3\n")
        self.expect(["why", model, "-"], 0, "solved\n", text="x = 5\n")
        self.expect(["why", model, "-"], 1, "error\nmore\n", text="x = 2\n")
        text = "model\nx: 0..5 binary\ny: -5..5 binary\nz: -5..-2 binary\n\"k0\": x / 0 != y + z\n"
        self.expect(["why"], 1, "none\nk0\n", text=text)

    def test_rules_alone_may_contradict(self):
        rules = self.path("no.rules", 'family no-x\nsummary s\nanswer s[c]: shading\n"a": for c in cells: s[c]\n'
                          '"b": for c in cells: not s[c]\n')
        self.expect(["why", "--rules", rules], 1, "none\nno clue takes part: the rules alone contradict each other on "
                                                  "this board\n", text="no-x 2x2\n")
        self.expect(["why", "--rules", rules], 1, "none\nno clue takes part: the rules alone contradict each other on "
                    "this board\n", text="no-x 1x1\ngivens\n1\n")

    def test_groups_say_the_same_as_why(self):
        for name in BROKEN:
            clauses, names, variables = groups_of(run("compile", "--to", "gcnf", example(name)).stdout)
            verdict, *labels = run("why", example(name)).stdout.splitlines()
            self.assertEqual(verdict, "none")
            core = [names[label] for label in labels]
            self.assertFalse(satisfiable(clauses, core, variables), name)
            for group in core:
                self.assertTrue(satisfiable(clauses, set(core) - {group}, variables), (name, group))

    def test_records_of_bad_puzzles_and_of_those_at_a_limit(self):
        """With --output json every line is a record, also where a puzzle can't be read or the time runs out."""
        for command in ("why", "redundant"):
            done = run(command, "--output", "json", text="..4.1....2.....3\n44..............\n1.3\n")
            records = [json.loads(line) for line in done.stdout.splitlines()]
            self.assertEqual([record["index"] for record in records], [1, 2, 3])
            self.assertEqual([record["verdict"] for record in records], ["unique", "none", "error"])
            self.assertIn("3 characters", records[2]["error"])
            self.assertEqual(done.returncode, 2)
            done = run(command, "--output", "json", "--timeout", "0.01", text="64 8 8\n" + ("0 " * 63 + "0\n") * 64)
            self.assertEqual(json.loads(done.stdout)["verdict"], "unknown")
            self.assertEqual(done.returncode, 3)

    def test_two_solutions_are_known_when_the_time_is_up(self):
        """A blank grid: a second solution is found soon, the values to give take twenty times as long."""
        seconds = 0.25
        for form in ("text", "json"):
            while "unknown" in (done := run("why", "--timeout", str(seconds), "--output", form, text="latin 30x30\n")).stdout:
                seconds *= 2  # until there are two solutions, on a slow or busy machine
            self.assertEqual(done.returncode, 3)
            self.assertEqual(done.stderr, "out of time: no values are known that would leave one solution\n")
            if form == "text":
                self.assertEqual(done.stdout, "multiple\n")
            else:
                record = json.loads(done.stdout)
                self.assertEqual((record["verdict"], "clues" in record), ("multiple", False))
                first, second = record["solutions"]
                self.assertEqual(sum(a != b for a, b in zip(first, second)), len(record["differ"]))

    def test_conditions_of_a_model_are_minimized(self):
        model = "model\nx, y, z: 1..3\n\"all differ\": all_different(x, y, z)\nx < y\ny < z\nx < y\nx != 3\nz == 3\n"
        kept = set()
        for seed in range(1, 9):
            left = run("minimize", "--seed", str(seed), text=model).stdout
            self.assertIn("x, y, z: 1..3\n", left)
            self.assertEqual(run("redundant", text=left).stdout, "unique\n", left)
            conditions = left.splitlines()[2:]
            self.assertEqual(len(conditions), len(set(conditions)), left)  # x < y is written twice
            self.assertLessEqual(set(conditions), set(model.splitlines()))
            for gone in set(conditions):  # by the engine: without it there are several
                fewer = "\n".join(line for line in left.splitlines() if line != gone) + "\n"
                self.assertEqual(run("unique", "--engine", "mrv", text=fewer).stdout, "multiple\n", fewer)
            kept.add(frozenset(conditions))
        self.assertIn(frozenset({"x < y", "y < z"}), kept)

    def test_conditions_that_say_nothing_can_go(self):
        """Those that always hold, and those that are written twice."""
        model = "model\nx: 1..3\n1 == 1\nx >= 1\nx == 2\nx == 2\n"
        self.assertEqual(run("redundant", text=model).stdout, "unique\n1 == 1\nx >= 1\nx == 2\n")
        self.assertEqual(run("minimize", text=model).stdout, "model 1x1\nx: 1..3\nx == 2\n")

    def test_any_clues_can_go_from_the_groups(self):
        draw = random.Random(1)
        for name in ("kenken-6x6.puzzle", "futoshiki.puzzle", "nonogram.puzzle", "loopy-7x7.sgt"):
            clauses, names, variables = groups_of(run("compile", "--to", "gcnf", example(name)).stdout)
            self.assertEqual(len(names), len(set(names.values())))
            for _ in range(5):
                some = [group for group in names.values() if draw.random() < 0.7]
                self.assertTrue(satisfiable(clauses, some, variables), name)

    def test_assumptions_hold_the_clues(self):
        """With all selectors true there is no solution, with those of one clue less there may be one."""
        for form in ("icnf", "dimacs"):
            extra = ["--assumptions"] if form == "dimacs" else []
            cnf = run("compile", "--to", form, *extra, example("kenken-none.puzzle")).stdout
            selectors = [int(line.split()[2]) for line in cnf.splitlines() if line.startswith("c assume ")]
            self.assertEqual(len(selectors), 4)
            body = [line for line in cnf.splitlines() if line[0] not in "cpa"]
            if form == "icnf":
                self.assertEqual(cnf.splitlines()[-1], "a " + " ".join(map(str, selectors)) + " 0")

            def status(units):
                return picosat(body + [f"{unit} 0" for unit in units], max(selectors))
            self.assertEqual(status(selectors), 20)
            self.assertEqual(status([]), 10)
            self.assertEqual(status(selectors[1:]), 20)  # the cage 3+ is not to blame, the three others are
            self.assertEqual(status(selectors[:-1]), 10)

    def test_cores_of_picomus_are_decoded(self):
        for name in BROKEN:
            cnf = self.path("none.cnf", run("compile", "--no-simplify", example(name)).stdout)
            core = self.path("core", self.core_of(cnf))
            done = run("decode", cnf, core)
            self.assertEqual(done.returncode, 1)
            verdict, *labels = done.stdout.splitlines()
            self.assertEqual(verdict, "none")
            clauses, names, variables = groups_of(run("compile", "--to", "gcnf", example(name)).stdout)
            self.assertFalse(satisfiable(clauses, [names[label] for label in labels], variables))

    def test_groups_of_an_extractor_are_decoded(self):
        gcnf = self.path("none.gcnf", run("compile", "--to", "gcnf", example("kenken-none.puzzle")).stdout)
        core = self.path("core", "c some extractor\ns UNSATISFIABLE\nv 0 2 4 0\n")
        self.assertEqual(run("decode", gcnf, core).stdout, "none\ncage 5+ at r1c3\ncage 6+ at r2c2\n")
        record = json.loads(run("decode", "--output", "json", gcnf, core).stdout)
        self.assertEqual(record["clues"][0], {"kind": "cage", "label": "cage 5+ at r1c3", "cells": ["r1c3", "r2c3"]})

    def core_of(self, cnf):
        require_program("picomus", "picosat")
        return subprocess.run(["picomus", cnf], capture_output=True, text=True, check=False).stdout

    @staticmethod
    def kenken(clues):
        cages = "AAB\nCDB\nCDD\n"
        for name in set("ABCD") - set(clues):
            cages = cages.replace(name, ".")
        return f"kenken 3x3\ncages\n{cages}clues\n" + "".join(f"{name} {clue}\n" for name, clue in clues.items())

    def test_a_core_of_another_file_is_refused(self):
        gcnf = self.path("none.gcnf", run("compile", "--to", "gcnf", example("kenken-none.puzzle")).stdout)
        core = self.path("core", "s UNSATISFIABLE\nv 1 99 0\n")
        done = run("decode", gcnf, core)
        self.assertEqual(done.returncode, 2)
        self.assertIn("core:2:5: the core has a number that the file has not", done.stderr)
        simplified = self.path("s.cnf", run("compile", example("kenken-6x6.puzzle")).stdout)
        done = run("decode", simplified, self.path("core", "s UNSATISFIABLE\nv 1\nv 0\n"))
        self.assertEqual(done.returncode, 2)
        self.assertIn("expected a CNF of `compile --no-simplify`", done.stderr)

    def test_several_puzzles_get_a_line_each(self):
        done = run("why", text="1..1............\n..4.1....2.....3\n....1....2......\n9...............\n")
        lines = done.stdout.splitlines()
        self.assertEqual(lines[0], "none\tr1c1=1\tr1c4=1")
        self.assertEqual(lines[1], "unique")
        self.assertTrue(lines[2].startswith("multiple\tr"))
        self.assertTrue(lines[3].startswith("error: "))
        self.assertEqual(done.returncode, 2)

    def test_the_record_of_several_solutions(self):
        record = json.loads(run("why", "--output", "json", text="4..1\n....\n....\n1..4\n").stdout)
        self.assertEqual(record["verdict"], "multiple")
        first, second = record["solutions"]
        differ = [f"r{i // 4 + 1}c{i % 4 + 1}" for i in range(16) if first[i] != second[i]]
        self.assertEqual(record["differ"], differ)
        self.assertTrue(record["smallest_of_all"])
        self.assertEqual(len(record["clues"]), 1)

    def test_limits_end_the_search_but_not_the_answer(self):
        blank = "sudoku 9x9\n"
        done = run("why", "--smallest", "--timeout", "1", text=blank)
        self.assertEqual(done.stdout.splitlines()[0], "multiple")
        self.assertEqual(done.returncode, 1)

    def test_unnecessary_constraints_are_found_in_one_command(self):
        """"find unnecessary constraints" is what users of setting programs want: each clue, also cages."""
        clues = {"A": "3+", "B": "5+", "C": "4+", "D": "6+"}
        puzzle = self.path("k.puzzle", self.kenken(clues))
        done = run("redundant", puzzle)
        self.assertEqual(done.returncode, 0)
        labels = done.stdout.splitlines()[1:]
        self.assertEqual(len(labels), 4)
        names = {"cage 3+ at r1c1": "A", "cage 5+ at r1c3": "B", "cage 4+ at r2c1": "C", "cage 6+ at r2c2": "D"}
        for label in labels:
            rest = {name: clue for name, clue in clues.items() if name != names[label]}
            self.assertEqual(run("unique", text=self.kenken(rest)).stdout, "unique\n", label)

    def test_minimize_leaves_other_clues_for_other_seeds(self):
        whole = "234.143232144123"
        found = {run("minimize", "--to", "line", "--seed", str(seed), text=whole).stdout for seed in range(8)}
        self.assertGreater(len(found), 1)
        for line in found:
            self.assertEqual(run("unique", text=line).stdout, "unique\n")
            self.assertEqual(run("redundant", text=line).stdout, "unique\n")

    def test_minimize_needs_one_solution(self):
        done = run("minimize", text="sudoku 4x4\n")
        self.assertEqual((done.returncode, done.stdout), (1, "multiple\n"))
        done = run("minimize", "--keep-symmetry", text="..4.1....2.....3")
        self.assertEqual(done.returncode, 2)
        self.assertIn("the pattern of the givens has no symmetry", done.stderr)


if __name__ == "__main__":
    unittest.main()
