"""The library as others use it: every examples/*.cpp runs, says what it should, and is short; the examples in
the documentation are among them.

library.py FOLDER SOURCE: the folder with the programs, the source tree.
"""

import itertools
import pathlib
import re
import subprocess
import sys

FOLDER, SOURCE = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
LONGEST = 40


def equation(lines):
    triples = {(x, y, z) for x in range(1, 101) for y in range(1, x) for z in range(1, 101)
               if x * x + y * y == z * z}
    shown = [tuple(map(int, re.fullmatch(r"\d+: (\d+)² \+ (\d+)² = (\d+)²", line).groups()))
             for line in lines[:-1]]
    assert len(shown) == 52 and set(shown) == triples
    assert lines[-1] == "52 solutions, none further"


def send_more_money(lines):
    assert lines == ["9567 + 1085 = 10652 (unique)"]


def queens(lines):
    assert lines[-1] == "92 solutions"
    places = [(r, c) for r, line in enumerate(lines[:-1]) for c, cell in enumerate(line.split()) if cell == "Q"]
    assert len(places) == 8
    for (r, c), (s, d) in itertools.combinations(places, 2):
        assert r != s and c != d and abs(r - s) != abs(c - d)


def map_colouring(lines):
    colour = dict(line.split() for line in lines[:-1])
    assert len(colour) == 8
    borders = "WA-NT WA-SA NT-SA NT-QLD SA-QLD SA-NSW SA-VIC QLD-NSW NSW-VIC NSW-ACT"
    for a, b in (border.split("-") for border in borders.split()):
        assert colour[a] != colour[b]
    assert lines[-1] == "36 ways"


def mccaffrey_sudoku(lines):
    givens = "..62...8...897......481.5......6...2.7.....3.6...5......2.471....3.284...5...12.."
    assert lines[0] == "inequalities of boxes: 324"
    rows = [line.split() for line in lines[1:-1]]
    digits = set("123456789")
    assert all(given in (".", rows[i // 9][i % 9]) for i, given in enumerate(givens))
    assert all(set(row) == digits for row in rows) and all(set(column) == digits for column in zip(*rows))
    for box in range(9):
        assert {rows[box // 3 * 3 + i // 3][box % 3 * 3 + i % 3] for i in range(9)} == digits
    assert lines[-1] == "number of solutions: 1"


def magic_square(lines):
    assert lines == ["2 9 4", "7 5 3", "6 1 8"]


def timetable(lines):
    hours = {name: (int(hour), int(room))
             for name, hour, room in (re.fullmatch(r"(\w+): hour (\d), room (\d)", line).groups()
                                      for line in lines[:-1])}
    assert len(hours) == 5 and len(set(hours.values())) == 5
    assert hours["algebra"][0] != hours["chemistry"][0]
    assert len({hours[name][0] for name in ("biology", "drawing", "english")}) == 3
    assert hours["biology"][1] == hours["chemistry"][1] == 2 and hours["drawing"][0] == 3
    assert abs(hours["algebra"][0] - hours["english"][0]) == 2
    assert hours["english"] != (1, 2)
    slots = list(itertools.product((1, 2, 3), (1, 2)))
    ways = 0
    for a, b, c, d, e in itertools.permutations(slots, 5):
        ways += (a[0] != c[0] and len({b[0], d[0], e[0]}) == 3 and b[1] == c[1] == 2 and abs(a[0] - e[0]) == 2
                 and d[0] == 3 and e != (1, 2))
    assert lines[-1] == f"{ways} timetables" and ways > 0


def teams(lines):
    names = ["Ana", "Bruno", "Carla", "Davi", "Elis", "Fabio", "Gabi", "Hugo", "Iara"]
    expected = set()
    for rest in itertools.product((1, 2, 3), repeat=6):
        team = (1, 2, 3) + rest
        members = [[i for i in range(9) if team[i] == t] for t in (1, 2, 3)]
        if all(len(m) == 3 and sum(9 - i for i in m) == 15 for m in members) and team[3] != team[6] \
                and team[7] in (team[4], team[5]):
            expected.add(tuple(f"team {t + 1}: " + " ".join(names[i] for i in m) for t, m in enumerate(members)))
    shown = [tuple(lines[i:i + 3]) for i in range(0, len(lines), 3)]
    assert expected and len(shown) == len(expected) and set(shown) == expected


def ruler(lines):
    def spread(marks):
        return len({b - a for a, b in itertools.combinations(marks, 2)}) == 21
    rulers = [marks for marks in itertools.combinations(range(1, 25), 5) if spread((0, *marks, 25))]
    assert rulers and not any(spread((0, *marks, 24)) for marks in itertools.combinations(range(1, 24), 5))
    assert lines == ["length 25, none is shorter", f"{len(rulers)} rulers"]


def conflict(lines):
    # Two conditions alone leave day 1 for Ana, day 2 for Bruno; two others want her on a later day.
    assert lines == ["none", "Ana before Bruno", "Bruno not last", "Carla with Ana", "Carla late",
                     "each of them is needed"]


def slitherlink(lines):
    clues = [".3.", "..2", "13."]
    drawn = set()
    for r in range(4):
        for c in range(3):
            if lines[2 * r][4 * c:4 * c + 4] == "+---":
                drawn.add(((r, c), (r, c + 1)))
        for c in range(4):
            if lines[2 * r + 1][4 * c:4 * c + 1] == "|":
                drawn.add(((r, c), (r + 1, c)))
    for r, c in itertools.product(range(3), repeat=2):
        around = {((r, c), (r, c + 1)), ((r + 1, c), (r + 1, c + 1)), ((r, c), (r + 1, c)),
                  ((r, c + 1), (r + 1, c + 1))}
        assert clues[r][c] in (".", str(len(around & drawn)))
    ends = [end for edge in drawn for end in edge]
    assert ends and all(ends.count(end) == 2 for end in ends)
    met = {ends[0]}
    while any(len(met & set(edge)) == 1 for edge in drawn):
        met |= {end for edge in drawn if met & set(edge) for end in edge}
    assert met == set(ends)
    assert lines[-1] == "unique"


def any_puzzle(lines):
    assert lines[0] == "sudoku: unique"
    assert lines[1].startswith("text:2:15: the line has 14 characters")
    assert lines[2] == "kenken: unique"
    rows = [re.findall(r"\d", lines[i]) for i in (5, 8, 11)]
    assert all(set(line) == set("123") for line in rows + list(zip(*rows)))
    assert lines[-1] == "sudokus: unknown"


def main():
    sources = sorted((SOURCE / "examples").glob("*.cpp"))
    assert len(sources) >= 8
    for source in sources:
        assert len(source.read_text().splitlines()) <= LONGEST, source
        run = subprocess.run([FOLDER / source.stem], capture_output=True, text=True, check=True)
        globals()[source.stem](run.stdout.splitlines())
        print("ok", source.stem)
    for page in (SOURCE / "README.md", SOURCE / "docs" / "library.md"):
        for block in re.findall(r"```cpp\n(#include.*?)```", page.read_text(), re.DOTALL):
            assert any(block in source.read_text() for source in sources), f"{page}: {block}"


main()
