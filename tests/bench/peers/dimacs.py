"""dimacs.py - DIMACS written, beside solvers that read the same file; measured as in the report's section `writer`."""
from report import writer

from .rows import Figure
from .version_01 import DIMACS_MEGABYTES

NAME, TITLE, UNIT, MORE = "dimacs", "Writing DIMACS", "MB/s", True


def measure(comparison):
    if comparison.programs.debian(["minisat", "cadical"]).keys() != {"minisat", "cadical"}:
        comparison.notes.append("Not measured: the section needs both solvers.")
        return
    figures = writer.measure(comparison.bench)
    rates = {name: Figure(rate, rate) for name, rate in writer.rates(figures).items() if rate}
    peer = max((name for name in rates if "reads" in name), key=lambda name: rates[name].best, default=None)
    for ours, fact in (("compile to /dev/null", DIMACS_MEGABYTES), ("compile to a file in memory", None)):
        comparison.add(f"blank Latin square of side {figures['side']}, {ours}", rates.get(ours, "too short"),
                       peer or "no solver resolves its time", rates.get(peer, "missing"),
                       version_01=fact)
