"""What surrounds a search: the interpreter's lock, Ctrl-C, threads, forks, and what is dropped half-way."""
import gc
import multiprocessing
import os
import resource
import signal
import subprocess
import sys
import threading
import time

import pytest

import reductio

EMPTY = "." * 81


def hard():
    model = reductio.Model()
    x = model.ints((9, 9), 1, 9)
    model.add(*[reductio.all_different(line) for line in (*x, *x.T)])
    return model


SEARCHES = {
    "count": "reductio.read('.' * 81).count(engine='sat')",
    "solutions": "[0 for _ in reductio.read('.' * 81).solutions()]",
    "batch": "[0 for _ in reductio.batch(itertools.repeat('..4.1....2.....3'))]",
    "prove": "reductio.read('sudoku 100x100').prove()",
    "model": "hard().count()",
    "model_solutions": "[0 for _ in hard().solutions()]",
    "cover": "reductio.cover(range(192), [[8 * r + c, 64 + 8 * r + d, 128 + 8 * c + d] for r, c, d in "
             "itertools.product(range(8), repeat=3)]).count()",
}


@pytest.mark.parametrize("name", SEARCHES)
def test_control_c_ends_a_search_at_once(name):
    """Within 0.2 s of processor time of the child: wall time is another's on a busy machine."""
    script = f"""
import itertools, sys, time
sys.path.insert(0, {os.path.dirname(__file__)!r})
import reductio
from test_processes import hard
print("begins", flush=True)
try:
    {SEARCHES[name]}
    print("ended by itself", flush=True)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""
    child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "begins\n"
    time.sleep(0.7)
    before = cpu_seconds(child.pid)
    child.send_signal(signal.SIGINT)
    said = child.stdout.readline()
    used = cpu_seconds(child.pid) - before
    child.wait(60)
    assert said == "interrupted\n" and used < 0.4, (said, used)


def cpu_seconds(pid):
    try:
        fields = open(f"/proc/{pid}/stat").read().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize("search", [lambda: reductio.read(EMPTY).count(timeout=1, engine="sat"),
                                    lambda: hard().count(timeout=1)])
def test_the_lock_is_free_meanwhile(search):
    ticks = 0
    done = threading.Event()

    def work():
        search()
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    while not done.wait(0.01):
        ticks += 1
    thread.join()
    assert ticks > 20


def test_threads_do_not_meet():
    expected = [reductio.generate("sudoku", "4x4", seed=seed).solve() for seed in range(1, 9)]
    found = {}

    def work(seed):
        found[seed] = reductio.generate("sudoku", "4x4", seed=seed).solve()

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(1, 9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[seed] for seed in range(1, 9)] == expected


def test_a_model_is_not_changed_while_another_thread_searches():
    model = hard()
    thread = threading.Thread(target=lambda: model.count(timeout=2))
    thread.start()
    time.sleep(0.5)
    with pytest.raises(RuntimeError, match="another thread"):
        model.variable(0, 1)
    thread.join()
    model.variable(0, 1)


def test_what_is_dropped_half_way_ends():
    threads = threads_of_this_process()
    for _ in range(5):
        for search in (reductio.read(EMPTY).solutions(), hard().solutions(), reductio.batch(["." * 81] * 9, "solve")):
            next(search)
            del search
    gc.collect()
    assert threads_of_this_process() <= threads  # one of an earlier test may have ended meanwhile


def threads_of_this_process():
    return len(os.listdir("/proc/self/task"))


def test_a_fork_with_open_searches_does_no_harm():
    searches = [reductio.read(EMPTY).solutions(), hard().solutions()]
    for search in searches:
        next(search)
    child = os.fork()
    if child == 0:
        code = 1
        try:
            fine = reductio.read("..4.1....2.....3").unique() and hard().solve() is not None
            for search in searches:
                try:
                    for _ in search:  # what has come before the fork is here
                        pass
                    fine = False
                except RuntimeError as error:
                    fine &= "forked off" in str(error)
            searches.clear()
            gc.collect()
            code = 0 if fine else 2
        finally:
            os._exit(code)
    for _ in range(300):
        pid, status = os.waitpid(child, os.WNOHANG)
        if pid:
            break
        time.sleep(0.1)
    else:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        pytest.fail("the child hangs")
    assert os.waitstatus_to_exitcode(status) == 0
    assert all(next(search) is not None for search in searches)


def square(text):
    return str(reductio.read(text).unique())


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes_of_a_pool(method):
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(square, ["..4.1....2.....3", "..41............"] * 3) == ["unique", "multiple"] * 3


def test_a_thousand_calls_leave_nothing_behind():
    def calls(count):
        for _ in range(count):
            puzzle = reductio.read("..4.1....2.....3")
            assert puzzle.unique() and puzzle.why().verdict == "unique" and puzzle.hint().step
            model = reductio.Model()
            x = model.ints(4, 1, 4)
            model.add(reductio.all_different(x), x[0] < x[1])
            assert model.solve() is not None and next(model.solutions())[x].shape == (4,)
            with pytest.raises(reductio.InputError):
                reductio.read("1.3")
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    before = calls(150)
    assert calls(150) - before < 4_000  # kB


@pytest.mark.parametrize("name", SEARCHES)
def test_the_interpreter_ends_while_a_daemon_searches(name):
    script = f"""
import itertools, sys, threading, time
sys.path.insert(0, {os.path.dirname(__file__)!r})
import reductio
from test_processes import hard
threading.Thread(target=lambda: {SEARCHES[name]}, daemon=True).start()
time.sleep(0.5)
print("ends")
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (0, "ends\n", "")


def test_what_runs_at_the_end_may_still_ask():
    script = """
import atexit
atexit.register(lambda: print(reductio.read("..4.1....2.....3").unique(), reductio.cover("ab", ["ab"]).solve(), m.count()))
import reductio
m = reductio.Model()
m.ints(2, 0, 1)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "unique [0] 4\n", "")
