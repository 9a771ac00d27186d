"""reference_work.py - how fast this machine is right now, by a fixed piece of work.

Tests promise seconds of processor time. They mean the seconds of one reference machine, so a test compares its own
figure with what the piece of work costs beside it: a slow or busy machine slows both.

The work is to compress a text and to write to new memory, in about the proportion of a reader of 10 MB or a compiler.
The second part is a tenth of it on the reference machine. Some virtual machines take ten times as long for a new page
of memory and are as fast otherwise.
"""
import mmap
import random
import time
import zlib

TEXT = bytes(random.Random(1).choices(b"0123456789 .\n", k=1_000_000))
NEW_BYTES, PAGE = 12 << 20, 4096
SECONDS = 0.0335  # of processor time on the reference machine: 0.03 to compress, and 1.1 microseconds a page


def work():
    zlib.compress(TEXT, 6)
    with mmap.mmap(-1, NEW_BYTES) as memory:
        for at in range(0, NEW_BYTES, PAGE):
            memory[at] = 1


def slowness(samples=1):
    """How many times as slow as the reference machine this one is now; the median of `samples`, at least 1."""
    figures = []
    for _ in range(samples):
        before = time.thread_time()
        work()
        figures.append((time.thread_time() - before) / SECONDS)
    return max(1, sorted(figures)[samples // 2])
