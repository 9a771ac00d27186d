"""reference_work.py - how fast this machine is right now, by a fixed piece of work.

Tests promise seconds of processor time. They mean the seconds of one reference machine, so a test compares its own
figure with what the piece of work costs beside it: a slow or busy machine slows both.
"""
import random
import time
import zlib

TEXT = bytes(random.Random(1).choices(b"0123456789 .\n", k=1_000_000))
SECONDS = 0.03  # of processor time, for compressing TEXT on the reference machine


def slowness(samples=1):
    """How many times as slow as the reference machine this one is now; the median of `samples`, at least 1."""
    figures = []
    for _ in range(samples):
        before = time.thread_time()
        zlib.compress(TEXT, 6)
        figures.append((time.thread_time() - before) / SECONDS)
    return max(1, sorted(figures)[samples // 2])
