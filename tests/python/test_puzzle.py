"""One puzzle: read, changed, asked, drawn, pickled."""
import copy
import pickle

import numpy as np
import pytest

import reductio
from reductio import InputError, Verdict

FOUR = "..4.1....2.....3"
SOLVED = [[2, 3, 4, 1], [1, 4, 3, 2], [3, 2, 1, 4], [4, 1, 2, 3]]
OPEN = "..41............"
NONE = "1..1............"


def test_what_a_puzzle_knows():
    puzzle = reductio.read(FOUR)
    assert (puzzle.family, puzzle.shape, puzzle.digits) == ("sudoku", (4, 4), (1, 2, 3, 4))
    assert puzzle.givens.dtype == np.int64 and puzzle.givens[0].tolist() == [-1, -1, 4, -1]
    assert puzzle.parts == {"givens": "..4.\n1...\n.2..\n...3"}
    assert puzzle.text.splitlines()[0] == "sudoku 4x4 boxes 2x2"


def test_texts_paths_links_and_arrays(tmp_path, examples):
    path = tmp_path / "four.txt"
    path.write_text(FOUR)
    array = np.array([[0, 0, 4, 0], [1, 0, 0, 0], [0, 2, 0, 0], [0, 0, 0, 3]])
    same = [reductio.read(FOUR), reductio.read(path), reductio.read(str(path)), reductio.read(array)]
    assert all(puzzle == same[0] for puzzle in same)
    assert reductio.read("https://puzz.link/p?slither/4/4/ibdh5d").family == "slitherlink"
    assert reductio.read(FOUR, family="latin").family == "latin"
    assert [one.family for one in reductio.read_all(FOUR + "\n" + OPEN + "\n")] == ["sudoku", "sudoku"]


def test_compressed_files_are_unpacked(tmp_path):
    import gzip
    path = tmp_path / "four.txt.gz"
    path.write_bytes(gzip.compress(FOUR.encode()))
    assert reductio.read(path) == reductio.read(FOUR)


def test_givens_can_be_written():
    puzzle = reductio.read(OPEN)
    assert puzzle.unique() == Verdict.MULTIPLE
    puzzle.givens[:] = np.where(np.array(SOLVED) > 1, SOLVED, -1)
    assert puzzle.unique() == "unique" and puzzle.unique()
    np.testing.assert_array_equal(puzzle.solve().grid, SOLVED)
    other = puzzle.copy()
    other.givens[0, 0] = 1
    assert other.unique() == "none" and puzzle.unique() and other != puzzle


def test_givens_of_letters_and_of_other_digits(examples):
    letters = reductio.read(examples / "crossword.puzzle")
    solution = letters.solve()
    letters.givens[4, 0] = solution.grid[4, 0]
    assert letters.parts["givens"].splitlines()[4] == "R...." and letters.solve() == solution
    letters.givens[4, 0] = 26
    assert letters.solve() is None
    signed = reductio.read("latin 3x3 digits -1..1\ngivens\n. . .\n. -1 .\n. . .\n")
    assert signed.open_cell == -2 and signed.givens[1, 1] == -1
    signed.givens[0, 0] = 1
    assert signed.solve().grid[0, 0] == 1 and signed.solve().grid[1, 1] == -1


def test_verdicts():
    assert reductio.read(FOUR).unique() and not reductio.read(OPEN).unique() and not reductio.read(NONE).unique()
    assert reductio.read(NONE).solve() is None
    assert int(reductio.read(OPEN).count()) == 24
    count = reductio.read(OPEN).count(limit=5)
    assert (count.number, count.complete, count.reason, str(count)) == (5, False, "limit", ">=5")


def test_solutions_come_one_by_one():
    puzzle = reductio.read(OPEN)
    every = list(puzzle.solutions())
    assert len(every) == 24 and len({solution.grid.tobytes() for solution in every}) == 24
    assert all(puzzle.check(solution) for solution in every)
    assert len(list(puzzle.solutions(limit=3))) == 3 and list(reductio.read(NONE).solutions()) == []
    endless = reductio.read("." * 81).solutions()
    first = [next(endless) for _ in range(1000)]
    assert len({solution.grid.tobytes() for solution in first}) == 1000
    endless.close()


def test_solutions_of_a_model_have_names():
    text = "model\nx: 1..3\nq[0..1]: 1..2\nx > q[0]\n"
    puzzle = reductio.read(text)
    found = {(s.variables["x"], *s.variables["q"]) for s in puzzle.solutions()}
    assert found == {(x, a, b) for x in (1, 2, 3) for a in (1, 2) for b in (1, 2) if x > a}
    assert len(list(puzzle.solutions())) == len(found)


def test_check_and_what_a_wrong_grid_breaks():
    puzzle = reductio.read(FOUR)
    assert puzzle.check(SOLVED) and puzzle.check(puzzle.solve()) and puzzle.check("2341143232144123")
    wrong = puzzle.check([[2, 3, 4, 1], [1, 4, 3, 2], [3, 2, 1, 4], [4, 1, 3, 2]])
    assert not wrong and "3" in str(wrong)
    broken = puzzle.why([[2, 3, 4, 1], [1, 4, 3, 2], [3, 2, 1, 4], [4, 1, 3, 2]])
    assert broken.verdict == "wrong" and broken.clues


def test_why():
    none = reductio.read(NONE).why()
    assert none.verdict == "none" and [str(clue) for clue in none.clues] == ["r1c1=1", "r1c4=1"] and none.minimal
    several = reductio.read(OPEN).why()
    assert several.verdict == "multiple" and len(several.solutions) == 2
    a, b = (solution.grid for solution in several.solutions)
    cells = {f"r{r + 1}c{c + 1}" for r, c in zip(*np.nonzero(a != b))}
    assert set(several.differ) == cells
    assert reductio.read(FOUR).why().verdict == "unique"


def test_redundant_and_minimize():
    full = reductio.read("234.143232144123")
    found = full.redundant()
    assert found.verdict == "unique" and len(found.clues) == 15
    small = full.minimize(seed=3)
    assert small.unique() and small.redundant().clues == () and (small.givens > 0).sum() < 15
    with pytest.raises(InputError, match="several"):
        reductio.read(OPEN).minimize()


def test_hint_explain_rate():
    puzzle = reductio.read(FOUR)
    hint = puzzle.hint(svg=True)
    assert hint.step.technique == "hidden-single"
    assert hint.step.svg.startswith("<svg") and hint._repr_svg_() == hint.step.svg and hint.step.where
    assert puzzle.hint("r1c1=3").wrong == ("r1c1=3",)
    entries = np.full((4, 4), -1)
    entries[0, :2] = 2, 3
    assert not set(puzzle.hint(entries).step.sets) & {"r1c1=2", "r1c2=3"}
    way = puzzle.explain()
    assert way.verdict == "solved" and way.grid.tolist() == SOLVED and way.level == "easy"
    assert [step.number for step in way.steps] == list(range(1, len(way.steps) + 1))
    assert str(way).splitlines()[0].startswith("1. ")
    rating = puzzle.rate()
    assert rating.level == "easy" and rating.rating == way.rating and sum(rating.profile.values()) == rating.steps


def test_prove():
    proof = reductio.read(FOUR).prove()
    assert proof.verdict == "unique" and proof.verified and {"puzzle.cnf", "proof.drat"} <= set(proof.files)
    counted = reductio.read(OPEN).prove(count=True)
    assert int(counted.count) == 24 and counted.count.complete


def test_candidates():
    found = reductio.read(OPEN).candidates(per_candidate=3)
    assert found.verdict == "multiple" and found.values[0] == ((2, 3), (2, 3), (4,), (1,))
    assert found.backbone[0].tolist() == [-1, -1, 4, 1] and found.counts[0][0] == (3, 3) and found.cap == 3
    assert reductio.read(FOUR).candidates().verdict == "unique"


@pytest.mark.parametrize("target, begin", [("dimacs", "c "), ("opb", "* "), ("wcnf", "c ")])
def test_compile_and_the_way_back(target, begin):
    compiled = reductio.read("latin 2x2").compile(target)
    assert compiled.text.startswith(begin) and {name for name, _ in compiled.variables.values()} == {
        "r1c1", "r1c2", "r2c1", "r2c2"}
    if target == "dimacs":
        assert compiled.decode([1, -2, -3, 4]) == {"r1c1": 2, "r1c2": 1, "r2c1": 1, "r2c2": 2}


def test_pictures():
    puzzle = reductio.read(FOUR)
    assert puzzle._repr_svg_().startswith("<svg") and puzzle.svg() == puzzle._repr_svg_()
    several = reductio.read(OPEN)
    assert len({several.svg(), several.svg(True), several.svg(dark=True), several.svg(candidates=True)}) == 4
    none = reductio.read(NONE)
    assert none.svg(why=True) != none.svg()
    assert puzzle.svg(puzzle.solve()).count("<text") >= 16
    assert str(puzzle).startswith("┏━━━")
    assert repr(puzzle) == "<Puzzle sudoku 4x4>"


def test_links():
    link = reductio.read(FOUR).link()
    assert link.startswith("https://") and reductio.read(link).solve() == reductio.read(FOUR).solve()
    with pytest.raises(InputError):
        reductio.read(FOUR).link("puzzlink" if not link.startswith("https://puzz.link") else "no-format")


def test_generate():
    puzzle = reductio.generate("sudoku", "4x4", seed=1)
    assert puzzle.unique() and puzzle == reductio.generate("sudoku", "4x4", seed=1)
    made = reductio.generate_many(3, "slitherlink", "5x5", seed=2, threads=2)
    assert [one.family for one in made] == ["slitherlink"] * 3 and all(one.unique() for one in made)
    with pytest.raises(InputError, match="sudoku"):
        reductio.generate("sudokus")


def test_families():
    known = {family.name: family for family in reductio.families()}
    assert len(known) > 100 and "cages" in known["sudoku"].reads and known["sudoku"].generates
    assert "antiknight" in known["sudoku"].options


TRIPLES = """family triples
summary three in each region
reads regions
answer shaded[c]: shading
"three shaded cells in {r}": for r in regions: count(for c in r: shaded[c]) == 3
"""
BLOCKS = '"{b} is not all black": for b in blocks(2, 2): any(for c in b: not shaded[c])\n'


def test_rules_of_your_own():
    board = "triples 3x4\nregions\naabb\naccb\naccb\n"
    puzzle = reductio.read(board, rules=TRIPLES + BLOCKS)
    assert puzzle.family == "triples" and puzzle.count().number == 10
    assert puzzle.count().number < reductio.read(board, rules=TRIPLES).count().number
    assert pickle.loads(pickle.dumps(puzzle)).count().number == 10
    assert all(puzzle.check(solution) for solution in puzzle.solutions())
    assert list(map(int, reductio.batch([puzzle, board], "count", rules=TRIPLES + BLOCKS))) == [10, 10]
    with pytest.raises(InputError) as raised:
        reductio.read(board, rules=TRIPLES + "nonsense\n")
    assert raised.value.name == "rules" and raised.value.line == 6


def test_errors_say_where_and_what_was_expected():
    with pytest.raises(InputError) as raised:
        reductio.read("1.3", format="line")
    error = raised.value
    assert (error.line, error.column) == (1, 4) and "square number" in error.expected
    with pytest.raises(InputError) as raised:
        reductio.read("kenken 4x4\ncages\naabb\nccdd\neeff\ngghh\nclues\na 3+\nz 4+\n")
    error = raised.value
    assert (error.line, error.column, error.expected) == (9, 1, "a label of the cages' map")
    assert "^" in error.full and isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert (again.line, again.full, str(again)) == (9, error.full, str(error))
    with pytest.raises(InputError, match="engine"):
        reductio.read(FOUR).solve(engine="nonsense")
    with pytest.raises(InputError, match="2 puzzles"):
        reductio.read(FOUR + "\n" + OPEN + "\n")
    with pytest.raises(TypeError):
        reductio.read(5)
    with pytest.raises(InputError, match="shape"):
        reductio.read(FOUR).hint(np.zeros((2, 2)))


def test_limits():
    empty = reductio.read("sudoku 100x100")
    with pytest.raises(TimeoutError):
        empty.solve(timeout=0.2)
    assert reductio.read("." * 81).count(timeout=0.2).reason == "timeout"
    found = 0
    with pytest.raises(TimeoutError):
        for _ in reductio.read("." * 81).solutions(timeout=0.3):
            found += 1
    assert found > 0
    with pytest.raises(MemoryError):
        reductio.read("sudoku 400x400").solve(memory=40)


def test_pickles_and_copies():
    puzzle = reductio.read(FOUR)
    puzzle.givens[3, 0] = 4
    again = pickle.loads(pickle.dumps(puzzle))
    assert again == puzzle and again.givens[3, 0] == 4 and copy.deepcopy(puzzle) == puzzle
    for record in (puzzle.solve(), puzzle.unique(), puzzle.why(), puzzle.hint(), puzzle.rate(), puzzle.count()):
        assert pickle.loads(pickle.dumps(record)) == record


def test_arrays_that_are_read():
    rows = [[0, 0, 4, 0], [1, 0, 0, 0], [0, 2, 0, 0], [0, 0, 0, 3]]
    puzzle = reductio.read(rows)
    assert puzzle == reductio.read(np.array(rows)) == reductio.read(np.array(rows, dtype=float))
    fence = reductio.read(np.array([[-1, 0], [2, -1]]), family="slitherlink")
    assert fence.parts["numbers"] == ".0\n2."
    for wrong in (np.full((4, 4), 1.7), np.full((4, 4), np.nan)):
        with pytest.raises(InputError, match="whole numbers"):
            reductio.read(wrong)
        with pytest.raises(InputError, match="whole numbers"):
            puzzle.check(wrong)
    with pytest.raises(InputError, match="no file 'nothere.txt'"):
        reductio.read("nothere.txt")
    for name in ("family", "shape", "title", "given"):
        with pytest.raises(AttributeError, match="givens"):
            setattr(puzzle, name, "x")
    with pytest.raises(TypeError):
        puzzle.parts["givens"] = ""
    with pytest.raises(InputError, match="fewer conditions"):
        reductio.generate("sudoku", "4x4", givens=3)
