"""Puzzles: read from any format, changed, solved, explained, proved and drawn.

    >>> import reductio
    >>> puzzle = reductio.read("..4.1....2.....3")
    >>> print(puzzle.solve())
    2 3 4 1
    1 4 3 2
    3 2 1 4
    4 1 2 3

Every question takes ``timeout`` (seconds of wall time) and ``memory`` (MB that the process may take beyond what it
has). While it is answered other threads run, and Ctrl-C ends it at once.
"""
from __future__ import annotations

import json
import operator
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Union, cast

import numpy as np
import numpy.typing as npt

from . import _door, _native, _records
from ._door import limits
from ._errors import InputError
from ._solutions import stream
from .answers import (Candidates, Check, Count, Explanation, Family, Grid, Hint, Proof, Rating, Redundant, Solution,
                      Verdict, Why)
from .arrays import integers
from .compiled import Compiled, compiled_of

#: What stands for a grid: a solution, an array or nested lists of values, or a text as `solve` prints it.
GridLike = Union[Solution, npt.ArrayLike, str]

_HOW_MANY = {"none\n": "no", "multiple\n": "several"}  # what minimize prints instead of a puzzle


class Puzzle:
    """A puzzle. Made by :func:`read`, :func:`read_all` and :func:`generate`.

    ``family``  the name of its type, as in :func:`families`
    ``title``   may be empty
    ``shape``   (rows, columns); (1, n) of n variables of a model
    ``digits``  the values that cells may have
    ``givens``  the given values, an array of ``shape``, with ``open_cell`` where none is given. It can be written:
                the puzzle changes with it. Of a puzzle with a text of its own, as a model, it is empty
    """

    def __init__(self, record: _door.Record, rules: str = "") -> None:
        """Of a record of ``draw --output json``."""
        self.family: str = record["family"]
        self.title: str = record.get("id", "")
        self.shape: tuple[int, int] = (record["rows"], record["columns"])
        self.digits: tuple[int, ...] = tuple(record["digits"])
        #: What stands in ``givens`` for a cell that is not given: -1, or less where -1 is a digit.
        self.open_cell: int = min(_records.OPEN_CELL, min(self.digits, default=0) - 1)
        # What stands for a value in the native text, where that is no number: the letters of a crossword.
        letters = {value: chr(ord("A") + value - 1) for value in self.digits if 1 <= value <= 26}
        self._letters = letters if record["texts"] == list(letters.values()) else {}
        self._rules = rules
        self._text: str = record["puzzle"]
        self._has_cells = "" not in _native.cut(self._text)[1]
        given = record["givens"] if self._has_cells else []
        cells = [self.open_cell if value is None else value for value in given]
        self.givens: Grid = np.array(cells, dtype=np.int64).reshape(self.shape if cells else (0, 0))
        self._given_at_first = self.givens.copy()

    def __setattr__(self, name: str, value: object) -> None:
        if name != "givens" and hasattr(self, "_given_at_first") and name != "_given_at_first":
            raise AttributeError(f"{name} of a puzzle can't be changed; only its givens can")
        object.__setattr__(self, name, value)

    # --- the puzzle itself --------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The puzzle in the native format (docs/native.md), with the givens as they are now."""
        if np.array_equal(self.givens, self._given_at_first):
            return self._text
        if self.givens.shape != self._given_at_first.shape:
            raise InputError(f"givens of shape {self.givens.shape}; expected {self._given_at_first.shape}")
        head, parts = _native.cut(self._text)
        rows = _native.rows_of(self.givens, self.open_cell, self._letters)
        return _native.joined(head, {**parts, "givens": rows})

    @property
    def parts(self) -> Mapping[str, str]:
        """The sections of the native text by their names: ``givens``, ``regions``, ``cages``, ``clues`` …"""
        return MappingProxyType({name: "\n".join(lines) for name, lines in _native.cut(self.text)[1].items()})

    @property
    def rules(self) -> str:
        """The rules of types of your own that it was read with."""
        return self._rules

    def copy(self) -> Puzzle:
        """An independent copy, whose givens can be changed."""
        other = object.__new__(Puzzle)
        other.__dict__.update(self.__dict__)
        other.givens = self.givens.copy()
        return other

    def convert(self, to: str = "native") -> str:
        """The puzzle in another format: a name of ``reductio list formats``. InputError if that can't say it."""
        return self._printed("convert", ["--to", to])

    def link(self, to: str = "") -> str:
        """An address at which a puzzle page opens the puzzle. ``to``: a format that is a link (``puzzlink``,
        ``penpa``, ``f-puzzles``, ``sudokupad``); by default the first that can say it."""
        refusals: list[str] = []
        for name in [to] if to else ["puzzlink", "f-puzzles", "sudokupad", "penpa"]:
            try:
                return self.convert(name).strip()
            except InputError as error:
                refusals.append(error.message)
        raise InputError(refusals[0])

    def svg(self, solution: bool | GridLike = False, *, candidates: bool = False, why: bool = False,
            dark: bool = False, timeout: float | None = None) -> str:
        """A picture as SVG. ``solution``: True for that of the puzzle, or a grid with some or all values.
        ``candidates`` are written into cells; ``why`` colours the cells of clues that contradict each other."""
        words = [word for word, on in (("--candidates", candidates), ("--why", why), ("--dark", dark)) if on]
        files: dict[str, str] = {}
        if solution is True:
            words.append("--solution")
        elif solution is not False:
            words += ["--entries", "entries"]
            files["entries"] = self._entries_of(solution)
        record = self._record("draw", [*words, *limits(timeout)], files)
        svg: str = record["svg"]
        return svg

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self._printed("draw", ["--output", "drawing"]).rstrip("\n")

    def __repr__(self) -> str:
        size = "x".join(map(str, self.shape)) if all(self.shape) else ""
        return f"<Puzzle {' '.join(filter(None, (self.family, size, self.title and repr(self.title))))}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return (self.text, self._rules) == (other.text, other._rules)

    __hash__ = None  # type: ignore[assignment]  # it can be changed

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.text, self._rules)

    # --- solutions ----------------------------------------------------------------------------------------

    def solve(self, *, engine: str = "", threads: int | None = None, timeout: float | None = None,
              memory: int | None = None) -> Solution | None:
        """A solution, or None if there is none. Raises TimeoutError or MemoryError if that stays open."""
        record = self._record("solve", _engine(engine) + limits(timeout, memory, threads=threads))
        _door.require_end(record)
        found = _records.solutions_of(record, self.shape)
        return found[0] if found else None

    def solutions(self, limit: int | None = None, *, engine: str = "", timeout: float | None = None,
                  memory: int | None = None) -> Iterator[Solution]:
        """All solutions, or the first ``limit``, one by one as they are found. The search goes on only as they are
        taken; drop the iterator and it ends. TimeoutError or MemoryError after the last that was found in time.
        Those of families without cells other than models, as cryptarithms and graphs, come all at once."""
        words = [*_engine(engine), *limits(timeout, memory), *self._rule_words()]
        return stream(words, self.text, self._files(), self.shape, limit, "" if self._has_cells else self.family)

    def unique(self, *, engine: str = "", threads: int | None = None, timeout: float | None = None,
               memory: int | None = None) -> Verdict:
        """Is there exactly one solution? ``unique``, which is true; ``none``, ``multiple``, ``unknown``."""
        return _records.verdict_of(
            self._record("unique", _engine(engine) + limits(timeout, memory, threads=threads)))

    def count(self, limit: int | None = None, *, engine: str = "", threads: int | None = None,
              timeout: float | None = None, memory: int | None = None) -> Count:
        """How many solutions there are; at most ``limit`` are counted."""
        words = _engine(engine) + limits(timeout, memory, limit, threads)
        return _records.count_of(self._record("count", words))

    def candidates(self, per_candidate: int | None = None, *, inference: bool = False,
                   timeout: float | None = None, memory: int | None = None) -> Candidates:
        """The values that each cell has in some solution. ``per_candidate``: count the solutions with each, up to
        this number. ``inference``: only what follows without a search, so perhaps more values."""
        words = ["--inference"] if inference else []
        if per_candidate is not None:
            words += ["--per-candidate", str(per_candidate)]
        return _records.candidates_of(self._record("candidates", words + limits(timeout, memory)), self.shape)

    def check(self, grid: GridLike, *, timeout: float | None = None) -> Check:
        """Is this grid a solution, by the rules alone? ``grid``: a Solution, an array of ``shape``, or a text."""
        record = self._with_grid("check", grid, limits(timeout))
        return _records.check_of(record)

    # --- reasons ------------------------------------------------------------------------------------------

    def why(self, grid: GridLike | None = None, *, all: bool = False, smallest: bool = False,
            timeout: float | None = None, memory: int | None = None) -> Why:
        """Why there is not one solution: clues that contradict each other, or values that would leave one. With
        ``grid``: which rules and clues this wrong solution breaks. ``all``: every minimal set of clues that
        contradict; ``smallest``: go on until the set is proved to be the smallest."""
        words = [word for word, on in (("--all", all), ("--smallest", smallest)) if on] + limits(timeout, memory)
        record = self._record("why", words) if grid is None else self._with_grid("why", grid, words)
        return _records.why_of(record, self.shape)

    def redundant(self, *, together: bool = False, largest: bool = False, timeout: float | None = None,
                  memory: int | None = None) -> Redundant:
        """Clues that follow from the others. ``together``: as many as can go at the same time; ``largest``: until
        that is proved to be the most."""
        words = [word for word, on in (("--together", together), ("--largest", largest)) if on]
        return _records.redundant_of(self._record("redundant", words + limits(timeout, memory)))

    def minimize(self, *, seed: int = 1, keep_symmetry: bool = False, timeout: float | None = None,
                 memory: int | None = None) -> Puzzle:
        """The puzzle without clues that are not needed. InputError unless it has exactly one solution."""
        words = ["--seed", str(seed), *(["--keep-symmetry"] if keep_symmetry else [])]
        text = self._printed("minimize", words + limits(timeout, memory))
        if text in _HOW_MANY:
            raise InputError(f"the puzzle has {_HOW_MANY[text]} solutions; expected exactly one")
        return read(text, format="native", rules=self._rules)

    def hint(self, entries: GridLike | None = None, *, svg: bool = False, timeout: float | None = None) -> Hint:
        """The next step from ``entries``, what is filled in so far: ``"r1c2=5 r3c4=1"``, or an array of ``shape``
        with ``open_cell`` elsewhere. Wrong entries come first."""
        words = (["--svg"] if svg else []) + limits(timeout)
        if entries is None:
            return _records.hint_of(self._record("hint", words))
        files = {"entries": self._entries_of(entries)}
        return _records.hint_of(self._record("hint", ["-", "entries", *words], files))

    def explain(self, *, level: str = "", svg: bool = False, timeout: float | None = None,
                memory: int | None = None) -> Explanation:
        """The way to the solution, step by step. ``level``: no harder techniques than easy, medium or hard.
        ``svg``: with a picture for each step."""
        words = [*(["--level", level] if level else []), *(["--svg"] if svg else [])]
        found = self._records("explain", words + limits(timeout, memory))
        return _records.explanation_of(found, self.shape)

    def rate(self, *, timeout: float | None = None, memory: int | None = None) -> Rating:
        """How hard it is for a person."""
        return _records.rating_of(self._record("rate", limits(timeout, memory)))

    def prove(self, *, count: bool = False, check: bool = True, timeout: float | None = None,
              memory: int | None = None) -> Proof:
        """The verdict with a proof: a CNF, a solution as its model, and a DRAT proof that there is no other.
        ``count``: of the number of solutions, up to 10000; ``check``: by our own checker, too."""
        words = [word for word, on in (("--count", count), ("--check", check)) if on]
        return _records.proof_of(self._record("prove", words + limits(timeout, memory)))

    def compile(self, target: str = "dimacs", *, simplify: bool = True, amo: str = "", tuples: str = "",
                timeout: float | None = None) -> Compiled:
        """The puzzle for other solvers: ``dimacs``, ``opb``, ``wcnf`` or another of ``reductio list targets``,
        with what each variable means. ``amo`` and ``tuples`` name encodings."""
        words = ["--to", target, *([] if simplify else ["--no-simplify"])]
        words += [*(["--amo", amo] if amo else []), *(["--tuples", tuples] if tuples else [])]
        return compiled_of(target, self._printed("compile", words + limits(timeout)))

    # --- how it asks --------------------------------------------------------------------------------------

    def _files(self) -> dict[str, str]:
        return _rule_files(self._rules)

    def _rule_words(self) -> list[str]:
        return [*_rule_options(self._rules), "--format", "native"]

    def _printed(self, command: str, words: Sequence[str]) -> str:
        return _door.printed(command, [*words, *self._rule_words()], self.text, self._files())

    def _records(self, command: str, words: Sequence[str], files: Mapping[str, str] = {}) -> list[_door.Record]:
        return _door.records(command, [*words, *self._rule_words()], self.text, {**self._files(), **files})

    def _record(self, command: str, words: Sequence[str], files: Mapping[str, str] = {}) -> _door.Record:
        found = self._records(command, words, files)
        if len(found) != 1:
            raise InputError(f"the text of the puzzle has become {len(found)} puzzles")
        return found[0]

    def _with_grid(self, command: str, grid: GridLike, words: Sequence[str]) -> _door.Record:
        return self._record(command, ["-", "grid", *words], {"grid": self._text_of(grid)})

    def _text_of(self, grid: GridLike) -> str:
        """A finished grid as text that every family reads: a record, as `solve --output json` prints it."""
        if isinstance(grid, str):
            return grid
        values = grid.grid if isinstance(grid, Solution) else integers(grid, "values of cells")
        record: dict[str, Any] = {"v": 1, "index": 1, "family": self.family, "verdict": "solved",
                                  "solutions": [[int(value) for value in values.flat]]}
        if isinstance(grid, Solution) and grid.variables:
            record["variables"] = [dict(grid.variables)]
        return json.dumps(record, ensure_ascii=False)

    def _entries_of(self, entries: GridLike) -> str:
        if isinstance(entries, str):
            return entries
        values = entries.grid if isinstance(entries, Solution) else integers(entries, "entries")
        if values.shape != self.shape:
            raise InputError(f"entries of shape {values.shape}; expected {self.shape}")
        return "\n".join(_native.rows_of(values, self.open_cell, {})) + "\n"


def _engine(name: str) -> list[str]:
    return ["--engine", name] if name else []


def _rule_files(rules: str) -> dict[str, str]:
    if not isinstance(rules, str):
        raise TypeError(f"rules of type {type(rules).__name__}; expected the text of a rules file")
    return {"rules": rules} if rules else {}


def _rule_options(rules: str) -> list[str]:
    return ["--rules", "rules"] if rules else []


def _unpickled(text: str, rules: str) -> Puzzle:
    return read(text, format="native", rules=rules)


def _is_path(source: object) -> bool:
    if isinstance(source, os.PathLike):
        return True
    if not isinstance(source, str) or "\n" in source or not source:
        return False
    try:
        return os.path.isfile(source)
    except ValueError:  # a null character
        return False


def _text_of_array(grid: npt.ArrayLike) -> str:
    values = integers(grid, "values of cells")
    if values.ndim != 2:
        raise InputError(f"an array of {values.ndim} dimensions; expected rows and columns")
    open_cell = -1 if (values < 0).any() else 0
    return "\n".join(" ".join(str(value) if value > open_cell else "." for value in row) for row in values) + "\n"


def _is_missing_path(source: str) -> bool:
    """Does the text look like the path of a file?"""
    return re.fullmatch(r"[^\s:]*([/\\][^\s:]*|\.(txt|csv|tsv|sdk|sdm|puzzle|model|json|dlx|cnf|fzn|rules|gz|xz|zst))", source,
                        re.IGNORECASE) is not None


def read_all(source: str | os.PathLike[str] | npt.NDArray[Any] | Sequence[Sequence[int]], *, format: str = "", family: str = "",
             boxes: str = "", options: str = "", symbols: str = "", rules: str = "",
             define: Mapping[str, object] = {}, data: str = "", column: str = "", pictures: bool = False,
             strict: bool = False) -> list[Puzzle]:
    """The puzzles of a text, of a file or of a link, in order.

    ``source``   a text in any format; a link; the path of a file, which may be compressed; or an array with the
                 values of a grid, shape (rows, columns), where 0 is open; if it has a -1, that is open, and 0 a value
    ``format``   a name of ``reductio list formats``, if the text does not say it: ``"line"``, ``"sgt:keen"``
    ``family``   of a bare grid: ``"latin"``
    ``boxes``    rows and columns of a box: ``"2x3"``
    ``options``  of the family: ``"x,antiknight"``
    ``symbols``  of a grid in order: ``"1-9A-G"``
    ``rules``    puzzle types of your own: the text of a rules file (docs/rules.md)
    ``define``   constants of a model; ``data``: more of them, as the text of a JSON or .dzn file
    ``column``   of a table (CSV): the column with the puzzles
    ``pictures`` read drawings of SudokuPad as the rules that they usually mean
    ``strict``   refuse a puzzle of which a part is not understood

    Raises InputError for what can't be read.
    """
    words = [word for name, value in (("--format", format), ("--family", family), ("--boxes", boxes),
                                      ("--with", options), ("--symbols", symbols), ("--column", column))
             if value for word in (name, value)]
    words += [word for name, on in (("--pictures", pictures), ("--strict", strict)) if on for word in (name,)]
    words += [word for name, value in define.items()
              for word in ("--define", f"{name}={json.dumps(value, default=np.ndarray.tolist).replace(' ', '')}")]
    files: dict[str, str | bytes] = dict(_rule_files(rules))
    if data:
        words += ["--data", "data"]
        files["data"] = data
    text = ""
    if isinstance(source, (np.ndarray, list, tuple)):
        text = _text_of_array(source)
    elif _is_path(source):
        path = os.fspath(cast("str | os.PathLike[str]", source))
        words.append(path)
        with open(path, "rb") as file:
            files[path] = file.read()
    elif isinstance(source, str):
        text = source
    else:
        raise TypeError(f"{type(source).__name__} is no text, path or array")
    try:
        found = _door.records("draw", [*words, *_rule_options(rules)], text, files)
    except InputError as error:
        if isinstance(source, str) and _is_missing_path(source):
            raise InputError(f"there is no file {source!r}, and as a text: {error.message}") from None
        raise
    return [Puzzle(record, rules) for record in found]


def read(source: str | os.PathLike[str] | npt.NDArray[Any] | Sequence[Sequence[int]], **how: Any) -> Puzzle:
    """The puzzle of a text, of a file or of a link. Takes what :func:`read_all` takes. InputError if there are
    several, or none."""
    found = read_all(source, **how)
    if len(found) != 1:
        raise InputError(f"{len(found)} puzzles in the text; expected one, or read_all() for several")
    return found[0]


def generate_many(count: int, family: str, size: str = "", *, seed: int | None = None, givens: int | None = None,
                  minimal: bool = False, symmetry: str = "", level: str = "", rating: str = "", draw: str = "",
                  boxes: str = "", options: str = "", rules: str = "", words: str = "",
                  threads: int | None = None, timeout: float | None = None,
                  memory: int | None = None) -> list[Puzzle]:
    """Random puzzles with one solution each; the same ``seed`` makes the same ones.

    ``size``      as ``"9x9"``; by default the usual one
    ``givens``    how many givens or other clues are left; ``minimal``: every clue is needed
    ``symmetry``  of the clues in cells: ``rotate180``, ``horizontal`` …
    ``level``     easy, medium or hard; ``rating``: as ``"3..5"``
    ``draw``      rules on the cells of a sudoku: ``"thermometer,arrow:2"``
    ``words``     of a crossword, as text

    Raises TimeoutError if not all of them could be made in time, InputError if they are not found at all.
    """
    count = operator.index(count)
    how = [word for name, value in (("--seed", seed), ("--givens", givens), ("--symmetry", symmetry or None),
                                    ("--level", level or None), ("--rating", rating or None),
                                    ("--draw", draw or None), ("--boxes", boxes or None),
                                    ("--with", options or None)) if value is not None for word in (name, str(value))]
    files: dict[str, str] = _rule_files(rules)
    if words:
        how += ["--words", "words"]
        files["words"] = words
    arguments = [family, *([size] if size else []), "--count", str(count), *(["--minimal"] if minimal else []),
                 "--quiet", *how, *limits(timeout, memory, threads=threads), *_rule_options(rules)]
    text = _door.printed("generate", arguments, "", files)
    found = read_all(text, format="native", rules=rules) if text.strip() else []
    if len(found) == count:
        return found
    if timeout is None:
        raise InputError(f"{len(found)} of {count} puzzles were made before the search was given up; expected fewer "
                         "conditions, or another size")
    raise TimeoutError(f"{len(found)} of {count} puzzles were made; expected more time, or fewer conditions")


def generate(family: str, size: str = "", **how: Any) -> Puzzle:
    """A random puzzle with one solution. Takes what :func:`generate_many` takes."""
    return generate_many(1, family, size, **how)[0]


def families() -> list[Family]:
    """All puzzle types, by name."""
    return [Family(record["name"], record["summary"], tuple(record["aliases"]), tuple(record["reads"]),
                   {one["name"]: one["summary"] for one in record["options"]}, record["answer"],
                   record["generates"], record.get("size", ""))
            for record in _door.records("list", ["families"], "")]
