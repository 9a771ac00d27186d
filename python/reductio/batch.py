"""Answers to many puzzles, in order, with memory that does not grow.

    >>> import reductio
    >>> for verdict in reductio.batch(["..4.1....2.....3", "..41............", "44.............."]):
    ...     print(verdict)
    unique
    multiple
    none

The puzzles are taken from the iterable as the answers are, some ahead of them; it may be a file, a generator or
endless.
"""
from __future__ import annotations

import json
import os
import string
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, islice
from typing import Any, Literal, Union, overload

from . import _core, _door, _records
from ._door import limits
from ._errors import InputError
from .answers import Candidates, Count, Rating, Solution, Verdict
from .puzzle import Puzzle, _rule_files, _rule_options, read

Task = Literal["unique", "solve", "count", "rate", "candidates"]
Source = Union[str, Puzzle]

_UNREAD = 1 << 18  # bytes of puzzles that wait for the program
_AHEAD = 4096  # puzzles that are taken from the iterable at a time, at most
_PATIENCE = 0.02  # seconds that this may take
_BLOCK = 64  # puzzles in several lines that are answered by one run

#: The tasks, and how the program prints their answers.
_FORMS = {"unique": ["--result", "short"], "solve": ["--result", "json"], "count": ["--result", "json"],
          "rate": ["--output", "json"], "candidates": ["--result", "json"]}
_LETTERS_OF_GRIDS = string.ascii_letters.encode()
_IN_GRIDS = string.digits.encode() + b".*_?-\n" + _LETTERS_OF_GRIDS
_SHORTEST_WITH_LETTERS = 16  # characters of a line that can be no word
_LETTERS = {b"u": Verdict.UNIQUE, b"m": Verdict.MULTIPLE, b"n": Verdict.NONE, b"?": Verdict.UNKNOWN}


@overload
def batch(puzzles: Iterable[Source], task: Literal["unique"] = "unique", *, threads: int = 1, format: str = "",
          rules: str = "", limit: int | None = None, timeout: float | None = None,
          memory: int | None = None) -> Iterator[Verdict | InputError]: ...
@overload
def batch(puzzles: Iterable[Source], task: Literal["solve"], *, threads: int = 1, format: str = "",
          rules: str = "", limit: int | None = None, timeout: float | None = None,
          memory: int | None = None) -> Iterator[Solution | Verdict | InputError]: ...
@overload
def batch(puzzles: Iterable[Source], task: Literal["count"], *, threads: int = 1, format: str = "",
          rules: str = "", limit: int | None = None, timeout: float | None = None,
          memory: int | None = None) -> Iterator[Count | InputError]: ...
@overload
def batch(puzzles: Iterable[Source], task: Literal["rate"], *, threads: int = 1, format: str = "",
          rules: str = "", limit: int | None = None, timeout: float | None = None,
          memory: int | None = None) -> Iterator[Rating | InputError]: ...
@overload
def batch(puzzles: Iterable[Source], task: Literal["candidates"], *, threads: int = 1, format: str = "",
          rules: str = "", limit: int | None = None, timeout: float | None = None,
          memory: int | None = None) -> Iterator[Candidates | InputError]: ...


def batch(puzzles: Iterable[Source], task: Task = "unique", *, threads: int = 1, format: str = "",
          rules: str = "", limit: int | None = None, timeout: float | None = None,
          memory: int | None = None) -> Iterator[Any]:
    """The answer to each puzzle, in order.

    ``puzzles``   grids in one line each, which are answered fastest; links and all other texts; Puzzles
    ``task``      ``unique``: Verdicts. ``solve``: Solutions, or the Verdict where there is none. ``count``: Counts,
                  up to ``limit``. ``rate``: Ratings. ``candidates``: Candidates, with the cells of a puzzle in one
                  row
    ``threads``   how many puzzles are answered at a time
    ``format``    of all texts, if they do not say it
    ``rules``     puzzle types of your own: the text of a rules file
    ``timeout``   seconds for each puzzle; ``memory``: MB for all together

    A puzzle that can't be read has an InputError in its place, as an item that is not raised; the run goes on. Its
    ``name`` is ``<puzzle 4>`` for the fourth one.
    """
    if task not in _FORMS:
        raise InputError(f"there is no task {task!r}; expected one of {', '.join(_FORMS)}")
    if isinstance(puzzles, (str, bytes, os.PathLike)):
        raise TypeError("a single text or path; expected a list of puzzles, or open(path) for the lines of a file")
    words = [*limits(timeout, memory, limit if task == "count" else None, threads), *_rule_options(rules)]
    files = _rule_files(rules)
    lines = _LineRun(task, [*words, "--format", format or "line"], files, grids=not format)
    natives = _LineRun(task, [*words, "--format", "native"], files)
    return _placed(_mixed(_Source(puzzles), lines, natives, {"format": format, "rules": rules}))


def _placed(answers: Iterator[Any]) -> Iterator[Any]:
    """The answers, with the place of each error in the batch in place of that in the text of a run."""
    for number, answer in enumerate(answers, 1):
        yield answer if not isinstance(answer, InputError) else _at(number, answer)


def _at(number: int, error: InputError) -> InputError:
    name = f"<puzzle {number}>"
    what = error.message
    if error.name and error.line:
        what = what.removeprefix(f"{error.name}:{error.line}:{error.column}: ")
        line = error.line if error.full != error.message else 1  # a line of a run is a puzzle of its own
        return InputError(f"{name}:{line}:{error.column}: {what}", error.full.replace(error.name, name, 1), name, line,
                          error.column or 0)
    return InputError(f"{name}: {what}", "", name)


def _mixed(source: _Source, lines: _LineRun, natives: _LineRun, reading: dict[str, Any]) -> Iterator[Any]:
    while block := source.block():
        if lines.text_of(block) is not None:
            yield from _answers(lines, source)
            continue
        source.drop()
        for in_lines, group in groupby(block, lambda puzzle: lines.text_of([puzzle]) is not None):
            if in_lines:
                yield from _answers(lines, _Source(group))
            else:
                yield from _native_answers(natives, list(group), reading)


class _Source:
    """The puzzles in blocks: as many as come within a moment."""

    def __init__(self, puzzles: Iterable[Source]) -> None:
        self._rest: Iterator[Source] = iter(puzzles)
        self._most = 1
        self._block: list[Source] = []

    def block(self) -> list[Source]:
        """The next block, until it is dropped; empty at the end."""
        if not self._block:
            begin = time.monotonic()
            self._block = list(islice(self._rest, self._most))
            seconds = time.monotonic() - begin
            self._most = min(2 * self._most, _AHEAD) if seconds < _PATIENCE else max(1, self._most // 2)
        return self._block

    def drop(self) -> None:
        self._block = []


def _as_lines(block: list[Source]) -> str | None:
    """The block as a text with a line for each puzzle; None if that is not what they are. It takes no step for each
    of them: a null character stands between two, and line feeds before it are the ends of lines of a file."""
    try:
        text = "\0".join(block)  # type: ignore[arg-type]
    except TypeError:
        return None
    text = f"\0{text}\0".replace("\n\0", "\0")
    odd = text.count("\0") != len(block) + 1 or any(sign in text for sign in ("\n", "\r", "\0\0", "\0#", "\0 ", "\0\t"))
    return None if odd else text[1:].replace("\0", "\n")


def _are_grids(text: bytes, block: list[str]) -> bool:
    """Can each line be nothing but a grid? Of other texts the program may take several lines for one puzzle."""
    if text.translate(None, _IN_GRIDS):
        return False
    letters = len(text) != len(text.translate(None, _LETTERS_OF_GRIDS))
    return not letters or min(map(len, block)) >= _SHORTEST_WITH_LETTERS


def _native_answers(how: _LineRun, puzzles: list[Source], reading: dict[str, Any]) -> Iterator[Any]:
    """The answers to puzzles in several lines, which are native when the program reads them."""
    for first in range(0, len(puzzles), _BLOCK):
        texts: list[str] = []
        errors: dict[int, InputError] = {}
        for place, puzzle in enumerate(puzzles[first:first + _BLOCK]):
            try:
                texts.append((puzzle if isinstance(puzzle, Puzzle) else read(puzzle, **reading)).text)
            except InputError as error:
                errors[place] = error
        answers = iter(_native_block(how, texts))
        for place in range(len(texts) + len(errors)):
            yield errors[place] if place in errors else next(answers)


def _native_block(how: _LineRun, texts: list[str]) -> list[Any]:
    if not texts:
        return []
    notes = _Notes()
    with _door.running(how.arguments, how.files) as run:
        run.write("".join(texts).encode())
        run.end_input()
        output = b""
        while (more := run.read()) is not None:
            output += more[0]
            notes.add(more[1])
        found = [how.read(line) for line in output.splitlines()]
        if len(found) != len(texts):
            _door.raise_error(run, notes.last)
            raise InputError(f"{len(found)} answers to {len(texts)} puzzles")
        return [answer if answer is not None else notes.next_error() for answer in found]


class _LineRun:
    """A run of the program over a batch: what it is asked, and how its lines become answers."""

    def __init__(self, task: Task, words: list[str], files: dict[str, str], grids: bool = False) -> None:
        self.arguments = [task, *words, *_FORMS[task]]
        self.files = files
        self._grids = grids  # it takes nothing else
        #: What a line says; None of a bare "e", whose words are in the notes.
        self.read: Callable[[bytes], Any] = _LETTERS.get if task == "unique" else _READERS[task]

    def text_of(self, block: list[Source]) -> bytes | None:
        """The block as a text with a line for each puzzle; None if it is not for this run."""
        lines = _as_lines(block)
        text = None if lines is None else lines.encode()
        if text is not None and self._grids and not _are_grids(text, block):  # type: ignore[arg-type]
            return None
        return text


def _solved(record: _door.Record) -> Solution | Verdict:
    found = _records.solutions_of(record, _square(record["solutions"][0])) if record.get("solutions") else []
    return found[0] if found else _records.verdict_of(record)


def _square(values: list[int]) -> tuple[int, ...]:
    """The shape of that number of cells, taken as a square: a record of a batch does not have it."""
    side = round(len(values) ** 0.5)
    return (side, side) if side * side == len(values) else (len(values),)


def _reader(of: Callable[[_door.Record], Any]) -> Callable[[bytes], Any]:
    def read(line: bytes) -> Any:
        record: _door.Record = json.loads(line)
        if record["verdict"] == "error":
            return InputError.of_line(record["error"])
        return of(record)
    return read


_READERS: dict[str, Callable[[bytes], Any]] = {
    "solve": _reader(_solved),
    "count": _reader(_records.count_of),
    "rate": _reader(_records.rating_of),
    "candidates": _reader(lambda record: _records.candidates_of(record, (len(record.get("candidates", [])),))),
}


class _Notes:
    """What the program has noted: the errors of puzzles, one a line, in order."""

    def __init__(self) -> None:
        self._lines: deque[str] = deque()
        self._rest = b""
        self.last = ""

    def add(self, more: bytes) -> None:
        *lines, self._rest = (self._rest + more).split(b"\n")
        texts = [line.decode() for line in lines]
        self._lines += [line for line in texts if line.startswith("error: ")]
        self.last = texts[-1] if texts else self.last

    def __bool__(self) -> bool:
        return bool(self._lines)

    def next_error(self) -> InputError:
        return InputError.of_line(self._lines.popleft())


def _feed(run: _core.Run, how: _LineRun, source: _Source) -> int:
    """Gives the run a block of the source, and returns how many puzzles; its end if there are no more lines."""
    block = source.block()
    text = how.text_of(block) if block else None
    if text is None:
        run.end_input()
        return 0
    run.write(text)
    source.drop()
    return len(block)


def _answers(how: _LineRun, source: _Source) -> Iterator[Any]:
    """Feeds the run with puzzles in one line while it is hungry, and hands on its lines as answers."""
    notes = _Notes()
    with _door.running(how.arguments, how.files) as run:
        rest, given, answered = b"", 0, 0
        waiting: deque[bytes] = deque()  # lines that are not handed on yet
        while (more := run.read(_UNREAD)) is not None:
            output, noted = more
            if not output and not noted:
                given += _feed(run, how, source)
                continue
            notes.add(noted)
            *lines, rest = (rest + output).split(b"\n")
            waiting += lines
            while waiting:
                answer = how.read(waiting[0])
                if answer is None and not notes:
                    break  # the program prints an answer first, and notes its error then
                waiting.popleft()
                answered += 1
                yield answer if answer is not None else notes.next_error()
        if answered != given:
            _door.raise_error(run, notes.last)
            raise InputError(f"{answered} answers to {given} puzzles in one line each; expected texts that are one "
                             "puzzle each, or another format")
