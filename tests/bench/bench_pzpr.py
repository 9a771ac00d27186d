#!/usr/bin/env python3
"""bench_pzpr.py - links and boards of puzz.link, genre by genre: links read, finished boards accepted, boards that break
a rule refused, and for the reason that is stated.

    tests/bench/bench_pzpr.py PROGRAM FOLDER [GENRE ...] [--reasons FILE] [--faults FAULTS] [--show]

FOLDER holds tables with one line a board: pzprjs-urls.tsv and penpa-import-urls.tsv (links; the first also as pzprv3), pzprjs-right.tsv and
pzprjs-wrong.tsv (boards as pzprv3, the wrong ones with the code of the rule that they break). A genre that has no family
is counted and passed over. FILE (pzpr_reasons.tsv beside this script) says of each code which words of ours mean it:
`why` names all rules that a board breaks, and one of them must fit. A board that shows no answer at all, as a fault of
its drawing tells, is refused for the reason that this fault names. --show prints what was said of each wrong board.

Two things are no exceptions, but counted and printed with their reason. Links and boards that are at fault themselves:
FAULTS (pzpr_faults.tsv beside this script) names them by a digest of their text, and why; one that is read all the same
is an exception. And boards that are unfinished: if `why` says of a board only that a cell is open, then a solver has
found a solution with all that is drawn, so that no rule is broken yet. puzz.link counts open cells as empty ones and
names the first rule that misses something.
Prints a table in Markdown and every exception. Exits with 1 if there is any.
"""
import argparse
import collections
import csv
import hashlib
import pathlib
import re
import subprocess
import sys

UNFINISHED = re.compile(r"error\n\S+ is open$")
NO_FAMILY = re.compile(r"no family|has no genre|are not read yet")


def rows_of(path):
    with open(path, encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)


def said(program, *arguments):
    """The exit code and all that the program says."""
    done = subprocess.run([program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False, timeout=120)
    return done.returncode, done.stdout.strip()


def reasons_in(path):
    """(genre or "*", code) to a pattern."""
    table = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            genre, code, pattern = line.split("\t")
            table[genre, code] = re.compile(pattern, re.IGNORECASE)
    return table


def faults_in(path):
    """The digest of a link or board to what is wrong with it."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip() and not line.startswith("#")]
    return dict(line.split("\t")[1:] for line in lines)


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def as_link(board):
    return "https://puzz.link/p?" + board


class Genres:
    def __init__(self, program, names, faults):
        self.program, self.names, self.faults = program, names, faults
        self.known = {}  # genre to whether there is a family
        self.counts = collections.defaultdict(collections.Counter)
        self.exceptions = []
        self.explained = []

    def wanted(self, genre):
        return not self.names or genre in self.names

    def except_(self, genre, what):
        self.exceptions.append(f"{genre}: {what}")

    def explain(self, genre, what, text, why):
        self.counts[genre][what] += 1
        self.explained.append(f"{genre}: {what}: {text}: {why}")

    def links(self, rows):
        for row in rows:
            genre = row["genre"]
            if not self.wanted(genre):
                continue
            code, words = said(self.program, "convert", "--quiet", "--to", "native", row["url"])
            if code != 0 and NO_FAMILY.search(words):
                self.known.setdefault(genre, False)
                continue
            self.known[genre] = True
            self.counts[genre]["links"] += 1
            self.counts[genre]["read"] += code == 0
            fault = self.faults.get(digest(row["url"]))
            if fault and code == 2:
                self.explain(genre, "faulty links", row["url"], fault)
            elif code != 0 or fault:
                self.except_(genre, f"link {row['url']}: {words.splitlines()[0]}")
            elif row.get("decoded_file"):
                _, board = said(self.program, "convert", "--quiet", "--to", "native", as_link(row["decoded_file"]))
                self.counts[genre]["stated"] += 1
                self.counts[genre]["as stated"] += board == words
                if board != words:
                    self.except_(genre, f"link {row['url']}: not the board {row['decoded_file']}")

    def right(self, rows):
        for row in rows:
            genre = row["genre"]
            if not self.known.get(genre):
                continue
            board = as_link(row["answer_file"])
            code, words = said(self.program, "check", board, board)
            self.counts[genre]["right"] += 1
            self.counts[genre]["accepted"] += code == 0
            if code != 0:
                self.except_(genre, f"right board {row['answer_file']}: {words.splitlines()[0]}")

    def wrong(self, rows, reasons, show):
        for row in rows:
            genre, stated = row["genre"], row["stated_reason"]
            if not self.known.get(genre):
                continue
            board, counts = as_link(row["answer_file"]), self.counts[genre]
            code, words = said(self.program, "why", board, board)
            counts["wrong"] += 1
            counts["refused"] += code != 0
            pattern = reasons.get((genre, stated)) or reasons.get(("*", stated))
            fits = code != 0 and pattern is not None and pattern.search(words) is not None
            counts["for it"] += fits
            if show:
                print(genre, stated, "ok" if fits else "??", words.replace("\n", " | ")[:300], sep="\t", flush=True)
            fault = self.faults.get(digest(row["answer_file"]))
            if not fits and (fault or (code != 0 and UNFINISHED.match(words))):
                self.explain(genre, "unfinished", f"({stated}) {row['answer_file']}", fault or words.splitlines()[1])
            elif not fits:
                how = "accepted" if code == 0 else "refused for something else"
                self.except_(genre, f"wrong board ({stated}) {row['answer_file']}: {how}: {words[:200]!r}")

    def print(self):
        columns = ("links", "read", "faulty links", "stated", "as stated", "right", "accepted", "wrong", "refused",
                   "for it", "unfinished")
        print("| genre | links | read | faulty links | boards stated | as stated | right boards | accepted | wrong boards |"
              " refused | for the stated reason | unfinished |")
        print("|---" * (len(columns) + 1) + "|")
        total = collections.Counter()
        for genre in sorted(self.counts):
            total.update(self.counts[genre])
            print("| " + " | ".join([genre] + [str(self.counts[genre][column]) for column in columns]) + " |")
        print("| all | " + " | ".join(str(total[column]) for column in columns) + " |\n")
        known = sum(self.known.values())
        print(f"{known} of {len(self.known)} genres have a family")
        print("\n".join(["explained:"] + self.explained + ["exceptions:"] + self.exceptions))


def main():
    parser = argparse.ArgumentParser(description="Links and boards of puzz.link: read, accepted, refused for the reason?")
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("genres", nargs="*", metavar="GENRE")
    parser.add_argument("--reasons", type=pathlib.Path, default=pathlib.Path(__file__).with_name("pzpr_reasons.tsv"))
    parser.add_argument("--faults", type=pathlib.Path, default=pathlib.Path(__file__).with_name("pzpr_faults.tsv"))
    parser.add_argument("--show", action="store_true")
    given = parser.parse_args()
    genres = Genres(given.program, set(given.genres), faults_in(given.faults))
    for name in ("pzprjs-urls.tsv", "penpa-import-urls.tsv"):
        genres.links(rows_of(given.folder / name))
    genres.right(rows_of(given.folder / "pzprjs-right.tsv"))
    genres.wrong(rows_of(given.folder / "pzprjs-wrong.tsv"), reasons_in(given.reasons), given.show)
    genres.print()
    return 1 if genres.exceptions else 0


if __name__ == "__main__":
    sys.exit(main())
