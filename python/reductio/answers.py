"""What questions about puzzles and models answer: plain records, which can be compared, copied and pickled."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

import numpy as np
import numpy.typing as npt

Grid = npt.NDArray[np.int64]


class Verdict(str, Enum):
    """How a question ended. It is true if there is a solution that was asked for.

    ``unique()`` is true for exactly one solution, so ``if puzzle.unique():`` does what it says. A verdict equals
    its word: ``puzzle.unique() == "multiple"``.
    """

    SOLVED = "solved"
    UNIQUE = "unique"
    MULTIPLE = "multiple"
    NONE = "none"
    OPTIMAL = "optimal"
    BEST = "best"
    STUCK = "stuck"
    UNKNOWN = "unknown"
    WRONG = "wrong"

    def __bool__(self) -> bool:
        return self in (Verdict.SOLVED, Verdict.UNIQUE, Verdict.OPTIMAL, Verdict.BEST)

    def __str__(self) -> str:
        return self.value

    def __format__(self, spec: str) -> str:
        return format(self.value, spec)


@dataclass(frozen=True, eq=False)
class Solution:
    """A solution of a puzzle.

    ``grid`` has the values of the cells, shape (rows, columns), as ``solve --output json`` prints them: digits; 1
    for a shaded cell; the number of a region; for a line, which sides of the cell it uses, as a sum of 1 (right),
    2 (down), 4 (left) and 8 (up). ``families()`` says for each what the answer is. Of a puzzle without cells (a
    model, a cover, a graph) it has one dimension, and ``variables`` has the values by their names.
    """

    grid: Grid
    variables: Mapping[str, object] = field(default_factory=dict)
    #: Of a puzzle with an objective: its number, and the number that no solution beats.
    objective: int | list[int] | None = None
    bound: int | list[int] | None = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Solution):
            return NotImplemented
        return np.array_equal(self.grid, other.grid) and self.variables == other.variables

    def __str__(self) -> str:
        if self.variables:
            return "\n".join(f"{name} = {value}" for name, value in self.variables.items())
        return "\n".join(" ".join(map(str, row)) for row in np.atleast_2d(self.grid))


@dataclass(frozen=True)
class Count:
    """A number of solutions. ``complete`` is False if there may be more; ``reason`` says why: ``limit``,
    ``timeout``, ``memory``."""

    number: int
    complete: bool = True
    reason: str = ""

    def __int__(self) -> int:
        return self.number

    def __str__(self) -> str:
        return f"{self.number}" if self.complete else f">={self.number}"


@dataclass(frozen=True)
class Candidates:
    """The values that each cell has in some solution.

    ``values[r][c]`` is a tuple of them; ``backbone`` has the value that a cell has in all solutions, or -1.
    ``counts[r][c]``, if they were asked for, has the number of solutions with each value, at most ``cap``.
    """

    verdict: Verdict
    values: tuple[tuple[tuple[int, ...], ...], ...]
    backbone: Grid = field(compare=False)
    counts: tuple[tuple[tuple[int, ...], ...], ...] = ()
    cap: int | None = None


@dataclass(frozen=True)
class Clue:
    """A clue: its kind (``given``, ``clue``, ``condition`` …), its label in words, and its cells (``r1c2``)."""

    kind: str
    label: str
    cells: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.label


@dataclass(frozen=True)
class Why:
    """Why there is not exactly one solution.

    Verdict ``none``: ``clues`` contradict each other, and none of them can be left out if ``minimal``. Verdict
    ``multiple``: ``clues`` are values that, if given too, would leave one solution, and ``differ`` names the cells
    in which two ``solutions`` differ.
    """

    verdict: Verdict
    clues: tuple[Clue, ...] = ()
    smallest: bool = False
    minimal: bool = False
    further: tuple[tuple[Clue, ...], ...] = ()
    solutions: tuple[Solution, ...] = ()
    differ: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "\n".join([str(self.verdict), *map(str, self.clues)])


@dataclass(frozen=True)
class Redundant:
    """Clues that follow from the others: each alone could go, or all of them if they were asked for together."""

    verdict: Verdict
    clues: tuple[Clue, ...] = ()
    largest: bool = False


@dataclass(frozen=True)
class Step:
    """A step of a solution: what follows, by which technique, and because of what.

    ``sets``, ``removes`` and ``clears`` are assignments such as ``r4c3=2``; ``because`` are labels of rules, and
    facts. ``str(step)`` is a sentence. ``svg`` is its picture, if that was asked for.
    """

    number: int
    technique: str
    sets: tuple[str, ...]
    removes: tuple[str, ...]
    clears: tuple[str, ...]
    because: tuple[str, ...]
    size: int
    difficulty: float
    words: str
    where: str = ""
    rule: str = ""
    svg: str = ""

    def __str__(self) -> str:
        return self.words

    def _repr_svg_(self) -> str | None:
        return self.svg or None


@dataclass(frozen=True)
class Hint:
    """The next step; None if there is none. ``wrong`` are entries that are wrong, which come first."""

    verdict: Verdict
    step: Step | None = None
    wrong: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.wrong:
            return "wrong: " + " ".join(self.wrong)
        return str(self.step or self.verdict)

    def _repr_svg_(self) -> str | None:
        return self.step._repr_svg_() if self.step else None


@dataclass(frozen=True)
class Explanation:
    """The way to the solution. Verdict ``solved``, or ``none``, ``multiple`` or ``stuck`` where it ends."""

    verdict: Verdict
    steps: tuple[Step, ...]
    rating: float
    level: str
    grid: Grid = field(compare=False)
    because: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "\n".join(f"{step.number}. {step}" for step in self.steps)


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is for a person: ``rating`` as a number (None if it is not solved), ``level`` easy, medium
    or hard, and how often each technique was needed."""

    verdict: Verdict
    rating: float | None
    level: str
    steps: int
    profile: Mapping[str, int]
    hardest: str
    hardest_step: int


@dataclass(frozen=True)
class Proof:
    """A verdict that others can check: ``files`` has their contents by name (``puzzle.cnf``, ``proof.drat`` …)."""

    verdict: Verdict
    count: Count
    files: Mapping[str, str]
    verified: bool
    lemmas: int
    variables: int
    clauses: int
    seconds: float
    objective: int | list[int] | None = None


@dataclass(frozen=True)
class Check:
    """Is a grid a solution? It is true if so; otherwise ``violation`` is the first rule that it breaks."""

    verdict: Verdict
    violation: str = ""
    objective: int | list[int] | None = None

    def __bool__(self) -> bool:
        return bool(self.verdict)

    def __str__(self) -> str:
        return self.violation or str(self.verdict)


@dataclass(frozen=True)
class Family:
    """A puzzle type. ``reads`` are the parts that it knows, ``options`` what follows ``with`` in its header."""

    name: str
    summary: str
    aliases: tuple[str, ...]
    reads: tuple[str, ...]
    options: Mapping[str, str]
    answer: str
    generates: bool
    size: str

    def __str__(self) -> str:
        return self.name
