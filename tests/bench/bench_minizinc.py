#!/usr/bin/env python3
"""bench_minizinc.py - MiniZinc models solved by us and by Gecode, in one run: who answers, how soon, and whether the
answers agree.

    tests/bench/bench_minizinc.py build-dev/reductio [FOLDER] [--limit 10] [--every 5] [--jobs 2]

FOLDER holds models (*.mzn) that need no data, or folders with one model and its data (*.dzn), of which the smallest
files are taken. Without one, schedules and packings are made: tasks that share a resource, with some that precede
others; job shops on five machines; items in as few bins, or in bins with as even loads, as can be. Each is flattened
twice by MiniZinc (package minizinc), with our library and with Gecode's, or with the standard one where Debian's
library of Gecode is refused. Left out: models that MiniZinc refuses or flattens for more than the limit, those with
floats, and those that draw their data, which would be two models. Times and the limit are seconds of processor time,
of the solvers alone.
"""
import argparse
import collections
import concurrent.futures
import itertools
import json
import math
import operator
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
DRAWS = re.compile(r"\b(uniform|normal|lognormal|poisson|gamma|weibull|exponential|cauchy|bernoulli|binomial|geometric"
                   r"|chisquared|fdistribution|tdistribution|discrete_distribution)\s*\(")


def run(command, limit):
    """Output, standard error and seconds of processor time, after which the command is ended."""
    timed = ["bash", "-c", f'ulimit -t {math.ceil(limit)}; TIMEFORMAT="%U %S"; time "$@"', "bash", *command]
    done = subprocess.run(timed, capture_output=True, text=True, errors="replace", check=False)
    *lines, seconds = done.stderr.splitlines()
    return done.stdout, "\n".join(lines), sum(map(float, seconds.split()))


def flatten(model, options, target, limit):
    _, err, seconds = run(["minizinc", "-c", *options, str(model), "--fzn", str(target), "--no-output-ozn"], limit)
    return target.exists() and seconds < limit, err


def with_objective(path):
    """Prints the objective, which not every solution does; returns its name, or None."""
    text = path.read_text(errors="replace")
    asked = re.search(r"solve\b[^;]*\b(minimize|maximize)\s+(\w+)\s*;", text)
    if not asked:
        return None
    name = asked.group(2)
    declared = re.search(rf"^(var [^;]*?:\s*{name}\b)([^;]*);", text, re.M)
    if declared and "output_var" not in declared.group(2):
        text = text[: declared.end(1)] + " :: output_var" + text[declared.end(1):]
        path.write_text(text)
    return name


def verdict(out, objective):
    """"none", "sat", "optimal 12", "best 12", or "open"."""
    if "=====UNSAT" in out:
        return "none"
    if "----------" not in out:
        return "open"
    if objective is None:
        return "sat"
    numbers = re.findall(rf"^{objective} = (-?\d+);", out, re.M)
    proved = "==========" in out.replace("=====UN", "")
    return f"{'optimal' if proved else 'best'} {numbers[-1] if numbers else '?'}"


def solved(answer):
    return answer in ("none", "sat") or answer.startswith("optimal")


def instances(folder, smallest):
    """Models, and the data file of each or None."""
    for model in sorted(folder.glob("*.mzn")):
        yield model, None
    for inner in sorted(path for path in folder.iterdir() if path.is_dir()):
        data = sorted(inner.rglob("*.dzn"), key=lambda path: (path.stat().st_size, path))[:smallest]
        for model in sorted(inner.glob("*.mzn")):
            for each in data:
                yield model, each


def make_models(folder):
    """Tasks or operations 10, 20, 40 with durations for 100 or 2,000 times; items 20, 40."""
    def write(name, text):
        (folder / f"{name}.mzn").write_text(text)

    for size, times in itertools.product((10, 20, 40), (100, 2000)):
        chooser = random.Random(size * times)
        needs, lengths = ([chooser.randint(1, most) for _ in range(size)] for most in (4, times))
        scale = 4.2 * times / sum(map(operator.mul, needs, lengths))  # seven tenths of a resource of 6
        lengths = [max(1, round(scale * length)) for length in lengths]
        pairs = [pair for pair in itertools.combinations(range(1, size + 1), 2) if chooser.random() < 1.5 / size]
        write(f"tasks-{size}-{times}", f"""include "cumulative.mzn";
            array[1..{size}] of var 0..{times}: s; var 0..{times}: last; array[1..{size}] of int: d = {lengths};
            constraint cumulative(s, d, {needs}, 6) /\\ forall(i in 1..{size})(s[i] + d[i] <= last);
            {"".join(f"constraint s[{a}] + d[{a}] <= s[{b}];" for a, b in pairs)} solve minimize last;""")
        lengths = [[chooser.randint(1, times // 15) for _ in range(5)] for _ in range(size // 5)]
        machines = [chooser.sample(range(5), 5) for _ in lengths]
        jobs, most = range(len(lengths)), sum(map(sum, lengths))
        step = {(j, k): f"s[{5 * j + k + 1}]" for j in jobs for k in range(5)}
        follows = "".join(f"constraint {step[j, k]} + {lengths[j][k]} <= {step.get((j, k + 1), 'last')};"
                          for j in jobs for k in range(5))
        alone = "".join(f"constraint disjunctive([{','.join(step[j, machines[j].index(m)] for j in jobs)}],"
                        f"{[lengths[j][machines[j].index(m)] for j in jobs]});" for m in range(5))
        write(f"shop-{size}-{times}", f'include "disjunctive.mzn"; var 0..{most}: last;'
              f"array[1..{size}] of var 0..{most}: s; {follows} {alone} solve minimize last;")
    for size in (20, 40):
        chooser = random.Random(size)
        weights = sorted((chooser.randint(20, 100) for _ in range(size)), reverse=True)
        most, even = sum(weights) // 150 + 4, size // 4
        write(f"bins-{size}", f"""include "bin_packing.mzn"; array[1..{size}] of var 1..{most}: x; var 1..{most}: last;
            constraint bin_packing(150, x, {weights}) /\\ forall(i in 1..{size})(x[i] <= last /\\ x[i] <= i);
            solve minimize last;""")
        write(f"loads-{size}", f"""include "bin_packing_load.mzn"; array[1..{size}] of var 1..{even}: x;
            array[1..{even}] of var 0..{sum(weights)}: load; var 0..{sum(weights)}: last;
            constraint bin_packing_load(load, x, {weights}) /\\ forall(b in 1..{even})(load[b] <= last);
            solve minimize last;""")


def one(arguments, instance, folder):
    model, data = instance
    name = model.stem if data is None else f"{model.stem}-{data.stem}"
    ours, theirs = folder / f"{name}.ours.fzn", folder / f"{name}.theirs.fzn"
    given = [] if data is None else ["-d", str(data)]
    if DRAWS.search(model.read_text(errors="replace")):
        return name, "random data", []
    good, error = flatten(model, ["--solver", str(folder / "reductio.msc"), *given], ours, arguments.limit)
    if not good:
        return name, "not flattened", error.strip().splitlines()[-1:] or ["limit"]
    text = ours.read_text(errors="replace")
    if re.search(r"^var (float|-?\d+\.\d)", text, re.M) or "var set of float" in text:
        return name, "floats", []
    if not flatten(model, ["--solver", "gecode", *given], theirs, arguments.limit)[0]:
        if not flatten(model, ["-G", "std", *given], theirs, arguments.limit)[0]:
            return name, "not flattened", ["for Gecode"]
    answers = []
    for path, command in ((ours, [arguments.program, "flatzinc", "-i"]), (theirs, ["fzn-gecode", "-a"])):
        objective = with_objective(path)
        if objective is None and path == theirs:
            command = ["fzn-gecode", "-n", "1"]
        out, error, seconds = run([*command, str(path)], arguments.limit)
        answers.append((verdict(out, objective), seconds, error.strip()))
    ours.unlink()
    theirs.unlink()
    return name, "optimization" if objective else "satisfaction", answers


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path, nargs="?")
    parser.add_argument("--limit", type=float, default=10)
    parser.add_argument("--every", type=int, default=1, help="only each N-th model")
    parser.add_argument("--smallest", type=int, default=1, help="data files for each model")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    for tool in ("minizinc", "fzn-gecode"):
        if not shutil.which(tool):
            sys.exit(f"{tool} is missing: install the package minizinc")
    kinds = collections.Counter()
    rows = collections.defaultdict(list)
    configuration = json.loads((ROOT / "minizinc" / "solvers" / "reductio.msc").read_text())
    configuration |= {"mznlib": str(ROOT / "minizinc" / "reductio"), "executable": str(pathlib.Path(arguments.program).resolve())}
    with tempfile.TemporaryDirectory() as name, concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        (pathlib.Path(name) / "reductio.msc").write_text(json.dumps(configuration))
        if arguments.folder is None:
            arguments.folder = pathlib.Path(name) / "made"
            arguments.folder.mkdir()
            make_models(arguments.folder)
        models = list(instances(arguments.folder, arguments.smallest))[:: arguments.every]
        for stem, kind, answers in pool.map(lambda model: one(arguments, model, pathlib.Path(name)), models):
            kinds[kind] += 1
            if kind not in ("optimization", "satisfaction"):
                print(f"{stem}: {kind} {' '.join(answers)}", flush=True)
                continue
            (a, a_time, a_error), (b, b_time, _) = answers
            disagree = solved(a) and solved(b) and a != b
            rows[kind].append((a, a_time, b, b_time, disagree))
            note = "DISAGREE" if disagree else "" if solved(a) or not a_error else a_error.splitlines()[0]
            print(f"{stem}: {kind}: {a} {a_time:.2f} s, Gecode {b} {b_time:.2f} s {note}", flush=True)
    print(f"\n{len(models)} models: " + ", ".join(f"{count} {kind}" for kind, count in kinds.items()))
    for kind, all_rows in rows.items():
        both = [row for row in all_rows if solved(row[0]) and solved(row[2])]
        print(f"{kind}: {len(all_rows)} models, solved by us {sum(solved(row[0]) for row in all_rows)}, "
              f"by Gecode {sum(solved(row[2]) for row in all_rows)}, "
              f"by both {len(both)} ({sum(row[1] for row in both):.1f} s and {sum(row[3] for row in both):.1f} s), "
              f"disagreements {sum(row[4] for row in all_rows)}")


main()
