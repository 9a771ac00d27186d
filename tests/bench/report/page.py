"""page.py - docs/performance.md and its pictures, from the figures that are kept."""
import re
import textwrap

from . import covers, encodings, memory, sizes, threads, throughput, writer

SECTIONS = [throughput, sizes, encodings, threads, memory, covers, writer]
HEAD = """# Performance

What Reductio takes in time and memory, beside other programs that were measured in the same run. This page and its
pictures are made by a script, so edit that instead:

    tests/bench/report.py build/reductio --data FOLDER [--only SECTION]

`FOLDER` has the collections of puzzles, which are not part of this repository; the script names the files that it
misses. Figures stay in [performance.json](performance.json), so that `--only` measures one section anew. Other
measurements, of published collections and of whole commands, are in [measurements.md](measurements.md), and
`reductio compare` measures engines on your own puzzles ([comparison.md](comparison.md)).

Another script runs the program beside every peer that it finds, Debian's and those in a folder of your own, and prints a
table for each section: our figure, the best peer and its figure, the ratio, a goal, and what version 0.1 took. What is
missing is named, and puzzles that are missing are made where that is possible. Its head has the names of the programs.

    tests/bench/peers.py build/reductio [--peers FOLDER] [--data FOLDER] [--only SECTION]

Figures are CPU time, user and system, unless a table says otherwise: the machine does other work at times. Compare
figures of one table; from machine to machine they differ by more than the programs do.
"""


def footing(section):
    """Where, when and with what a section was measured."""
    machine = section["machine"]
    tools = ", ".join([section["program"], *section["versions"]])
    return f"Measured on {section['date']}: {machine['model']}, {machine['cores']} cores, {machine['memory']} GB; {tools}."


def wrapped(line):
    """Paragraphs in lines of 120; tables, pictures and the head stay as they are."""
    if line.startswith(("|", "!", "#")):
        return line
    line = re.sub(r"`[^`]*`|\d (?=(ms|s|MB)\b)", lambda found: found.group().replace(" ", "\0"), line)  # stay in one line
    return textwrap.fill(line, 120, break_long_words=False, break_on_hyphens=False).replace("\0", " ")


def write_page(kept, folder):
    """Writes the page and the pictures of all sections with figures; returns the paths."""
    lines, paths = [HEAD], []
    for section in SECTIONS:
        if section.NAME not in kept:
            continue
        found = kept[section.NAME]
        lines += [f"## {section.TITLE}", "", *section.page(found["figures"]), ""]
        for name, svg in section.pictures(found["figures"]).items():
            path = folder / f"performance-{name}.svg"
            path.write_text(svg, encoding="utf-8")
            paths.append(path)
            title = svg.split("<title>", 1)[1].split("</title>", 1)[0]
            lines += [f"![{title}]({path.name})", ""]
        lines += [footing(found), ""]
    page = folder / "performance.md"
    page.write_text("\n".join(map(wrapped, lines)), encoding="utf-8")
    return [page, *paths]
