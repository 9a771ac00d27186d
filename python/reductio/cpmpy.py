"""A solver for CPMpy (https://cpmpy.readthedocs.io): ``CPM_reductio``, by CPMpy's documented interface for solvers.

    solver = CPM_reductio(cpmpy_model)
    if solver.solve(time_limit=10): ...

Expressions are nested in any way here too, so none is flattened: CPMpy rewrites only what has no counterpart.
"""
from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

from cpmpy.exceptions import NotSupportedError
from cpmpy.expressions.core import BoolVal, Comparison, Expression, Operator
from cpmpy.expressions.globalconstraints import DirectConstraint
from cpmpy.expressions.utils import argvals, flatlist, is_any_list, is_num
from cpmpy.expressions.variables import NegBoolView, _BoolVarImpl, _NumVarImpl
from cpmpy.solvers.solver_interface import ExitStatus, SolverInterface, SolverStatus
from cpmpy.transformations.decompose_global import decompose_in_tree, decompose_objective
from cpmpy.transformations.get_variables import get_variables
from cpmpy.transformations.normalize import toplevel_list
from cpmpy.transformations.safening import no_partial_functions, safen_objective

import reductio

_GLOBALS = frozenset({"alldifferent", "xor", "table", "InDomain", "ite", "circuit", "regular", "min", "max", "abs",
                      "element", "count", "mul", "div", "mod", "pow"})


class CPM_reductio(SolverInterface):  # type: ignore[misc]
    """Reductio as a solver of CPMpy. ``native_model`` is the :class:`reductio.Model`.

    Not supported: numbers that are no integers, solving under assumptions, and hints.
    """

    supported_global_constraints = _GLOBALS
    supported_reified_global_constraints = _GLOBALS

    @staticmethod
    def supported() -> bool:
        return True

    @classmethod
    def version(cls) -> str:
        return reductio.__version__

    def __init__(self, cpm_model: Any = None, subsolver: str | None = None) -> None:
        """``subsolver``: an engine of ``reductio list engines``; by default ``auto``."""
        self._engine = subsolver or "auto"
        self._model = reductio.Model()
        self._objective: Any = None
        super().__init__(name="reductio", cpm_model=cpm_model)

    @property
    def native_model(self) -> reductio.Model:
        return self._model

    # --- variables and expressions ------------------------------------------------------------------------

    def solver_var(self, cpm_var: Any) -> Any:
        if is_num(cpm_var):
            return int(cpm_var)
        if isinstance(cpm_var, NegBoolView):
            return ~self.solver_var(cpm_var._bv)
        if cpm_var.name not in self._varmap:
            low, high = (0, 1) if cpm_var.is_bool() else (int(cpm_var.lb), int(cpm_var.ub))
            self._varmap[cpm_var.name] = self._model.variable(low, high)
        return self._varmap[cpm_var.name]

    def transform(self, cpm_expr: Any) -> list[Any]:
        constraints = toplevel_list(cpm_expr)
        constraints = no_partial_functions(constraints)
        found: list[Any] = decompose_in_tree(constraints, supported=self.supported_global_constraints,
                                             supported_reified=self.supported_reified_global_constraints,
                                             csemap=self._csemap)
        return found

    def add(self, cpm_expr: Any) -> CPM_reductio:
        get_variables(cpm_expr, collect=self.user_vars)
        for constraint in self.transform(cpm_expr):
            if isinstance(constraint, DirectConstraint):
                constraint.callSolver(self, self._model)
            else:
                self._model.add(self._condition(constraint))
        return self

    __add__ = add

    def _condition(self, expr: Any) -> Any:
        """A Boolean expression of CPMpy as a condition."""
        if isinstance(expr, (bool, BoolVal)) or is_num(expr):
            return reductio.Condition(bool(expr))
        if isinstance(expr, _BoolVarImpl):
            return reductio.Condition(self.solver_var(expr))
        if isinstance(expr, Comparison):
            a, b = map(self._number, expr.args)
            return _COMPARISONS[expr.name](a, b)
        if isinstance(expr, Operator):
            return _OPERATORS[expr.name]([self._condition(one) for one in expr.args])
        return self._global(expr)

    def _global(self, expr: Any) -> Any:
        name, args = expr.name, expr.args
        if name == "alldifferent":
            return reductio.all_different(self._numbers(args))
        if name == "xor":
            return reductio.sum([self._condition(one) for one in args]) % 2 == 1
        if name == "ite":
            return reductio.if_then_else(*[self._condition(one) for one in args])
        if name == "table":
            return reductio.table(self._numbers(args[0]), args[1])
        if name == "InDomain":
            number = self._number(args[0])
            return reductio.any_of([number == int(value) for value in args[1]])
        if name == "circuit":
            return reductio.circuit(self._numbers(args))
        if name == "regular":
            return self._regular(*args)
        raise NotImplementedError(f"CPM_reductio: constraint not supported: {expr}")

    def _regular(self, array: Any, transitions: Any, start: Any, ends: Any) -> Any:
        states = {name: number for number, name in enumerate(
            dict.fromkeys([start, *(one for a, _, b in transitions for one in (a, b)), *ends]))}
        arrows = [(states[a], int(value), states[b]) for a, value, b in transitions]
        return reductio.automaton(self._numbers(array), states[start], arrows, [states[end] for end in ends])

    def _numbers(self, exprs: Any) -> list[Any]:
        return [self._number(one) for one in flatlist(exprs)]

    def _number(self, expr: Any) -> Any:
        """A numeric expression of CPMpy; a Boolean one counts as 0 or 1."""
        if is_num(expr):
            if int(expr) != expr:
                raise NotSupportedError(f"CPM_reductio: {expr} is no integer")
            return int(expr)
        if isinstance(expr, _NumVarImpl):
            return reductio.Expression(self.solver_var(expr)) if isinstance(expr, NegBoolView) \
                else self.solver_var(expr)
        if expr.is_bool():
            return reductio.Expression(self._condition(expr))
        if expr.name == "wsum":
            weights, terms = expr.args
            return reductio.sum([int(weight) * self._number(term) for weight, term in zip(weights, terms)])
        if expr.name == "element":
            array, index = expr.args
            return reductio.element(self._variables(array), self._number(index))
        if expr.name == "count":
            array, value = expr.args
            return reductio.count(self._numbers(array), self._number(value))
        if expr.name in _NUMBERS:
            return _NUMBERS[expr.name](self._numbers(expr.args))
        raise NotImplementedError(f"CPM_reductio: number not supported: {expr}")

    def _variables(self, exprs: Any) -> list[Any]:
        """The same as variables or constants: what an index may choose from."""
        found = []
        for expr in flatlist(exprs):
            number = self._number(expr)
            if not isinstance(number, (int, reductio.IntVar)):
                low, high = expr.get_bounds()
                variable = self._model.variable(int(low), int(high))
                self._model.add(variable == number)
                number = variable
            found.append(number)
        return found

    # --- objectives ---------------------------------------------------------------------------------------

    def objective(self, expr: Any, minimize: bool = True) -> None:
        if self._objective is not None:
            raise NotSupportedError("CPM_reductio: an objective can't be replaced; make a new solver")
        get_variables(expr, collect=self.user_vars)
        number, safe = safen_objective(expr)
        number, decomposed = decompose_objective(number, supported=self.supported_global_constraints,
                                                 supported_reified=self.supported_reified_global_constraints,
                                                 csemap=self._csemap)
        self.add(safe + decomposed)
        self._objective = self._number(number)
        (self._model.minimize if minimize else self._model.maximize)(self._objective)

    def has_objective(self) -> bool:
        return self._objective is not None

    # --- answers ------------------------------------------------------------------------------------------

    def solve(self, time_limit: float | None = None, display: Any = None, threads: int = 1) -> bool:
        """``threads``: for the search. ``display`` is called for each better solution."""
        if time_limit is not None and time_limit <= 0:
            raise ValueError("Time limit must be positive")
        self.solver_vars(list(self.user_vars))
        begin, found, complete = time.monotonic(), None, True
        how = {"engine": self._engine, "threads": threads, "timeout": time_limit}
        try:
            for found in self._improved(**how):
                self._take(found)
                if display is not None:
                    self._show(display)
        except TimeoutError:
            complete = False
        self.cpm_status = SolverStatus(self.name)
        self.cpm_status.runtime = time.monotonic() - begin
        self.cpm_status.exitstatus = _exit_status(found is not None, complete, self.has_objective())
        if found is None:
            self._clear()
        return bool(self._solve_return(self.cpm_status))

    def solveAll(self, display: Any = None, time_limit: float | None = None, solution_limit: int | None = None,
                 call_from_model: bool = False, threads: int = 1) -> int:
        """All solutions; where there is an objective, all best ones."""
        self.solver_vars(list(self.user_vars))
        begin, number, complete = time.monotonic(), 0, True
        try:
            for found in self._model.solutions(solution_limit, engine=self._engine, threads=threads,
                                               timeout=time_limit):
                number += 1
                self._take(found)
                if display is not None:
                    self._show(display)
        except TimeoutError:
            complete = False
        complete = complete and number != solution_limit
        self.cpm_status = SolverStatus(self.name)
        self.cpm_status.runtime = time.monotonic() - begin
        self.cpm_status.exitstatus = _exit_status(number > 0, complete, True)
        if number == 0:
            self._clear()
        return number

    def _improved(self, **how: Any) -> Iterator[reductio.Assignment]:
        """Better and better solutions, or a single one."""
        return self._model.improve(**how) if self.has_objective() else self._model.solutions(1, **how)

    def _take(self, found: reductio.Assignment) -> None:
        for variable in self.user_vars:
            value = found[self.solver_var(variable)]
            variable._value = bool(value) if variable.is_bool() else value
        self.objective_value_ = found[self._objective] if self.has_objective() else None

    def _clear(self) -> None:
        for variable in self.user_vars:
            variable.clear()
        self.objective_value_ = None

    def _show(self, display: Any) -> None:
        if isinstance(display, Expression):
            print(display.value())
        elif is_any_list(display):
            print(argvals(display))
        else:
            display()


def _exit_status(found: bool, complete: bool, all_of_them: bool) -> Any:
    if found:
        return ExitStatus.OPTIMAL if complete and all_of_them else ExitStatus.FEASIBLE
    return ExitStatus.UNSATISFIABLE if complete else ExitStatus.UNKNOWN


_COMPARISONS: dict[str, Callable[[Any, Any], Any]] = {
    "==": lambda a, b: a == b, "!=": lambda a, b: a != b, "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b}

_OPERATORS: dict[str, Callable[[list[Any]], Any]] = {
    "and": reductio.all_of, "or": reductio.any_of, "not": lambda args: ~args[0],
    "->": lambda args: reductio.implies(*args)}


_NUMBERS: dict[str, Callable[[list[Any]], Any]] = {
    "sum": reductio.sum, "sub": lambda args: args[0] - args[1], "-": lambda args: -args[0],
    "mul": reductio.product, "min": reductio.min, "max": reductio.max, "abs": lambda args: abs(args[0]),
    "div": lambda args: reductio.quotient(*args), "mod": lambda args: reductio.remainder(*args),
    "pow": lambda args: args[0] ** args[1]}
