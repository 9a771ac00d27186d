"""farm.py - what the tests of clusters share: puzzles, a job server with workers, and the ways to share a file.

A way answers all puzzles of one file by many processes and makes one file of their results. Each function below
is a recipe of docs/clusters.md. A recipe can be run again after anything was killed: what is whole stays.
"""
import contextlib
import os
import pathlib
import random
import shutil
import socket
import subprocess
import time

PACKAGES = {"parallel": "parallel", "gearman": "gearman-tools", "gearmand": "gearman-job-server",
            "mpirun": "openmpi-bin", "munged": "munge", "slurmctld": "slurmctld", "slurmd": "slurmd",
            "sbatch": "slurm-client"}

# With one solution (Star Burst Leo; a sudoku with 17 clues), with none, with several, and what is no puzzle.
GRIDS = ["9..1.4..2.8..6..7..........4.......1.7.....3.3.......7..........3..7..8.1..2.9..4",
         "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
         "1936.....78......64269.37.19..7...5..3.1.5.6..4...2..75.28.91748......23.....48.5",
         ".........78......64269.37.19..7...5..3.1.5.6..4...2..75.28.91748......23.....48.5",
         "this is no puzzle"]


def require(*programs):
    for name in programs:
        if shutil.which(name) is None:
            raise AssertionError(f"{name} is missing. On Debian or Ubuntu: apt-get install {PACKAGES[name]}")


def write_puzzles(path, lines, seed=1):
    """A file of so many sudokus: copies of few, with other digits in other places."""
    chance = random.Random(seed)
    some = []
    for grid in chance.choices(GRIDS, [20, 20, 4, 4, 1], k=1000):
        digits = chance.sample("123456789", 9)
        some.append(grid.translate(str.maketrans("123456789", "".join(digits))) + "\n")
    with open(path, "w", encoding="ascii") as file:
        while lines > 0:
            part = chance.choices(some, k=min(lines, 10_000))
            file.writelines(part)
            lines -= len(part)


def environment():
    """That of a recipe: no scheduler's variables but its own, and parallel without its citation notice."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("SLURM_", "OMPI_", "PMI"))}
    return {**kept, "PARALLEL": "", "PARALLEL_HOME": kept.get("PARALLEL_HOME", "/nonexistent"), "LC_ALL": "C.UTF-8"}


def sh(command, folder, **options):
    return subprocess.run(["sh", "-c", command], cwd=folder, env=environment(), capture_output=True, text=True,
                          check=False, **options)


class Gearman:
    """A job server of our own, with workers that come and go."""

    def __init__(self, folder, command, workers):
        require("gearmand", "gearman")
        self.folder, self.command = folder, command
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.server = self.start(["gearmand", "-L", "127.0.0.1", "-p", str(self.port), "-l", "none"])
        self.client = f"gearman -h 127.0.0.1 -p {self.port} -f unique"
        self.await_server()
        self.workers = [self.worker() for _ in range(workers)]

    def start(self, command):
        return subprocess.Popen(command, cwd=self.folder, env=environment(), stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def await_server(self):
        for _ in range(1000):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return
            time.sleep(0.01)
        raise AssertionError(f"gearmand does not listen at port {self.port}")

    def worker(self):
        return self.start([*self.client.split(), "-w", "--", *self.command])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in [*self.workers, self.server]:
            process.kill()
            process.wait()


# The recipes. `program` answers the puzzles of `path` in `shards` parts by `jobs` processes at a time; the parts
# and out.txt come into `folder`. They return the finished process, which has the code 0 if all is there.

def by_blocks(program, path, folder, jobs):
    require("parallel")
    return sh(f"parallel --pipe --keep-order --block 1M -j{jobs} {program} unique --result short --format line "
              f"--exit-zero - < {path} > out.txt", folder)


def by_parallel(program, path, folder, jobs, shards):
    require("parallel")
    return sh(f"parallel --joblog jobs.log --resume-failed -j{jobs} {program} unique --result short --exit-zero "
              f"--shard {{}}/{shards} -o part{{}}.txt --resume {path} ::: $(seq {shards}) && "
              f"{program} merge part*.txt -o out.txt", folder)


def worker_command(program, path):
    """A job of a worker of gearman is the name of a shard, as 3/16."""
    return ["xargs", "-I{}", program, "unique", "--result", "short", "--exit-zero", "--shard", "{}", str(path)]


def by_gearman(gearman, program, folder, jobs, shards):
    require("parallel")
    return sh(f"parallel --joblog jobs.log --resume-failed --retries 9 -j{jobs} "
              f"'echo {{}}/{shards} | {gearman.client} > part{{}}.txt && tail -n 1 part{{}}.txt | grep -q summary' "
              f"::: $(seq {shards}) && {program} merge part*.txt -o out.txt", folder)


def by_gearman_blocks(gearman, path, folder, jobs):
    return sh(f"parallel --pipe --keep-order --block 500k -j{jobs} {gearman.client} < {path} > out.txt", folder)


def by_mpi(program, path, folder, jobs):
    require("mpirun")
    root = "--allow-run-as-root" if os.geteuid() == 0 else ""
    return sh(f"mpirun {root} --oversubscribe -np {jobs} {program} unique --result short --exit-zero --shard auto "
              f"-o 'part{{}}.txt' --resume {path} && {program} merge part*.txt -o out.txt", folder)


def fresh(folder):
    folder = pathlib.Path(folder)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
