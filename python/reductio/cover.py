"""Exact covers: choose options so that each item is covered once.

    >>> import reductio
    >>> c = reductio.cover("abcdefg", ["ce", "adg", "bcf", "adf", "bg", "deg"])
    >>> c.solve()
    [0, 3, 4]
"""
from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from . import _door
from ._door import limits
from ._errors import InputError
from ._records import count_of, verdict_of
from ._solutions import stream
from .answers import Count, Verdict
from .arrays import as_lists


_MOST_COST = 1_000_000_000


class Cover:
    """An exact cover. Solutions are lists of positions of options, from 0, in order; where options have costs, those
    of the least costs."""

    def __init__(self, items: int, secondary: Sequence[int], options: Sequence[Sequence[int]],
                 costs: Iterable[int] | None = None) -> None:
        """Of the numbers of items; the secondary ones are covered at most once."""
        #: One for each option, or nothing.
        self.costs = None if costs is None else _checked_costs(costs, len(options))
        self.items = items
        self.options = tuple(tuple(sorted(option)) for option in options)
        self._secondary = frozenset(secondary)
        self._primary = [number for number in range(items) if number not in self._secondary]

    @property
    def text(self) -> str:
        """The cover in the format of Knuth's programs: the items i0, i1 …, then an option a line. Each option has a
        secondary item of its own, o0, o1 …, so that equal options are told apart."""
        primary = [f"i{number}" for number in self._primary]
        others = [f"i{number}" for number in sorted(self._secondary)]
        own = [f"o{number}" for number in range(len(self.options))]
        lines = [" ".join([*primary, "|", *others, *own])]
        price = [""] * len(own) if self.costs is None else [f" |{cost}" for cost in self.costs]
        lines += [" ".join([*(f"i{item}" for item in option), f"o{number}"]) + price[number]
                  for number, option in enumerate(self.options)]
        return "\n".join(lines) + "\n"

    def solve(self, *, timeout: float | None = None, memory: int | None = None) -> list[int] | None:
        """A solution, or None."""
        return next(self.solutions(1, timeout=timeout, memory=memory), None)

    def solutions(self, limit: int | None = None, *, timeout: float | None = None,
                  memory: int | None = None) -> Iterator[list[int]]:
        """All solutions, or the first ``limit``, as they are found."""
        if not self.options:  # nothing to choose: a solution if nothing is to be covered
            if not self._primary:
                yield []
            return
        words = ["--format", "cover", *limits(timeout, memory)]
        for solution in stream(words, self.text, {}, (1, len(self.options)), limit):
            yield as_lists(np.flatnonzero(solution.grid))

    def count(self, limit: int | None = None, *, timeout: float | None = None, memory: int | None = None) -> Count:
        """How many solutions there are."""
        if not self.options:
            return Count(0 if self._primary else 1, True, "")
        words = ["--format", "cover", *limits(timeout, memory, limit)]
        return count_of(_door.record("count", words, self.text))

    def unique(self, *, timeout: float | None = None, memory: int | None = None) -> Verdict:
        """Is there exactly one solution?"""
        if not self.options:
            return Verdict.NONE if self._primary else Verdict.UNIQUE
        return verdict_of(_door.record("unique", ["--format", "cover", *limits(timeout, memory)], self.text))

    def __repr__(self) -> str:
        return f"<Cover of {self.items} items, {len(self.options)} options>"


def cover(items: Any, options: Iterable[Iterable[Hashable]] | None = None, *,
          secondary: Iterable[Hashable] = (), costs: Iterable[int] | None = None) -> Cover:
    """An exact cover.

    ``items, options``  names of items (anything hashable), and options as lists of them
    ``items`` alone     a matrix of 0 and 1, shape (options, items): nested lists, a numpy array, or a sparse matrix
                        of SciPy
    ``secondary``       items that are covered at most once; of a matrix, positions of columns
    ``costs``           of each option, from 0 to 10⁹: solutions are then those of the least costs

    Raises InputError for an option with an unknown item, or with one twice, for a matrix of other numbers, and for costs
    that are too many, too few or no such numbers.
    """
    if options is None:
        width, rows = _of_matrix(items)
        return Cover(width, _positions(secondary, range(width)), rows, costs)
    names = list(items)
    names += [name for name in secondary if name not in names]
    places = {name: place for place, name in enumerate(names)}
    if len(places) != len(names):
        raise InputError("an item is named twice; expected each item once")
    listed = [list(option) for option in options]
    for number, option in enumerate(listed):
        unknown = [name for name in option if name not in places]
        if unknown:
            raise InputError(f"option {number} has the unknown item {unknown[0]!r}; expected one of the items")
        if len(set(option)) != len(option):
            raise InputError(f"option {number} has an item twice; expected each item once")
    return Cover(len(names), [places[name] for name in secondary], [[places[name] for name in one] for one in listed],
                 costs)


def _checked_costs(costs: Iterable[int], options: int) -> tuple[int, ...]:
    checked = tuple(costs)
    if len(checked) != options:
        raise InputError(f"{len(checked)} costs; expected one for each of the {options} options")
    for cost in checked:
        if int(cost) != cost or not 0 <= cost <= _MOST_COST:
            raise InputError(f"a cost of {cost!r}; expected a whole number from 0 to {_MOST_COST}")
    return tuple(int(cost) for cost in checked)


def _positions(secondary: Iterable[Hashable], columns: range) -> list[int]:
    found = list(secondary)
    for column in found:
        if column not in columns:
            raise InputError(f"there is no column {column!r}; expected 0 to {len(columns) - 1}")
    return [columns.index(column) for column in found]  # type: ignore[arg-type]


def _of_matrix(matrix: Any) -> tuple[int, list[list[int]]]:
    if hasattr(matrix, "tocsr"):  # of SciPy
        rows = matrix.tocsr()
        rows.sum_duplicates()
        if not np.isin(rows.data, (0, 1)).all():
            raise InputError("a matrix with other numbers than 0 and 1")
        bounds = rows.indptr
        return rows.shape[1], [[int(column) for column, value in zip(rows.indices[a:b], rows.data[a:b]) if value]
                               for a, b in zip(bounds, bounds[1:])]
    array = np.asarray(matrix)
    if array.ndim != 2:
        raise InputError(f"items alone, of shape {array.shape}; expected options beside them, or a matrix of 0 and 1 with "
                         "a row for each option")
    if not np.isin(array, (0, 1)).all():
        raise InputError("a matrix with other numbers than 0 and 1")
    return array.shape[1], [as_lists(np.flatnonzero(row)) for row in array]
