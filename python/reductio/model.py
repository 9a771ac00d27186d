"""Models: variables, conditions and objectives of your own.

    >>> import reductio
    >>> m = reductio.Model()
    >>> x = m.ints((3, 3), 1, 9, name="x")
    >>> m.add(reductio.all_different(x))
    >>> m.add(x.sum(axis=0) == 15, x.sum(axis=1) == 15, x.trace() == 15, x[::-1].trace() == 15)
    >>> m.count().number
    8

Numbers have 64 bits. A division by zero has no value; a comparison with it does not hold. Every solution is checked
against the conditions as they were written.
"""
from __future__ import annotations

import itertools
import operator
import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Union, cast, overload

import numpy as np
import numpy.typing as npt

from . import _core
from ._core import Condition, Expression, IntVar
from ._errors import InputError
from .answers import Count, Verdict
from .arrays import Array, Number, Truth, array, as_lists, as_number, as_truth, integers, listed
from .compiled import Compiled, compiled_of

Shape = Union[int, tuple[int, ...]]
Values = npt.NDArray[np.int64]


class Assignment:
    """A solution of a model. ``solution[x]`` is the value of a variable, of any expression or condition, or an array
    of values for an array; ``solution["x"]`` is that of the variable or the array with this name."""

    def __init__(self, names: dict[str, Expression], arrays: dict[str, Any], values: _core.Assignment,
                 objective: tuple[int, ...], bound: tuple[int, ...]) -> None:
        self._names = names
        self._arrays = arrays
        self._values = values
        #: The numbers of the objectives, and for each the number that no solution beats, as far as it is known.
        self.objective = objective
        self.bound = bound

    @overload
    def __getitem__(self, what: Number) -> int: ...
    @overload
    def __getitem__(self, what: Array | list[Any] | tuple[Any, ...]) -> Values: ...
    @overload
    def __getitem__(self, what: str) -> Any: ...

    def __getitem__(self, what: Any) -> int | Values:
        if isinstance(what, str):
            what = _found(what, self._names, self._arrays)
        if isinstance(what, (np.ndarray, list, tuple)):
            items = np.asarray(what, dtype=object)
            return np.array(self._values.numbers([as_number(item) for item in listed(items)]),
                            dtype=np.int64).reshape(items.shape)
        return self._values.number(as_number(what))

    def as_dict(self) -> dict[str, int]:
        """The values of all variables by their names."""
        return dict(zip(self._names, self._values.numbers(list(self._names.values()))))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Assignment) and self.as_dict() == other.as_dict()

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return ", ".join(f"{name} = {value}" for name, value in self.as_dict().items())

    def __repr__(self) -> str:
        return f"<Assignment {self}>"

    def __reduce__(self) -> Any:
        raise TypeError("a solution belongs to the model of this process; pickle solution.as_dict() instead")


@dataclass(frozen=True)
class Conflict:
    """Conditions that can't hold together, by their names. ``minimal``: without any one of them there is a
    solution. The verdict is ``none``; ``solved`` if there is a solution; ``unknown``."""

    verdict: Verdict
    conditions: tuple[str, ...] = ()
    minimal: bool = False


class Model:
    """Variables and conditions. Where an objective is stated, solutions are the best ones.

    Conditions and objectives are added by one thread at a time, and never while a search begins in another one.
    """

    def __init__(self) -> None:
        self._problem = _core.Problem()
        self._names: dict[str, Expression] = {}
        self._arrays: dict[str, npt.NDArray[np.object_]] = {}
        self._variables: list[IntVar] = []
        self._unnamed = 0
        self._searching = 0

    # --- variables ----------------------------------------------------------------------------------------

    def variable(self, low: int, high: int, *, name: str = "") -> IntVar:
        """A variable with the values from ``low`` to ``high``, within ±10^9, at most a million of them. Names are
        letters, digits, ``_`` and ``.``, with no digit first. If its values are 0 and 1, it is a condition too."""
        return cast(IntVar, self._declared(name, (), _bounds(low, high)).item())

    def ints(self, shape: Shape, low: int, high: int, *, name: str = "") -> Array:
        """An array of variables with the values from ``low`` to ``high``."""
        return array(self._declared(name, _sides(shape), _bounds(low, high)))

    def bools(self, shape: Shape, *, name: str = "") -> Array:
        """An array of variables that are 0 or 1, which are conditions too."""
        return self.ints(shape, 0, 1, name=name)

    def choice(self, values: Sequence[int], shape: Shape = (), *, name: str = "") -> Any:
        """A variable with these values; with a ``shape``, an array of such variables."""
        made = self._declared(name, _sides(shape), as_lists(integers(values, "values")))
        return array(made) if made.shape else made.item()

    def _declared(self, name: str, sides: tuple[int, ...], values: Any) -> npt.NDArray[np.object_]:
        self._require_rest()
        if not isinstance(name, str):
            raise TypeError(f"a name of type {type(name).__name__}; expected a text")
        if not name:
            name = next(free for number in itertools.count(self._unnamed) if (free := f"v{number}") not in self._arrays)
            self._unnamed = int(name[1:]) + 1
        bounds = values if isinstance(values, tuple) else (values,)
        if not sides:
            made: Any = self._problem.variable(name, *bounds)
        elif len(sides) == 2:
            made = self._problem.grid(name, *sides, *bounds)
        else:  # of one dimension in the text, whatever its shape here
            made = self._problem.array(name, int(np.prod(sides)), *bounds)
        items = np.array(listed([made]), dtype=object).reshape(sides)
        for index in np.ndindex(*sides):
            self._names[f"{name}[{','.join(map(str, index))}]" if sides else name] = items[index]
        self._arrays[name] = items
        self._variables += list(items.flat)
        return items

    # --- conditions ---------------------------------------------------------------------------------------

    def add(self, *conditions: Truth | Array | Sequence[Any], name: str = "") -> None:
        """Conditions that must hold: single ones, arrays and lists of them. A ``name`` is what :meth:`conflict`
        calls them; of several, each gets its number behind it."""
        self._require_rest()
        every: list[Any] = listed(conditions)
        for condition in every:
            if isinstance(condition, (bool, np.bool_)):
                raise TypeError("a condition that is true or false already; expected one about variables. A numpy array "
                                "of variables that is no reductio.Array is compared so: see reductio.array()")
        every = [as_truth(condition) for condition in every]
        for number, condition in enumerate(every, 1):
            if not name:
                self._problem.require(condition)
            else:
                self._problem.require(name if len(every) == 1 else f"{name} {number}", condition)

    def minimize(self, number: Number) -> None:
        """The number is to be as small as the conditions allow. Of several objectives the first counts most."""
        self._require_rest()
        self._problem.minimize(as_number(number))

    def maximize(self, number: Number) -> None:
        """The number is to be as large as the conditions allow."""
        self._require_rest()
        self._problem.maximize(as_number(number))

    # --- answers ------------------------------------------------------------------------------------------

    def solve(self, *, engine: str = "auto", threads: int = 1, timeout: float | None = None,
              memory: int | None = None) -> Assignment | None:
        """A solution, the best one where there is an objective; None if there is none. TimeoutError if that stays
        open. ``timeout`` in seconds, ``memory`` in MB."""
        return next(self.solutions(1, engine=engine, threads=threads, timeout=timeout, memory=memory), None)

    def solutions(self, limit: int | None = None, *, engine: str = "auto", threads: int = 1,
                  timeout: float | None = None, memory: int | None = None) -> Iterator[Assignment]:
        """All solutions, or the first ``limit``, as they are found; where there is an objective, all best ones. The
        search goes on only as they are taken. TimeoutError after the last that was found in time."""
        return self._searched(False, limit, _Limits(engine, threads, timeout, memory, limit))

    def improve(self, *, engine: str = "auto", threads: int = 1, timeout: float | None = None,
                memory: int | None = None) -> Iterator[Assignment]:
        """From a first solution to the best one: each is better than the one before. If it ends without a
        TimeoutError, the last one was the best. Without an objective it is any solution."""
        return self._searched(True, None, _Limits(engine, threads, timeout, memory))

    def count(self, limit: int | None = None, *, engine: str = "auto", threads: int = 1,
              timeout: float | None = None, memory: int | None = None) -> Count:
        """How many solutions there are, however many; at most ``limit`` are counted."""
        how = _Limits(engine, threads, timeout, memory, limit)
        if limit is not None:
            found = sum(1 for _ in self._searched(False, limit, how))
            return Count(found, found < limit, "limit" if found == limit else "")
        with self._search_begins():
            status, digits = self._problem.count(how.search)
        return Count(int(digits), status not in _OPEN, how.reason(status))

    def unique(self, *, engine: str = "auto", threads: int = 1, timeout: float | None = None,
               memory: int | None = None) -> Verdict:
        """Is there exactly one solution?"""
        with self._search_begins():
            return Verdict(self._problem.unique(_Limits(engine, threads, timeout, memory).search))

    def conflict(self, *, timeout: float | None = None, memory: int | None = None) -> Conflict:
        """If there is no solution: which conditions are to blame, as few as can be found in that time."""
        with self._search_begins():
            status, names, minimal = self._problem.conflict(_Limits("auto", 1, timeout, memory).search)
        return Conflict(Verdict(status), tuple(names), minimal)

    # --- as text ------------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The model as the text that :func:`reductio.read` and ``reductio solve`` take (docs/models.md)."""
        return self._problem.text()

    @classmethod
    def read(cls, text: str) -> Model:
        """The model that such a text states, to be asked or to get more conditions. Its variables are ``model["x"]``;
        arrays are numbered from 0 here, whatever their first index in the text. InputError with the place."""
        names = [name for name, _ in _core.Problem.read(text).variables()]
        return _restored(text, names, _shapes(names))

    @property
    def names(self) -> dict[str, Expression]:
        """All variables by their names: ``x``, ``q[0]``, ``cell[0,1]``."""
        return dict(self._names)

    def __getitem__(self, name: str) -> Any:
        """The variable, or the array of variables, with this name: ``model["x"]``, ``model["q[0]"]``."""
        return _found(name, self._names, self._arrays)

    def compile(self, target: str = "dimacs") -> Compiled:
        """The model for other solvers: ``dimacs``, ``opb``, ``wcnf`` … (``reductio list targets``), with the map
        from their variables to the names of this model."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "model")
            with self._search_begins():
                self._problem.write(target, path)
            with open(path, encoding="utf-8") as file:
                return compiled_of(target, file.read())

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Model of {len(self._variables)} variables>"

    def __reduce__(self) -> Any:
        return _restored, (self.text, tuple(self._names), {name: items.shape for name, items in self._arrays.items()})

    # --- how it searches ----------------------------------------------------------------------------------

    def _searched(self, better: bool, limit: int | None, how: _Limits) -> Iterator[Assignment]:
        self._require_variables()
        opened = _core.OpenSearch(self._problem, self._variables, how.search, better)
        names, arrays = dict(self._names), dict(self._arrays)
        found = 0
        try:
            while limit is None or found < limit:
                with self._search_begins():
                    values = opened.next()
                if values is None:
                    how.require_end(opened.status)
                    return
                found += 1
                yield Assignment(names, arrays, values, tuple(opened.objective), tuple(opened.bound))
                if better and not opened.objective:
                    return
        finally:
            opened.close()

    def _require_variables(self) -> None:
        if not self._variables:
            raise InputError("a model without variables; expected at least one, made by variable(), ints(), bools() or "
                             "choice()")

    @contextmanager
    def _search_begins(self) -> Iterator[None]:
        self._require_variables()
        self._searching += 1
        try:
            yield
        finally:
            self._searching -= 1

    def _require_rest(self) -> None:
        if self._searching:
            raise RuntimeError("the model is changed while another thread searches; expected an end of that first")


def _restored(text: str, names: Sequence[str], shapes: dict[str, tuple[int, ...]]) -> Model:
    """The model of the text, with these names for its variables, which are those of arrays of these shapes in turn."""
    model = Model()
    if not names:
        return model
    model._problem = _core.Problem.read(text)
    model._variables = [variable for _, variable in model._problem.variables()]
    model._names = dict(zip(names, model._variables))
    first = 0
    for name, shape in shapes.items():
        size = int(np.prod(shape))
        model._arrays[name] = np.array(listed(model._variables[first:first + size]), dtype=object).reshape(shape)
        first += size
    return model


def _shapes(names: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """The shapes of the arrays whose variables have these names, ``q[1]`` or ``cell[2,3]``, row by row."""
    ends: dict[str, tuple[list[int], list[int]]] = {}  # the first and the last index of each array
    for full in names:
        name, bracket, indices = full.rstrip("]").partition("[")
        index = list(map(int, indices.split(","))) if bracket else []
        ends[name] = (ends[name][0] if name in ends else index, index)
    return {name: tuple(last - low + 1 for low, last in zip(*both)) for name, both in ends.items()}


def _found(name: str, names: dict[str, Expression], arrays: dict[str, Any]) -> Any:
    if name in names:
        return names[name]
    if name not in arrays:
        raise KeyError(f"there is no variable {name!r}; expected one of {', '.join([*arrays][:20])}")
    return array(arrays[name])


def _sides(shape: Shape) -> tuple[int, ...]:
    sides = tuple(map(operator.index, shape)) if isinstance(shape, (tuple, list)) else (operator.index(shape),)
    if min(sides, default=1) < 1:
        raise InputError(f"an array of shape {sides}; expected sides of at least 1")
    return sides


def _bounds(low: int, high: int) -> tuple[int, int]:
    """Bounds that fit into 64 bits; the library says which values are too large."""
    return tuple(max(-2**62, min(2**62, operator.index(bound))) for bound in (low, high))  # type: ignore[return-value]


_OPEN = ("unknown", "stuck")  # ways in which a search ends without its answer


class _Limits:
    """How to search: limits as the rest of the package takes them."""

    def __init__(self, engine: str, threads: int | None, timeout: float | None, memory: int | None,
                 limit: int | None = None) -> None:
        least_memory = 32  # MB, as for the program
        for name, value, least in (("threads", threads, 1), ("memory", memory, least_memory), ("limit", limit, 1)):
            if value is not None and operator.index(value) < least:
                raise InputError(f"{name}={value}; expected {least} or more")
        if timeout is not None and not timeout > 0:
            raise InputError(f"timeout={timeout}; expected seconds, more than 0")
        self._timeout, self._memory = timeout, memory
        self._end = None if timeout is None else time.monotonic() + timeout
        self.search = _core.Search(engine or "auto", timeout or 0, threads or 1, (memory or 0) << 20)

    def reason(self, status: str) -> str:
        """Of a search that ended so: "timeout", "memory", or empty."""
        if status != "unknown":
            return ""
        in_time = self._end is None or time.monotonic() < self._end
        return "memory" if self._memory is not None and in_time else "timeout"

    def require_end(self, status: str) -> None:
        """Raises an error for a search that ended without its answer."""
        if status == "stuck":
            raise InputError("the engine draws conclusions alone, and they were not enough; expected an engine that "
                             "searches, such as auto")
        if status == "unknown" and self.reason(status) == "memory":
            raise MemoryError("not enough memory")
        if status == "unknown":
            raise TimeoutError("the search was ended before it was done")
