#!/usr/bin/env python3
"""bench_optimum.py - objectives beside Gecode, clasp and toulbar2, in one run.

    tests/bench/bench_optimum.py PROGRAM [--timeout 60] [--runs 3] [--wcnf 100] [--only NAME]

Each problem is stated twice, as a model of ours and as a MiniZinc model that says the same in the same words. MiniZinc
flattens its own before the clock starts, and Gecode (fzn-gecode) solves the FlatZinc. clasp gets the OPB file that
`compile --to opb` writes; writing it is not timed. Random MaxSAT instances go to all but Gecode as a WCNF. Processor
time in seconds, the least of the runs, with the reading; `-` means no proof within the time. All that finish must agree,
else the run fails. The table is Markdown, with the ratios of ours to the others.

Packages: minizinc, flatzinc (Gecode), clasp, toulbar2.
"""
import argparse
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile

GOLOMB = ("""model
n = {n}
mark[1..n]: 0..{most}
mark[1] == 0
for i in 1..n-1: mark[i] < mark[i+1]
all_different(for i in 1..n, j in i+1..n: mark[j] - mark[i])
minimize mark[n]
""", """include "alldifferent.mzn";
array[1..{n}] of var 0..{most}: mark;
constraint mark[1] = 0;
constraint forall(i in 1..{n}-1)(mark[i] < mark[i+1]);
constraint alldifferent([mark[j] - mark[i] | i, j in 1..{n} where i < j]);
solve minimize mark[{n}];
""")
KNAPSACK = ("""model
weight = {weights}
worth = {worths}
take[1..{n}]: 0..1
sum(for i in 1..{n}: weight[i] * take[i]) <= {most}
maximize sum(for i in 1..{n}: worth[i] * take[i])
""", """array[1..{n}] of int: weight = {weights};
array[1..{n}] of int: worth = {worths};
array[1..{n}] of var 0..1: take;
constraint sum(i in 1..{n})(weight[i] * take[i]) <= {most};
solve maximize sum(i in 1..{n})(worth[i] * take[i]);
""")
# FT06 of H. Fisher and G. L. Thompson (1963): of each job the machines, and the times.
MACHINES = [[3, 1, 2, 4, 6, 5], [2, 3, 5, 6, 1, 4], [3, 4, 6, 1, 2, 5], [2, 1, 3, 4, 5, 6], [3, 2, 5, 6, 1, 4], [2, 4, 6, 1, 5, 3]]
TIMES = [[1, 3, 6, 7, 3, 6], [8, 5, 10, 10, 10, 4], [5, 4, 8, 9, 1, 7], [5, 5, 5, 3, 8, 9], [9, 3, 5, 4, 3, 1], [3, 3, 9, 10, 4, 1]]
JOB_SHOP = ("""model
machine = {machines}
time = {times}
start[1..6, 1..6]: 0..197
finish: 0..197
for j in 1..6, k in 1..5: start[j, k] + time[j, k] <= start[j, k + 1]
for j in 1..6: start[j, 6] + time[j, 6] <= finish
for i in 1..6, j in i+1..6, k in 1..6, l in 1..6 where machine[i, k] == machine[j, l]: (
    start[i, k] + time[i, k] <= start[j, l] or start[j, l] + time[j, l] <= start[i, k])
minimize finish
""", """array[1..6, 1..6] of int: machine = array2d(1..6, 1..6, {flat_machines});
array[1..6, 1..6] of int: time = array2d(1..6, 1..6, {flat_times});
array[1..6, 1..6] of var 0..197: start;
var 0..197: finish;
constraint forall(j in 1..6, k in 1..5)(start[j, k] + time[j, k] <= start[j, k + 1]);
constraint forall(j in 1..6)(start[j, 6] + time[j, 6] <= finish);
constraint forall(i, j in 1..6, k, l in 1..6 where i < j /\\ machine[i, k] = machine[j, l])(
    start[i, k] + time[i, k] <= start[j, l] \\/ start[j, l] + time[j, l] <= start[i, k]);
solve minimize finish;
""")
MAGIC = ("""model
n = {n}
s = {total}
cell[1..n, 1..n]: 1..n * n
all_different(cell)
for i in 1..n: sum(cell[i, *]) == s
for i in 1..n: sum(cell[*, i]) == s
sum(for i in 1..n: cell[i, i]) == s
sum(for i in 1..n: cell[i, n + 1 - i]) == s
cell[1, 1] < cell[1, n]
cell[1, 1] < cell[n, 1]
cell[1, 1] < cell[n, n]
cell[1, n] < cell[n, 1]
minimize sum(for i in 2..n-1, j in 2..n-1: cell[i, j])
""", """include "alldifferent.mzn";
array[1..{n}, 1..{n}] of var 1..{squares}: cell;
constraint alldifferent([cell[i, j] | i, j in 1..{n}]);
constraint forall(i in 1..{n})(sum(j in 1..{n})(cell[i, j]) = {total});
constraint forall(j in 1..{n})(sum(i in 1..{n})(cell[i, j]) = {total});
constraint sum(i in 1..{n})(cell[i, i]) = {total};
constraint sum(i in 1..{n})(cell[i, {n} + 1 - i]) = {total};
constraint cell[1, 1] < cell[1, {n}] /\\ cell[1, 1] < cell[{n}, 1] /\\ cell[1, 1] < cell[{n}, {n}] /\\ cell[1, {n}] < cell[{n}, 1];
solve minimize sum(i, j in 2..{n}-1)(cell[i, j]);
""")
# How often at least must two players of one group meet again? Each week the players form groups.
GOLFERS = ("""model
players = {players}
group[1..{weeks}, 1..players]: 1..{groups}
for w in 1..{weeks}, g in 1..{groups}: count(group[w, *], g) == {size}
for p in 1..players: group[1, p] == (p - 1) / {size} + 1
most: 0..{weeks}
for p in 1..players, q in p+1..players: sum(for w in 1..{weeks}: truth(group[w, p] == group[w, q])) <= most
minimize most
""", """include "global_cardinality.mzn";
array[1..{weeks}, 1..{players}] of var 1..{groups}: group;
constraint forall(w in 1..{weeks}, g in 1..{groups})(sum(p in 1..{players})(bool2int(group[w, p] = g)) = {size});
constraint forall(p in 1..{players})(group[1, p] = (p - 1) div {size} + 1);
var 0..{weeks}: most;
constraint forall(p, q in 1..{players} where p < q)(sum(w in 1..{weeks})(bool2int(group[w, p] = group[w, q])) <= most);
solve minimize most;
""")


def problems():
    for n, most in ((5, 20), (6, 30), (7, 45), (8, 60), (9, 80)):
        yield f"Golomb ruler, {n} marks", GOLOMB, {"n": n, "most": most}
    for n in (15, 20, 25):
        chooser = random.Random(n)
        weights = [chooser.randint(10, 60) for _ in range(n)]
        worths = [weight + chooser.randint(-5, 25) for weight in weights]
        yield f"knapsack, {n} things", KNAPSACK, {"n": n, "weights": weights, "worths": worths, "most": sum(weights) // 3}
    flat = {"flat_machines": sum(MACHINES, []), "flat_times": sum(TIMES, [])}
    yield "job shop FT06", JOB_SHOP, {"machines": MACHINES, "times": TIMES, **flat}
    for n in (3, 4):
        yield f"magic square of side {n}, least centre", MAGIC, {"n": n, "squares": n * n, "total": n * (n * n + 1) // 2}
    for groups, size, weeks in ((3, 3, 4), (4, 3, 3), (4, 4, 3)):
        yield (f"social golfers {groups}-{size}-{weeks}, fewest meetings", GOLFERS,
               {"groups": groups, "size": size, "weeks": weeks, "players": groups * size})


def random_wcnf(seed):
    chooser = random.Random(seed)
    variables = 50

    def clause(size):
        return " ".join(str(chooser.choice((-1, 1)) * v) for v in chooser.sample(range(1, variables + 1), size))
    hard = [clause(3) for _ in range(150)]
    soft = [(chooser.randint(1, 20), clause(chooser.choice((1, 2, 3)))) for _ in range(80)]
    top = 1 + sum(weight for weight, _ in soft)
    lines = [f"{top} {one} 0" for one in hard] + [f"{weight} {one} 0" for weight, one in soft]
    return f"p wcnf {variables} {len(lines)} {top}\n" + "\n".join(lines) + "\n"


class Runner:
    def __init__(self, timeout, runs):
        self.timeout, self.runs = timeout, runs

    def best(self, command, read):
        """(seconds of CPU, the optimum) of a command, or nothing without a proof. `read` finds the optimum."""
        least, found = None, None
        for _ in range(self.runs):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            try:
                done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=self.timeout)
            except subprocess.TimeoutExpired:
                return None
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            found = read(done.stdout)
            if found is None:
                sys.exit(f"{command}: no optimum in\n{done.stdout[-500:]}{done.stderr[-500:]}")
            least = seconds if least is None else min(least, seconds)
        return least, found


def number_in(pattern):
    def read(text):
        found = re.findall(pattern, text, re.MULTILINE)
        return int(found[-1]) if found else None
    return read


OURS = number_in(r"^optimal (-?\d+)$")
CLASP = number_in(r"^o (-?\d+)$")
TOULBAR2 = number_in(r"^Optimum: (\d+)")


def gecode_number(output):
    """Reads the solutions by the file that MiniZinc made beside the FlatZinc."""
    def read(text):
        if "==========" not in text:
            return None
        shown = subprocess.run(["minizinc", "--ozn-file", output], input=text, capture_output=True, text=True, check=True)
        return number_in(r"^(-?\d+)$")(shown.stdout)
    return read


def measure(runner, program, folder, name, forms, values):
    """The row of a problem: ours, Gecode's and clasp's."""
    model, mzn = folder / "m.model", folder / "m.mzn"
    model.write_text(fill(forms[0], values))
    text = fill(forms[1], values)
    goal = re.search(r"solve (minimize|maximize) (.*);", text)
    mzn.write_text(text.replace(goal[0], f"var int: objective_of_bench = {goal[2]};\nsolve {goal[1]} objective_of_bench;\n"
                                          'output ["\\(objective_of_bench)"];\n'))
    subprocess.run(["minizinc", "-c", "--solver", "gecode", mzn, "-o", folder / "m.fzn"], check=True, capture_output=True)
    opb = folder / "m.opb"
    subprocess.run([program, "compile", "--to", "opb", model, "-o", opb], check=True, capture_output=True)
    stated = re.search(r"^\* objective (-?\d+) ([+-]) cost$", opb.read_text(), re.MULTILINE)

    def clasp_number(text):
        cost = CLASP(text) if "OPTIMUM FOUND" in text else None
        return None if cost is None else int(stated[1]) + (cost if stated[2] == "+" else -cost)
    return name, [runner.best([program, "solve", model], OURS), runner.best(["fzn-gecode", folder / "m.fzn"], gecode_number(folder / "m.ozn")),
                  runner.best(["clasp", opb], clasp_number)]


def fill(text, values):
    for key, value in values.items():
        text = text.replace("{" + key + "}", str(value))
    return text


def measure_wcnf(runner, program, folder, number):
    sums, unfinished = [0.0, 0.0, 0.0], [0, 0, 0]
    for seed in range(number):
        path = folder / "m.wcnf"
        path.write_text(random_wcnf(seed))
        results = [runner.best([program, "solve", path], OURS), runner.best(["toulbar2", path], TOULBAR2),
                   runner.best(["clasp", path], CLASP)]
        agree(f"WCNF {seed}", results)
        for i, result in enumerate(results):
            sums[i] += result[0] if result else runner.timeout
            unfinished[i] += result is None
    return sums, unfinished


def agree(name, results):
    numbers = {result[1] for result in results if result}
    if len(numbers) > 1:
        sys.exit(f"{name}: optima {sorted(numbers)}")


def shown(result):
    return f"{result[0]:.2f}" if result else "-"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--wcnf", type=int, default=100, help="how many random MaxSAT instances")
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    for tool, package in (("minizinc", "minizinc"), ("fzn-gecode", "flatzinc"), ("clasp", "clasp"), ("toulbar2", "toulbar2")):
        if shutil.which(tool) is None:
            sys.exit(f"{tool} is missing: install the package {package}")
    program = os.path.abspath(arguments.program)
    runner = Runner(arguments.timeout, arguments.runs)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        print("| problem | optimum | ours | Gecode | clasp |\n|---|--:|--:|--:|--:|", flush=True)
        for title, forms, values in problems():
            if arguments.only not in title:
                continue
            title, results = measure(runner, program, folder, title, forms, values)
            agree(title, results)
            optimum = next((result[1] for result in results if result), "")
            print(f"| {title} | {optimum} | {' | '.join(map(shown, results))} |", flush=True)
        if arguments.wcnf and arguments.only in "random WCNF":
            sums, unfinished = measure_wcnf(runner, program, folder, arguments.wcnf)
            print(f"\n{arguments.wcnf} random WCNF, all together: ours {sums[0]:.1f} s ({unfinished[0]} open), "
                  f"toulbar2 {sums[1]:.1f} s ({unfinished[1]} open), clasp {sums[2]:.1f} s ({unfinished[2]} open)")


if __name__ == "__main__":
    main()
