#!/usr/bin/env python3
"""bench_links.py - links at size: does every puzzle keep its number of solutions as a link, do damaged links end
quickly, how long does a link of ten megabytes take.

    tests/bench/bench_links.py REDUCTIO counts DIR [N]     N fresh IDs of each game of sgt-puzzles in DIR (/usr/games)
    tests/bench/bench_links.py REDUCTIO examples FOLDER    all puzzles of examples/, as every link that can say them
    tests/bench/bench_links.py REDUCTIO damaged FILE [N]   N changed links for each kind of link in FILE, one a line,
                                                           behind a blank its format if it must be said (penpa:akari)
    tests/bench/bench_links.py REDUCTIO long               links of ten megabytes
"""
import collections
import pathlib
import random
import subprocess
import sys
import tempfile
import time

GAMES = {"solo": ["3x3du", "2x3dt", "3x3dax"], "keen": ["6dx"], "unequal": ["5dt", "5adt"], "towers": ["5de"],
         "pattern": ["10x10"], "loopy": ["7x7t0de"], "lightup": ["7x7b20s4d0"], "magnets": ["6x5de"],
         "tents": ["8x8de"], "singles": ["6x6de"], "range": ["7x7"], "rect": ["7x7"], "filling": ["7x7"],
         "palisade": ["5x5n5"], "unruly": ["8x8de"], "mosaic": ["8x8"], "dominosa": ["5"], "map": ["10x10n15de"]}
# Games whose puzzles puzz.link can't say: the form of link that can, and how it is read.
OTHER_LINKS = {"solo": ("f-puzzles", []), "keen": ("penpa", ["--format", "penpa:kenken"]),
               "unequal": ("penpa", ["--format", "penpa:futoshiki"]), "unruly": ("penpa", ["--format", "penpa:takuzu"]),
               "mosaic": ("penpa", ["--format", "penpa:fillapix"]),
               "dominosa": ("penpa", ["--format", "penpa:dominosa"])}
LINKS = ["puzzlink", "pzprv3", "f-puzzles", "sudokupad", "penpa", "kudamono"]


def lines_of(reductio, *arguments, text=None):
    done = subprocess.run([reductio, *arguments], input=text, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()


def links_of(reductio, form, puzzles):
    """A line for each puzzle: its link, or an error."""
    return lines_of(reductio, "convert", "--to", form, "-", text="\n".join(puzzles) + "\n")


def counts_of(reductio, puzzles, options=()):
    return lines_of(reductio, "count", "--timeout", "20", *options, "-", text="\n".join(puzzles) + "\n")


def count_ids(reductio, folder, number):
    total, changed = 0, 0
    for game, presets in GAMES.items():
        for preset in presets:
            program = pathlib.Path(folder) / f"sgt-{game}"
            made = subprocess.run([program, "--generate", str(number // len(presets)), preset], capture_output=True,
                                  text=True, check=True)
            ids = [f"{game}:{line}" for line in made.stdout.split()]
            form, options = OTHER_LINKS.get(game, ("puzzlink", []))
            links = links_of(reductio, form, ids)
            kept = [i for i, link in enumerate(links) if link.startswith("http")]
            before = counts_of(reductio, ids)
            after = counts_of(reductio, [links[i] for i in kept], options) if kept else []
            wrong = [i for i, k in enumerate(kept) if before[k] != after[i]]
            total, changed = total + len(kept), changed + len(wrong)
            print(f"{game:10} {preset:10} {len(ids)} IDs, {len(kept)} as {form} links, {len(wrong)} with another count",
                  flush=True)
            for i in wrong[:3]:
                print("  ", ids[kept[i]], links[kept[i]], before[kept[i]], after[i])
            if len(kept) < len(ids):
                print("   refused:", next(link for link in links if not link.startswith("http"))[:150])
    print(f"{total} links, {changed} with another count")


def count_examples(reductio, folder):
    table = collections.Counter()
    for path in sorted(pathlib.Path(folder).iterdir()):
        before = None
        for form in LINKS:
            done = subprocess.run([reductio, "convert", "--to", form, path], capture_output=True, text=True,
                                  check=False)
            if done.returncode != 0:
                continue
            if before is None:
                before = lines_of(reductio, "count", "--timeout", "60", path)
            with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
                file.write(done.stdout)
                file.flush()
                # A Penpa link is a drawing: the family is said beside it.
                header = next(line for line in lines_of(reductio, "convert", path) if not line.startswith("#"))
                family = header.split()[0] if form == "penpa" else ""
                stated = ["--format", f"penpa:{family}"] if family else []
                after = lines_of(reductio, "count", "--timeout", "60", *stated, file.name)
            table[form, "same" if before == after else "other"] += 1
            if before != after:
                print(form, path.name, before, after)
    for key in sorted(table):
        print(*key, table[key])


def damaged(link):
    place = random.randrange(8, len(link))
    return random.choice([link[:place] + link[place + 1:], link[:place],
                          link[:place] + chr(random.randrange(33, 127)) + link[place + 1:],
                          link[:place] + chr(random.randrange(33, 127)) + link[place:]])


def time_damaged(reductio, path, number):
    random.seed(1)
    words = {0: "read", 1: "read, stated answer wrong", 2: "error"}
    for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines():
        link, *stated = line.split(" ", 1)
        options = ["--format", stated[0]] if stated else []
        slowest, table, links = 0.0, collections.Counter(), [damaged(link) for _ in range(number)]
        for changed in links:
            begin = time.perf_counter()
            done = subprocess.run([reductio, "convert", *options, "-"], input=changed + "\n", capture_output=True,
                                  text=True, timeout=10, check=False)
            slowest = max(slowest, time.perf_counter() - begin)
            table[words.get(done.returncode, "CRASH")] += 1
        begin = time.perf_counter()
        lines_of(reductio, "convert", *options, "-", text="\n".join(links) + "\n")
        each = (time.perf_counter() - begin) / number
        print(f"{link[:60]:60} {dict(table)}, slowest {slowest:.3f} s, {1e6 * each:.0f} us each in a batch", flush=True)


def time_long(reductio):
    megabytes = 10 << 20
    for link in ("https://puzz.link/p?slither/400/400/" + "c" * megabytes,
                 "https://puzz.link/p?nurikabe/400/400/" + "g" * megabytes,
                 "https://puzz.link/p?kakuro/400/400/" + "k" * megabytes,
                 "https://www.f-puzzles.com/?load=" + "N4Ig" * (megabytes // 4),
                 "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + "7ZRN" * (megabytes // 4)):
        begin = time.perf_counter()
        done = subprocess.run([reductio, "convert", "-"], input=link + "\n", capture_output=True, text=True, check=False)
        print(f"{link[:40]:40} {time.perf_counter() - begin:.3f} s, exit {done.returncode}: "
              f"{(done.stdout + done.stderr).strip()[:100]}")


def main():
    reductio, what, *rest = sys.argv[1:]
    if what == "counts":
        count_ids(reductio, rest[0], int(rest[1]) if len(rest) > 1 else 600)
    elif what == "examples":
        count_examples(reductio, rest[0])
    elif what == "damaged":
        time_damaged(reductio, rest[0], int(rest[1]) if len(rest) > 1 else 1000)
    elif what == "long":
        time_long(reductio)
    else:
        sys.exit(__doc__)


main()
