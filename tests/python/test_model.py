"""Models: arrays, operators, every kind of condition, objectives, conflicts, files for other solvers."""
import itertools
import pickle

import numpy as np
import pytest

import reductio
from reductio import InputError, Model


def all_values(condition, *domains):
    """The tuples of values for which a Python function holds."""
    return {values for values in itertools.product(*domains) if condition(*values)}


def solutions(model, variables):
    return {tuple(solution[variables].tolist()) for solution in model.solutions()}


def require_same(build, condition, shape=3, low=-3, high=4):
    """Has the model the solutions that plain Python finds?"""
    model = Model()
    x = model.ints(shape, low, high)
    model.add(build(*x))
    assert solutions(model, x) == all_values(condition, *[range(low, high + 1)] * shape)


@pytest.mark.parametrize("both", [
    lambda a, b, c: a + b == c, lambda a, b, c: a - 2 * b <= c, lambda a, b, c: 3 - a > -b + c,
    lambda a, b, c: a * b != c, lambda a, b, c: abs(a) + abs(b) >= c, lambda a, b, c: (a + b) % 3 == c % 3,
    lambda a, b, c: (a < b) & (b < c), lambda a, b, c: (a == b) | (b < c), lambda a, b, c: (a > b) ^ (b > c),
    lambda a, b, c: (a == 1) + (b == 1) + (c == 1) == 2, lambda a, b, c: a == (b > c),
])
def test_operators_mean_what_they_mean_in_python(both):
    require_same(both, both)
    require_same(lambda *values: ~both(*values), lambda *values: not both(*values))


def test_quotients_round_as_in_python_and_as_in_c():
    for divisor in (-2, 3):
        require_same(lambda a, b: a // divisor == b, lambda a, b: a // divisor == b, shape=2)
        require_same(lambda a, b: a % divisor == b, lambda a, b: a % divisor == b, shape=2)
        require_same(lambda a, b: reductio.quotient(a, divisor) == b, lambda a, b: int(a / divisor) == b, shape=2)
    require_same(lambda a, b, c: a // b == c, lambda a, b, c: b != 0 and a // b == c)
    require_same(lambda a, b: a ** 2 == b, lambda a, b: a ** 2 == b, shape=2)
    require_same(lambda a, b: 2 ** a == b, lambda a, b: a >= 0 and 2 ** a == b, shape=2)


def test_arrays_are_numpy_arrays():
    model = Model()
    x = model.ints((3, 4), 0, 9, name="x")
    assert x.shape == (3, 4) and isinstance(x, np.ndarray) and x.T.shape == (4, 3) and x[1:, ::2].shape == (2, 2)
    numbers = np.arange(12).reshape(3, 4)
    model.add(x == numbers % 7)
    solution = model.solve()
    np.testing.assert_array_equal(solution[x], numbers % 7)
    np.testing.assert_array_equal(solution[x + x.T[:, :1].T], numbers % 7 + (numbers % 7).T[:, :1].T)
    assert solution[x.sum()] == (numbers % 7).sum() and solution["x[2,3]"] == 11 % 7
    assert solution[x[0, 1] * 2 + 1] == 3 and solution[x[0, 1] > 0] == 1
    assert (numbers > x).shape == (3, 4) and (5 == x[0]).shape == (4,) and (x != 3).dtype == object
    assert solution.as_dict()["x[0,3]"] == 3 and "x[0,3] = 3" in str(solution)


def test_shapes_of_any_number_of_dimensions():
    model = Model()
    cube = model.ints((2, 2, 2), 0, 1, name="cube")
    model.add(cube.sum(axis=0) == 1, cube.sum(axis=1) == 1, cube.sum(axis=2) == 1)
    assert model.count().number == 2 and model.solve()[cube].shape == (2, 2, 2)
    one = model.choice([2, 3, 5], name="prime")
    assert sorted(s[one] for s in model.solutions()) == [2, 2, 3, 3, 5, 5]
    assert model.choice([1, 4], (2,)).shape == (2,) and model.variable(1, 2, name="z").name == "z"


def test_lists():
    values = range(1, 4)
    for build, condition in [
            (lambda *v: reductio.all_different(v), lambda *v: len(set(v)) == 3),
            (lambda *v: reductio.sum(v) == 6, lambda *v: sum(v) == 6),
            (lambda *v: reductio.product(v) == 6, lambda a, b, c: a * b * c == 6),
            (lambda *v: reductio.min(v) == 2, lambda *v: min(v) == 2),
            (lambda *v: reductio.max(*v) == 2, lambda *v: max(v) == 2),
            (lambda *v: reductio.count(v, 2) == 2, lambda *v: v.count(2) == 2),
            (lambda *v: reductio.count([one > 1 for one in v]) == 1, lambda *v: sum(one > 1 for one in v) == 1),
            (lambda *v: reductio.exactly(2, [one > 1 for one in v]), lambda *v: sum(one > 1 for one in v) == 2),
            (lambda *v: reductio.leading([one > 1 for one in v]) == 1, lambda a, b, c: a > 1 and b == 1),
            (lambda a, b, c: reductio.element([3, 1, 2], a - 1) == b, lambda a, b, c: [3, 1, 2][a - 1] == b),
            (lambda a, b, c: reductio.element([b, c], a - 1) == 2, lambda a, b, c: a < 3 and [b, c][a - 1] == 2),
            (lambda a, b, c: reductio.implies(a == 1, b == 2), lambda a, b, c: a != 1 or b == 2),
            (lambda a, b, c: reductio.if_then_else(a == 1, b == 2, c == 3),
             lambda a, b, c: b == 2 if a == 1 else c == 3),
            (lambda *v: reductio.table(v, [[1, 2, 3], [3, 3, 3]]), lambda *v: v in {(1, 2, 3), (3, 3, 3)}),
            (lambda *v: reductio.automaton(v, 0, [(0, 1, 0), (0, 2, 1), (1, 3, 1)], [1]),
             lambda *v: "".join(map(str, v)) in {"112", "123", "233"}),
            (lambda *v: reductio.all_of([one > 1 for one in v]), lambda *v: min(v) > 1),
            (lambda *v: reductio.any_of([one > 2 for one in v]), lambda *v: max(v) > 2),
            (lambda *v: reductio.circuit([one - 1 for one in v]), lambda *v: v in {(2, 3, 1), (3, 1, 2)})]:
        require_same(build, condition, 3, values[0], values[-1])


def test_graphs():
    model = Model()
    cells = model.bools((2, 3))
    model.add(reductio.connected(cells), cells.sum() == 3)
    assert model.count().number == 10  # 2 lines and 8 bends of 20 triples
    path = Model()
    nodes = path.bools(4)
    path.add(reductio.connected(nodes, [(0, 1), (1, 2), (2, 3)]), nodes.sum() == 2)
    assert path.count().number == 3
    fence = Model()
    across, down = fence.bools((3, 2)), fence.bools((2, 3))
    fence.add(reductio.loop(across, down))
    assert fence.count().number == 13  # simple cycles of the 3x3 grid graph
    square = Model()
    sides = square.bools(5)
    square.add(reductio.loop(sides, edges=[(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)]))
    assert square.count().number == 3
    areas = Model()
    sizes = areas.ints((2, 2), 1, 4)
    areas.add(reductio.areas(sizes))
    assert areas.count().number == 5  # one area, or a corner alone


def test_objectives():
    model = Model()
    x = model.ints(3, 0, 9)
    model.add(reductio.all_different(x), x.sum() >= 10)
    model.minimize(reductio.max(x))
    best = model.solve()
    assert best.objective == (5,) and best.bound == (5,) and max(best[x]) == 5
    steps = [solution.objective[0] for solution in model.improve()]
    assert steps == sorted(set(steps), reverse=True) and steps[-1] == 5
    model.maximize(x[0])
    assert model.solve().objective == (5, 5)


def test_conflicts():
    model = Model()
    a, b = model.variable(1, 3, name="a"), model.variable(1, 3, name="b")
    model.add(a < b, name="order")
    model.add(a == 3, name="a is 3")
    model.add(a + b > 1, name="harmless")
    assert model.solve() is None and list(model.solutions()) == []
    conflict = model.conflict()
    assert (conflict.verdict, set(conflict.conditions), conflict.minimal) == ("none", {"order", "a is 3"}, True)
    model = Model()
    model.variable(1, 3)
    assert model.conflict().verdict == "solved"


def test_uniqueness_and_limits():
    model = Model()
    x = model.ints(40, 1, 40)
    model.add(reductio.all_different(x))
    assert model.unique() == "multiple"
    assert len(list(model.solutions(5))) == 5
    with pytest.raises(TimeoutError):
        for _ in model.solutions(timeout=0.3):
            pass
    assert not model.count(timeout=0.2).complete


@pytest.mark.parametrize("target", ["dimacs", "opb", "wcnf"])
def test_files_for_other_solvers_have_the_names(target):
    model = Model()
    x = model.ints(2, 1, 3, name="x")
    y = model.bools((1, 2), name="on")
    model.add(x[0] < x[1], y[0, 0] | y[0, 1])
    compiled = model.compile(target)
    named = {name for name, _ in compiled.variables.values()} | set(compiled.fixed)
    assert set(model.names) <= named, compiled.text


def test_a_model_is_a_puzzle_as_text():
    model = Model()
    x = model.ints((2, 2), 1, 2, name="x")
    model.add(x[0] != x[1], x[:, 0] != x[:, 1])
    puzzle = reductio.read(model.text)
    assert puzzle.family == "model" and puzzle.count().number == model.count().number == 2
    found = sorted(solution.variables["x"] for solution in puzzle.solutions())
    assert found == sorted(solution[x].tolist() for solution in model.solutions())


def test_misuse():
    model, other = Model(), Model()
    x = model.variable(0, 9, name="x")
    with pytest.raises(InputError):
        model.variable(0, 1, name="x")
    with pytest.raises(InputError, match="another"):
        other.variable(0, 1)
        other.add(x == 1)
    with pytest.raises(TypeError, match="instead of"):
        if x == 1:
            pass
    with pytest.raises(TypeError, match="str"):
        x == "1"
    with pytest.raises(TypeError):
        x + 1.5
    with pytest.raises(TypeError, match="true or false already"):
        model.add(3 > 2)
    with pytest.raises(InputError, match="variables"):
        Model().solve()
    with pytest.raises(InputError):
        model.add(x & (x == 1))
    solution = model.solve()
    with pytest.raises(InputError, match="another"):
        solution[other.variable(0, 1)]
    with pytest.raises(KeyError):
        solution["y"]
    for thing in (solution, model.ints(2, 0, 1)):
        with pytest.raises(TypeError):
            pickle.dumps(thing)
    with pytest.raises(ValueError, match="expected"):
        reductio.table([x], [[1, 2]])


def test_models_are_pickled_and_read_as_their_text():
    model = Model()
    x = model.ints((2, 2, 2), 1, 8, name="x")
    low = model.choice([2, 4, 7], name="low")
    odd = model.bools(2)
    model.add(reductio.all_different(x), name="different")
    model.add(x.sum(axis=2) >= 9, x[0, 0, 0] == low, odd[0] ^ odd[1])
    model.maximize(x[1, 1, 0])
    again = pickle.loads(pickle.dumps(model))
    assert again.text == model.text and list(again.names) == list(model.names)
    assert again["x"].shape == (2, 2, 2) and again["v0"].shape == (2,) and str(again["low"]) == "low"
    assert again.count() == model.count()
    best = again.solve()
    assert best.objective == model.solve().objective and best["x[1,1,0]"] == best[again["x"]][1, 1, 0]
    again.add(again["low"] == 7, again.ints(2, 0, 1) == 1)  # a name that is free
    assert again.solve()[again["x"][0, 0, 0]] == 7 and again["v1"].shape == (2,)
    assert pickle.loads(pickle.dumps(Model())).names == {}

    read = Model.read("model\nq[1..3], cell[2..3, 0..1], z: 1..3\nall_different(q)\nq[1] > q[2] + z\n")
    assert read["q"].shape == (3,) and read["cell"].shape == (2, 2)
    read.add(read["cell"] == read["z"])
    assert solutions(read, read["q"]) == {(3, 1, 2)} and read.solve()["cell[3,1]"] == 1
    for text, place in (("model\nx: 1..3\nx == y\n", (3, 6)), ("sudoku 4x4\ngivens\n" + "....\n" * 4, (None, None))):
        with pytest.raises(InputError) as error:
            Model.read(text)
        assert (error.value.line, error.value.column) == place and error.value.expected


def test_variables_have_no_truth_value():
    model = Model()
    x, b = model.ints(3, 0, 3, name="x"), model.bools(3, name="b")
    for wrong in (lambda: b[0] or b[1], lambda: not b[0], lambda: np.logical_or(b[0], b[1]), lambda: bool(x[0] - 1),
                  lambda: np.where(b, 1, 0), lambda: [v for v in b if v]):
        with pytest.raises(TypeError, match="a & b"):
            wrong()
    with pytest.raises(TypeError):
        x[0] == np.float64(1)


def test_reductions_and_joined_arrays():
    require_same(lambda a, b, c: reductio.array([a, b]).max() == c, lambda a, b, c: max(a, b) == c)
    model = Model()
    b = model.bools((2, 2), name="b")
    model.add(b.any(axis=0), ~b.all())
    assert isinstance(np.vstack([b, b]) == 1, reductio.Array) and (np.vstack([b, b]) == 1).shape == (4, 2)
    assert solutions(model, b.ravel()) == all_values(lambda p, q, r, s: (p or r) and (q or s) and not (p and q and r and s),
                                                     *[range(2)] * 4)
    model.add(b[0].implies(b[1]), (reductio.array(list(b.ravel())) == 1)[3])
    assert solutions(model, b.ravel()) == {(0, 0, 1, 1), (0, 1, 1, 1), (1, 0, 1, 1)}


@pytest.mark.parametrize("wrong", [
    lambda m, x, b: m.add(x[0]), lambda m, x, b: m.add(None), lambda m, x, b: m.add("x > 1"), lambda m, x, b: m.maximize(x),
    lambda m, x, b: reductio.all_of(x), lambda m, x, b: reductio.sum([1.5, x[0]]), lambda m, x, b: reductio.max(x[0], "2"),
    lambda m, x, b: reductio.connected([[x[0], x[1]]]), lambda m, x, b: reductio.if_then_else(b[0], x[1], x[2]),
    lambda m, x, b: m.ints(2, 0.5, 1), lambda m, x, b: m.ints(2, 0, 1, name=5), lambda m, x, b: m.solve()[None],
])
def test_wrong_items_are_named(wrong):
    model = Model()
    with pytest.raises(TypeError) as raised:
        wrong(model, model.ints(3, 0, 3, name="x"), model.bools(3, name="b"))
    assert "incompatible function arguments" not in str(raised.value)


def test_limits_of_models_are_those_of_puzzles():
    model = Model()
    x = model.ints(3, 0, 3, name="x")
    for wrong in ({"timeout": 0}, {"timeout": -1}, {"memory": 1}, {"threads": 0}, {"limit": 0}):
        with pytest.raises(InputError, match="expected"):
            model.count(**wrong)
    assert model.count(limit=5) == reductio.Count(5, False, "limit") and model.count(limit=64).number == 64
    assert len(list(model.improve())) == 1
    model.add(reductio.all_different(x))
    with pytest.raises(InputError, match="draws conclusions"):
        model.solve(engine="ac3")
    solution = model.solve()
    assert solution == model.solve() and solution["x"].tolist() == solution[x].tolist() and solution["x[0]"] == solution[x[0]]
    with pytest.raises(InputError, match="after this solution"):
        solution[model.variable(0, 1)]
    with pytest.raises(KeyError, match="expected one of x"):
        model["y"]
    for wrong in (lambda: model.choice([1.5, 2.5]), lambda: reductio.table(x[:2], [[1.5, 2]]),
                  lambda: reductio.connected(x == 1, edges=[(0.9, 1.9)]), lambda: model.ints(-1, 0, 3)):
        with pytest.raises(InputError):
            wrong()
