"""Solutions one by one, out of the record that the program writes while it searches.

``solve --all --output json`` prints one record, {…,"solutions":[[…],[…],…],…}, and waits while nobody reads it.
"""
from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from . import _door, _records
from ._errors import InputError
from .answers import Solution

_BEGIN = b'"solutions":['


def stream(words: Sequence[str], text: str, files: _door.Files, shape: tuple[int, int], limit: int | None,
           named: str = "") -> Iterator[Solution]:
    """The solutions that `solve` with these options finds, at most ``limit``. ``named``: the family of a puzzle whose
    values have names. The record has those of a model only at its end, so they are taken from a first solution."""
    every = ["--all", *words, *_door.limits(limit=limit)]
    names: Mapping[str, Any] = {}
    if named:
        found = _records.solutions_of(_door.record("solve", words, text, files), shape)
        names = found[0].variables if found else {}
        if names and named != "model":  # the values of other families are in no known order
            yield from _records.solutions_of(_door.record("solve", every, text, files), shape)
            return
    with _door.running(["solve", *every, "--output", "json"], files) as run:
        run.write(text.encode())
        run.end_input()
        buffer, notes, inside = b"", b"", False
        while (more := run.read()) is not None:
            notes += more[1]
            buffer += more[0]
            if not inside and _BEGIN in buffer:
                buffer, inside = buffer.partition(_BEGIN)[2], True
            while inside and buffer.startswith((b"[", b",[")) and (end := buffer.find(b"]")) >= 0:
                values: list[int] = json.loads(buffer[buffer.index(b"["):end + 1])
                buffer = buffer[end + 1:]
                yield Solution(_records.grid_of(values, shape), _named(names, values))
        _door.raise_error(run, notes.decode())
        tail = json.loads(b"{" + buffer.lstrip(b"],") if inside else buffer)
        if tail.get("verdict") == "error":
            raise InputError.of_line(tail["error"])
        _door.require_end(tail)


def _named(names: Mapping[str, Any], values: list[int]) -> dict[str, object]:
    """The values in the form of ``names``: numbers, lists, and lists of lists, in their order."""
    rest = iter(values)

    def filled(form: Any) -> object:
        if isinstance(form, list):
            return [filled(one) for one in form]
        return next(rest)

    return {name: filled(form) for name, form in names.items()}
