#!/usr/bin/env python3
"""docs/gallery.md and its pictures are what the program draws now.

    gallery.py PROGRAM ROOT              compares
    gallery.py --update PROGRAM ROOT     writes them anew
Each family has one example, the puzzle and its solution side by side; some rules on cells have others."""
import pathlib
import re
import subprocess
import sys
import tempfile

# The example of each family. The first stands at the head of the page, and of the README.
EXAMPLES = {
    "sudoku": "killer.puzzle", "akari": "akari.puzzle", "colouring": "petersen.col", "cnf": "clauses.cnf", "cover": "cover-knuth.dlx",
    "crossword": "crossword.puzzle", "cryptarithm": "send-more-money.txt", "dominosa": "dominosa.puzzle",
    "fillapix": "fillapix.sgt", "fillomino": "filling-9x7.sgt", "futoshiki": "futoshiki.puzzle", "galaxies": "galaxies.sgt",
    "graecolatin": "graecolatin.txt", "hitori": "singles-8x8.sgt", "kakuro": "kakuro.puzzle",
    "kenken": "kenken-6x6.puzzle", "kurodoko": "range-9x9.sgt", "langford": "langford-7.puzzle",
    "latin": "latin-diagonal-5.puzzle", "magnets": "magnets.sgt", "map": "map.puzzle", "model": "magic-square.model",
    "net": "net.sgt", "nonogram": "nonogram.puzzle", "palisade": "palisade-8x6.sgt", "polyomino": "pentominoes-chessboard.puzzle",
    "queens": "queens-10-given.puzzle", "renban": "renban.puzzle", "shikaku": "shikaku.puzzle", "signpost": "signpost.sgt",
    "skyscrapers": "towers-6x6.sgt", "slitherlink": "loopy-7x7.sgt", "starbattle": "starbattle.puzzle",
    "suguru": "suguru.puzzle", "takuzu": "takuzu-8x8.puzzle", "tents": "tents.sgt", "tracks": "tracks.sgt", "undead": "undead.sgt",
}
# Sudokus with rules drawn on their cells.
RULES = ["sudoku-thermometers", "sudoku-arrows", "sudoku-whispers-renban", "sudoku-kropki", "sudoku-sandwich",
         "sudoku-quadruples", "sudoku-little-killer-6x6"]
MOST_BYTES = 60_000
HEAD = """# Gallery

One puzzle of every family, and its solution beside it. The pictures are made by the program:

    reductio draw examples/killer.puzzle --beside -o docs/gallery/sudoku.svg

They turn dark where the reader's screen is. [drawing.md](drawing.md) has the other kinds of picture.
`python3 tests/gallery.py --update build-dev/reductio .` makes this page and its pictures anew.
"""


def families(program):
    """Names and summaries, in the order of the program's list."""
    listed = subprocess.run([program, "list", "families"], check=True, capture_output=True, text=True).stdout
    return dict(re.findall(r"^(\S+) +(.+)$", listed, re.M))


def example_of(family):
    return EXAMPLES.get(family, f"{family}.puzzle")


def page(summaries):
    text = HEAD
    for family in [*EXAMPLES, *sorted(set(summaries) - set(EXAMPLES))]:
        example = example_of(family)
        text += f"\n## {family}\n\n{summaries[family][0].upper()}{summaries[family][1:]}. "
        text += f"[{example}](../examples/{example})\n\n![{family}](gallery/{family}.svg)\n"
    text += "\n## Rules on the cells of a sudoku\n\n`reductio list rules` has all of them; "
    text += "[native.md](native.md#rules-on-cells) says how they are written.\n"
    for name in RULES:
        text += f"\n[{name}.puzzle](../examples/{name}.puzzle)\n\n![{name}](gallery/{name}.svg)\n"
    return text


def pictures(program):
    """The example of each picture."""
    return {**{family: example_of(family) for family in families(program)}, **{name: f"{name}.puzzle" for name in RULES}}


def draw(program, root, example, file):
    subprocess.run([program, "draw", str(root / "examples" / example), "--beside", "-o", str(file)], check=True)


def faults(program, root):
    """What is not as the program would make it."""
    summaries = families(program)
    examples = pictures(program)
    for family in summaries:
        if not (root / "examples" / examples[family]).exists():
            yield f"{family} has no example {examples[family]}"
    yield from (f"there is no family {family}" for family in EXAMPLES if family not in summaries)
    folder = root / "docs" / "gallery"
    if (root / "docs" / "gallery.md").read_text() != page(summaries):
        yield "docs/gallery.md differs"
    for file in folder.iterdir():
        if file.stem not in examples:
            yield f"{file} is of no family or rule"
    with tempfile.TemporaryDirectory() as temporary:
        for name, example in examples.items():
            fresh = pathlib.Path(temporary) / f"{name}.svg"
            draw(program, root, example, fresh)
            kept = folder / fresh.name
            if not kept.exists() or kept.read_text() != fresh.read_text():
                yield f"{kept} differs"
            if fresh.stat().st_size >= MOST_BYTES:
                yield f"{kept} has {fresh.stat().st_size} bytes"


def main():
    update = sys.argv[1:2] == ["--update"]
    program, root = sys.argv[-2], pathlib.Path(sys.argv[-1])
    if update:
        (root / "docs" / "gallery").mkdir(exist_ok=True)
        (root / "docs" / "gallery.md").write_text(page(families(program)))
        for name, example in pictures(program).items():
            draw(program, root, example, root / "docs" / "gallery" / f"{name}.svg")
    found = list(faults(program, root))
    for fault in found:
        print(fault, file=sys.stderr)
    if found:
        sys.exit("run tests/gallery.py --update PROGRAM ROOT, and look at what has changed")


if __name__ == "__main__":
    main()
