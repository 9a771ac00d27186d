#!/usr/bin/env python3
"""plan.py - what a billion puzzles would cost: every rate is measured on a sample, then multiplied.

    tests/cluster/plan.py REDUCTIO FILE [--puzzles 1000000000] [--seconds 20]

FILE has a puzzle a line; the first 50,000 are the sample, or as many as --seconds allow of a slow engine. Times are
processor time, so a busy machine changes them little. Prints the tables of docs/clusters.md.
"""
import argparse
import itertools
import os
import pathlib
import subprocess
import tempfile
import time

SAMPLE = 50_000
ENDINGS = ("", ".gz", ".xz", ".zst")


def cost(command, folder):
    """Processor seconds."""
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    error = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"{command}: {error.decode()}")
    return usage.ru_utime + usage.ru_stime


class Plan:
    def __init__(self, arguments, folder):
        self.program, self.folder, self.scale = os.path.realpath(arguments.program), folder, arguments.puzzles
        self.seconds = arguments.seconds
        with open(arguments.file, encoding="ascii") as file:
            self.lines = list(itertools.islice(file, SAMPLE))
        self.write("sample.txt", self.lines)

    def write(self, name, lines):
        (self.folder / name).write_text("".join(lines), encoding="ascii")

    def run(self, *arguments):
        return cost([self.program, *arguments], self.folder)

    def answer(self, command, name, *options):
        return self.run(command, "--exit-zero", *options, name)

    def size(self, name):
        return (self.folder / name).stat().st_size

    def gigabytes(self, size):
        return f"{size / len(self.lines) * self.scale / 1e9:,.2g}" if size < len(self.lines) else \
            f"{size / len(self.lines) * self.scale / 1e9:,.0f}"

    def engines(self):
        print("| engine | question | sample | µs a puzzle | core-hours |\n|---|---|---|---|---|")
        for engine, command in itertools.product(("auto", "bitcover", "sat"), ("solve", "unique")):
            few = 500
            while True:
                few = min(few, len(self.lines))
                self.write("few.txt", self.lines[::max(1, len(self.lines) // few)][:few])
                seconds = self.answer(command, "few.txt", "--result", "short", "--engine", engine)
                if few == len(self.lines) or seconds * 4 > self.seconds:
                    break
                few *= 4
            each = seconds / few
            print(f"| `{engine}` | `{command}` | {few:,} | {each * 1e6:,.0f} | {each * self.scale / 3600:,.1f} |",
                  flush=True)

    def inputs(self):
        print("\n| input | GB | core-hours of each shard to read it |\n|---|---|---|")
        times = max(1, 2_000_000 // len(self.lines))
        every = ["--shard", f"1/{len(self.lines) * times}"]  # answers the first puzzle, and reads the others
        for ending, pack in zip(ENDINGS, (["cat"], ["gzip", "-c"], ["xz", "-c"], ["zstd", "-qc"])):
            packed = subprocess.run([*pack, "sample.txt"], cwd=self.folder, check=True, stdout=subprocess.PIPE).stdout
            (self.folder / ("many" + ending)).write_bytes(packed * times)
            seconds = self.answer("unique", "many" + ending, "--result", "short", *every) if ending else 0  # it seeks
            print(f"| {ending or 'plain'} | {self.gigabytes(len(packed))} | "
                  f"{seconds / len(self.lines) / times * self.scale / 3600:,.2f} |", flush=True)

    def outputs(self):
        print("\n| results | plain GB | .gz | .xz | .zst |\n|---|---|---|---|---|")
        for command, form in (("unique", "short"), ("unique", "text"), ("unique", "json"), ("solve", "text"),
                              ("solve", "json")):
            sizes = []
            for ending in ENDINGS:
                self.answer(command, "sample.txt", "--result", form, "-o", "out.txt" + ending)
                sizes.append(self.gigabytes(self.size("out.txt" + ending)))
            print(f"| `{command} --result {form}` | {' | '.join(sizes)} |", flush=True)

    def merging(self):
        times = max(1, 2_000_000 // len(self.lines))
        self.write("many.txt", self.lines * times)
        number = len(self.lines) * times
        for shard in (1, 2):
            self.answer("unique", "many.txt", "--result", "short", "--threads", "2", "--shard", f"{shard}/2", "-o",
                        f"part{shard}.txt")
        merge = ["merge", "part1.txt", "part2.txt", "-o", "all.txt"]
        plain, hashed = self.run(*merge, "--no-input"), self.run(*merge)
        print("\n| merging | lines/s | minutes |\n|---|---|---|")
        for what, seconds in (("results alone (`--no-input`)", plain), ("hash of the input", hashed - plain)):
            print(f"| {what} | {number / seconds:,.0f} | {seconds / number * self.scale / 60:,.1f} |")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--puzzles", type=float, default=1e9)
    parser.add_argument("--seconds", type=float, default=20)
    arguments = parser.parse_args()
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        plan = Plan(arguments, pathlib.Path(folder))
        plan.engines()
        plan.inputs()
        plan.outputs()
        plan.merging()
    print(f"\n{time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
