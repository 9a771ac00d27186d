"""MiniZinc with our library: each global constraint against brute force, sets, optima, the way through the driver."""
import itertools
import os
import pathlib
import re
import shutil
import subprocess
import unittest

from harness import PROGRAM, CliTest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def minizinc(*arguments, timeout=60):
    if not shutil.which("minizinc"):
        raise AssertionError("minizinc is missing: install the package minizinc")
    path = f"{pathlib.Path(PROGRAM).parent}:{os.environ['PATH']}"
    done = subprocess.run(["minizinc", "--solver", str(ROOT / "minizinc" / "solvers" / "reductio.msc"), *arguments],
                          capture_output=True, text=True, timeout=timeout, env={**os.environ, "PATH": path})
    return done


class MiniZinc(CliTest):
    def solutions(self, text, *arguments):
        """The numbers that each solution prints."""
        done = minizinc("-a", *arguments, self.path("model.mzn", text))
        self.assertEqual(done.stderr, "", text)
        if "=====UNSATISFIABLE=====" in done.stdout:
            return []
        *found, end = done.stdout.split("----------\n")
        self.assertEqual(end, "==========\n")
        return [tuple(map(int, re.findall(r"-?\d+", each))) for each in found]

    def expect_solutions(self, globals_, constraint, size, values, holds, first=1):
        text = "".join(f'include "{each}.mzn";\n' for each in globals_.split())
        text += f"array[{first}..{first + size - 1}] of var {min(values)}..{max(values)}: x;\nconstraint {constraint};\n"
        text += 'solve satisfy;\noutput ["\\(x)\\n"];\n'
        expected = [row for row in itertools.product(values, repeat=size) if holds(row)]
        self.assertEqual(sorted(self.solutions(text)), expected, text)

    def test_global_constraints(self):
        small = range(1, 5)
        for names, constraint, size, holds in (
            ("all_different", "all_different(x)", 4, lambda x: len(set(x)) == 4),
            ("table", "table([x[1], x[3]], [|1, 2|3, 1|4, 4|])", 3, lambda x: (x[0], x[2]) in {(1, 2), (3, 1), (4, 4)}),
            ("regular", "regular(x, 2, 4, [|1, 2, 1, 0|2, 1, 0, 2|], 1, {2})", 3, lambda x: automaton(x)),
            ("count_eq", "count_eq(x, 2, x[1])", 3, lambda x: x.count(2) == x[0]),
            ("among", "among(x[1], x, {2, 3})", 3, lambda x: sum(v in (2, 3) for v in x) == x[0]),
            ("global_cardinality", "global_cardinality(x, [1, 4], [2, x[1]])", 4,
             lambda x: (x.count(1), x.count(4)) == (2, x[0])),
            ("lex_less", "lex_less([x[1], x[2]], [x[3], x[4]])", 4, lambda x: x[:2] < x[2:]),
            ("lex_lesseq", "lex_lesseq([x[1], x[2]], [x[3], x[4]])", 4, lambda x: x[:2] <= x[2:]),
            ("increasing", "increasing(x)", 4, lambda x: list(x) == sorted(x)),
            ("circuit", "circuit(x)", 4, lambda x: circle(x, 4)),
            ("inverse", "inverse(x, x)", 4, lambda x: sorted(x) == [1, 2, 3, 4] and all(x[v - 1] == i + 1 for i, v in enumerate(x))),
            ("maximum", "maximum(x[1], [x[2], x[3]])", 3, lambda x: x[0] == max(x[1:])),
            ("cumulative", "cumulative(x, [2, 1, 2], [1, 2, 1], 2)", 3, lambda x: cumulative(x, (2, 1, 2), (1, 2, 1), 2)),
            ("cumulative", "cumulative([x[1], x[2], 2], [2, x[3], 1], [1, 2, x[4]], x[1])", 4,
             lambda x: cumulative((x[0], x[1], 2), (2, x[2], 1), (1, 2, x[3]), x[0])),
            ("disjunctive", "disjunctive(x, [2, 0, 1])", 3, lambda x: cumulative(x, (2, 0, 1), (1, 1, 1), 1)),
            ("disjunctive", "disjunctive_strict([x[1], x[2], 2], [2, x[3] - 1, 1])", 3,
             lambda x: apart((x[0], x[1], 2), (2, x[2] - 1, 1))),
            ("bin_packing", "bin_packing(4, x, [3, 2, 1])", 3, lambda x: max(loads(x, (3, 2, 1))) <= 4),
            ("bin_packing_capa", "bin_packing_capa(array1d(0..3, [2, 0, 3, 5]), x, [3, 2, 1])", 3,
             lambda x: 4 not in x and all(a <= b for a, b in zip(loads(x, (3, 2, 1)), (2, 0, 3, 5)))),
            ("bin_packing_load", "bin_packing_load(array1d(2..4, [x[1], x[2] - 1, 2]), [x[3], x[4], 3], [1, 2, 2])", 4,
             lambda x: 1 not in x[2:] and loads((*x[2:], 3), (1, 2, 2))[2:] == [x[0], x[1] - 1, 2]),
            ("value_precede", "value_precede(1, 2, x)", 3, lambda x: 2 not in x or 1 in x[:x.index(2)]),
        ):
            with self.subTest(constraint=constraint):
                self.expect_solutions(names, constraint, size, small, holds)

    def test_assumptions_that_contradict(self):
        text = ('include "reductio.mzn";\nvar bool: early; var bool: late; var bool: free; var 1..9: t;\n'
                "constraint early -> t <= 3;\nconstraint late -> t >= 7;\nsolve :: assume([early, free, late, t != 2]) satisfy;\n")
        self.assertEqual(minizinc(self.path("model.mzn", text)).stdout,
                         "=====UNSATISFIABLE=====\n%%%mzn-core: early\n%%%mzn-core: late\n")

    def test_other_first_indices(self):
        self.expect_solutions("subcircuit", "subcircuit(x)", 3, range(2, 5), lambda x: len(set(x)) == 3, first=2)
        self.expect_solutions("circuit", "circuit(x)", 3, range(0, 3), lambda x: circle([v + 1 for v in x], 3), first=0)

    def test_conditions_in_conditions(self):
        self.expect_solutions("all_different", "all_different(x) <-> x[1] = 2", 3, range(1, 4), lambda x: (len(set(x)) == 3) == (x[0] == 2))
        for names, constraint, size, holds in (
                ("regular", "regular([x[1] - 1, x[2]], 2, 4, [|1, 2, 1, 0|2, 1, 0, 2|], 1, {2}) <-> x[3] = 1", 3,
                 lambda x: (x[0] > 1 and automaton((x[0] - 1, x[1]))) == (x[2] == 1)),
                ("circuit", "circuit(array1d(2..4, [x[1], x[2], x[3]])) <-> x[4] = 1", 4,
                 lambda x: (1 not in x[:3] and circle([v - 1 for v in x[:3]], 3)) == (x[3] == 1)),
                ("subcircuit", "subcircuit([x[1], x[2], x[3]]) <-> x[4] = 1", 4,
                 lambda x: (len(set(x[:3])) == 3 and 4 not in x[:3]) == (x[3] == 1)),
                ("table", "table([x[1], x[3]], [|1, 2|3, 1|]) <-> table([x[2] > 2, x[3] = 1], [|true, false|])", 3,
                 lambda x: ((x[0], x[2]) in {(1, 2), (3, 1)}) == (x[1] > 2 and x[2] != 1)),
                ("cumulative", "cumulative([x[1], x[2]], [2, 1], [1, 2], 2) <-> x[3] = 1", 3,
                 lambda x: cumulative(x[:2], (2, 1), (1, 2), 2) == (x[2] == 1)),
                ("disjunctive", "x[3] > 2 -> disjunctive([x[1], x[2]], [2, 1])", 3,
                 lambda x: x[2] <= 2 or cumulative(x[:2], (2, 1), (1, 1), 1)),
                ("bin_packing", "bin_packing(3, [x[1], x[2]], [2, 2]) <-> x[3] = 1", 3, lambda x: (x[0] != x[1]) == (x[2] == 1))):
            with self.subTest(constraint=constraint):
                self.expect_solutions(names, constraint, size, range(1, 5), holds)
        self.expect_solutions("", "(x[1] div 2 = x[2]) + (x[3] mod 2) + (x[1] < x[3]) >= 2", 3, range(1, 5),
                              lambda x: (x[0] // 2 == x[1]) + x[2] % 2 + (x[0] < x[2]) >= 2)
        self.expect_solutions("", "if x[1] > x[2] then x[3] = x[1] - x[2] else x[3] = abs(x[2] - 2) + 1 endif", 3, range(1, 5),
                              lambda x: x[2] == (x[0] - x[1] if x[0] > x[1] else abs(x[1] - 2) + 1))

    def test_connected(self):
        text = ('include "connected.mzn";\narray[3..6] of var bool: n; array[1..4] of var bool: e;\n'
                "constraint connected([3, 4, 5, 6], [4, 5, 6, 3], n, e) /\\ sum(n) >= 3;\n"
                'solve satisfy; output ["\\([bool2int(i) | i in n]) \\([bool2int(i) | i in e])\\n"];\n')
        # Paths of three nodes: four. All four nodes: a path of three edges, or all four edges.
        self.assertEqual(len(self.solutions(text)), 4 + 4 + 1)

    def test_sets(self):
        text = ('var set of 1..4: s; var 0..4: n; constraint card(s) = n /\\ n in s /\\ 1 in s;\nsolve satisfy;\n'
                'output ["\\(n) \\([i | i in 1..4 where i in fix(s)])\\n"];\n')
        expected = [(len(s), *s) for k in range(5) for s in itertools.combinations(range(1, 5), k) if len(s) in s and 1 in s]
        self.assertEqual(sorted(self.solutions(text)), sorted(expected))

    def test_optimum(self):
        text = ('int: n; int: most; array[1..n] of int: w; array[1..n] of int: v; array[1..n] of var 0..1: take;\n'
                'constraint sum(i in 1..n)(w[i] * take[i]) <= most;\nsolve maximize sum(i in 1..n)(v[i] * take[i]);\n'
                'output ["\\(sum(i in 1..n)(v[i] * take[i]))\\n"];\n')
        data = self.path("data.dzn", "n = 5; most = 11; w = [1, 2, 5, 6, 7]; v = [1, 6, 18, 22, 28];\n")
        done = minizinc(self.path("model.mzn", text), data)
        self.assertEqual((done.stdout, done.stderr), ("40\n----------\n==========\n", ""))
        done = minizinc("-i", self.path("model.mzn", text), data)
        self.assertTrue(done.stdout.endswith("40\n----------\n==========\n"), done.stdout)
        done = minizinc(self.path("none.mzn", "var 1..3: x; constraint x * x = 2; solve minimize x;"))
        self.assertEqual(done.stdout, "=====UNSATISFIABLE=====\n")

    def test_limits_and_statistics(self):
        text = ('include "all_different.mzn";\narray[1..13] of var 1..12: x;\n'
                "constraint forall(i, j in 1..13 where i < j)(x[i] != x[j]);\nsolve satisfy;\n")
        done = minizinc("--time-limit", "500", self.path("model.mzn", text), timeout=30)
        self.assertIn(done.stdout, ("=====UNKNOWN=====\n", "=====UNSATISFIABLE=====\n"))
        done = minizinc("-s", self.path("model.mzn", "var 1..3: x; solve satisfy;"))
        self.assertIn("%%%mzn-stat: solveTime=", done.stdout)

    def test_statistics_of_the_search_over_bounds(self):
        # Three numbers of two values that all differ: either value of the first one ends at once.
        text = ("array[1..3] of var 1..2: x; constraint forall(i, j in 1..3 where i < j)(x[i] != x[j]);\n"
                "solve :: int_search(x, input_order, indomain_min) satisfy;\n")
        found = dict(re.findall(r"%%%mzn-stat: (\w+)=(\d+)", minizinc("-s", self.path("model.mzn", text)).stdout))
        self.assertEqual([found[each] for each in ("nodes", "failures", "peakDepth", "propagators", "nSolutions")],
                         ["2", "2", "1", "3", "0"])
        self.assertGreaterEqual(int(found["propagations"]), 3)

    def test_solvers_refusals_reach_the_user(self):
        done = minizinc(self.path("model.mzn", "var 0.0..1.0: x; constraint x * x = 0.5; solve satisfy;"))
        self.assertIn("=====ERROR=====", done.stdout)
        self.assertRegex(done.stderr, '"x" is a variable of floats')


def automaton(word):
    state = 1
    for letter in word:
        state = [[1, 2, 1, 0], [2, 1, 0, 2]][state - 1][letter - 1] if state else 0
    return state == 2


def circle(successors, size):
    at, seen = 1, 0
    while seen < size and at is not None:
        at = successors[at - 1]
        seen += 1
        if at == 1:
            break
    return at == 1 and seen == size


def cumulative(starts, lengths, needs, room):
    return all(sum(need for start, length, need in zip(starts, lengths, needs) if start <= now < start + length) <= room
               for now in range(1, 12))


def apart(starts, lengths):
    return all(a + length <= b or b + other <= a for (a, length), (b, other) in itertools.combinations(zip(starts, lengths), 2))


def loads(bins, weights):
    return [sum(weight for b, weight in zip(bins, weights) if b == number) for number in range(5)]


if __name__ == "__main__":
    unittest.main()
