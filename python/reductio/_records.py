"""The program's JSON records as the records of ``answers``."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from ._door import Record
from .answers import (Candidates, Check, Clue, Count, Explanation, Grid, Hint, Proof, Rating, Redundant, Solution,
                      Step, Verdict, Why)

Shape = tuple[int, ...]
OPEN_CELL = -1


def grid_of(values: Iterable[int | None], shape: Shape) -> Grid:
    """The values of cells as an array; an open cell is -1, or less where -1 is a value. Of another number of values
    than the shape has cells, a list."""
    array = np.array([OPEN_CELL if value is None else value for value in values], dtype=np.int64)
    return array.reshape(shape) if array.size == int(np.prod(shape)) else array


def verdict_of(record: Record) -> Verdict:
    """The first word: "unknown (timeout)" is unknown. What `why` says of a wrong solution is called an error."""
    word: str = record["verdict"].split(maxsplit=1)[0]
    return Verdict.WRONG if word == "error" else Verdict(word)


def clues_of(records: Iterable[Record]) -> tuple[Clue, ...]:
    return tuple(Clue(one["kind"], one["label"], tuple(one["cells"])) for one in records)


def solutions_of(record: Record, shape: Shape) -> list[Solution]:
    grids = record.get("solutions", [])
    variables = record.get("variables") or [{}] * len(grids)
    return [Solution(grid_of(grid, shape), names, record.get("objective"), record.get("bound"))
            for grid, names in zip(grids, variables)]


def count_of(record: Record) -> Count:
    complete = record["complete"]
    return Count(int(record["count"]), complete, "" if complete else record.get("reason", "limit"))


def candidates_of(record: Record, shape: Shape) -> Candidates:
    def in_rows(lists: list[list[int]]) -> tuple[tuple[tuple[int, ...], ...], ...]:
        width = max(1, shape[-1] if len(lists) == int(np.prod(shape)) else len(lists))
        cells = [tuple(one) for one in lists]
        return tuple(tuple(cells[i:i + width]) for i in range(0, len(cells), width))
    return Candidates(verdict_of(record), in_rows(record.get("candidates", [])),
                      grid_of(record.get("backbone", []), shape), in_rows(record.get("counts", [])),
                      record.get("cap"))


def why_of(record: Record, shape: Shape) -> Why:
    return Why(verdict_of(record), clues_of(record.get("clues", [])), record.get("smallest", False),
               record.get("minimal", False), tuple(map(clues_of, record.get("further", []))),
               tuple(solutions_of(record, shape)), tuple(record.get("differ", [])))


def redundant_of(record: Record) -> Redundant:
    return Redundant(verdict_of(record), clues_of(record.get("clues", [])), record.get("largest", False))


def step_of(record: Record) -> Step:
    def texts(key: str) -> tuple[str, ...]:
        return tuple(record[key])
    return Step(record["step"], record["technique"], texts("sets"), texts("removes"), texts("clears"),
                texts("because"), record["size"], record["difficulty"], record["words"], record.get("where", ""),
                record.get("rule", ""), record.get("svg", ""))


def hint_of(record: Record) -> Hint:
    if "step" in record:
        return Hint(Verdict.SOLVED, step_of(record))
    if "wrong" in record:
        return Hint(Verdict.WRONG, None, tuple(record["wrong"]))
    return Hint(verdict_of(record))


def explanation_of(records: list[Record], shape: Shape) -> Explanation:
    *steps, last = records
    return Explanation(verdict_of(last), tuple(map(step_of, steps)), last.get("rating", 0.0), last.get("level", ""),
                       grid_of(last.get("grid", []), shape), tuple(last.get("because", [])))


def rating_of(record: Record) -> Rating:
    return Rating(verdict_of(record), record.get("rating"), record.get("level", ""), record.get("steps", 0),
                  record.get("profile", {}), record.get("hardest", ""), record.get("hardest_step", 0))


def proof_of(record: Record) -> Proof:
    return Proof(verdict_of(record), count_of(record), record["files"], record.get("verified", False),
                 record.get("lemmas", 0), record["variables"], record["clauses"], record["seconds"],
                 record.get("objective"))


def check_of(record: Record) -> Check:
    return Check(verdict_of(record), record.get("error", ""), record.get("objective"))


def numbers_in(value: Any) -> list[int]:
    """Of a number, or nested lists of them: all, in order."""
    if isinstance(value, (list, tuple)):
        return [number for item in value for number in numbers_in(item)]
    return [int(value)]
