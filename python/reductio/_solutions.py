"""Solutions one by one, out of the record that the program writes while it searches.

``solve --all --output json`` prints one record, {…,"solutions":[[…],[…],…],…}, and waits while nobody reads it.
"""
from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from . import _door, _records
from .answers import Solution

_BEGIN = b'"solutions":['


def stream(words: Sequence[str], text: str, files: Mapping[str, str | bytes], rules: Sequence[str], family: str,
           shape: tuple[int, int]) -> Iterator[Solution]:
    """The solutions that `solve` with these options finds. Those of a model have names, which the record has only
    at its end; they are those of a first solution."""
    names: Mapping[str, Any] = {}
    if not all(shape):
        first = _door.record("solve", [*rules], text, files)
        names = (first.get("variables") or [{}])[0]
        if family != "model":  # the values of other families are in no known order
            record = _door.record("solve", [*words, *rules], text, files)
            yield from _records.solutions_of(record, shape)
            return
    with _door.running(["solve", *words, *rules, "--output", "json"], files) as run:
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
            raise _door.InputError.of_line(tail["error"])
        _door.require_end(tail)


def _named(names: Mapping[str, Any], values: list[int]) -> dict[str, object]:
    """The values in the form of ``names``: numbers, lists, and lists of lists, in their order."""
    rest = iter(values)

    def filled(form: Any) -> object:
        return [filled(one) for one in form] if isinstance(form, list) else next(rest)

    return {name: filled(form) for name, form in names.items()}
