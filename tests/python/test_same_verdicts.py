"""Verdicts are the program's: for every example, for the puzzles that test rules, and for random models."""
import json
import random
import re

import pytest

import reductio

SHARDS = 4
SECONDS = 20


def answer_of(puzzle):
    """What `unique` says, and the solution if there is one."""
    try:
        return str(puzzle.unique(timeout=SECONDS)), puzzle.solve(timeout=SECONDS)
    except reductio.InputError as error:
        return error.message, None


def require_same_as_program(program, path):
    puzzles = reductio.read_all(path)
    lines = program("unique", "--result", "json", "--show", "--timeout", SECONDS, path).splitlines()
    assert len(lines) == len(puzzles)
    for puzzle, line in zip(puzzles, lines):
        record = json.loads(line)
        verdict, solution = answer_of(puzzle)
        if "unknown" in (verdict, record["verdict"].split()[0]):
            continue
        assert verdict == record["verdict"].split()[0], path
        if record["verdict"] == "unique" and record.get("solutions"):
            assert solution.grid.ravel().tolist() == record["solutions"][0], path
        if puzzle.givens.size:
            again = puzzle.copy()
            again.givens = again.givens.copy()
            again._given_at_first = again.givens - 1  # so that they are written anew
            assert again.unique(timeout=SECONDS) == verdict, path


@pytest.mark.parametrize("shard", range(SHARDS))
def test_examples(program, examples, shard):
    paths = sorted([*examples.glob("*.puzzle"), *examples.parent.glob("tests/rules/*.puzzle")])[shard::SHARDS]
    assert len(paths) >= 125
    for path in paths:
        require_same_as_program(program, path)


def random_model(rng):
    """A small model of random conditions, some of which contradict each other."""
    model = reductio.Model()
    x = model.ints(4, -2, 3, name="x")
    b = model.bools(3, name="b")

    def number(depth=2):
        if depth == 0 or rng.random() < 0.3:
            return rng.choice([*x, *b, rng.randint(-3, 4)])
        a, c = number(depth - 1), number(depth - 1)
        return rng.choice([lambda: a + c, lambda: a - c, lambda: a * c, lambda: abs(reductio.sum([a, c])),
                           lambda: reductio.max(a, c), lambda: reductio.sum([a, c]) % 3])()

    def condition(depth=2):
        if depth == 0 or rng.random() < 0.4:
            a, c = reductio.sum([number()]), number()
            return rng.choice([a == c, a != c, a < c, a >= c])
        a, c = condition(depth - 1), condition(depth - 1)
        return rng.choice([a & c, a | c, a ^ c, ~a, a.implies(c), a == c])

    for _ in range(rng.randint(1, 4)):
        model.add(condition())
    if rng.random() < 0.3:
        model.add(reductio.all_different(x))
    if rng.random() < 0.2:
        model.minimize(reductio.sum([number(), x[0]]))
    return model


@pytest.mark.parametrize("shard", range(SHARDS))
def test_models(program, tmp_path, shard):
    rng = random.Random(shard)
    models = [random_model(rng) for _ in range(75)]
    paths = [tmp_path / f"{number}.puzzle" for number in range(len(models))]
    for model, path in zip(models, paths):
        path.write_text(model.text)
    counts = [re.sub(r"\D.*", "", line) for line in program("count", "--result", "text", *paths).splitlines()]
    assert counts == [str(model.count()) for model in models]
    verdicts = program("unique", "--result", "text", *paths).split("\n")[:-1]
    assert [line.split()[0] for line in verdicts] == [str(model.unique()) for model in models]
    for model in models:
        assert (model.solve() is not None) == (model.count().number > 0)
