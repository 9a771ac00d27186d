"""Questions to the program: a command line with the texts that it names, and the records that come back.

The program runs in this process, in a thread of its own and without Python's lock (``_core.Run``).
"""
from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from . import _core
from ._errors import InputError

Record = dict[str, Any]
#: Texts that a command line names.
Files = Mapping[str, "str | bytes"]

BAD_INPUT, OPEN, INTERNAL = 2, 3, 4


def limits(timeout: float | None = None, memory: int | None = None, limit: int | None = None,
           threads: int | None = None) -> list[str]:
    """Options of a command line. ``timeout`` is in seconds, ``memory`` in MB."""
    words: list[str] = []
    for name, value in (("--timeout", timeout), ("--memory", memory), ("--limit", limit), ("--threads", threads)):
        if value is not None:
            words += [name, str(value)]
    return words


@contextmanager
def running(arguments: Sequence[str], files: Files) -> Iterator[_core.Run]:
    """A run of the program, which ends with the block."""
    run = _core.Run(list(arguments), dict(files))
    try:
        yield run
    finally:
        run.stop()


def raise_error(run: _core.Run, notes: str) -> None:
    """Raises what a run ended with, if it is an error: InputError, TimeoutError or MemoryError."""
    if run.error is not None:
        if run.exit == OPEN:
            brief: str = run.error[0]
            raise MemoryError(brief) if "memory" in brief else TimeoutError(brief)
        raise InputError(*run.error)
    if run.exit in (BAD_INPUT, INTERNAL):
        lines = [line for line in notes.splitlines() if line.startswith(("error: ", "internal error: "))]
        if run.exit == INTERNAL:
            raise RuntimeError(lines[0] if lines else "internal error")
        if lines:
            raise InputError.of_line(lines[0])


def printed(command: str, arguments: Sequence[str], text: str, files: Files | None = None) -> str:
    """What the command prints. ``text`` is its standard input, ``files`` the texts that arguments name."""
    with running([command, *arguments], files or {}) as run:
        run.write(text.encode())
        run.end_input()
        output, notes = bytearray(), bytearray()
        while (more := run.read()) is not None:
            output += more[0]
            notes += more[1]
        raise_error(run, notes.decode())
        return output.decode()


def records(command: str, arguments: Sequence[str], text: str, files: Files | None = None) -> list[Record]:
    """The records that the command prints with ``--output json``. Raises InputError for a record of an error."""
    found: list[Record] = [json.loads(line) for line in
                           printed(command, [*arguments, "--output", "json"], text, files).splitlines()]
    for record in found:
        if record.get("verdict") == "error" and "error" in record:
            raise InputError.of_line(record["error"])
    return found


def record(command: str, arguments: Sequence[str], text: str, files: Files | None = None) -> Record:
    """The only record of a command about one puzzle."""
    found = records(command, arguments, text, files)
    if len(found) != 1:
        raise InputError(f"{len(found)} puzzles in the text; expected one, or read_all() for several")
    return found[0]


def require_end(record: Record) -> None:
    """Raises TimeoutError or MemoryError if a search was ended before it had its answer."""
    reason: str = record.get("reason", "")
    if reason == "memory":
        raise MemoryError("not enough memory")
    if reason:
        raise TimeoutError(f"the search was ended: {reason}")
