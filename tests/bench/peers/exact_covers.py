"""exact_covers.py - all solutions of exact covers, beside Knuth's programs, and the geometric means over the instances.

dlx1, ssxcc and ssxc1 visit each solution; the best of them stands beside our engines that do. dlx6, `memo` and `frontier`
meet each subproblem once. Without Knuth's programs clasp counts on our CNF; the time of `compile` is then not counted.
"""
import math

from common.measure import progress
from report.covers import dominoes, langford

from .programs import counted_by_clasp, counted_by_knuth
from .rows import ratio, seconds
from .version_01 import COVER_MEAN_GOALS, COVER_MEANS, COVERS

NAME, TITLE, UNIT, MORE = "covers", "Exact covers", "CPU s", False
ENGINES = ["auto", "bitcover", "dlx", "memo", "frontier"]
MEAN_OVER = list(COVERS)[:9]
OPEN = ["latin7", "sud16_96", "sud16_100"]  # nobody's at 10 s
OPEN_LIMIT = 10
VISITING, MEETING_ONCE = ["dlx1", "ssxcc", "ssxc1"], ["dlx6"]


def instances(comparison):
    bench = comparison.bench
    names = [name for name in [*COVERS, *OPEN] if bench.has(f"cover/{name}.dlx")]
    found = {name: bench.data / f"cover/{name}.dlx" for name in names}
    absent = [name for name in [*COVERS, *OPEN] if name not in found]
    if absent:
        comparison.notes.append(f"No cover/ with {', '.join(absent)} in --data: what can be made here stands instead.")
        made = [langford(8), dominoes(6)] if bench.quick else [langford(12), dominoes(8), dominoes(12)]
        names = ["langford8", "domino6x6"] if bench.quick else ["langford12", "domino8x8", "domino12x12"]
        found |= {name: bench.write(f"{name}.dlx", text) for name, text in zip(names, made) if name not in found}
    return found


def peers_of(comparison, instance, path, limit):
    """Ways to count by peers that visit solutions, and by those that meet subproblems once."""
    found = comparison.programs.others(VISITING + MEETING_ONCE)
    ways = {name: lambda limit=limit, program=program: comparison.by_peer(
                instance, [program], counted_by_knuth, limit, stdin=path) for name, program in found.items()}
    visiting = {name: way for name, way in ways.items() if name in VISITING}
    for clasp in [] if visiting else comparison.programs.debian(["clasp"]).values():
        cnf, _ = comparison.bench.compile(path, "cover.cnf", limit=limit)
        visiting["clasp"] = lambda limit=limit: comparison.by_peer(
            instance, [clasp, "-n", "0", "-q", str(cnf)], counted_by_clasp, limit)
    return visiting, {name: way for name, way in ways.items() if name in MEETING_ONCE}


def count_by(peer, done):
    if done.timed_out:
        return None
    return counted_by_clasp(done) if peer == "clasp" else counted_by_knuth(done)


def measure_one(comparison, name, path, ratios):
    limit = min(OPEN_LIMIT, comparison.limit) if name in OPEN else comparison.limit
    visiting, meeting_once = peers_of(comparison, name, path, limit)
    ways = {engine: lambda engine=engine: comparison.ours("count", "--engine", engine, path, limit=limit)
            for engine in ENGINES}
    runs, best = comparison.beside_fastest(ways | meeting_once, visiting, limit)
    counts = {peer: count_by(peer, runs[peer][0]) for peer in runs if peer not in ENGINES}
    for engine in ENGINES:
        figure, counts[engine] = comparison.count_of(runs[engine], f"{name}, {engine}")
        peer = next(iter(meeting_once), best) if engine in ("memo", "frontier") else best
        theirs = seconds(runs[peer]) if peer else "missing"
        comparison.add(f"{name}, `{engine}`", figure, peer or " or ".join(VISITING), theirs,
                       version_01=COVERS.get(name, {}).get(engine))
        times, sign = ratio(figure, seconds(runs[best]) if best else "missing", MORE)
        if times and not sign and name in MEAN_OVER:
            ratios[engine].append(times)
    comparison.agree(name, counts)


def measure(comparison):
    ratios = {engine: [] for engine in ENGINES}
    for name, path in instances(comparison).items():
        progress(f"  {name}")
        measure_one(comparison, name, path, ratios)
    for engine, found in ratios.items():
        if found:
            mean = math.exp(sum(map(math.log, found)) / len(found))
            goal = COVER_MEAN_GOALS.get(engine)
            comparison.notes.append(
                f"Geometric mean of `{engine}` over {len(found)} of the {len(MEAN_OVER)} instances, against the best "
                f"that visits each solution: {mean:.2f} times faster (version 0.1: {COVER_MEANS.get(engine, 'none')}"
                + (f"; goal ≥ {goal}, {'reached' if mean >= goal else 'not reached'})." if goal else ")."))
