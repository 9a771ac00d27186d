// test_family_drawings.cpp - what families that are rules files draw of a board, open or filled: walls, sums,
// signs between cells, halves of cells, clues around the grid. Every filled board is read back from every
// output.
#include <string>
#include <vector>

#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"

namespace test_family_drawings {

using namespace reductio;

namespace {

struct Picture {
    const char *output, *text;  // the text begins with a newline that is not printed
};
struct Board {
    const char *puzzle, *grid;  // no grid: the board is drawn as it is given
    std::vector<Picture> pictures;
};

const char* const akari = R"(akari 3x3
walls
#..
.2.
...
)";
const char* const fillapix = R"(fillapix 2x2
numbers
.2
0.
)";

const Board boards[] = {
    {akari,
     "001100010",
     {{"drawing", R"(
┏━━━┯━━━┯━━━┓
┃███│ · │ ○ ┃
┠───┼───┼───┨
┃ ○ │█2█│ · ┃
┠───┼───┼───┨
┃ · │ ○ │ · ┃
┗━━━┷━━━┷━━━┛
)"},
      {"ascii", R"(
+-------+
|## - o |
| o#2 - |
| - o - |
+-------+
)"},
      {"line", "\n#011#0010\n"},
      {"grid", "\n#01\n1#0\n010\n"},
      {"table", "\n# 0 1\n1 # 0\n0 1 0\n"}}},
    {akari, "", {{"ascii", R"(
+-------+
|## . . |
| .#2 . |
| . . . |
+-------+
)"}}},
    {fillapix, "1001", {{"ascii", R"(
+------+
| #  -2|
| -0 # |
+------+
)"}}},
    {fillapix, "", {{"drawing", R"(
┏━━━┯━━━┓
┃ . │ .2┃
┠───┼───┨
┃ .0│ . ┃
┗━━━┷━━━┛
)"}}},
    {R"(futoshiki 3x3
givens
1..
...
...
between
r1c1 < r1c2
r2c2 > r2c3
r1c3 > r2c3
r2c1 < r3c1
)",
     "123231312",
     {{"drawing", R"(
┏━━━┯━━━┯━━━┓
┃ 1 < 2 │ 3 ┃
┠───┼───┼─∨─┨
┃ 2 │ 3 > 1 ┃
┠─∧─┼───┼───┨
┃ 3 │ 1 │ 2 ┃
┗━━━┷━━━┷━━━┛
)"},
      {"ascii", R"(
+-----------+
| 1 < 2   3 |
|         v |
| 2   3 > 1 |
| ^         |
| 3   1   2 |
+-----------+
)"}}},
    {R"(futoshiki 2x2 with adjacent
between
r1c1 o r1c2
r1c1 o r2c1
r2c1 o r2c2
r1c2 o r2c2
)",
     "",
     {{"drawing", R"(
┏━━━┯━━━┓
┃ . ○ . ┃
┠─○─┼─○─┨
┃ . ○ . ┃
┗━━━┷━━━┛
adjacent: signs o: these neighbours differ by one, all others don't
)"}}},
    {R"(graecolatin 2x2
givens
 .  .
12  .
marks
r1c1 11 12
r1c2 12 22
)",
     "",
     {{"ascii", R"(
+-------+
| 1? ?2 |
| 12  . |
+-------+
)"}}},
    {R"(kakuro 3x3
walls
# 4\ 3\
\3 . .
\4 . .
)",
     "000012031",
     {{"drawing", R"(
┏━━━┯━━━┯━━━┓
┃███│╲  │╲  ┃
┃███│ 4╲│ 3╲┃
┠───┼───┼───┨
┃╲ 3│   │   ┃
┃  ╲│ 1 │ 2 ┃
┠───┼───┼───┨
┃╲ 4│   │   ┃
┃  ╲│ 3 │ 1 ┃
┗━━━┷━━━┷━━━┛
)"},
      {"ascii", R"(
+---------+
|###\  \  |
|### 4\ 3\|
|\ 3      |
|  \ 1  2 |
|\ 4      |
|  \ 3  1 |
+---------+
)"},
      {"grid", "\n###\n#12\n#31\n"}}},
    {R"(kakuro 2x3
walls
# 123\ .
\1 . .
)",
     "005056",
     {{"grid", "\n##5\n#56\n"}}},
    {R"(magnets 2x3
regions
aab
ccb
outside
top 1 . .
bottom . 1 0
left . 1
right 1 .
)",
     "120210",
     {{"drawing", R"(
    1
  ┏━━━┯━━━┳━━━┓
  ┃ + │ − ┃ × ┃ 1
  ┣━━━┿━━━╉───┨
1 ┃ − │ + ┃ × ┃
  ┗━━━┷━━━┻━━━┛
        1   0
numbers: + at the top and the left, − at the bottom and the right
)"}}},
    {R"(skyscrapers 3x3
outside
top 1 . 3
bottom . 2 1
left 1 2 .
right . . 1
)",
     "321132213",
     {{"drawing", R"(
    1       3
  ┏━━━┯━━━┯━━━┓
1 ┃ 3 │ 2 │ 1 ┃
  ┠───┼───┼───┨
2 ┃ 1 │ 3 │ 2 ┃
  ┠───┼───┼───┨
  ┃ 2 │ 1 │ 3 ┃ 1
  ┗━━━┷━━━┷━━━┛
        2   1
)"}}},
};

}  // namespace

TEST_CASE("boards of rules files are drawn with all that is printed on them, and read back") {
    for (const auto& [text, cells, pictures] : boards) {
        const Puzzle puzzle = reading::puzzle_of(text);
        const Grid grid = grids::grid_of(cells);
        for (const auto& [output, expected] : pictures) {
            CAPTURE(text, output);
            CHECK("\n" + reading::drawn(puzzle, grid, output) == expected);
        }
        CAPTURE(text);
        if (!grid.empty()) CHECK(reading::lost_outputs(puzzle, grid) == "");
    }
}

}  // namespace test_family_drawings
