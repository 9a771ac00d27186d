"""Many puzzles: in order, whatever they are, from iterables without an end, in memory that stays flat."""
import itertools
import pathlib
import resource
import time

import pytest

import reductio
from reductio import InputError, Verdict

FOUR, OPEN, NONE = "..4.1....2.....3", "..41............", "44.............."


def test_answers_in_order():
    lines = [FOUR, OPEN, NONE, "1.3", FOUR] * 50
    for threads in (1, 2):
        answers = list(reductio.batch(lines, threads=threads))
        words = ["error" if isinstance(answer, InputError) else str(answer) for answer in answers]
        assert words == ["unique", "multiple", "none", "error", "unique"] * 50
    assert answers[3].name == "<puzzle 4>" and answers[3].column == 4 and "square number" in answers[3].expected


def test_every_task():
    lines = [FOUR, OPEN, NONE]
    solved = list(reductio.batch(lines, "solve"))
    assert solved[0].grid.shape == (4, 4) and solved[0] == reductio.read(FOUR).solve() and solved[2] == "none"
    assert [int(count) for count in reductio.batch(lines, "count")] == [1, 24, 0]
    assert [str(count) for count in reductio.batch(lines, "count", limit=5)] == ["1", ">=5", "0"]
    assert [rating.verdict for rating in reductio.batch(lines, "rate")] == ["solved", "multiple", "none"]
    assert [found.verdict for found in reductio.batch(lines, "candidates")] == ["unique", "multiple", "none"]


def test_texts_puzzles_and_links_mixed():
    native = "latin 2x2\ngivens\n1.\n..\n"
    link = "https://puzz.link/p?slither/4/4/ibdh5d"
    mixed = [FOUR, native, reductio.read(OPEN), link, "", "# no puzzle", "x\ny\nz", FOUR + "\n"]
    answers = list(reductio.batch(mixed))
    assert [isinstance(answer, InputError) for answer in answers] == [False] * 4 + [True] * 3 + [False]
    assert [str(answer) for answer in answers[:3]] == ["unique", "unique", "multiple"]
    assert str(answers[3]) == str(reductio.read(link).unique()) and answers[7] is Verdict.UNIQUE


def test_a_source_without_end_is_taken_only_as_far_as_needed():
    taken = itertools.count()
    answers = reductio.batch(line for line in (FOUR if next(taken) >= 0 else "" for _ in itertools.count()))
    assert [next(answers) for _ in range(3)] == ["unique"] * 3
    answers.close()
    assert next(taken) < 100_000


def test_a_slow_source_gets_its_answers_at_once():
    def source():
        for number in range(40):
            asked.append(number)
            time.sleep(0.1)
            yield FOUR
    asked = []
    answers = reductio.batch(source(), format="line")
    assert next(answers) == "unique" and len(asked) < 10


def test_memory_stays_flat():
    def run(count):
        for _ in reductio.batch(itertools.repeat(FOUR, count)):
            pass
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    run(20_000)
    before = run(20_000)
    assert run(400_000) - before < 8_000  # kB


def test_what_the_source_raises_comes_through():
    def source():
        yield FOUR
        raise KeyError("gone")
    with pytest.raises(KeyError, match="gone"):
        list(reductio.batch(source()))


def test_nothing_and_nonsense():
    assert list(reductio.batch([])) == []
    with pytest.raises(InputError):
        list(reductio.batch([FOUR], format="no-format"))
    unread = ["?!", "é" * 16, "hello world", "https://example.com", "", "a", "1.3", "y" * 16]
    for lines in (unread, [*unread, FOUR], [FOUR, *unread], unread * 20):
        answers = list(reductio.batch(lines))
        assert len(answers) == len(lines)
        for number, (line, answer) in enumerate(zip(lines, answers), 1):
            if line == FOUR:
                assert answer == "unique"
            else:
                assert isinstance(answer, InputError) and answer.name == f"<puzzle {number}>", line
    with pytest.raises(InputError, match="expected one of unique, solve"):
        reductio.batch([FOUR], "solves")
    for single in (FOUR, pathlib.Path("sudokus.txt")):
        with pytest.raises(TypeError, match="open"):
            reductio.batch(single)
