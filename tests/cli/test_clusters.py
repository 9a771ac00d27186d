"""Many processes at one file, as docs/clusters.md shows: GNU parallel, gearman, Open MPI. Slow readers and fifos.

tests/cluster/slurm.sh does the same for Slurm.
"""
import fcntl
import os
import pathlib
import subprocess
import sys
import threading
import time
import unittest

from harness import PROGRAM, SLOW, UNIQUE, CliTest, run, unread, until

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cluster"))
import farm

LINES = 40_000 if SLOW == 1 else 4000


class ClusterTest(CliTest):
    def setUp(self):
        super().setUp()
        self.input = self.path("big.txt")
        farm.write_puzzles(self.input, LINES)
        self.whole = run("unique", "--result", "short", self.input).stdout
        self.assertEqual(len(self.whole), 2 * LINES)

    def expect_whole(self, done, code=0):
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        same = (self.folder / "out.txt").read_text() == self.whole
        self.assertTrue(same, "other results than those of one run")


class Parallel(ClusterTest):
    def test_blocks_of_a_stream(self):
        self.expect_whole(farm.by_blocks(PROGRAM, self.input, self.folder, 2))

    def test_shards_and_a_log_of_jobs(self):
        self.expect_whole(farm.by_parallel(PROGRAM, self.input, self.folder, 2, 8))
        log = (self.folder / "jobs.log").read_text().splitlines()[1:]
        self.assertEqual(len(log), 8)
        self.assertEqual({line.split("\t")[6] for line in log}, {"0"})  # exit codes

    def test_jobs_that_were_killed_are_gone_on_with(self):
        killer = self.path("killer.sh", '#!/bin/sh\n[ "$6" != 3/8 ] || [ -e killed ] || { > killed; kill -9 $$; }\n'
                                        f'exec "{PROGRAM}" "$@"\n')
        os.chmod(killer, 0o755)
        done = farm.by_parallel(killer, self.input, self.folder, 2, 8)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertFalse((self.folder / "part3.txt").exists())
        part = self.folder / "part5.txt"
        part.write_bytes(part.read_bytes()[:-1000])
        (self.folder / "jobs.log").unlink()  # without the log, each job is run again, and goes on
        before = (self.folder / "part1.txt").stat().st_mtime_ns
        self.expect_whole(farm.by_parallel(killer, self.input, self.folder, 2, 8))
        self.assertEqual((self.folder / "part1.txt").stat().st_mtime_ns, before)


class Gearman(ClusterTest):
    def test_workers_that_come_and_go(self):
        command = farm.worker_command(PROGRAM, self.input)
        with farm.Gearman(self.folder, command, 2) as gearman:
            def change():
                while len(list(self.folder.glob("part*.txt"))) < 5:
                    time.sleep(0.001)
                gearman.workers[0].kill()
                gearman.workers.append(gearman.worker())
            changing = threading.Thread(target=change)
            changing.start()
            done = farm.by_gearman(gearman, PROGRAM, self.folder, 3, 16)
            changing.join()
        self.expect_whole(done)

    def test_puzzles_that_travel_with_their_job(self):
        command = [PROGRAM, "unique", "--result", "short", "--exit-zero", "--format", "line"]
        with farm.Gearman(self.folder, command, 0) as gearman:
            later = threading.Timer(0.3, lambda: gearman.workers.append(gearman.worker()))
            later.start()  # jobs wait for a worker
            self.expect_whole(farm.by_gearman_blocks(gearman, self.input, self.folder, 2))


class Mpi(ClusterTest):
    def test_a_shard_for_each_rank(self):
        self.expect_whole(farm.by_mpi(PROGRAM, self.input, self.folder, 2))
        self.assertEqual(sorted(path.name for path in self.folder.glob("part*")), ["part1.txt", "part2.txt"])


class ExitZero(CliTest):
    """A scheduler takes any other code for a task that failed."""

    def test_it_is_for_runs_that_are_over(self):
        path = self.path("in", "..4.1....2.....3\n11..............\n41..............\njunk\n")
        for arguments in (["unique"], ["solve", "--result", "short"], ["count", "--limit", "1"],
                          ["unique", "--shard", "1/1"]):
            out = self.path("out")
            self.expect([*arguments, path], 2, stderr="^(error: .*)?$")
            self.expect([*arguments, "--exit-zero", path], 0, stderr="^(error: .*)?$")
            self.expect([*arguments, "--exit-zero", "-o", out, path], 0, stderr="^(error: .*)?$")
            self.expect([*arguments, "--exit-zero", "-o", out, "--resume", path], 0)
            self.expect([*arguments, "-o", out, "--resume", path], 2)

    def test_a_run_that_broke_off_has_its_code(self):
        self.expect(["unique", "--exit-zero", self.path("none")], 2, "", "can't be opened")
        self.expect(["unique", "--exit-zero", "-o", "/dev/full"], 5, "", "No space left", text=UNIQUE)
        self.expect(["unique", "--exit-zero"], 2, "", "the input is empty")
        self.expect(["solve", "--exit-zero", "--sat-exit-codes"], 2, "", "can't be combined", text=UNIQUE)
        command = [PROGRAM, "unique", "--exit-zero", "--format", "line", "--result", "short"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            process.stdin.write(UNIQUE.encode() + b"\n")
            process.stdin.flush()
            process.stdout.readline()
            process.terminate()
            self.assertEqual(process.wait(timeout=60), 3)


class SlowReaders(CliTest):
    """Who reads slowly stops the program, and the program stops who writes to it."""

    def position(self, process, path):
        for number in os.listdir(f"/proc/{process.pid}/fd"):
            try:
                if os.readlink(f"/proc/{process.pid}/fd/{number}") == path:
                    return int(pathlib.Path(f"/proc/{process.pid}/fdinfo/{number}").read_text().split()[1])
            except FileNotFoundError:  # closed in the meantime
                continue
        return 0

    def is_stopped(self, process):
        """Do all its threads sleep, while the pipe that it writes to is full but for ends of pages?"""
        if unread(process.stdout) < fcntl.fcntl(process.stdout, fcntl.F_GETPIPE_SZ) / 2:
            return False
        threads = pathlib.Path(f"/proc/{process.pid}/task").glob("*/stat")
        return all(thread.read_text().rpartition(")")[2].split()[0] == "S" for thread in threads)

    def test_nothing_is_read_while_nobody_reads(self):
        lines = 100_000 if SLOW == 1 else 20_000
        path = os.path.realpath(self.path("many", (UNIQUE + "\n") * lines))
        for threads in ("1", "2"):
            with subprocess.Popen([PROGRAM, "solve", "--result", "text", "--threads", threads, path],
                                  stdout=subprocess.PIPE) as process:
                until(lambda: self.is_stopped(process), process)
                place = self.position(process, path)
                self.assertGreater(place, 0)
                self.assertLess(place, 82 * lines / 2)
                time.sleep(0.1)  # it stays so
                self.assertEqual(self.position(process, path), place)
                self.assertEqual(len(process.stdout.read().splitlines()), lines)

    def test_what_has_to_be_read_twice_is_no_pipe(self):
        fifo = self.path("fifo")
        os.mkfifo(fifo)
        self.expect(["unique", "-o", fifo, "--resume"], 2, "", "fifo is a pipe or a device", text=UNIQUE)
        self.expect(["merge", fifo], 2, "", "fifo is a pipe or a device")

    def test_fifos_by_name(self):
        there, back = self.path("there"), self.path("back")
        os.mkfifo(there)
        os.mkfifo(back)
        puzzles = self.path("puzzles", (UNIQUE + "\n") * 3000)
        script = f"cat {puzzles} > {there} & '{PROGRAM}' unique --result short -o {back} {there} & cat {back}; wait"
        done = subprocess.run(["sh", "-c", script], capture_output=True, text=True, timeout=60 * SLOW, check=False)
        self.assertEqual((done.stdout, done.stderr), ("u\n" * 3000, ""))

    def test_a_writer_waits_for_a_slow_reader(self):
        """The writer's fifo, the program and the reader's fifo hold what they hold, however much there is."""
        there, back = self.path("there"), self.path("back")
        os.mkfifo(there)
        os.mkfifo(back)
        with subprocess.Popen(["sh", "-c", f"'{PROGRAM}' unique --format line < {there} > {back}"]):
            lines, sent = 100_000 if SLOW == 1 else 20_000, [0]
            puzzle = UNIQUE.encode() + b"\n"

            def write():
                with open(there, "wb", buffering=0) as pipe:
                    for _ in range(lines // 500):
                        pipe.write(puzzle * 500)
                        sent[0] += 500
            writer = threading.Thread(target=write)
            writer.start()
            with open(back, "rb", buffering=0) as pipe:
                got, most = 0, 0
                while part := pipe.read(7000):
                    got += part.count(b"\n")
                    if got < lines // 20:
                        time.sleep(0.1)
                        most = max(most, sent[0] - got)
                self.assertEqual(got, lines)
            writer.join()
        self.assertLess(most, 0.5 * lines)


if __name__ == "__main__":
    unittest.main()
