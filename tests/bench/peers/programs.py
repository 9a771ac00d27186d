"""programs.py - the peers: Debian's programs, and those in a folder, each by an agreed name.

    dlx1, ssxcc, ssxc1, dlx6    Knuth's exact-cover programs: the instance on stdin, "Altogether N solutions" on stderr
    sharpSAT                    counts models of a CNF, printed in the line after "# solutions"
    tdoku-run_benchmark         the benchmark of tdoku, with whatever solvers it was built
    sat-NAME                    any SAT solver that takes a CNF as its argument and prints "s SATISFIABLE"

One that is missing is named when its section is printed.
"""
import re

from common.bench import QUIETLY
from common.measure import Failure, find, run


class Programs:
    def __init__(self, folder):
        self.folder = folder
        self.missing = []

    def debian(self, names):
        """Those of Debian's programs that are installed, with their paths."""
        return self.found(names, find)

    def others(self, names):
        """Those of the folder's programs that are there, with their paths."""
        return self.found(names, self.in_folder)

    def found(self, names, where):
        paths = {}
        for name in names:
            try:
                paths[name] = where(name)
            except Failure as failure:
                self.missing.append(str(failure))
        return paths

    def in_folder(self, name):
        if self.folder is None:
            raise Failure(f"{name} is not in Debian, and there is no --peers")
        if not (self.folder / name).is_file():
            raise Failure(f"{self.folder / name} is missing")
        return str(self.folder / name)

    def sat_solvers(self):
        """Commands to which the path of a CNF is added: Debian's, and sat-* of the folder."""
        commands = {name: [path, *QUIETLY[name]] for name, path in self.debian(QUIETLY).items()}
        more = sorted(self.folder.glob("sat-*")) if self.folder else []
        return commands | {path.name.removeprefix("sat-"): [str(path)] for path in more}

    def take_missing(self):
        """The programs that were looked for in vain since the last call."""
        missing, self.missing = list(dict.fromkeys(self.missing)), []
        return missing


def fastest(ways, limit):
    """Name and run of the way that ends first. Each is called once, with the time of the best before it as its limit."""
    name, best = None, None
    for each, way in ways.items():
        done = way(limit)
        if best is None or not done.timed_out and (best.timed_out or done.cpu < best.cpu):
            name, best = each, done
        limit = limit if best.timed_out else min(limit, int(best.cpu) + 2)
    return name, best


def counted_by_knuth(done):
    found = re.search(r"Altogether (\d+) solution", done.err)
    return found and found.group(1)


def counted_by_clasp(done):
    found = re.search(r"Models +: (\d+)\n", done.out)
    return found and found.group(1)


def counted_by_sharpsat(done):
    found = re.search(r"# solutions\s+(\d+)", done.out)
    return found and found.group(1)


def knuth(path, instance, limit):
    return run([path], stdin=instance, limit=limit)
