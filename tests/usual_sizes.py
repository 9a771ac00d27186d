#!/usr/bin/env python3
"""usual_sizes.py - `generate FAMILY` alone makes a puzzle with one solution, within a minute of processor time,
and the text of the puzzle and its solution are read back.

    usual_sizes.py PROGRAM
Without a size a family's usual one is taken, which small boards say nothing of: rules that need a multiple of
three, or regions of a certain size. Sanitizers would need ten minutes for it, and see the same code on small boards."""
import resource
import subprocess
import sys

SECONDS = 60
WORDS = "crossword"  # which needs a list of words
NO_SECTION = {"cryptarithm", "polyomino"}  # their texts have no room for a solution


def run(program, *arguments, text=None):
    return subprocess.run([program, *arguments], input=text, capture_output=True, text=True, check=False,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS)))


def families(program):
    """Those that can be generated, as the error for an unknown one lists them."""
    return run(program, "generate", "no-such-family").stderr.split("expected ")[1].strip().split(", ")


def fault(program, family):
    made = run(program, "generate", family, "--seed", "1", "--solution")
    if (made.returncode, made.stderr) != (0, ""):
        return f"exit code {made.returncode}: {made.stderr.strip()}"
    if "\nsolution\n" not in made.stdout and family not in NO_SECTION:
        return "its puzzle has no solution beside it"
    read = run(program, "unique", text=made.stdout)  # also compares the solution
    return None if (read.returncode, read.stdout.strip()) == (0, "unique") else f"its puzzle is {read.stdout}{read.stderr}"


def main():
    program = sys.argv[1]
    names = [name for name in families(program) if name != WORDS]
    if len(names) < 174:
        sys.exit(f"only {len(names)} families can be generated")
    faults = [f"{name}: {text}" for name in names if (text := fault(program, name))]
    print(*faults, sep="\n")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
