#!/usr/bin/env python3
"""Do includes run with the data? The rooms of src/ and encoders/, and what each of them knows.

    tests/rooms.py SOURCE_FOLDER

A room is a folder of src/ with all that is in it; encoders/ is two rooms. ROOMS lists them in their order, as
the drawing in CONTRIBUTING.md has it: a room includes headers of its own and of the rooms that stand behind its
name, all of them above it in the list. A name there that no file needs has to go, too.

Within a room files may be a circle, such as a contract and the parts that it is made of, as long as they are in
one folder; in rules/ and language/, where most steps are, there is none at all. A header and the file of the
same name count as one.
"""
import pathlib
import re
import sys

ROOMS = """
include
base
text             base
puzzle           base text
model            base text
language         include base text model
cnf              base text model
pb               base text model cnf
cover            base text model
search           base model
houses           base model
engines          base text model cnf cover search houses
explain          base model
family           base text puzzle model
encoders/shared  base text puzzle model language cover family
rules            base text puzzle model language family encoders/shared
encoders         base puzzle model language family encoders/shared rules
proof
flatzinc         base text language
formats          base text puzzle language flatzinc cnf pb family encoders/shared rules
draw             base text puzzle engines family encoders/shared formats
answers          text puzzle family encoders/shared formats draw
tasks            base text puzzle model cnf pb cover search engines explain family encoders/shared rules
                 proof flatzinc formats draw answers
door             base text
cli              base text puzzle language flatzinc cnf search engines explain family encoders/shared rules proof
                 formats draw answers tasks door
library          include base text model language cnf engines family encoders/shared formats draw tasks
wasm             base text engines door cli
"""
WITHOUT_CIRCLES = ("src/language", "src/rules")

INCLUDE = re.compile(r'\s*#\s*include\s+"([^"]+)"')


def room_of(path):
    parts = path.parts
    if parts[0] == "encoders":
        return "encoders/shared" if parts[1] == "shared" else "encoders"
    return parts[1] if parts[0] == "src" and len(parts) > 2 else parts[0]


def includes_of(root):
    """For each file what it includes: (line, file) in a list. Paths are from the root."""
    found = {}
    for folder in ("include", "src", "encoders"):
        for path in sorted((root / folder).rglob("*.[ch]pp")):
            own = path.relative_to(root)
            found[own] = []
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                name = INCLUDE.match(line)
                if not name:
                    continue
                places = (pathlib.Path("src") / name[1], pathlib.Path(name[1]), pathlib.Path("include") / name[1])
                target = next((place for place in places if (root / place).is_file()), None)
                if target is None:
                    raise SystemExit(f"{own}:{number}: no file {name[1]}")
                found[own].append((number, target))
    return found


def faults_of_rooms(includes):
    known = {}
    for line in re.findall(r"^\S.*(?:\n +.*)*", ROOMS, re.MULTILINE):
        name, *others = line.split()
        for other in others:
            if other not in known:
                yield f"the room {name} can't include {other}, which does not stand above it in the list"
        known[name] = set(others)
    unused = {(room, other) for room, others in known.items() for other in others}
    for path, targets in includes.items():
        room = room_of(path)
        if room == "src":
            continue  # precompiled.hpp
        if room not in known:
            yield f"{path}: the room {room} is not in the list"
            continue
        for number, target in targets:
            other = room_of(target)
            unused.discard((room, other))
            if other != room and other not in known[room]:
                yield f"{path}:{number}: {room} includes {target}; it knows {', '.join(sorted(known[room]))} alone"
    for room, other in sorted(unused):
        yield f"no file of {room} includes one of {other} any more: take it out of the list"


def circles(edges):
    """The strongly connected parts of two nodes and more, by Tarjan's algorithm."""
    index, low, stack, on_stack = {}, {}, [], set()
    for root in edges:
        if root in index:
            continue
        calls = [(root, iter(edges[root]))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while calls:
            node, rest = calls[-1]
            other = next(rest, None)
            if other is None:
                calls.pop()
                if calls:
                    low[calls[-1][0]] = min(low[calls[-1][0]], low[node])
                if low[node] == index[node]:
                    part = []
                    while not part or part[-1] != node:
                        part.append(stack.pop())
                        on_stack.discard(part[-1])
                    if len(part) > 1:
                        yield sorted(part)
            elif other not in index:
                index[other] = low[other] = len(index)
                stack.append(other)
                on_stack.add(other)
                calls.append((other, iter(edges[other])))
            elif other in on_stack:
                low[node] = min(low[node], index[other])


def faults_of_circles(includes):
    edges = {path.with_suffix(""): set() for path in includes}
    for path, targets in includes.items():
        edges[path.with_suffix("")] |= {target.with_suffix("") for _, target in targets} - {path.with_suffix("")}
    for circle in circles(edges):
        folders = {str(path.parent) for path in circle}
        if len(folders) > 1 or min(folders).startswith(WITHOUT_CIRCLES):
            yield "these files include each other: " + ", ".join(map(str, circle))


def main():
    includes = includes_of(pathlib.Path(sys.argv[1]))
    if len(includes) < 100:
        raise SystemExit(f"only {len(includes)} files in {sys.argv[1]}")
    faults = [*faults_of_rooms(includes), *faults_of_circles(includes)]
    for fault in faults:
        print(fault)
    sys.exit(1 if faults else 0)


main()
