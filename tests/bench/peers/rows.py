"""rows.py - a row of the comparison: our figure beside a peer's, beside a goal, and beside what version 0.1 took.

A figure has the least and the median of its runs. The ratio says how many times better ours is, from the least of both:
above one we lead, whether the figure is a time or a rate. Where a run was cut off, the ratio is a bound.
"""
import dataclasses
import statistics

from common.text import MISSING, number, table


@dataclasses.dataclass(frozen=True)
class Figure:
    best: float
    median: float
    limit: bool = False  # the runs were cut off: it is a bound


@dataclasses.dataclass(frozen=True)
class Row:
    what: str
    ours: Figure | str            # words where there is no figure
    peer: str = MISSING
    theirs: Figure | str = MISSING
    goal: float | None = None
    ratio_goal: float | None = None
    version_01: float | str | None = None


def seconds(runs):
    """CPU seconds of runs in turn. The kernel may end a run a little before its limit."""
    times = [each.cpu for each in runs]
    return Figure(min(times), statistics.median(times), any(each.timed_out for each in runs))


def rate(runs, amount):
    """So much a CPU second. Nothing is known of a run that was cut off but that it is slower."""
    time = seconds(runs)
    return Figure(amount / time.best, amount / time.median, time.limit)


def together(first, second):
    """The time of two programs that run one after the other."""
    return Figure(first.best + second.best, first.median + second.median, first.limit or second.limit)


def scaled(figure, factor):
    return dataclasses.replace(figure, best=figure.best * factor, median=figure.median * factor)


def ratio(ours, theirs, more):
    """How many times better ours is, and the sign of the bound if it is only one."""
    if isinstance(ours, str) or isinstance(theirs, str) or ours.limit and theirs.limit:
        return None, ""
    times = ours.best / theirs.best if more else theirs.best / ours.best
    return times, "< " if ours.limit else "> " if theirs.limit else ""


def cell(figure, more):
    if isinstance(figure, str):
        return figure
    return (("< " if more else "> ") if figure.limit else "") + number(figure.best)


def met(row, more):
    """Whether the goal is reached: `yes`, `no`, or nothing if there is none or if a run that was cut off leaves it open."""
    times, sign = ratio(row.ours, row.theirs, more)
    if row.ratio_goal is not None:
        if times is None or sign == ("< " if times >= row.ratio_goal else "> "):
            return ""
        return "yes" if times >= row.ratio_goal else "no"
    if row.goal is None or isinstance(row.ours, str):
        return ""
    reached = row.ours.best >= row.goal if more else row.ours.best <= row.goal
    return "no" if not reached else "" if row.ours.limit else "yes"


def goal_words(row, more):
    if row.ratio_goal is not None:
        return f"ratio ≥ {number(row.ratio_goal)}"
    return "" if row.goal is None else ("≥ " if more else "≤ ") + number(row.goal)


def table_of(rows, unit, more, day):
    """The rows as a table in Markdown."""
    header = ["what", f"ours, {unit}", "median", "peer", "its figure", "ratio", "goal", "reached", f"version 0.1, {day}"]
    cells = []
    for row in rows:
        times, sign = ratio(row.ours, row.theirs, more)
        cells.append([row.what, cell(row.ours, more),
                      MISSING if isinstance(row.ours, str) else number(row.ours.median),
                      row.peer, cell(row.theirs, more), MISSING if times is None else sign + number(times),
                      goal_words(row, more), met(row, more), number(row.version_01)])
    return table(header, cells)
