#!/usr/bin/env python3
"""bench_editor.py - do our rules accept the answers that the editor of puzz.link accepts, and no others?

    tests/bench/bench_editor.py PROGRAM PZPR [FAMILY ...] [--seed N]

PZPR is a build of the editor, https://github.com/robx/pzprjs, for Node.js; the npm package `pzpr` is too old. Makes small
puzzles of each family that has a genre there, changes characters of their links at random, and asks the editor two things
(editor_answers.js): whether it accepts our answers, and how many there are, which it finds by trying all there can be.
Prints the links on which both differ, and exits with 1 if there are any. Answers of families in NOT_COUNTED are not counted,
since they are drawn in another way than the script tries."""
import argparse
import pathlib
import random
import re
import subprocess
import sys

KINDS = {"shading": "shading", "signs": "shading", "loop": "loop", "paths": "paths", "areas": "areas",
         "rectangles": "areas"}
FILES = {" lines as inside": "sides", " lines as inside_and_numbers": "sides", " as paths_along_sides": "edges",
         " shades": "shades", " as shades": "shades"}
OTHERWISE = {"international-borders": "shading"}
# Both lines and shaded cells, signs that are no shading, values that the editor writes in another way, lines that cross
# the frame or are drawn across the board at once.
NOT_COUNTED = {"galaxies", "hashi", "juosan", "koburin", "mejilink", "regional-yajilin", "sheep-slitherlink", "tents",
               "vertex-slitherlink", "yajilin", "yin-yang", "shirokuro", "sananko", "slant", "shakashaka", "magnets",
               "la-paz", "view", "retsurin", "lollipops", "patchwork-squares", "chained-block", "icebarn", "icelom",
               "icelom-two", "kramma", "kurarin",
               "japanese-sums", "doppelblock", "gravel", "wall-logic",
               "shugaku", "tateyoko", "wittgenstein-briquet",
               # Numbers may be left open.
               "fillomino", "topo",
               # Differences that docs/families.md states.
               "bdblock", "slalom", "slovak-sums", "snake"}
SMALL = ["3x3", "2x3"]
SIZES = {"edges": ["1x3", "2x3"], "areas": SMALL, "values": SMALL, "blanks": SMALL, "sides": SMALL}


def said(program, *arguments, text=""):
    done = subprocess.run([program, *arguments], input=text, text=True, capture_output=True, check=False)
    return done.stdout.splitlines()


def asked(pzpr, lines):
    script = pathlib.Path(__file__).with_name("editor_answers.js")
    return subprocess.run(["node", str(script), pzpr], text=True, check=True, input="\n".join(lines),
                          stdout=subprocess.PIPE).stdout.split("\n")


def kind_of(program, family):
    lines = said(program, "rules", family)
    file = next((line for line in lines if line.startswith("file ")), "")
    for ending, kind in FILES.items():
        if file.endswith(ending):
            return kind
    words = next((line for line in lines if line.startswith("answer ")), "").partition(":")[2].split()
    if not words or family in OTHERWISE:
        return OTHERWISE.get(family)
    return KINDS.get(words[0], "blanks" if words[0].startswith("0") else "values")


def links_of(program, family, kind):
    links = []
    for size in [*SIZES.get(kind, ["3x3", "2x4", "3x4"]), "4x4"]:
        made = said(program, "generate", family, size, "--count", "2", "--seed", str(random.randrange(1000)), "--timeout", "3")
        links += [link for link in said(program, "convert", "--to", "puzzlink", text="\n".join(made) + "\n")
                  if link.startswith("http")]
    return links


def answers_to(program, link):
    return [line for line in said(program, "solve", "-n", "20", "--output", "puzzlink", text=link + "\n")
            if line.startswith("http")]


def changed(link):
    found = re.match(r"(https://[^?]*\?[a-z0-9-]+(?:/[a-z]+)?/\d+/\d+/)(.+)", link)
    if not found:
        return link
    body = list(found[2])
    for _ in range(random.choice([1, 1, 2, 3])):
        body[random.randrange(len(body))] = random.choice([*found[2], *".0123456789ghij"])
    return found[1] + "".join(body)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("pzpr")
    parser.add_argument("family", nargs="*")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    random.seed(arguments.seed)
    listed = said(arguments.program, "list", "families")
    families = arguments.family or [line.split()[0] for line in listed if line[:1].isalpha()]
    differ = counted = judged = 0
    for family in families:
        links = links_of(arguments.program, family, kind := kind_of(arguments.program, family))
        links = sorted({*links, *(changed(link) for link in links * 4)})
        ours = said(arguments.program, "count", "--strict", "--timeout", "10", text="\n".join(links) + "\n")
        pairs = [(link, count) for link, count in zip(links, ours) if count.isdigit()]
        answers = [(link, answer) for link, count in pairs if count != "0"
                   for answer in answers_to(arguments.program, link)]
        verdicts = asked(arguments.pzpr, [f"{link}\t=\t{answer}" for link, answer in answers])
        judged += len(answers)
        wrong = {link: f"{verdict}: {answer}" for (link, answer), verdict in zip(answers, verdicts)
                 if verdict not in ("right", "invalid")}
        differ += len(wrong)
        for link, why in wrong.items():
            print(f"{family}: {link}: {why}")
        if kind is None or family in NOT_COUNTED:
            continue
        for (link, count), theirs in zip(pairs, asked(arguments.pzpr, [f"{link}\t{kind}" for link, _ in pairs])):
            counted += theirs.isdigit()
            if theirs.isdigit() and theirs != count:
                differ += 1
                print(f"{family}: {link}: {count} here, {theirs} there")
    print(f"{judged} answers judged, {counted} links counted, {differ} differ")
    sys.exit(differ > 0)


if __name__ == "__main__":
    main()
