"""The native text of a puzzle, cut into its header and its parts (docs/native.md)."""
from __future__ import annotations

from collections.abc import Sequence

from . import _core
from .answers import Grid


def cut(text: str) -> tuple[list[str], dict[str, list[str]]]:
    """The lines up to the header, and those of each section by its name. What stands below the header of a text
    that has no sections, as the conditions of a model, has the name ""."""
    head: list[str] = []
    parts: dict[str, list[str]] = {}
    lines = iter(text.splitlines())
    for line in lines:
        head.append(line)
        if line.strip() and not line.startswith("#"):
            break
    name = ""
    for line in lines:
        if line in _core.section_names and (name or not parts):
            name = line
            parts[name] = []
        elif line.strip() or name not in _core.section_names:
            parts.setdefault(name, []).append(line)
    return head, parts


def joined(head: Sequence[str], parts: dict[str, list[str]]) -> str:
    lines = list(head)
    for name, content in parts.items():
        lines += [name, *content] if name else content
    return "\n".join(lines) + "\n"


def rows_of(values: Grid, open_cell: int, words: dict[int, str]) -> list[str]:
    """The rows of a section `givens`, as the program writes them; ``words`` are values that are no numbers."""
    rows = [["." if value == open_cell else words.get(int(value), str(value)) for value in row] for row in values]
    width = max((len(cell) for row in rows for cell in row), default=1)
    return [(" " if width > 1 else "").join(cell.rjust(width) for cell in row) for row in rows]
