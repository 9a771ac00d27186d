#!/usr/bin/env python3
"""bench_editor.py - do our rules accept the answers that the editor of puzz.link accepts, and no others?

    tests/bench/bench_editor.py PROGRAM PZPR [FAMILY ...] [--seed N]

PZPR is a build of the editor, https://github.com/robx/pzprjs, for Node.js; the npm package `pzpr` is too old. Makes small
puzzles of each family that has a genre there, changes characters of their links at random, and counts their answers with
both programs; the editor's by trying all there can be (editor_answers.js). Prints the links on which they differ, and exits with 1 if there
are any. Some differences are none of rules: the editor accepts a board without a loop in a few genres, which has no
answer here. Families whose answers are drawn in another way than those six are not compared."""
import argparse
import pathlib
import random
import re
import subprocess
import sys

KINDS = {"shading": "shading", "signs": "shading", "loop": "loop", "paths": "paths", "areas": "areas",
         "rectangles": "areas"}
OTHERWISE = {"fillomino": "areas", "slitherlink": "sides", "myopia": "sides", "line-of-sight": "sides",
             "international-borders": "shading"}
# Both lines and shaded cells, signs that are no shading, values that the editor writes in another way, lines that cross
# the frame or are drawn across the board at once.
NOT_COMPARED = {"galaxies", "hashi", "juosan", "koburin", "mejilink", "regional-yajilin", "sheep-slitherlink", "tents",
                "vertex-slitherlink", "yajilin", "yin-yang", "shirokuro", "sananko", "slant", "shakashaka", "magnets",
                "la-paz", "view", "retsurin", "lollipops", "patchwork-squares", "chained-block", "icebarn", "icelom",
                "icelom-two", "kramma"}
SIZES = {"areas": ["3x3", "2x3"], "values": ["3x3", "2x3"], "sides": ["3x3", "2x3"]}


def said(program, *arguments, text=""):
    done = subprocess.run([program, *arguments], input=text, text=True, capture_output=True, check=False)
    return done.stdout.splitlines()


def kind_of(program, family):
    answer = next((line for line in said(program, "rules", family) if line.startswith("answer ")), "")
    words = answer.partition(":")[2].split()
    return OTHERWISE.get(family) or (KINDS.get(words[0], "values") if words else None)


def links_of(program, family, kind):
    links = []
    for size in SIZES.get(kind, ["3x3", "2x4", "3x4"]):
        made = said(program, "generate", family, size, "--count", "2", "--seed", str(random.randrange(1000)), "--timeout", "3")
        links += [link for link in said(program, "convert", "--to", "puzzlink", text="\n".join(made) + "\n")
                  if link.startswith("http")]
    return links


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
    differ = compared = 0
    for family in families:
        kind = kind_of(arguments.program, family)
        if kind is None or family in NOT_COMPARED:
            continue
        links = links_of(arguments.program, family, kind)
        links = sorted({*links, *(changed(link) for link in links * 4)})
        if len(links) < 2:
            continue
        ours = said(arguments.program, "count", "--strict", "--timeout", "10", text="\n".join(links) + "\n")
        pairs = [(link, count) for link, count in zip(links, ours) if count.isdigit()]
        editor = subprocess.run(
            ["node", str(pathlib.Path(__file__).with_name("editor_answers.js")), arguments.pzpr], text=True, check=True,
            input="".join(f"{link}\t{kind}\n" for link, _ in pairs), stdout=subprocess.PIPE).stdout.split("\n")
        for (link, count), theirs in zip(pairs, editor):
            compared += theirs.isdigit()
            if theirs.isdigit() and theirs != count:
                differ += 1
                print(f"{family}: {link}: {count} here, {theirs} there")
    print(f"{compared} links compared, {differ} differ")
    sys.exit(differ > 0)


if __name__ == "__main__":
    main()
