#!/usr/bin/env python3
"""check_cpmpy.py - the back end for CPMpy, against all assignments.

    PYTHONPATH=BUILD/python tests/python/check_cpmpy.py CHECKOUT

CHECKOUT is a checkout of CPMpy (https://github.com/CPMpy/cpmpy). No part of the suite: the tests have no such checkout.
Random models of nested expressions and of global constraints are solved, counted and optimized, and compared with a
loop over all assignments that CPMpy itself evaluates.
"""
import itertools
import random
import sys

sys.path.insert(0, sys.argv[1])
import cpmpy as cp
from cpmpy.expressions.utils import argval

from reductio.cpmpy import CPM_reductio


def all_solutions(constraints, variables):
    """By CPMpy's own evaluation; an expression without a value is false."""
    found = set()
    for values in itertools.product(*[range(v.lb, v.ub + 1) for v in variables]):
        for variable, value in zip(variables, values):
            variable._value = bool(value) if variable.is_bool() else value
        if all(argval(constraint) for constraint in constraints):
            found.add(values)
    return found


def random_constraints(rng, x, b):
    def number(depth):
        if depth == 0 or rng.random() < 0.3:
            return rng.choice([*x, rng.choice([*b]) + 0, rng.randint(-2, 3)])
        a, c = number(depth - 1), number(depth - 1)
        return rng.choice([lambda: a + c, lambda: a - c, lambda: a * c, lambda: abs(a), lambda: cp.max([a, c]),
                           lambda: cp.min([a, c, x[0]]), lambda: cp.sum([a, c, x[1]]), lambda: 2 * x[0] + 3 * x[1] - a,
                           lambda: cp.Count(x, a), lambda: cp.Element(x, x[0]) + b[1]])()

    def condition(depth):
        if depth == 0 or rng.random() < 0.4:
            a, c = number(1) + x[2], number(2)
            return rng.choice([a == c, a != c, a < c, a >= c])
        a, c = condition(depth - 1), condition(depth - 1)
        return rng.choice([lambda: a & c, lambda: a | c, lambda: a.implies(c), lambda: ~a, lambda: a == c,
                           lambda: cp.Xor([a, c]), lambda: b[0] | a])()

    special = [lambda: cp.AllDifferent(x), lambda: cp.Table(x, [[1, 2, 3], [0, 0, 1], [3, 2, 1]]),
               lambda: cp.AllEqual(x), lambda: cp.Increasing(x), lambda: cp.InDomain(x[0], [0, 2]),
               lambda: cp.GlobalCardinalityCount(x, [0, 1], [cp.sum(b), 1]), lambda: cp.NValue(x) == 2,
               lambda: x[0] // (x[1] + 1) == 1, lambda: x[0] % 2 == 1, lambda: cp.IfThenElse(b[0], x[0] > 1, x[1] > 1),
               lambda: cp.Circuit(x) | (x[0] == 3), lambda: cp.LexLess([x[0], x[1]], [x[1], x[2]])]
    return [condition(2) for _ in range(rng.randint(1, 2))] + ([rng.choice(special)()] if rng.random() < 0.7 else [])


def require_same(rng, number):
    x = cp.intvar(0, 3, shape=3, name=f"x{number}")
    b = cp.boolvar(shape=2, name=f"b{number}")
    variables = [*x, *b]
    constraints = random_constraints(rng, x, b)
    expected = all_solutions(constraints, variables)
    solver = CPM_reductio(cp.Model(constraints))
    solver.user_vars.update(variables)
    assert solver.solve() == bool(expected), constraints
    if expected:
        assert tuple(int(v.value()) for v in variables) in expected, constraints
    found = set()
    solver.solveAll(display=lambda: found.add(tuple(int(v.value()) for v in variables)))
    assert found == expected, (constraints, len(found), len(expected))
    if expected:
        weights = [rng.randint(-3, 3) for _ in range(3)]
        best = CPM_reductio(cp.Model(constraints, maximize=cp.sum(weights * x)))
        assert best.solve() and best.objective_value() == max(
            sum(w * v for w, v in zip(weights, values)) for values in expected), constraints
        assert best.status().exitstatus.name == "OPTIMAL"


def main():
    rng = random.Random(1)
    for number in range(300):
        require_same(rng, number)
    print(f"300 models, CPMpy {cp.__version__}: solutions, counts and optima agree")


main()
