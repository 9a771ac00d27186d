"""Arrays of variables, and what can be said about them.

An :class:`Array` is a numpy array of numbers and conditions. Its operators work item by item, shapes are
broadcast, and it is indexed, sliced, transposed and reshaped like any other. The functions take arrays, lists and
nested lists, in the order of their rows.
"""
from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from typing import Any, Union, cast

import numpy as np
import numpy.typing as npt

from . import _core
from ._core import Condition, Expression, IntVar
from ._errors import InputError

#: A number in a model: an expression, a condition (1 if it holds), or an integer.
Number = Union[Expression, Condition, int]
#: A condition: also a variable whose values are 0 and 1, and a bool.
Truth = Union[Condition, IntVar, bool]
#: Numbers or conditions in an array or in nested lists.
Numbers = Union["Array", Iterable[Any]]


class Array(np.ndarray[Any, np.dtype[np.object_]]):
    """A numpy array of expressions or conditions. ``a == b`` and the like are arrays of conditions. ``array(items)``
    makes one of lists, or of an ordinary numpy array of variables."""

    __array_priority__ = 1  # so that what numpy joins stays an Array

    def __eq__(self, other: object) -> Array:  # type: ignore[override]
        return _by_item(np.equal, self, other)

    def __ne__(self, other: object) -> Array:  # type: ignore[override]
        return _by_item(np.not_equal, self, other)

    def __lt__(self, other: object) -> Array:  # type: ignore[override]
        return _by_item(np.less, self, other)

    def __le__(self, other: object) -> Array:  # type: ignore[override]
        return _by_item(np.less_equal, self, other)

    def __gt__(self, other: object) -> Array:  # type: ignore[override]
        return _by_item(np.greater, self, other)

    def __ge__(self, other: object) -> Array:  # type: ignore[override]
        return _by_item(np.greater_equal, self, other)

    def max(self, axis: int | None = None) -> Any:  # type: ignore[override]
        """The greatest item, or the greatest ones along an axis."""
        return _reduced(max, self, axis)

    def min(self, axis: int | None = None) -> Any:  # type: ignore[override]
        """The least item, or the least ones along an axis."""
        return _reduced(min, self, axis)

    def all(self, axis: int | None = None) -> Any:  # type: ignore[override]
        """All conditions hold; along an axis, an array of such conditions."""
        return _reduced(all_of, self, axis)

    def any(self, axis: int | None = None) -> Any:  # type: ignore[override]
        """At least one condition holds; along an axis, an array of such conditions."""
        return _reduced(any_of, self, axis)

    def implies(self, other: Any) -> Array:
        """Item by item: if the condition holds, so does the other one."""
        pairs = np.broadcast_arrays(np.asarray(self), np.asarray(other, dtype=object))
        return array(np.frompyfunc(implies, 2, 1)(*pairs))

    def __array_wrap__(self, array: Any, context: Any = None, return_scalar: bool = False) -> Any:
        """A single result, as of x.sum(), is an expression, and no array without dimensions."""
        return array.view(Array) if array.ndim else array.item()

    def __reduce__(self) -> Any:
        raise TypeError("variables belong to a model; pickle the model, whose variables are model[name]")


def _by_item(operation: np.ufunc, a: object, b: object) -> Array:
    return array(operation(np.asarray(a, dtype=object), np.asarray(b, dtype=object), dtype=object))


def _reduced(function: Any, items: Array, axis: int | None) -> Any:
    if axis is None:
        return function(items)
    lines = np.moveaxis(np.asarray(items), axis, -1)
    found = np.empty(lines.shape[:-1], dtype=object)
    for index in np.ndindex(*found.shape):
        found[index] = function(lines[index])
    return array(found) if found.ndim else found.item()


def array(items: Any) -> Array:
    """Expressions or conditions in nested lists, or in a numpy array of another class, as an Array."""
    return np.asarray(items, dtype=object).view(Array)


def integers(values: npt.ArrayLike, what: str) -> npt.NDArray[np.int64]:
    """The values as integers; also of floats such as 3.0. InputError for any other."""
    found = np.asarray(values)
    if found.dtype.kind == "f" and found.size and not (np.isfinite(found).all() and (found == np.rint(found)).all()):
        raise InputError(f"{what} that are not whole numbers; expected integers")
    if found.dtype.kind not in "iubf" and found.size:
        raise TypeError(f"{what} of type {found.dtype}; expected integers")
    return found.astype(np.int64)


def as_lists(array: npt.NDArray[Any]) -> Any:
    """Lists within lists of Python's own numbers. How deep they are, numpy's types do not say."""
    return array.tolist()


def as_number(item: Any) -> Any:
    """The item, if it is a number of a model or an integer."""
    if isinstance(item, (Expression, Condition, int, np.integer, np.bool_)):
        return item
    raise TypeError(f"{_told(item)} is no number of a model; expected an integer, a variable or an expression")


def as_truth(item: Any) -> Any:
    """The item, if it is a condition."""
    if isinstance(item, (Condition, bool, np.bool_)):
        return item
    if isinstance(item, IntVar):
        try:
            return Condition(item)
        except (TypeError, ValueError):  # it has other values than 0 and 1
            pass
    raise TypeError(f"{_told(item)} is no condition; expected one such as x == 1, or a variable of values 0 and 1")


def _told(item: Any) -> str:
    text = str(item) if isinstance(item, (Expression, int, float, str)) else f"of type {type(item).__name__}"
    return text if len(text) < 80 else text[:77] + "…"


def _numbers(items: Numbers) -> list[Any]:
    return [as_number(item) for item in listed(items)]


def _truths(items: Numbers) -> list[Any]:
    return [as_truth(item) for item in listed(items)]


def listed(items: Numbers) -> list[Any]:
    """All items, row by row."""
    if isinstance(items, np.ndarray):
        return list(items.ravel()) if items.dtype == object else list(as_lists(items.ravel()))
    return [one for item in items for one in (listed(item) if isinstance(item, (list, tuple, np.ndarray)) else [item])]


def _rows(grid: Any, item: Any) -> list[list[Any]]:
    cells = np.asarray(grid, dtype=object)
    if cells.ndim != 2:
        raise InputError(f"an array of {cells.ndim} dimensions; expected rows and columns")
    return [[item(one) for one in row] for row in cells]


def _edges(edges: npt.ArrayLike) -> list[list[int]]:
    pairs = integers(edges, "edges")
    if pairs.size and (pairs.ndim != 2 or pairs.shape[1] != 2):
        raise InputError(f"edges of shape {pairs.shape}; expected pairs of positions, (number, 2)")
    return cast("list[list[int]]", as_lists(pairs.reshape(-1, 2)))


# --- numbers ----------------------------------------------------------------------------------------------


def sum(items: Numbers) -> Expression:
    """The sum; of conditions, how many hold."""
    return _core.total(_numbers(items))


def product(items: Numbers) -> Expression:
    """The product of all items."""
    return _core.product(_numbers(items))


def min(*items: Any) -> Expression:
    """The least of a list, or of several numbers."""
    return _core.least(_numbers(items))


def max(*items: Any) -> Expression:
    """The greatest of a list, or of several numbers."""
    return _core.greatest(_numbers(items))


def element(items: Numbers, index: Number) -> Expression:
    """``items[index]``, counted from 0, with an index that is a number of the model. Beyond the list it has no
    value, and no comparison with it holds. The items are variables and integers."""
    return _core.element(_numbers(items), as_number(index))


def count(items: Numbers, value: Number | None = None) -> Expression:
    """How many items equal ``value``; without it, how many conditions hold."""
    if value is None:
        return _core.count_true(_truths(items))
    return _core.count_value(_numbers(items), as_number(value))


def leading(items: Numbers) -> Expression:
    """How many conditions hold from the first on, up to one that does not."""
    return _core.leading(_truths(items))


def exact(a: Number, b: Number) -> Expression:
    """``a / b`` where there is no remainder. ``a // b`` rounds down, as in Python."""
    return _core.exact(as_number(a), as_number(b))


def quotient(a: Number, b: Number) -> Expression:
    """``a`` divided by ``b``, rounded towards zero, as in C."""
    return _core.quotient(as_number(a), as_number(b))


def remainder(a: Number, b: Number) -> Expression:
    """The remainder of :func:`quotient`, with the sign of ``a``. ``a % b`` has the sign of ``b``, as in Python."""
    return _core.remainder(as_number(a), as_number(b))


# --- conditions -------------------------------------------------------------------------------------------


def all_different(items: Numbers) -> Condition:
    """No two items are equal."""
    return _core.all_different(_numbers(items))


def all_of(items: Numbers) -> Condition:
    """All conditions hold."""
    return _core.all_of(_truths(items))


def any_of(items: Numbers) -> Condition:
    """At least one of the conditions holds."""
    return _core.any_of(_truths(items))


def exactly(number: Number, items: Numbers) -> Condition:
    """``number`` of the conditions hold."""
    return _core.exactly(as_number(number), _truths(items))


def implies(a: Truth, b: Truth) -> Condition:
    """If ``a`` holds, so does ``b``."""
    return _core.any_of([~Condition(as_truth(a)), as_truth(b)])


def if_then_else(a: Truth, then: Truth, otherwise: Truth) -> Condition:
    """``then`` holds if ``a`` does, else ``otherwise``."""
    return _core.if_then_else(as_truth(a), as_truth(then), as_truth(otherwise))


def table(items: Numbers, rows: npt.ArrayLike) -> Condition:
    """The values of the items, in order, are one of the rows: integers, shape (number of rows, number of items)."""
    allowed = integers(rows, "rows")
    names = _numbers(items)
    if allowed.ndim != 2 or allowed.shape[1] != len(names):
        raise InputError(f"rows of shape {allowed.shape}; expected (number, {len(names)})")
    return _core.table(names, as_lists(allowed))


def automaton(items: Numbers, start: int, arrows: Iterable[tuple[int, int, int]], accepting: Sequence[int]) -> Condition:
    """The values of the items, in order, lead a machine from its start to an accepting state. Each arrow is
    (from state, value, to state); a state may have several for the same value."""
    steps = as_lists(integers(list(arrows), "arrows").reshape(-1, 3))
    return _core.automaton(_numbers(items), operator.index(start), [(a, value, b) for a, value, b in steps],
                           as_lists(integers(accepting, "states")))


# --- graphs -----------------------------------------------------------------------------------------------


def connected(nodes: Any, edges: npt.ArrayLike | None = None, holding: Numbers | None = None) -> Condition:
    """The cells that hold are in one piece; there may be none.

    Of an array of conditions with two dimensions neighbours in rows and columns are joined. With ``edges``, an
    array of pairs of positions, of any graph; ``holding`` has a condition for each edge.
    """
    if edges is None:
        return _core.connected_grid(_rows(nodes, as_truth))
    if holding is None:
        return _core.connected(_truths(nodes), _edges(edges))
    return _core.connected(_truths(nodes), _edges(edges), _truths(holding))


def loop(across: Any, down: Any = None, *, edges: npt.ArrayLike | None = None) -> Condition:
    """The edges that hold are one closed loop, which meets no point twice.

    Between the points of a grid: ``across``, shape (rows, columns - 1), joins each point with the next one, and
    ``down``, shape (rows - 1, columns), with the one below. With ``edges``, pairs of points of any graph,
    ``across`` has a condition for each of them.
    """
    if edges is not None:
        return _core.loop(_truths(across), _edges(edges))
    if down is None:
        raise TypeError("loop() needs conditions across and down, or edges")
    return _core.loop_grid(_rows(across, as_truth), _rows(down, as_truth))


def areas(sizes: Any, edges: npt.ArrayLike | None = None, joined: Numbers | None = None) -> Condition:
    """Borders between different numbers divide a grid, or a graph, into areas, each of as many cells as its numbers
    say. ``joined``: a condition for each edge, which is no border."""
    if edges is None:
        return _core.areas_grid(_rows(sizes, as_number))
    if joined is None:
        return _core.areas(_numbers(sizes), _edges(edges))
    return _core.areas(_numbers(sizes), _edges(edges), _truths(joined))


def circuit(following: Numbers) -> Condition:
    """Each item is the position, from 0, of the one that follows it: the path visits all of them and comes back."""
    return _core.circuit(_numbers(following))
