"""A puzzle or a model as a file for other solvers, and the way back from their variables to its names."""
from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

#: A name and a value: ("r1c2", 5), ("x[0]", 3).
Assignment = tuple[str, int]

# "c var 17 r1c2=5 else 7" in CNF, "* x17 r1c2=5 else 7" in OPB.
_VARIABLE = re.compile(r"^(?:c var |\* x)(\d+) (\S.*?)=(-?\d+)(?: else (-?\d+))?$", re.M)
_FIXED = re.compile(r"^(?:c|\*) fixed (\S.*?)=(-?\d+)$", re.M)


@dataclass(frozen=True)
class Compiled:
    """What ``compile`` writes.

    ``text``       the file: DIMACS, OPB, WCNF …
    ``variables``  for each number of a variable its literal's meaning: ``variables[17] == ("r1c2", 5)`` says that
                   variable 17 is true if r1c2 is 5
    ``otherwise``  for a name with two values, what it is if the variable is false: ``otherwise[17] == ("r1c2", 7)``
    ``fixed``      what has been decided without a variable
    """

    target: str
    text: str
    variables: dict[int, Assignment] = field(default_factory=dict)
    otherwise: dict[int, Assignment] = field(default_factory=dict)
    fixed: dict[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.text

    def decode(self, literals: Iterable[int]) -> dict[str, int]:
        """The values of names in a model: literals as solvers print them, positive for true, in any order."""
        values = dict(self.fixed)
        for literal in literals:
            meaning = self.variables.get(literal) if literal > 0 else self.otherwise.get(-literal)
            if meaning is not None:
                values[meaning[0]] = meaning[1]
        return values


def compiled_of(target: str, text: str) -> Compiled:
    """Reads the map of variables that the comments of the file hold."""
    compiled = Compiled(target, text)
    for number, name, value, other in _VARIABLE.findall(text):
        compiled.variables[int(number)] = (name, int(value))
        if other:
            compiled.otherwise[int(number)] = (name, int(other))
    compiled.fixed.update((name, int(value)) for name, value in _FIXED.findall(text))
    return compiled
