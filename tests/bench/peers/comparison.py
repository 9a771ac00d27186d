"""comparison.py - what a section works with, and what it leaves: rows, notes, and answers that were wrong."""
import dataclasses
import pathlib

from common.bench import Bench
from common.measure import in_turns, run

from .programs import Programs, fastest
from .rows import Row, seconds

LONG = 10  # CPU seconds; a longer run is not repeated


@dataclasses.dataclass
class Comparison:
    bench: Bench
    programs: Programs
    ids: pathlib.Path | None  # where generated IDs are kept
    limit: int   # CPU seconds for a run
    times: int   # runs of each program
    noqx: pathlib.Path | None = None   # a checkout
    links: pathlib.Path | None = None  # a file of links
    rows: list[Row] = dataclasses.field(default_factory=list)
    notes: list[str] = dataclasses.field(default_factory=list)
    wrong: list[str] = dataclasses.field(default_factory=list)

    def add(self, *row, **facts):
        """Goals and version 0.1 are facts of the full size."""
        self.rows.append(Row(*row, **({} if self.bench.quick else facts)))

    def ours(self, *words, limit=None):
        return run([self.bench.program, *map(str, words), "--quiet"], limit=limit or self.limit)

    def in_turns(self, ways):
        return in_turns(ways, self.times, LONG)

    def beside_fastest(self, ours, peers, limit=None):
        """The runs of our ways and of the fastest peer in turns, and its name. A peer that was cut off runs once."""
        name, first = fastest(peers, limit or self.limit)
        runs = self.in_turns(ours if first is None or first.timed_out else ours | {name: peers[name]})
        return runs if first is None else {name: [first]} | runs, name

    def by_peer(self, what, command, answer, limit, **options):
        """A run of a peer. Without an answer it was cut off: some end in order when the kernel says that time is up."""
        done = run(command, limit=limit, **options)
        if answer(done) is None:
            if not done.timed_out and done.cpu < limit / 2:
                self.wrong.append(f"{what}: {pathlib.Path(command[0]).name} gave no answer")
            done.timed_out = True
        return done

    def compiling(self, puzzle, cnf):
        """A way: our CNF of the puzzle, written to the file from which peers read it."""
        return lambda: self.ours("compile", puzzle, "-o", cnf)

    def refused(self, done):
        """Words for a run that ended without an answer, or nothing."""
        if done.timed_out:
            return None
        if "error" in done.err or "error" in done.out:
            return "refused"
        if "(memory)" in done.out:
            return "no memory"
        return "open" if "stuck" in done.out or "unknown" in done.out else None

    def count_of(self, runs, what):
        """Figure and number of our runs of `count`: words and None if there is no number."""
        words = self.refused(runs[0])
        if words is None and not runs[0].timed_out and not runs[0].out.strip().isdigit():
            self.wrong.append(f"{what}: count printed {runs[0].out.strip()[:40]!r}")
            words = "wrong"
        if words:
            return words, None
        return seconds(runs), None if runs[0].timed_out else runs[0].out.strip()

    def agree(self, what, counts):
        """Every program that ended must have found the same number."""
        found = {name: count for name, count in counts.items() if count is not None}
        if len(set(found.values())) > 1:
            self.wrong.append(f"{what}: " + ", ".join(f"{name} counts {count}" for name, count in found.items()))
