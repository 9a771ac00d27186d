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
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, islice
from typing import Any, Literal, Union, overload

from . import _core, _door, _records
from ._door import limits
from ._errors import InputError
from .answers import Candidates, Count, Rating, Solution, Verdict
from .puzzle import Puzzle, Rules, _rule_files, _rule_options, read

Task = Literal["unique", "solve", "count", "rate", "candidates"]
Source = Union[str, Puzzle]

_UNREAD = 1 << 18  # bytes of puzzles that wait for the program
_AHEAD = 4096  # puzzles that are taken from the iterable at a time, at most
_PATIENCE = 0.02  # seconds that this may take
_BLOCK = 64  # puzzles in several lines that are answered by one run

_LETTERS = {"u": Verdict.UNIQUE, "m": Verdict.MULTIPLE, "n": Verdict.NONE, "s": Verdict.SOLVED,
            "?": Verdict.UNKNOWN}


@overload
def batch(puzzles: Iterable[Source], task: Literal["unique"] = "unique", *, threads: int = 1, format: str = "",
          rules: Rules = (), limit: int | None = None, timeout: float | None = None,
          memory: int | None = None) -> Iterator[Verdict | InputError]: ...
@overload
def batch(puzzles: Iterable[Source], task: Literal["solve"], *, threads: int = 1, format: str = "",
          rules: Rules = (), limit: int | None = None, timeout: float | None = None,
          memory: int | None = None) -> Iterator[Solution | Verdict | InputError]: ...
@overload
def batch(puzzles: Iterable[Source], task: Literal["count"], *, threads: int = 1, format: str = "",
          rules: Rules = (), limit: int | None = None, timeout: float | None = None,
          memory: int | None = None) -> Iterator[Count | InputError]: ...
@overload
def batch(puzzles: Iterable[Source], task: Literal["rate"], *, threads: int = 1, format: str = "",
          rules: Rules = (), limit: int | None = None, timeout: float | None = None,
          memory: int | None = None) -> Iterator[Rating | InputError]: ...
@overload
def batch(puzzles: Iterable[Source], task: Literal["candidates"], *, threads: int = 1, format: str = "",
          rules: Rules = (), limit: int | None = None, timeout: float | None = None,
          memory: int | None = None) -> Iterator[Candidates | InputError]: ...


def batch(puzzles: Iterable[Source], task: Task = "unique", *, threads: int = 1, format: str = "",
          rules: Rules = (), limit: int | None = None, timeout: float | None = None,
          memory: int | None = None) -> Iterator[Any]:
    """The answer to each puzzle, in order.

    ``puzzles``   texts in one line (grids, links), which are answered fastest; texts in several lines; Puzzles
    ``task``      ``unique``: Verdicts. ``solve``: Solutions, or the Verdict where there is none. ``count``: Counts,
                  up to ``limit``. ``rate``: Ratings. ``candidates``: Candidates, with the cells of a puzzle in one
                  row
    ``threads``   so many puzzles at a time
    ``format``    of all texts, if they do not say it
    ``rules``     puzzle types of your own
    ``timeout``   seconds for each puzzle; ``memory``: MB for all together

    A puzzle that can't be read has an InputError in its place, which is returned, not raised; the run goes on.
    """
    rule_texts = (rules,) if isinstance(rules, str) else tuple(rules)
    words = [*limits(timeout, memory, limit if task == "count" else None, threads), *_rule_options(rule_texts)]
    files = _rule_files(rule_texts)
    reading = {"format": format, "rules": rule_texts}
    for in_lines, group in groupby(puzzles, _is_line):
        if in_lines:
            yield from _answers(_LineRun(task, [*words, *(["--format", format] if format else [])], files), group)
        else:
            while block := list(islice(group, _BLOCK)):
                yield from _block(task, words, files, block, reading)


def _is_line(puzzle: Source) -> bool:
    return isinstance(puzzle, str) and "\n" not in puzzle.rstrip("\n") and not _is_blank(puzzle)


def _is_blank(line: str) -> bool:
    """Would the program pass over it as a comment or an empty line?"""
    return not line.strip() or line.startswith("#")


def _block(task: Task, words: list[str], files: dict[str, str], block: list[Source],
           reading: dict[str, Any]) -> Iterator[Any]:
    """The answers to puzzles in several lines, which are native when the program reads them."""
    texts: list[str] = []
    errors: dict[int, InputError] = {}
    for place, puzzle in enumerate(block):
        try:
            texts.append((puzzle if isinstance(puzzle, Puzzle) else read(puzzle, **reading)).text)
        except InputError as error:
            errors[place] = error
    answers = _answers(_LineRun(task, [*words, "--format", "native"], files), texts)
    for place in range(len(block)):
        yield errors[place] if place in errors else next(answers)


class _LineRun:
    """A run of the program over a batch: what it is asked, and how its lines become answers."""

    def __init__(self, task: Task, words: list[str], files: dict[str, str]) -> None:
        form = {"unique": ["--result", "short"], "solve": ["--result", "json"], "count": ["--result", "json"],
                "candidates": ["--result", "json"], "rate": ["--output", "json"]}[task]
        self.arguments = [task, *words, *form]
        self.files = files
        self.read: Callable[[str], Any] = _LETTERS.get if task == "unique" else _READERS[task]


def _solved(record: _door.Record) -> Solution | Verdict:
    found = _records.solutions_of(record, _square(record["solutions"][0])) if record.get("solutions") else []
    return found[0] if found else _records.verdict_of(record)


def _square(values: list[int]) -> tuple[int, ...]:
    """The shape of so many cells, if that is a square: the program's records of a batch do not say it."""
    side = round(len(values) ** 0.5)
    return (side, side) if side * side == len(values) else (len(values),)


def _reader(of: Callable[[_door.Record], Any]) -> Callable[[str], Any]:
    def read(line: str) -> Any:
        record: _door.Record = json.loads(line)
        if record["verdict"] == "error":
            return InputError.of_line(record["error"])
        return of(record)
    return read


_READERS: dict[str, Callable[[str], Any]] = {
    "solve": _reader(_solved),
    "count": _reader(_records.count_of),
    "rate": _reader(_records.rating_of),
    "candidates": _reader(lambda record: _records.candidates_of(record, (len(record.get("candidates", [])),))),
}


class _Notes:
    """What the program has noted: the errors of puzzles, one a line, in order."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._rest = b""
        self.last = ""

    def add(self, more: bytes) -> None:
        *lines, self._rest = (self._rest + more).split(b"\n")
        texts = [line.decode() for line in lines]
        self._lines += [line for line in texts if line.startswith("error: ")]
        self.last = texts[-1] if texts else self.last

    def next_error(self) -> InputError | None:
        return InputError.of_line(self._lines.pop(0)) if self._lines else None


def _feeder(run: _core.Run, texts: Iterator[str]) -> Callable[[], int]:
    """A function that gives the run some more texts and returns how many; 0 at their end."""
    most = 1

    def feed() -> int:
        nonlocal most
        begin = time.monotonic()
        block = list(islice(texts, most))
        seconds = time.monotonic() - begin
        most = min(2 * most, _AHEAD) if seconds < _PATIENCE else max(1, most // 2)
        if block:
            run.write(("\n".join(text.rstrip("\n") for text in block) + "\n").encode())
        else:
            run.end_input()
        return len(block)

    return feed


def _answers(how: _LineRun, texts: Iterable[Any]) -> Iterator[Any]:
    """Feeds the run while it is hungry, and hands on its lines as answers."""
    notes = _Notes()
    with _door.running(how.arguments, how.files) as run:
        feed = _feeder(run, iter(texts))
        rest, given, answered = b"", 0, 0
        while (more := run.read(_UNREAD)) is not None:
            output, noted = more
            if not output and not noted:
                given += feed()
                continue
            notes.add(noted)
            *lines, rest = (rest + output).split(b"\n")
            answered += len(lines)
            for line in lines:
                answer = how.read(line.decode())
                yield answer if answer is not None else notes.next_error()
        if answered != given:
            _door.raise_error(run, notes.last)
            raise InputError(f"{answered} answers to {given} puzzles in one line each; expected texts that are one "
                             "puzzle each, or a format")
