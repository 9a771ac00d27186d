"""FlatZinc: each constraint against brute force, numbers with many values, what MiniZinc sees, what is refused."""
import itertools
import json
import random
import re
import time
import unittest

from harness import CliTest, run, slowness

BOUNDS = (-3, 4)


def quotient(a, b):
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def power(a, b):
    if b >= 0:
        return a**b
    return quotient(1, a**-b) if a else None


# What each constraint means: arguments are numbers, truths 0 and 1. None: an expression has no value.
TWO = {"eq": lambda a, b: a == b, "ne": lambda a, b: a != b, "le": lambda a, b: a <= b, "lt": lambda a, b: a < b}
FUNCTIONS = {
    "int_plus": lambda a, b: a + b,
    "int_times": lambda a, b: a * b,
    "int_div": lambda a, b: quotient(a, b) if b else None,
    "int_mod": lambda a, b: a - b * quotient(a, b) if b else None,
    "int_pow": power,
    "int_min": min,
    "int_max": max,
}


def circuit(successors, some):
    size = len(successors)
    if sorted(successors) != list(range(size)):
        return False
    inside = [i for i in range(size) if successors[i] != i]
    if not some and size > 1 and len(inside) < size:
        return False
    if not inside:
        return True
    seen, at = set(), inside[0]
    while at not in seen:
        seen.add(at)
        at = successors[at]
    return len(seen) == len(inside)


class FlatZinc:
    """A random text, and which values satisfy it."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.domains, self.lines, self.conditions = [], [], []

    def integer(self):
        low = self.random.randint(*BOUNDS)
        values = sorted(self.random.sample(range(low, low + 5), self.random.randint(2, 4)))
        return self.variable(values, "{" + ",".join(map(str, values)) + "}")

    def truth(self):
        return self.variable([0, 1], "bool")

    def variable(self, values, text):
        name = f"v{len(self.domains)}"
        self.domains.append(values)
        self.lines.append(f"var {text}: {name} :: output_var;")
        return name

    def constraint(self, name, arguments, holds):
        """`holds` is asked with the values of all variables."""
        form = self.random.choice(["", "_reif", "_imp"])
        if form:
            truth = self.truth()
            index = len(self.domains) - 1
            arguments = [*arguments, truth]
            plain = holds
            if form == "_reif":
                holds = lambda values: bool(plain(values)) == bool(values[index])
            else:
                holds = lambda values: bool(plain(values)) or not values[index]
        self.lines.append(f"constraint {name}{form}({', '.join(arguments)});")
        self.conditions.append(holds)

    def text(self):
        # Declarations stand first.
        lines = sorted(self.lines, key=lambda line: line.startswith("constraint"))
        return "\n".join(lines) + "\nsolve satisfy;\n"

    def count(self):
        return sum(all(holds(values) for holds in self.conditions) for values in itertools.product(*self.domains))


def number(name, values):
    """The value of an argument: the name of a variable, a number, true or false."""
    if name.startswith("v"):
        return values[int(name[1:])]
    return {"true": 1, "false": 0}.get(name) if name in ("true", "false") else int(name)


def numbers(names, values):
    return [number(name, values) for name in names]


def listed(names):
    return "[" + ",".join(names) + "]"


class Constraints(CliTest):
    """Every constraint with random arguments, as it is, reified and half-reified."""

    def expect_count(self, text, count):
        code = 0 if count else 1
        self.expect(["count", "--format", "flatzinc"], code, f"{count}\n", text=text)

    def each(self, seeds, build):
        for seed in range(seeds):
            model = FlatZinc(seed)
            build(model)
            with self.subTest(seed=seed, text=model.text()):
                self.expect_count(model.text(), model.count())

    def argument(self, model, truth=False):
        if model.random.random() < 0.2:
            return model.random.choice(["true", "false"]) if truth else str(model.random.randint(*BOUNDS))
        return model.truth() if truth else model.integer()

    def test_comparisons(self):
        for kind, (word, holds) in itertools.product(("int", "bool"), TWO.items()):
            def build(model):
                a, b = (self.argument(model, kind == "bool") for _ in range(2))
                model.constraint(f"{kind}_{word}", [a, b], lambda v: holds(number(a, v), number(b, v)))
            self.each(8, build)

    def test_functions(self):
        for name, value in FUNCTIONS.items():
            def build(model):
                a, b, c = (self.argument(model) for _ in range(3))
                model.constraint(name, [a, b, c], lambda v: value(number(a, v), number(b, v)) == number(c, v))
            self.each(15, build)
        def absolute(model):
            a, b = (self.argument(model) for _ in range(2))
            model.constraint("int_abs", [a, b], lambda v: abs(number(a, v)) == number(b, v))
        self.each(10, absolute)

    def test_sums(self):
        for kind, word in itertools.product(("int", "bool"), ("eq", "le", "ne")):
            def build(model):
                items = [self.argument(model, kind == "bool") for _ in range(model.random.randint(0, 4))]
                factors = [model.random.randint(-3, 3) for _ in items]
                total = self.argument(model)
                holds = TWO[word]
                model.constraint(f"{kind}_lin_{word}", [listed(map(str, factors)), listed(items), total], lambda v:
                                 holds(sum(f * x for f, x in zip(factors, numbers(items, v))), number(total, v)))
            self.each(15, build)

    def test_truths(self):
        def clause(model):
            yes, no = ([self.argument(model, True) for _ in range(model.random.randint(0, 3))] for _ in range(2))
            model.constraint("bool_clause", [listed(yes), listed(no)],
                             lambda v: any(numbers(yes, v)) or not all(numbers(no, v)))
        self.each(15, clause)
        for name, value in (("array_bool_and", all), ("array_bool_or", any)):
            def junction(model):
                items = [self.argument(model, True) for _ in range(model.random.randint(0, 4))]
                result = self.argument(model, True)
                model.constraint(name, [listed(items), result], lambda v: value(numbers(items, v)) == bool(number(result, v)))
            self.each(15, junction)
        def odd(model):
            items = [self.argument(model, True) for _ in range(model.random.randint(1, 5))]
            model.constraint("array_bool_xor", [listed(items)], lambda v: sum(numbers(items, v)) % 2 == 1)
        self.each(10, odd)
        for name, value in (("and", min), ("or", max), ("xor", lambda a, b: a ^ b)):
            def two(model):
                a, b, c = (self.argument(model, True) for _ in range(3))
                model.constraint(f"bool_{name}", [a, b, c], lambda v: value(number(a, v), number(b, v)) == number(c, v))
            self.each(8, two)
        def not_equal(model):
            a, b = (self.argument(model, True) for _ in range(2))
            model.constraint(model.random.choice(["bool_not", "bool_xor"]), [a, b], lambda v: number(a, v) != number(b, v))
        self.each(8, not_equal)
        def channel(model):
            a, b = self.argument(model, True), self.argument(model)
            model.constraint("bool2int", [a, b], lambda v: number(a, v) == number(b, v))
        self.each(8, channel)

    def test_elements_and_sets(self):
        for name in ("array_int_element", "array_var_int_element", "array_bool_element", "array_var_bool_element"):
            truth = "bool" in name
            def element(model):
                index, result = self.argument(model), self.argument(model, truth)
                size = model.random.randint(1, 4)
                items = ([self.argument(model, truth) for _ in range(size)] if "var" in name else
                         [model.random.choice(["true", "false"] if truth else ["-1", "0", "2", "3"]) for _ in range(size)])
                def holds(v):
                    i = number(index, v)
                    return 1 <= i <= size and number(items[i - 1], v) == number(result, v)
                model.constraint(name, [index, listed(items), result], holds)
            self.each(10, element)
        for name, value in (("array_int_maximum", max), ("array_int_minimum", min)):
            def extreme(model):
                items = [self.argument(model) for _ in range(model.random.randint(1, 4))]
                result = self.argument(model)
                model.constraint(name, [result, listed(items)], lambda v: value(numbers(items, v)) == number(result, v))
            self.each(10, extreme)
        def inside(model):
            item = self.argument(model)
            members = model.random.sample(range(-4, 8), 4)
            low, high = min(members[:2]), max(members[:2])
            text, inside = ((f"{low}..{high}", range(low, high + 1)) if model.random.random() < 0.5 else
                            ("{" + ",".join(map(str, members)) + "}", members))
            model.constraint("set_in", [item, text], lambda v: number(item, v) in inside)
        self.each(12, inside)

    def test_global_constraints(self):
        def different(model):
            items = [self.argument(model) for _ in range(model.random.randint(0, 4))]
            model.constraint("fzn_all_different_int", [listed(items)],
                             lambda v: len(set(numbers(items, v))) == len(items))
        self.each(12, different)
        def table(model):
            items = [self.argument(model) for _ in range(model.random.randint(1, 3))]
            rows = [[model.random.randint(-2, 5) for _ in items] for _ in range(6)]
            flat = listed(str(each) for row in rows for each in row)
            model.constraint("reductio_table", [listed(items), flat], lambda v: numbers(items, v) in rows)
        self.each(12, table)
        def regular(model):
            items = [self.argument(model) for _ in range(model.random.randint(1, 4))]
            moves = [[model.random.randint(0, 3) for _ in range(4)] for _ in range(3)]
            def holds(v):
                state = 1
                for item in numbers(items, v):
                    state = moves[state - 1][item - 1] if state and 1 <= item <= 4 else 0
                return state in (2, 3)
            model.constraint("reductio_regular", [listed(items), "3", "4", listed(str(m) for row in moves for m in row), "1", "{2,3}"], holds)
        self.each(12, regular)
        def scheduled(model):
            starts, durations, demands = ([self.argument(model) for _ in range(size)]
                                          for size in [model.random.randint(0, 2)] * 3)
            capacity = self.argument(model)
            def holds(v):
                tasks = list(zip(numbers(starts, v), numbers(durations, v), numbers(demands, v)))
                room = number(capacity, v)
                return room >= 0 and all(min(task[1:]) >= 0 for task in tasks) and all(
                    sum(need for start, length, need in tasks if start <= now < start + length) <= room for now in range(-20, 20))
            model.constraint("reductio_cumulative", [listed(starts), listed(durations), listed(demands), capacity], holds)
        self.each(25, scheduled)
        def packed(model):
            exact, first = model.random.choice([True, False]), model.random.randint(-1, 2)
            bins = [self.argument(model) for _ in range(model.random.randint(0, 3))]
            weights = [model.random.randint(0, 3) for _ in bins]
            loads = [self.argument(model) if exact else str(model.random.randint(0, 4)) for _ in range(model.random.randint(1, 3))]
            def holds(v):
                packed = [0] * len(loads)
                for b, w in zip(numbers(bins, v), weights):
                    if not first <= b < first + len(loads):
                        return False
                    packed[b - first] += w
                return all(a == b if exact else a <= b for a, b in zip(packed, numbers(loads, v)))
            model.constraint("reductio_bin_packing_" + ("load" if exact else "capa"),
                             [listed(loads), str(first), listed(bins), listed(map(str, weights))], holds)
        self.each(25, packed)
        def counts(model):
            items = [self.argument(model) for _ in range(model.random.randint(1, 4))]
            value, result = self.argument(model), self.argument(model)
            model.constraint("fzn_count_eq", [listed(items), value, result],
                             lambda v: numbers(items, v).count(number(value, v)) == number(result, v))
        self.each(12, counts)
        def among(model):
            items = [self.argument(model) for _ in range(model.random.randint(1, 4))]
            result = self.argument(model)
            model.constraint("fzn_among", [result, listed(items), "{1,3,4}"],
                             lambda v: sum(x in (1, 3, 4) for x in numbers(items, v)) == number(result, v))
        self.each(12, among)
        def cardinality(model):
            items = [self.argument(model) for _ in range(model.random.randint(1, 4))]
            results = [self.argument(model) for _ in range(2)]
            model.constraint("fzn_global_cardinality", [listed(items), "[1,3]", listed(results)], lambda v:
                             [numbers(items, v).count(x) for x in (1, 3)] == numbers(results, v))
        self.each(12, cardinality)
        for word, holds in (("less", lambda a, b: a < b), ("lesseq", lambda a, b: a <= b)):
            def lexicographic(model):
                a, b = ([self.argument(model) for _ in range(model.random.randint(0, 2))] for _ in range(2))
                model.constraint(f"fzn_lex_{word}_int", [listed(a), listed(b)], lambda v: holds(numbers(a, v), numbers(b, v)))
            self.each(12, lexicographic)

    def test_graphs(self):
        """These are required as they are: about a graph a truth is not to be had."""
        for size, first, name in itertools.product(range(1, 5), (0, 1, 2), ("circuit", "subcircuit")):
            variables = "".join(f"var -1..6: v{i} :: output_var;\n" for i in range(size))
            text = f"{variables}constraint reductio_{name}([{','.join(f'v{i}' for i in range(size))}], {first});\nsolve satisfy;\n"
            count = sum(circuit([x - first for x in values], name == "subcircuit")
                        for values in itertools.product(range(first, first + size), repeat=size))
            with self.subTest(text=text):
                self.expect_count(text, count)
        for f, g in ((1, 1), (0, 3)):
            text = "".join(f"var -1..6: {x}{i} :: output_var;\n" for x in "fg" for i in range(3))
            text += f"constraint reductio_inverse([f0,f1,f2], {f}, [g0,g1,g2], {g});\nsolve satisfy;\n"
            self.expect_count(text, 6)
        ends = [(1, 2), (2, 3), (3, 1), (3, 4), (4, 3), (2, 2)]
        count = 0
        for nodes, edges in itertools.product(itertools.product((0, 1), repeat=4), itertools.product((0, 1), repeat=6)):
            chosen = [pair for pair, edge in zip(ends, edges) if edge]
            if not all(nodes[a - 1] and nodes[b - 1] for a, b in chosen):
                continue
            piece = {next((i for i in range(1, 5) if nodes[i - 1]), 0)}
            for _ in range(4):
                piece |= {x for pair in chosen for x in pair if piece & set(pair)}
            count += sum(nodes) == 0 or len(piece) == sum(nodes)
        text = "".join(f"var bool: {x}{i};\n" for x, n in (("n", 4), ("e", 6)) for i in range(n))
        text += (f"constraint reductio_connected({[a for a, _ in ends]}, {[b for _, b in ends]}, [n0,n1,n2,n3], "
                 "[e0,e1,e2,e3,e4,e5]);\nsolve satisfy;\n")
        self.expect_count(text, count)


class ManyValues(CliTest):
    """Domains of thousands of values, as numbers in binary: the count is that of a loop."""

    def expect_count(self, variables, constraints, holds):
        text = "".join(f"var {low}..{high}: {name};\n" for name, low, high in variables)
        text += "".join(f"constraint {each};\n" for each in constraints) + "solve satisfy;\n"
        ranges = [range(low, high + 1) for _, low, high in variables]
        count = sum(1 for values in itertools.product(*ranges) if holds(*values))
        with self.subTest(text=text):
            self.expect(["count"], 0 if count else 1, f"{count}\n", text=text)

    def test_sums(self):
        self.expect(["solve"], 0, text="var 0..1000000: x; var 0..1000000: y;\n"
                    "constraint int_lin_eq([1,1],[x,y],1000003); constraint int_lin_eq([1,-1],[x,y],1); solve satisfy;")
        out = self.expect(["flatzinc"], 0, text="var 0..1000000: x :: output_var; var 0..1000000: y :: output_var;\n"
                          "constraint int_lin_eq([1,1],[x,y],1000003); constraint int_lin_eq([1,-1],[x,y],1); solve satisfy;").stdout
        self.assertEqual(out, "x = 500002;\ny = 500001;\n----------\n")
        self.expect_count([("x", -3000, 6000), ("y", 0, 9)], ["int_lin_le([-1,-700],[x,y],-6100)"], lambda x, y: x + 700 * y >= 6100)

    def test_truths(self):
        for word, compare in TWO.items():
            self.expect_count([("x", 0, 6000), ("y", 5990, 5995), ("b", 0, 1)],
                              [f"int_{word}_reif(x, y, b)", "int_le(5985, x)"],
                              lambda x, y, b: x >= 5985 and compare(x, y) == bool(b))

    def test_functions(self):
        ends = [("x", -40, 6000), ("y", 3, 5), ("z", -9000, 30000)]
        for name in ("int_times", "int_div", "int_mod", "int_min", "int_max"):
            value = FUNCTIONS[name]
            with self.subTest(name=name):
                text = "".join(f"var {low}..{high}: {each} :: output_var;\n" for each, low, high in ends)
                text += f"constraint {name}(x, y, z);\nconstraint int_le(x, -25);\nsolve satisfy;\n"
                out = self.expect(["flatzinc", "-a"], 0, text=text).stdout
                found = sorted(tuple(map(int, each)) for each in re.findall(r"x = (.*);\ny = (.*);\nz = (.*);", out))
                self.assertEqual(found, sorted((x, y, value(x, y)) for x in range(-40, -24) for y in range(3, 6)))
        text = "var -6000..10: x :: output_var; var 0..9000: z :: output_var; constraint int_abs(x, z); constraint int_le(z, 3); solve satisfy;"
        out = self.expect(["flatzinc", "-a"], 0, text=text).stdout
        self.assertEqual(sorted(re.findall("x = (.*);", out), key=int), ["-3", "-2", "-1", "0", "1", "2", "3"])

    def test_without_bounds(self):
        text = "var int: x :: output_var; var int: y :: output_var; constraint int_lin_eq([3,-2],[x,y],7);\nconstraint int_le(x, 4); constraint int_le(2, y); solve maximize y;"
        self.expect(["flatzinc"], 0, "=====UNSATISFIABLE=====\n", text=text.replace("int_le(2, y)", "int_le(3, y)"))
        self.expect(["flatzinc"], 0, "x = 3;\ny = 1;\n----------\n==========\n", text=text.replace("int_le(2, y)", "int_le(1, y)"))

    def test_bounds_from_a_result(self):
        """Numbers that are bounded by what is made of them alone."""
        near = range(-60, 61)
        for constraints, holds in (
                ("int_times(x,x,z); int_le(z,50); int_eq(x,y)", lambda x, y: x * x <= 50 and x == y),
                ("int_times(x,x,z); int_times(y,y,w); int_plus(z,w,50)", lambda x, y: x * x + y * y == 50),
                ("int_times(x,y,z); int_eq(z,-12)", lambda x, y: x * y == -12),
                ("int_times(x,x,z); int_eq(z,-1); int_eq(y,1)", lambda x, y: False),
                ("int_div(x,3,-2); int_div(y,x,1)", lambda x, y: quotient(x, 3) == -2 and quotient(y, x) == 1),
                ("int_abs(x,z); int_le(z,4); int_abs(y,w); int_le(w,1)", lambda x, y: abs(x) <= 4 and abs(y) <= 1),
                ("int_max(x,y,z); int_le(z,3); int_min(x,y,w); int_le(-2,w)", lambda x, y: max(x, y) <= 3 and min(x, y) >= -2)):
            with self.subTest(constraints=constraints):
                count = sum(holds(x, y) for x in near for y in near if x != 0 or "int_div(y" not in constraints)
                text = "".join(f"var int: {each}; " for each in "xyzw" if each in constraints)
                text += "".join(f"constraint {each}; " for each in constraints.split("; "))
                self.expect(["count", "--format", "flatzinc"], 0 if count else 1, f"{count}\n", text=text + "solve satisfy;")


class Protocol(CliTest):
    QUEENS = ("array [1..2] of int: c = [1,-1];\n" + "".join(f"var 1..4: q{i};\n" for i in range(1, 5)) +
              "array [1..4] of var int: q :: output_array([1..4]) = [q1,q2,q3,q4];\n"
              "constraint fzn_all_different_int(q);\n" +
              "".join(f"constraint int_lin_ne(c,[q{i},q{j}],{s * (j - i)});\n" for i in range(1, 5) for j in range(i + 1, 5) for s in (1, -1)))

    def test_satisfaction(self):
        text = self.QUEENS + "solve satisfy;\n"
        one, other = ("q = array1d(1..4,[%s]);\n----------\n" % row for row in ("2,4,1,3", "3,1,4,2"))
        first = self.expect(["flatzinc"], 0, text=text).stdout
        self.assertIn(first, (one, other))
        for flags in (["-a"], ["-a", "-s"], ["-n", "5"], ["-a", "-f", "-p", "2", "-r", "7"]):
            out = run("flatzinc", *flags, text=text).stdout
            out = "".join(line + "\n" for line in out.splitlines() if not line.startswith("%%%"))
            self.assertIn(out, (one + other + "==========\n", other + one + "==========\n"))
        self.expect(["flatzinc"], 0, "=====UNSATISFIABLE=====\n", text=text.replace("solve", "constraint int_eq(q1,1);\nsolve"))
        stats = self.expect(["flatzinc", "-s"], 0, text=text).stdout
        self.assertRegex(stats, r"(?s)%%%mzn-stat: solveTime=[\d.]+\n.*%%%mzn-stat: nSolutions=1\n%%%mzn-stat-end\n$")

    def test_optimization(self):
        text = "var 0..9: x :: output_var; var 0..9: y; constraint int_lin_le([2,1],[x,y],11); constraint int_le(3,y); solve maximize x;\n"
        self.expect(["flatzinc"], 0, "x = 4;\n----------\n==========\n", text=text)
        out = self.expect(["flatzinc", "-i"], 0, text=text).stdout
        self.assertRegex(out, r"^(x = \d;\n-{10}\n)*x = 4;\n-{10}\n={10}\n$")

    def test_statistics_out_of_time_have_the_best_so_far(self):
        marks, pairs = range(14), [(i, j) for i in range(14) for j in range(i + 1, 14)]
        text = ("".join(f"var 0..300: m{i};\n" for i in marks) + "".join(f"var 1..300: d{i}_{j};\n" for i, j in pairs) +
                f"array [1..{len(pairs)}] of var int: d = [{','.join(f'd{i}_{j}' for i, j in pairs)}];\n" +
                "var 0..300: length :: output_var = m13;\nconstraint int_eq(m0, 0);\n" +
                "".join(f"constraint int_lin_eq([1,-1,-1],[m{j},m{i},d{i}_{j}],0);\n" for i, j in pairs) +
                "constraint fzn_all_different_int(d);\nsolve minimize m13;\n")
        out = self.expect(["flatzinc", "-s", "-t", f"{1500 * slowness():.0f}"], 0, text=text).stdout
        self.assertNotIn("==========", out)
        self.assertEqual(re.search(r"length = (\d+);", out)[1], re.search(r"mzn-stat: objective=(\d+)\n", out)[1])

    def test_arrays_of_several_dimensions(self):
        text = ("var 1..2: a; var bool: b;\narray [1..4] of var int: m :: output_array([1..2, 0..1]) = [a, 7, a, 5];\n"
                "array [1..2] of var bool: t :: output_array([3..4]) = [b, true];\nconstraint bool_eq(b, false);\n"
                "constraint int_eq(a, 2);\nsolve satisfy;\n")
        self.expect(["flatzinc"], 0, "m = array2d(1..2,0..1,[2,7,2,5]);\nt = array1d(3..4,[false,true]);\n----------\n", text=text)

    def test_names_of_ours(self):
        text = "var 1..3: sum :: output_var;\nvar 1..3: count :: output_var;\nconstraint int_lt(sum, count) :: mzn_constraint_name(\"order\");\nconstraint int_lt(2, sum);\nsolve satisfy;\n"
        self.expect(["flatzinc"], 0, "=====UNSATISFIABLE=====\n", text=text)
        self.assertIn("order", self.expect(["why"], 1, text=text).stdout)

    def test_assumptions(self):
        text = ("var bool: a :: output_var; var bool: b; var bool: c; var bool: d :: is_defined_var; var 1..4: x;\n"
                "constraint int_eq_reif(x, 3, d) :: defines_var(d);\nconstraint bool_clause([], [a, b]);\n"
                "constraint int_le_reif(x, 2, c);\nsolve :: assume([a, c, d]) %s;\n")
        for goal in ("satisfy", "maximize x"):
            self.expect(["flatzinc"], 0, "=====UNSATISFIABLE=====\n%%%mzn-core: c\n%%%mzn-core: x == 3\n", text=text % goal)
        self.expect(["why"], 1, "none\ntruth(c == 1) == truth(x <= 2)\nc\nx == 3\n", text=text % "satisfy")
        self.expect(["flatzinc"], 0, "a = true;\n----------\n", text=(text % "satisfy").replace("a, c", "a"))
        self.expect(["flatzinc"], 0, "=====UNSATISFIABLE=====\n", text=(text % "satisfy").replace("solve", "constraint bool_eq(a, false); constraint bool_eq(a, true); solve"))
        self.expect(["flatzinc"], 2, "", "one array of truths", text=(text % "satisfy").replace("[a, c, d]", ""))

    def test_definitions_are_no_clues(self):
        text = ("var 1..3: x; var 1..3: y; var 2..6: s :: var_is_introduced :: is_defined_var;\n"
                "constraint int_lin_eq([1,1,-1],[x,y,s],0) :: defines_var(s);\nconstraint int_le(6,s);\nconstraint int_le(x,2);\nsolve satisfy;\n")
        self.expect(["why"], 1, "none\ns >= 6\nx <= 2\n", text=text)
        self.expect(["why"], 1, "none\nx + y - s == 0\ns >= 6\nx <= 2\n", text=text.replace(":: defines_var(s)", ""))

    def test_definitions_are_expressions(self):
        text = ("var 0..3: x :: output_var; var bool: b :: is_defined_var; var 0..1: i :: is_defined_var; var 0..90: s :: output_var :: is_defined_var;\n"
                "constraint int_eq_reif(x, 2, b) :: defines_var(b);\nconstraint bool2int(b, i) :: defines_var(i);\n"
                "constraint int_lin_eq([1,-30,-1],[s,x,i],0) :: defines_var(s);\nsolve maximize s;\n")
        self.expect(["flatzinc"], 0, "x = 3;\ns = 90;\n----------\n==========\n", text=text)
        model = self.expect(["convert", "--to", "model"], 0, text=text).stdout
        self.assertNotRegex(model, r"\b[bis]\b *:")  # neither truth nor sum is a variable

    def test_definitions_in_a_circle(self):
        text = ("var 0..9000: x :: is_defined_var; var 0..9000: y :: is_defined_var;\nconstraint int_lin_eq([1,-1],[x,y],0) :: defines_var(x);\n"
                "constraint int_lin_eq([1,-1],[y,x],0) :: defines_var(y);\nconstraint int_lin_eq([2,1],[x,y],9);\nsolve satisfy;\n")
        self.expect(["count"], 0, "1\n", text=text)

    def test_targets(self):
        text = "var 0..3: x :: output_var; var 0..3: y; constraint int_lt(x, y); solve maximize x;\n"
        for target, begin in (("dimacs", "p cnf"), ("wcnf", "h "), ("opb", "max:|min:")):
            out = run("compile", "--to", target, text=text).stdout
            self.assertRegex(out, f"(?m)^({begin})")
        self.expect(["count"], 0, "1\n", text=text)
        self.expect(["unique"], 0, "unique\n", text=text)

    def test_nothing_to_choose(self):
        self.expect(["flatzinc"], 0, "----------\n", text="solve satisfy;")
        self.expect(["flatzinc"], 0, "=====UNSATISFIABLE=====\n", text="constraint bool_eq(true, false); solve satisfy;")
        self.expect(["flatzinc"], 0, "x = 2;\n----------\n", text="var 2..2: x :: output_var = 2; solve satisfy;")

    def test_a_time_limit(self):
        pigeons = "".join(f"var 1..13: p{i};\n" for i in range(14))
        apart = "".join(f"constraint int_ne(p{i},p{j});\n" for i in range(14) for j in range(i))
        self.expect(["flatzinc", "-t", "200", "--engine", "sat"], 0, "=====UNKNOWN=====\n", text=pigeons + apart + "solve satisfy;\n")


class Meaning(CliTest):
    def test_a_truth_that_is_exclusive_or(self):
        text = "var bool: a; var bool: b; var bool: r; constraint bool_xor_reif(a,b,r); solve satisfy;"
        self.expect(["count"], 0, "4\n", text=text)

    def test_a_list_without_a_value_between_the_bounds(self):
        text = "var {7,1000}: x; var 0..200: y; constraint int_lin_eq([3,1],[x,y],2850); solve satisfy;"
        self.expect(["flatzinc"], 0, "=====UNSATISFIABLE=====\n", text=text)
        self.expect(["count"], 1, "0\n", text=text)


class Annotations(CliTest):
    """The search beside those on clauses: over bounds, by the model's annotations."""

    def test_numbers_that_are_many_clauses(self):
        """A chain of numbers up to 100,000: clauses take minutes, bounds a moment."""
        size = 1_000
        text = "".join(f"var 1..100000: x{i};\n" for i in range(size)) + "var 1..100000000: sum :: output_var;\n"
        text += "".join(f"constraint int_lt(x{i - 1},x{i});\n" for i in range(1, size))
        items = ",".join(f"x{i}" for i in range(size))
        text += f"constraint int_lin_eq([{'1,' * size}-1],[{items},sum],0);\n"
        out = self.expect(["flatzinc", "-t", "20000"], 0, text=text + f"solve :: int_search([{items}],input_order,indomain_min,complete) minimize sum;\n").stdout
        self.assertEqual(out, f"sum = {size * (size + 1) // 2};\n----------\n==========\n")
        out = self.expect(["solve", "--quiet", "--timeout", "20"], 0, text=text + "solve minimize sum;\n").stdout
        self.assertTrue(out.endswith(f"optimal {size * (size + 1) // 2}\n"), out[-100:])

    def test_the_annotation_is_followed(self):
        text = "".join(f"var 1..9: x{i} :: output_var;\n" for i in range(3)) + "constraint fzn_all_different_int([x0,x1,x2]);\n"
        for which, value, found in (("input_order", "indomain_min", (1, 2, 3)), ("input_order", "indomain_max", (9, 8, 7)),
                                    ("input_order", "indomain_median", (5, 4, 6))):
            out = self.expect(["flatzinc"], 0, text=text + f"solve :: seq_search([int_search([x0,x1,x2],{which},{value},complete)]) satisfy;\n").stdout
            self.assertEqual(tuple(map(int, re.findall(r"= (\d+)", out))), found)
            self.assertNotIn("=====", self.expect(["flatzinc", "-n", "1"], 0, text=text + "solve satisfy;\n").stdout)
            out = self.expect(["solve", "--output", "line"], 0, text=text + f"solve :: seq_search([int_search([x0,x1,x2],{which},{value},complete)]) satisfy;\n").stdout
            self.assertEqual(tuple(map(int, out.strip())), found)
        out = self.expect(["flatzinc", "-f"], 0, text=text + "solve :: int_search([x0,x1,x2],input_order,indomain_max,complete) satisfy;\n").stdout
        self.assertEqual(tuple(map(int, re.findall(r"= (\d+)", out))), (1, 2, 3))

    def test_json_that_is_cut_off(self):
        whole = json.dumps({"variables": {"x": {"type": "int", "domain": [[1, 3]]}}, "arrays": {},
                            "constraints": [{"id": "int_le", "args": [2, "x"]}], "output": ["x"],
                            "solve": {"method": "satisfy"}, "version": "1.0"})
        self.expect(["count"], 0, "2\n", text=whole)
        for end in (whole.index("args"), whole.index("output")):
            self.expect(["solve"], 2, "", rf"error: <stdin>:1:{end + 1}: ", text=whole[:end])

    def test_a_schedule_that_is_large(self):
        """The conditions of 100 tasks with a million times each are too large for one tree, and not for a search."""
        tasks = range(100)
        text = "".join(f"var 0..1000000: s{i};\n" for i in tasks) + "var 0..2000000: last :: output_var;\n"
        text += "".join(f"constraint int_lin_le([1,-1],[s{i},last],-{1000 + i});\n" for i in tasks)
        text += f"constraint reductio_cumulative([{','.join(f's{i}' for i in tasks)}],{[1000 + i for i in tasks]},{[1] * 100},2);\n"
        out = self.expect(["flatzinc", "-n", "1"], 0, text=text + "solve minimize last;\n").stdout
        found = int(re.match(r"last = (\d+);\n----------\n", out).group(1))
        self.assertGreaterEqual(2 * found, sum(1000 + i for i in tasks))
        # The same by `solve`, where the clauses are never made: what was found, and what follows without search.
        out = self.expect(["solve", "--timeout", "1"], 3, text=text + "solve minimize last;\n").stdout
        best, bound = map(int, re.search(r"\nbest (\d+), at least (\d+)\n$", out).groups())
        self.assertLess(bound, best)
        self.assertGreaterEqual(bound, 1000)
        self.assertIn(f"\nobjective {best}\n", out)
        record = json.loads(self.expect(["solve", "--timeout", "1", "--output", "json"], 3, text=text + "solve minimize last;\n").stdout)
        self.assertEqual((record["verdict"], record["reason"], record["engine"]), ("best", "timeout", "auto"))
        out = self.expect(["flatzinc", "-t", "1000", "-s"], 0, text=text + "solve minimize last;\n").stdout
        self.assertRegex(out, r"mzn-stat: nodes=[1-9]")
        self.expect(["solve", "--quiet", "--timeout", "20"], 0, text=text + "solve satisfy;\n")

    def test_a_model_that_clauses_refuse(self):
        """The search over bounds goes on alone where an index has too many values for clauses."""
        table = [i * 7 % 6007 for i in range(6000)]
        text = (f"array [1..6000] of int: t = {table}; var 1..6000: i :: output_var; var 0..6007: x;\n"
                "constraint array_int_element(i,t,x); constraint int_eq(x,6005); solve satisfy;\n")
        self.expect(["solve", "--engine", "sat"], 2, "", "is too large", text=text)
        self.expect(["solve"], 0, f"i = {table.index(6005) + 1}\nx = 6005\n", text=text)
        self.expect(["count"], 2, "", "is too large", text=text)
        # Where it takes long, a note says why no other search helps: here pigeons without holes are added.
        pigeons = range(13)
        text = ("".join(f"var 1..12: p{i};\n" for i in pigeons) + text).replace("array", "ARRAY", 1)
        declared, rest = text.split("ARRAY")
        text = "array" + rest.replace("var 1..6000: i ", declared + "var 1..6000: i ", 1)
        text = text.replace("solve", "".join(f"constraint int_ne(p{i},p{k});\n" for i in pigeons for k in range(i)) + "solve")
        self.expect(["solve", "--timeout", "1"], 3, "unknown (timeout)\n", "is too large(.|\n)*\nonly the search over bounds goes on\n", text=text)
        self.expect(["solve", "--timeout", "1", "--quiet"], 3, "unknown (timeout)\n", text=text)
        self.expect(["flatzinc", "-t", "500"], 0, "=====UNKNOWN=====\n", text=text)

    def test_binary_and_one_hot(self):
        """Annotations choose whether a variable has a literal for each value; its number is what commands show."""
        text = "var 0..{}: x :: output_var{}; constraint int_ne(x, 5); solve satisfy;\n"
        for most, annotation, binary in ((99, "", False), (99, " :: binary", True), (9999, "", True), (9999, " :: one_hot", False)):
            fzn = text.format(most, annotation)
            self.assertEqual("x.bit[0]" in self.expect(["compile", "--to", "model"], 0, text=fzn).stdout, binary)
            self.expect(["count"], 0, f"{most}\n", text=fzn)
            self.assertRegex(self.expect(["solve"], 0, text=fzn).stdout, r"^x = \d+\n$")

    def test_products_of_sixty_bits(self):
        """Both kinds of search multiply numbers of twenty bits."""
        text = ("var 1..1000000: x :: output_var; var 1..1000000: y :: output_var; var 1..1000000000: z;\n"
                "constraint int_times(x, y, z); constraint int_eq(z, 999999000);\n"
                "solve :: int_search([x,y],input_order,indomain_max,complete) satisfy;\n")
        self.assertEqual(self.expect(["flatzinc"], 0, text=text).stdout, "x = 999999;\ny = 1000;\n----------\n")
        found = self.expect(["flatzinc", "--engine", "sat"], 0, text=text.replace("int_eq(z, 999999000)", "int_le(999999000, z)")).stdout
        x, y = map(int, re.findall(r"= (\d+)", found))
        self.assertTrue(999_999_000 <= x * y <= 1_000_000_000)

    def test_no_declared_value_is_lost(self):
        """x * y = 4,000,000,000 has solutions: they are beyond what a variable of ours can be, and not denied."""
        text = "var 1..100000: x :: output_var; var 1..100000: y; var 1..10000000000: z; constraint int_times(x, y, z); constraint int_le(4000000000, z); solve satisfy;\n"
        self.expect(["flatzinc"], 2, "", "goes beyond 1000000000", text=text)
        text = text.replace("int_le(4000000000, z)", "int_lin_le([-1],[z],-4000000)")
        self.expect(["flatzinc"], 2, "", "goes beyond 1000000000", text=text)
        self.assertIn("----------", self.expect(["flatzinc"], 0, text=text.replace("10000000000", "1000000000")).stdout)

    def test_no_bound_that_is_found_is_lost(self):
        """Without declared bounds, s has those of 30,000,000 * x: x is not cut with it."""
        text = ("var 0..90: x :: output_var; var int: s; constraint int_lin_eq([30000000,-1],[x,s],0);\n"
                "constraint int_lin_le([1,-1],[s,x],2670000000); solve maximize x;\n")
        for options in ([], ["--engine", "sat"]):
            self.expect(["flatzinc", *options], 2, "", '"s" goes beyond 1000000000', text=text)
        out = self.expect(["flatzinc"], 0, text=text.replace("30000000", "3000000")).stdout
        self.assertEqual(out, "x = 90;\n----------\n==========\n")

    def test_factors_beyond_64_bits_together(self):
        for factor in (2**62, 2**63 - 1):
            text = f"var 0..5: x; var 0..5: y; constraint int_lin_le([{factor},{factor},1],[x,x,y],4); solve maximize y;"
            self.expect(["flatzinc"], 2, "", "leaves 64 bits", text=text)

    def test_a_rule_ends_with_the_limit(self):
        """What takes long at once is left to the searches on clauses, which stop at any time."""
        count = "var 900000000..900000001: a; var 0..1000000000: v; constraint fzn_count_eq([a],v,1);"
        within = "var 1..3: a; constraint set_in(a,-9000000000000000000..9000000000000000000);"
        for text in (count, within):
            started = time.monotonic()
            self.expect(["flatzinc", "-t", "500"], 0, text=text + " solve satisfy;")
            self.assertLess(time.monotonic() - started, 10)

    def test_both_searches_share_what_they_find(self):
        """Each better solution is shown once, though neither search is alone."""
        chooser = random.Random(5)
        size = 24
        weights = [chooser.randint(10, 60) for _ in range(size)]
        worths = [weight + chooser.randint(-5, 25) for weight in weights]
        text = "".join(f"var 0..1: x{i};\n" for i in range(size)) + "var 0..9999: worth :: output_var;\n"
        items = ",".join(f"x{i}" for i in range(size))
        text += f"constraint int_lin_le({weights},[{items}],{sum(weights) // 3});\n"
        text += f"constraint int_lin_eq([{','.join(map(str, worths))},-1],[{items},worth],0);\nsolve maximize worth;\n"
        out = self.expect(["flatzinc", "-i"], 0, text=text).stdout
        found = list(map(int, re.findall(r"worth = (\d+)", out)))
        self.assertEqual(found, sorted(set(found)))
        best = [0] * (sum(weights) // 3 + 1)
        for weight, worth in zip(weights, worths):
            for room in range(len(best) - 1, weight - 1, -1):
                best[room] = max(best[room], best[room - weight] + worth)
        self.assertEqual(found[-1], best[-1])
        self.assertTrue(out.endswith("==========\n"))


class Refused(CliTest):
    def test_each_with_its_place(self):
        for text, message in (
                ("var float: x; solve satisfy;", r"<stdin>:1:12: .*floats"),
                ("var 0.0..1.5: x; solve satisfy;", "floats"),
                ("var set of 1..3: s; solve satisfy;", "variable of sets.*nosets|variable of sets"),
                ("var 1..3: x; constraint int_foo(x); solve satisfy;", r"<stdin>:1:25: \"int_foo\" is no constraint"),
                ("var 1..3: x; constraint int_le(x); solve satisfy;", "int_le with 1 arguments"),
                ("var 1..3: x; constraint x + 1 < 3; solve satisfy;", "MiniZinc flattens any other expression"),
                ("var 1..3: x; constraint int_le(x, y); solve satisfy;", r"<stdin>:1:35: \"y\" is not declared"),
                ("var 1..3: x; constraint int_le(x, [1]); solve satisfy;", "an array where a number"),
                ("var 1..3: x; constraint int_le(x, 1.5); solve satisfy;", "a float where a number"),
                ("var 1..3: x; constraint int_le(x, 3) solve satisfy;", r"<stdin>:1:38: unexpected \"s\"|`;`"),
                ("var 1..3: x; var 1..3: x; solve satisfy;", "declared twice"),
                ("var 1..3: x; constraint int_le(x, 99999999999999999999); solve satisfy;", "<stdin>:1:35"),
                ("var 1..3: x;", "without a `solve` item"),
                ("var 1..3: x; solve", "unexpected end of input"),
                ("var 1..3: x; solve satisfy; var 1..2: y;", "behind `solve`"),
                ("array [0..2] of int: a = [1,2,3]; solve satisfy;", "do not begin at 1"),
                ("array [1..2] of int: a; solve satisfy;", "items of the array"),
                ("var 1..3: x; array [1..2] of var int: a = [x, y]; solve satisfy;", r"<stdin>:1:47: \"y\" is not declared"),
                ("array [1..3] of int: a = [1, 2]; solve satisfy;", r"<stdin>:1:26: 2 items of 3"),
                ("var 1..3: x; constraint int_lin_eq([1,2],[x],3); solve satisfy;", "1 items for 2 factors"),
                ("var 1..3: x; array [1..2] of var int: a :: output_array([1..3]) = [x,x]; solve satisfy;", "not those of 2 items"),
                ("var 1..3: x; constraint reductio_table([x],[1,2); solve satisfy;", "unexpected"),
                ("var 1..3: x; constraint set_in(x, 1..99999999999); constraint reductio_regular([x],2,2,[1,1,1],1,1..2); solve satisfy;", "3 moves"),
                ("var 1..3: x; constraint reductio_regular([x],2,2,[1,1,1,1],4294967297,1..2); solve satisfy;", "state 4294967297 at the start"),
                ("var 3..1: x; constraint int_le(x, 3); solve satisfy;", "<stdin>:1:11"),
                ("constraint int_le(" + "a(" * 500 + "; solve satisfy;", "nested too deep")):
            with self.subTest(text=text):
                self.expect(["solve", "--format", "flatzinc"], 2, "", message, text=text)

    def test_texts_cut_off(self):
        text = Protocol.QUEENS + "solve satisfy;\n"
        for end in range(0, len(text) - 2, 7):
            done = run("solve", "--format", "flatzinc", text=text[:end])
            self.assertEqual((done.returncode, done.stdout), (2, ""), text[:end])

    def test_many_variables(self):
        text = "".join(f"var 0..1: x{i};\n" for i in range(200_000)) + "solve satisfy;\n"
        self.expect(["count", "--format", "flatzinc", "--timeout", "0.3"], 3, text=text)


if __name__ == "__main__":
    unittest.main()
