"""genres.py - puzzles of puzz.link's genres, genre by genre, beside clingo with the logic programs of noqx.

noqx (https://github.com/T0nyX1ang/noqx) turns a drawing of Penpa into a logic program for clingo. Its checkout is given
with --noqx and stays outside of this tree. The puzzles are noqx's own examples and the links of the file --links; a
link becomes a drawing by `convert --to penpa`. Both programs are asked for two solutions: ours by `unique`, clingo for
two models that differ in what the program shows. clingo's time is that of grounding and solving; Python writes the
program before, and nobody counts that.

Two programs can read one drawing differently, by other rules or other signs. So only puzzles with the same verdict are
compared, and the others are named. Those that neither ends are named too, and count nowhere. Examples with settings are
left out: they ask for variants, which a drawing does not say.
"""
import dataclasses
import importlib
import pathlib
import re
import sys

from common.measure import Failure, progress, run

from .rows import Figure, ratio, seconds

NAME, TITLE, UNIT, MORE = "genres", "Genres of puzz.link", "CPU s", False
LIMIT = 10  # CPU seconds for a puzzle; --limit makes it less
VERDICTS = ["none", "unique", "multiple"]
NOT_SAID = ("visit_all", "no_2x2")  # noqx turns these on for Numberlink; a drawing or a link says nothing of them
CLINGO = ["--models=2", "--project=show", "--trans-ext=dynamic", "--eq=1", "--quiet"]  # as noqx calls it


@dataclasses.dataclass
class Puzzle:
    genre: str      # noqx's name of it
    words: list     # what our program is given
    drawing: str    # Penpa


@dataclasses.dataclass
class Genre:
    ours: list = dataclasses.field(default_factory=list)    # a Figure per puzzle
    theirs: list = dataclasses.field(default_factory=list)


class Noqx:
    """The checkout: its examples and its programs."""

    def __init__(self, folder):
        if not (folder / "noqx" / "manager.py").is_file():
            raise Failure(f"--noqx {folder} is no checkout of noqx: noqx/manager.py is missing")
        sys.path.insert(0, str(folder))
        self.manager = importlib.import_module("noqx.manager")
        for path in sorted((folder / "solver").glob("[a-z]*.py")):
            self.manager.load_solver("solver", path.stem)
        self.names = {alias: name for name, module in self.manager.modules.items() for alias in [*module.aliases, name]}

    def examples(self):
        """Genre, and link or drawing."""
        return [(name, example.get("url") or example["data"]) for name, module in self.manager.modules.items()
                for example in module.examples if not example.get("config")]

    def program(self, puzzle):
        """The logic program, or nothing where noqx refuses the drawing: its modules raise whatever comes."""
        stated = self.manager.modules[puzzle.genre].parameters
        values = {name: name not in NOT_SAID and each["default"] for name, each in stated.items()}
        try:
            return self.manager.generate_program(
                self.manager.prepare_puzzle(puzzle.genre, puzzle.drawing.split("#")[-1], values))
        except Exception:  # pylint: disable=broad-exception-caught
            return None


def genre_of(link):
    return re.split(r"[?/]", link.split("//")[-1].partition("?")[2])[0]


def puzzles_of(comparison, noqx, path):
    """Each puzzle that both read, once, and notes about the others."""
    links = [] if path is None else re.findall(r"https?://\S+", path.read_text(encoding="utf-8"))
    found, unknown = {}, 0
    for genre, text in dict.fromkeys([(noqx.names.get(genre_of(link)), link) for link in links] + noqx.examples()):
        drawn = not text.startswith("http")
        words = ["--format", f"penpa:{genre}"] if drawn else []
        link = f"https://swaroopg92.github.io/penpa-edit/#{text}" if drawn else text
        done = run([comparison.bench.program, "convert", "--to", "penpa", *words, link], limit=LIMIT)
        if genre is None or not done.out.startswith("http") or "not understood" in done.err:
            unknown += 1
        else:
            found[text] = Puzzle(genre, [*words, link], text if drawn else done.out.strip())
    comparison.notes.append(f"{len(found)} puzzles are read by both; {unknown} have a genre or a drawing that one of "
                            "them does not know.")
    return list(found.values())


def verdict_of_ours(done):
    word = done.out.split()[0] if done.out else "nothing"
    return word if word in VERDICTS else None


def verdict_of_clingo(done):
    found = re.search(r"^Models +: (\d+)", done.out, re.MULTILINE)
    return VERDICTS[min(2, int(found.group(1)))] if found and not done.timed_out else None


def compare(comparison, puzzle, program, limit, genre):
    """Runs both on the puzzle; words about it if its times say nothing."""
    runs = comparison.in_turns({
        "ours": lambda: comparison.ours("unique", *puzzle.words, limit=limit),
        "theirs": lambda: run([*program, comparison.bench.folder / "program.lp"], limit=limit)})
    ours, theirs = verdict_of_ours(runs["ours"][0]), verdict_of_clingo(runs["theirs"][0])
    where = puzzle.words[-1] if len(puzzle.words[-1]) < 300 else f"an example of {puzzle.genre}"
    if ours is None and theirs is None:
        return f"Open for both: {where}"
    if ours and theirs and ours != theirs:
        return f"Read differently ({ours}, by noqx {theirs}): {where}"
    genre.ours.append(seconds(runs["ours"]))
    genre.theirs.append(seconds(runs["theirs"]))
    return None if ours and theirs else f"Open for {'noqx' if ours else 'us'}: {where}"


def total(figures):
    return Figure(sum(each.best for each in figures), sum(each.median for each in figures),
                  any(each.limit for each in figures))


def add_rows(comparison, genres):
    """A row for each genre, those in which the peer is furthest ahead first, and one for all."""
    rows = [(name, total(genre.ours), total(genre.theirs), len(genre.ours))
            for name, genre in genres.items() if genre.ours]
    rows.sort(key=lambda row: row[1].best / max(row[2].best, 1e-3), reverse=True)
    behind = sum((ratio(ours, theirs, MORE)[0] or 1) < 1 for _, ours, theirs, _ in rows)
    for name, ours, theirs, count in rows:
        comparison.add(f"{name}, {count} puzzle{'s' if count > 1 else ''}", ours, "clingo with noqx", theirs)
    if rows:
        comparison.add("all", total([row[1] for row in rows]), "clingo with noqx", total([row[2] for row in rows]))
        comparison.notes.insert(0, f"{len(rows)} genres; noqx is quicker in {behind}.")


def measure(comparison):
    clingo = comparison.programs.debian(["clingo"])
    if comparison.noqx is None:
        comparison.programs.missing.append("noqx is not in Debian, and there is no --noqx")
    if not clingo or comparison.noqx is None:
        return
    noqx, genres = Noqx(comparison.noqx), {}
    limit = min(LIMIT, comparison.limit)
    said = []
    for puzzle in puzzles_of(comparison, noqx, comparison.links):
        program = noqx.program(puzzle)
        if program is None:
            said.append(f"Refused by noqx: {puzzle.words[-1][:300]}")
            continue
        progress(f"  {puzzle.genre}")
        comparison.bench.write("program.lp", program)
        said.append(compare(comparison, puzzle, [clingo["clingo"], *CLINGO], limit,
                            genres.setdefault(puzzle.genre, Genre())))
    add_rows(comparison, genres)
    comparison.notes += sorted(filter(None, said))
