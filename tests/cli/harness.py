"""harness.py - runs the program as a user does. The path of the program comes in REDUCTIO.

REDUCTIO_SLOW, if set, is the factor by which this build is slower than a release (sanitizers).
"""
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from reference_work import slowness

PROGRAM = os.environ["REDUCTIO"]
SLOW = float(os.environ.get("REDUCTIO_SLOW", "1"))
EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"

# Star Burst Leo; Figure 1 of Santos with r1c2=9 added, and without its first row; one clue, very many solutions.
UNIQUE = "9..1.4..2.8..6..7..........4.......1.7.....3.3.......7..........3..7..8.1..2.9..4"
NONE = "1936.....78......64269.37.19..7...5..3.1.5.6..4...2..75.28.91748......23.....48.5"
TWO = "." * 9 + "78......64269.37.19..7...5..3.1.5.6..4...2..75.28.91748......23.....48.5"
OPEN = "1" + "." * 80


def example(name):
    return str(EXAMPLES / name)


def run(*arguments, text="", **options):
    """The finished process, with text output."""
    data = text.encode() if isinstance(text, str) else text
    done = subprocess.run([PROGRAM, *arguments], input=data, capture_output=True, timeout=120 * SLOW, check=False,
                          **options)
    done.stdout = done.stdout.decode("utf-8", "replace")
    done.stderr = done.stderr.decode("utf-8", "replace")
    return done


def cpu_seconds(call):
    """What the call's child processes cost, in user and system time."""
    def spent():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime
    before = spent()
    result = call()
    return spent() - before, result


def left_of_group(group):
    """The processes of a process group that are still there a while after they were killed: dying takes a moment."""
    deadline = time.monotonic() + 10 * SLOW
    left = [group]
    while left and time.monotonic() < deadline:
        alive = subprocess.run(["ps", "-e", "-o", "pgid=,stat="], capture_output=True, text=True, check=True).stdout
        left = [line for line in alive.splitlines() if line.split()[0] == group and "Z" not in line]
    return left


def terminal_text(terminal):
    """All that a program has written to a terminal, whose other end must be closed here. Closes this end too.

    A single read is not enough: the kernel passes on what was written a little later, and in parts.
    """
    text = b""
    try:
        while block := os.read(terminal, 4096):
            text += block
    except OSError:  # the other end is closed
        pass
    os.close(terminal)
    return text.decode()


def until_signals_are_caught(process):
    """Waits until the process handles SIGINT: before that, a signal ends it as any other program. On a busy machine
    no fixed time is long enough."""
    status = pathlib.Path(f"/proc/{process.pid}/status")
    while process.poll() is None:
        caught = next(line.split()[1] for line in status.read_text().splitlines() if line.startswith("SigCgt:"))
        if int(caught, 16) >> (signal.SIGINT - 1) & 1:
            return
        time.sleep(0.005)
    raise AssertionError(f"the process ended with {process.returncode} before it was sent a signal")


def require_program(name, package):
    if shutil.which(name) is None:
        raise AssertionError(f"{name} is missing. On Debian or Ubuntu: apt-get install {package}")


class CliTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)

    def within(self, most, call, name=""):
        """What `call` returns, if one of five runs costs its child processes less than `most` seconds of
        processor time, counted in the time of the reference machine (reference_work.py)."""
        for _ in range(5):  # a busy machine may make one run slow
            seconds, done = cpu_seconds(call)
            if seconds < most or seconds < most * slowness():
                return done
        self.fail(f"{name}: {seconds:.3f} s of processor time on a machine {slowness():.1f} times as slow")

    def path(self, name, content=None):
        path = self.folder / name
        if content is not None:
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    def expect(self, arguments, code, stdout=None, stderr=None, text=""):
        """Runs and compares: `stdout` exactly, `stderr` as a regular expression (None: it must be empty)."""
        done = run(*arguments, text=text)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stdout}\n{done.stderr}")
        if stdout is not None:
            self.assertEqual(done.stdout, stdout)
        if stderr is None:
            self.assertEqual(done.stderr, "")
        else:
            self.assertRegex(done.stderr, stderr)
        return done
