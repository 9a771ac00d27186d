"""harness.py - runs the program as a user does. The path of the program comes in REDUCTIO.

Most tests are about command lines: `run` asks one process for all of them (session.cpp), which calls the program in
memory. What is about processes (signals, pipes, full disks, limits of the kernel) starts the program: `run_process`, or
PROGRAM with subprocess.

REDUCTIO_SLOW, if set, is the factor by which this build is slower than a release (sanitizers).
"""
import atexit
import contextlib
import fcntl
import os
import pathlib
import resource
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
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


def netstring(data):
    return b"%d:%s," % (len(data), data)


def netstrings(data):
    """The strings that stand one behind the other."""
    strings, at = [], 0
    while at < len(data):
        colon = data.index(b":", at)
        end = colon + 1 + int(data[at:colon])
        strings.append(data[colon + 1:end])
        at = end + 1
    return strings


class SessionEnded(AssertionError):
    """The process that answers for the program has ended, as by a signal or a sanitizer's report."""


class Session:
    """The program in memory, in a process that answers one command line after the other (session.cpp)."""

    def __init__(self):
        path = pathlib.Path(PROGRAM).parent / "tests" / "cli_session"
        if not path.exists():
            raise AssertionError(f"{path} is missing: build the target cli_session")
        self.report = tempfile.TemporaryFile()
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.report)
        self.seconds = 0  # of processor time, in all calls

    def ask(self, arguments, data, folder, environment, timeout):
        """(exit code, standard output, standard error)."""
        listed = b"".join(os.fsencode(f"{name}={value}") + b"\0" for name, value in environment.items())
        words = b"".join(os.fsencode(word) + b"\0" for word in arguments)
        request = b"".join(map(netstring, (os.fsencode(folder), listed, words, data)))
        try:
            self.process.stdin.write(netstring(request))
            self.process.stdin.flush()
            answer = self.answer(time.monotonic() + timeout)
        except TimeoutError:
            self.process.kill()
            self.end()
            raise subprocess.TimeoutExpired(list(arguments), timeout) from None
        except (BrokenPipeError, EOFError):
            raise SessionEnded(f"{list(arguments)}: {self.end()}") from None
        code, seconds, printed, notes = netstrings(answer)
        self.seconds += float(seconds)
        return int(code), printed, notes

    def answer(self, deadline):
        """What the next netstring holds."""
        data, size = b"", None
        while size is None or len(data) < size:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                raise TimeoutError
            block = os.read(self.process.stdout.fileno(), 1 << 20)
            if not block:
                raise EOFError
            data += block
            if size is None and b":" in data:
                digits, _, data = data.partition(b":")
                size = int(digits) + 1
        return data[:-1]

    def end(self):
        """Ends it; how it ended, and what it has reported. Empty if it ended well and said nothing."""
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.stdout.close()
        code = self.process.wait()
        with self.report:
            self.report.seek(0)
            report = self.report.read().decode("utf-8", "replace")
        return f"the session ended with {code}\n{report}" if code != 0 or report else ""


class Sessions:
    """The session of this test, made when it is first needed, and made anew when it has ended."""

    def __init__(self):
        self.session, self.spent = None, 0
        atexit.register(self.close)

    def ask(self, *request):
        if self.session is None:
            self.session = Session()
        try:
            return self.session.ask(*request)
        except (SessionEnded, subprocess.TimeoutExpired):
            self.spent += self.session.seconds
            self.session = None
            raise

    def seconds(self):
        """Of processor time, in all calls."""
        return self.spent + (self.session.seconds if self.session else 0)

    def close(self):
        """A leak is reported when the process ends."""
        complaint = self.session.end() if self.session else ""
        if complaint:
            print(complaint, file=sys.stderr, flush=True)
            os._exit(1)  # what raises here does not change the exit code


SESSIONS = Sessions()


def finished(arguments, code, printed, notes):
    return subprocess.CompletedProcess(arguments, code, printed.decode("utf-8", "replace"),
                                       notes.decode("utf-8", "replace"))


def as_bytes(text):
    return text.encode() if isinstance(text, str) else text or b""


def run(*arguments, text="", cwd=None, env=None):
    """What the program answers to a command line: returncode, and stdout and stderr as text."""
    return finished(arguments, *SESSIONS.ask(arguments, as_bytes(text), cwd or os.getcwd(),
                                             os.environ if env is None else env, 120 * SLOW))


def run_process(*arguments, text="", **options):
    """The same of a process of its own; options as for subprocess.run."""
    done = subprocess.run([PROGRAM, *arguments], input=as_bytes(text), capture_output=True, timeout=120 * SLOW,
                          check=False, **options)
    return finished(arguments, done.returncode, done.stdout, done.stderr)


def cpu_seconds(call):
    """What the call's child processes cost, and its calls of the program in memory, in user and system time."""
    def spent():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime + SESSIONS.seconds()
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


def until(event, process=None):
    """Waits until event() holds. No fixed time is long enough on a busy machine, so the deadline is only for what never
    happens. A process that ends before is at fault."""
    deadline = time.monotonic() + 100 * SLOW
    while not event():
        if process is not None and process.poll() is not None:
            raise AssertionError(f"the process ended too early, with {process.returncode}")
        if time.monotonic() > deadline:
            raise AssertionError("what was waited for never happened")
        time.sleep(0.002)


def status_of(process, key):
    """A line of /proc/PID/status; empty if the process has ended."""
    lines = pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines()
    return next((line.split(":")[1].strip() for line in lines if line.startswith(key + ":")), "")


def catches(process, number):
    caught = status_of(process, "SigCgt")
    return caught != "" and int(caught, 16) >> (number - 1) & 1 == 1


def until_signals_are_caught(process):
    """Before that, a signal ends it as any other program."""
    until(lambda: catches(process, signal.SIGINT), process)


def until_a_signal_is_taken(process, number):
    """The first one of a kind takes its handler away."""
    until(lambda: not catches(process, number))


def until_it_has_opened(process, path):
    folder, wanted = pathlib.Path(f"/proc/{process.pid}/fd"), os.path.realpath(path)

    def is_open():
        for link in folder.iterdir():
            try:
                if os.readlink(link) == wanted:
                    return True
            except FileNotFoundError:  # closed in the meantime
                continue
        return False
    until(is_open, process)


def unread(pipe):
    """Bytes that a pipe holds, asked at either end."""
    return struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, b"\0" * 4))[0]


def until_all_is_taken(pipe, process):
    """Until the process has read what was written into the pipe that is its input."""
    until(lambda: unread(pipe) == 0, process)


def worked(process):
    """Seconds of processor time that a running process has used."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def until_it_has_worked(process, seconds):
    until(lambda: worked(process) >= seconds, process)


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
        """What `call` returns, if one of five runs costs less than `most` seconds of processor time (cpu_seconds),
        counted in the time of the reference machine (reference_work.py)."""
        for _ in range(5):  # a busy machine may make one run slow
            seconds, done = cpu_seconds(call)
            if seconds < most or seconds < most * slowness():
                return done
        self.fail(f"{name}: {seconds:.3f} s of processor time on a machine {slowness():.1f} times as slow")

    def interrupted(self, process, number=signal.SIGINT, most=0.5):
        """Sends the signal, and returns what the process prints on standard output from then on: it ends within `most`
        seconds of processor time, counted as above."""
        before = worked(process)
        process.send_signal(number)
        output = process.stdout.read()
        spent = worked(process) - before  # also told of one that has ended and was not waited for
        self.assertLess(spent, most * SLOW * slowness())
        return output

    def path(self, name, content=None):
        path = self.folder / name
        if content is not None:
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    def expect(self, arguments, code, stdout=None, stderr=None, text="", by=run):
        """Runs and compares: `stdout` exactly, `stderr` as a regular expression (None: it must be empty)."""
        done = by(*arguments, text=text)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stdout}\n{done.stderr}")
        if stdout is not None:
            self.assertEqual(done.stdout, stdout)
        if stderr is None:
            self.assertEqual(done.stderr, "")
        else:
            self.assertRegex(done.stderr, stderr)
        return done
