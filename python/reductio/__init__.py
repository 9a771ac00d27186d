"""Reductio: puzzles, models and exact covers, solved, explained and proved.

    puzzle = reductio.read("https://puzz.link/p?…")     a link, a text or a path: class Puzzle
    puzzle.solve(), .unique(), .why(), .explain(), .prove(), .svg()
    reductio.generate("sudoku", level="medium")         a random one
    reductio.batch(lines, "unique", threads=2)          many, in order
    m = reductio.Model(); x = m.ints((9, 9), 1, 9)      a problem of your own
    reductio.cover(items, options)                      an exact cover

docs/python.md is the manual; help() of each name is complete.
"""
from ._core import Condition, Expression, IntVar
from ._core import version as __version__
from ._errors import InputError
from .answers import (Candidates, Check, Clue, Count, Explanation, Family, Hint, Proof, Rating, Redundant, Solution,
                      Step, Verdict, Why)
from .arrays import (Array, all_different, all_of, any_of, areas, array, automaton, circuit, connected, count, element,
                     exact, exactly, if_then_else, implies, leading, loop, max, min, product, quotient,
                     remainder, sum, table)
from .batch import batch
from .compiled import Compiled
from .cover import Cover, cover
from .model import Assignment, Conflict, Model
from .puzzle import Puzzle, families, generate, generate_many, read, read_all

__all__ = [
    "Array", "Assignment", "Candidates", "Check", "Clue", "Compiled", "Condition", "Conflict", "Count", "Cover",
    "Explanation", "Expression", "Family", "Hint", "InputError", "IntVar", "Model", "Proof", "Puzzle", "Rating",
    "Redundant", "Solution", "Step", "Verdict", "Why", "__version__", "all_different", "all_of", "any_of", "areas", "array",
    "automaton", "batch", "circuit", "connected", "count", "cover", "element", "exact", "exactly", "families",
    "generate", "generate_many", "if_then_else", "implies", "leading", "loop", "max", "min", "product", "quotient",
    "read", "read_all", "remainder", "sum", "table",
]
