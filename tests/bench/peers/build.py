"""build.py - a clean release build, as tests/build_time.py makes it, with the bound that it sets."""
from build_time import MOST_CPU_SECONDS, clean_build

from .rows import Figure
from .version_01 import BUILD

NAME, TITLE, UNIT, MORE = "build", "Building the program", "CPU s", False


def measure(comparison):
    if comparison.bench.quick:
        comparison.notes.append("Not measured with --quick.")
        return
    wall, cpu, slow = clean_build()
    comparison.add("clean release build", Figure(cpu, cpu), goal=MOST_CPU_SECONDS, version_01=BUILD)
    comparison.notes.append(f"{wall:.0f} s of wall time; the machine was {slow:.1f} times as slow as that of the goal.")
