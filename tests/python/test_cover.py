"""Exact covers from names, from matrices, and from SciPy."""
import numpy as np
import pytest
import scipy.optimize
import scipy.sparse

import reductio
from reductio import InputError

ITEMS, OPTIONS = "abcdefg", ["ce", "adg", "bcf", "adf", "bg", "deg"]
MATRIX = np.array([[int(item in option) for item in ITEMS] for option in OPTIONS])


def test_names():
    cover = reductio.cover(ITEMS, OPTIONS)
    assert cover.solve() == [0, 3, 4] and list(cover.solutions()) == [[0, 3, 4]]
    assert cover.count().number == 1 and cover.unique()
    strange = reductio.cover([("a b", 1), 2.5, None], [[("a b", 1), None], [2.5], [("a b", 1), 2.5, None]])
    assert sorted(strange.solutions()) == [[0, 1], [2]]


@pytest.mark.parametrize("form", [lambda m: m, lambda m: m.tolist(), scipy.sparse.csr_matrix, scipy.sparse.coo_matrix,
                                  lambda m: m.astype(bool)])
def test_matrices(form):
    assert list(reductio.cover(form(MATRIX)).solutions()) == [[0, 3, 4]]


def test_equal_options_are_told_apart():
    assert sorted(reductio.cover("ab", ["a", "a", "b"]).solutions()) == [[0, 2], [1, 2]]


def test_secondary_items_are_covered_at_most_once():
    cover = reductio.cover("ab", ["ax", "bx", "a", "b"], secondary="x")
    assert sorted(cover.solutions()) == [[0, 3], [1, 2], [2, 3]]
    assert sorted(reductio.cover([[1, 0, 1], [0, 1, 1], [1, 0, 0], [0, 1, 0]], secondary=[2]).solutions()) == [
        [0, 3], [1, 2], [2, 3]]


def test_queens_and_limits():
    def options(n):
        return [[("row", r), ("column", c), ("up", r + c), ("down", r - c)] for r in range(n) for c in range(n)]
    n = 8
    lines = [(kind, i) for kind in ("row", "column") for i in range(n)]
    diagonals = [("up", i) for i in range(2 * n - 1)] + [("down", i) for i in range(1 - n, n)]
    queens = reductio.cover(lines, options(n), secondary=diagonals)
    assert queens.count().number == 92 and len(list(queens.solutions(10))) == 10
    assert str(queens.count(limit=50)) == ">=50" and queens.unique() == "multiple"
    assert reductio.cover("ab", ["a"]).solve() is None


def test_costs():
    cover = reductio.cover("ab", ["ab", "a", "b", "b"], costs=[7, 3, 4, np.int64(5)])
    assert cover.costs == (7, 3, 4, 5)
    assert cover.solve() in ([0], [1, 2])
    assert sorted(cover.solutions()) == [[0], [1, 2]] and cover.count().number == 2 and cover.unique() == "multiple"
    n = 12
    rates = [[(7 * row * row + 5 * column * row + 3 * column) % 23 for column in range(n)] for row in range(n)]
    places = [(row, column) for row in range(n) for column in range(n)]
    assignment = reductio.cover([*range(n), *"abcdefghijkl"], [[r, "abcdefghijkl"[c]] for r, c in places],
                                costs=[rates[r][c] for r, c in places])
    best = sum(assignment.costs[option] for option in assignment.solve())
    assert best == sum(rates[r][c] for r, c in zip(*scipy.optimize.linear_sum_assignment(rates)))


def test_misuse():
    for call in (lambda: reductio.cover("ab", ["ac"]), lambda: reductio.cover("ab", ["aa"]),
                 lambda: reductio.cover([[0, 2]]), lambda: reductio.cover([0, 1]),
                 lambda: reductio.cover(scipy.sparse.csr_matrix([[2, 1]])),
                 lambda: reductio.cover([[1, 1]], secondary=[2]), lambda: reductio.cover("aab", ["a"]),
                 lambda: reductio.cover("a", ["a"], costs=[]), lambda: reductio.cover("a", ["a"], costs=[-1]),
                 lambda: reductio.cover("a", ["a"], costs=[0.5]), lambda: reductio.cover("a", ["a"], costs=[10**9 + 1])):
        with pytest.raises(InputError, match="expected|other numbers|shape"):
            call()


def test_covers_without_options():
    nothing, something = reductio.cover([], []), reductio.cover("ab", [])
    assert nothing.solve() == [] and nothing.count() == reductio.Count(1) and nothing.unique() == "unique"
    assert something.solve() is None and something.count().number == 0 and something.unique() == "none"
