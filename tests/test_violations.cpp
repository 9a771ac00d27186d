// test_violations.cpp - what `check` says of finished grids of families that are rules files: the first rule
// that is broken, in words, or nothing if the grid is right.
#include <string>
#include <vector>

#include "grids.hpp"

namespace test_violations {

using namespace reductio;

namespace {

struct Verdict {
    const char *grid, *words;
};
struct Board {
    const char* text;
    std::vector<Verdict> verdicts;
};

const Board boards[] = {
    {R"(akari 3x3
walls
#..
.2.
...
)",
     {{"001100010", ""},
      {"010001100", ""},
      {"010100001", ""},
      {"101100010", "r1c1 is a wall, but holds 1"},
      {"011100010", "broken: at most one bulb in r1c2 to r1c3"},
      {"001100000", "broken: r3c2 is lit"},
      {"001000100", "broken: 2 bulbs around r2c2; found 0"},
      {"002100010", "r1c3 holds 2, which is not one of the digits"}}},
    {R"(fillapix 2x3
givens
1..
...
numbers
.2.
..1
)",
     {{"101000", ""},
      {"101100", "broken: 2 black around r1c2; found 3"},
      {"100100", "broken: 1 black around r2c3; found 0"},
      {"001100", "r1c1 holds 0, but 1 is given"}}},
    {R"(futoshiki 3x3
between
r1c1 > r1c2
)",
     {{"213132321", ""},
      {"123231312", "broken: r1c1 is greater than r1c2"},
      {"223231312", "broken: each digit once in row 1, but r1c1 and r1c2 are both 2"}}},
    {R"(futoshiki 3x3 with adjacent
between
r1c1 o r1c2
)",
     {{"123231312", "broken: r1c2 does not differ by one from r1c3"},
      {"132321213", "broken: r1c1 differs by one from r1c2"}}},
    {R"(graecolatin 3x3
givens
. . .
. . .
. . 12
)",
     {{"22 11 33  13 32 21  31 23 12", ""},
      {"11 22 33  23 31 12  32 13 21", "r3c3 holds 21, but 12 is given"},
      {"11 22 33  22 33 11  33 11 22", "broken: no pair twice, but r1c2 and r2c1 are both 22"},
      {"11 12 33  23 31 12  32 13 21", "broken: first digits in row 1 differ"},
      {"11 22 33  21 32 13  31 12 23", "broken: second digits in column 1 differ"},
      {"14 22 33  23 31 12  32 13 21", "r1c1 holds 14, which is not one of the digits"}}},
    {R"(hotaru-beam 2x3
numbers
1> . ?<
.  . .
)",
     {{"1 5 4  0 0 0", "broken: the line through r1c2 starts at one dot alone"},
      {"1 4 0  0 0 0", "broken: no line ends in r1c2"},
      {"2 0 2  9 5 12", "broken: a line starts at the dot of r1c1"}}},
    {R"(kakuro 3x3
walls
# 4\ 3\
\3 . .
\4 . .
)",
     {{"000012031", ""},
      {"000022031", "broken: digits in r2c2 to r2c3 differ, but r2c2 and r2c3 are both 2"},
      {"000012013", "broken: digits in r2c2 to r3c2 differ, but r2c2 and r3c2 are both 1"},
      {"000013031", "broken: a sum of 3 to the right of r2c1; found 4"},
      {"000021013", "broken: a sum of 4 below r1c2; found 3"},
      {"000112031", "r2c1 is a wall, but holds 1"}}},
    {R"(magnets 2x3
givens
1..
...
regions
aab
ccb
outside
top 1 . .
right 1 .
)",
     {{"120210", ""},
      {"120000", ""},
      {"000000", "broken: 1 + in column 1; found 0"},
      {"100000", "broken: r1c1 and r1c2 are in one region, but hold 1 and 0"},
      {"120002", "broken: r1c3 and r2c3 are in one region, but hold 0 and 2"},
      {"122001", "broken: 1 − in row 1; found 2"}}},
    {R"(magnets 2x2
regions
aa
bb
)",
     {{"1212", "broken: equal poles do not touch at r1c1 and r2c1"},
      {"1100", "broken: r1c1 and r1c2 are in one region, but hold 1 and 1"}}},
    {R"(map 2x3 colours 3
givens
2..
...
regions
aab
ccb
)",
     {{"221331", ""},
      {"213333", "broken: r1c1 and r1c2 are in one region, but hold 2 and 1"},
      {"221111", "broken: the region of r1c3 and the region of r2c1 have different colours"},
      {"224334", "r1c3 holds 4, which is not one of the digits"},
      {"331221", "r1c1 holds 3, but 2 is given"},
      {"2 2 1  3 3 10", "r2c3 holds 10, which is not one of the digits"}}},
    {R"(net 2x2
numbers
9 8
6 1
between
r1c2 | r2c2
)",
     {{"3494", ""},
      {"1 6 1 12", "broken: the tile of r1c1 is only turned"},
      {"3294", "broken: the line goes on from r1c1 to r1c2"},
      {"3894", "broken: the line leaves the grid at r1c2"}}},
    {R"(net 2x2
between
r1c2 | r2c2
)",
     {{"1 6 1 12", "broken: no arm crosses the border between r1c2 and r2c2"}}},
    {"net 2x2\n", {{"3 6 9 12", "broken: there is no ring"}}},
    {"net 2x3\n", {{"3 6 2  9 12 8", "broken: all tiles are connected"}}},
    {R"(net 2x2
givens
1 .
. .
)",
     {{"3494", "r1c1 holds 3, but 1 is given"}}},
    {R"(renban 4x4
regions
abbb
abcc
addd
eeee
)",
     {{"1234214343213412", "broken: r1c1 and r3c1 differ by less than 3; found 3"},
      {"1234234134124123",
       "broken: the digits in the region of r1c2 are different, but r1c3 and r2c2 are both 3"},
      {"1234214234124321", "broken: each digit once in row 2, but r2c1 and r2c4 are both 2"}}},
    {R"(skyscrapers 3x3
outside
right . . 2
)",
     {{"123231312", ""},
      {"123312231", ""},
      {"321132213", "broken: 2 seen from the right of row 3; found 1"},
      {"113231312", "broken: each height once in row 1, but r1c1 and r1c2 are both 1"},
      {"123132213", "broken: each height once in column 1, but r1c1 and r2c1 are both 1"}}},
    {"skyscrapers 4x4 with x\n",
     {{"1234341243212143", ""},
      {"1234214334124321", "broken: each height once on the falling diagonal, but r1c1 and r2c2 are both 1"},
      {"4321341221431234",
       "broken: each height once on the falling diagonal, but r1c1 and r2c2 are both 4"}}},
    {R"(suguru 3x3
regions
aab
acb
ccc
)",
     {{"123341213", "broken: r1c3 is 3, not 1..2"},
      {"112241123", "broken: the digits in the region of r1c1 are different, but r1c1 and r1c2 are both 1"},
      {"232141123", "broken: r2c1 and r3c1 differ"}}},
    {"takuzu 4x4\n",
     {{"0011110000111100", ""},
      {"0111100000111100", "broken: as many 0 as 1 in row 1"},
      {"0011110000110011", "broken: as many 0 as 1 in column 1"}}},
    {"takuzu 4x4 with unique\n",
     {{"0011110000111100", "broken: row 1 and row 3 differ"},
      {"0110100101101001", "broken: row 1 and row 3 differ"}}},
    {"takuzu 4x6 with unique\n", {{"010011100101011010101100", "broken: column 1 and column 4 differ"}}},
    {"takuzu 2x6\n", {{"000111111000", "broken: r1c1 to r1c3 are not alike"}}},
    {R"(undead 1x3 monsters 1,1,0
givens
1..
numbers
./.
outside
left 0
right 1
top . 1 .
)",
     {{"152", ""},
      {"112", "broken: r1c2 is 1, not 5"},
      {"452", "broken: r1c1 is 4, not 1..3"},
      {"151", "broken: 1 ghost; found 2"},
      {"251", "broken: 0 in sight from the left of row 1; found 1"}}},
    {R"(undead 1x2 monsters 1,1,0
givens
2 .
)",
     {{"12", "r1c1 holds 1, but 2 is given"}}},
};

}  // namespace

TEST_CASE("the first rule that a grid breaks is named, and its places") {
    for (const auto& [text, verdicts] : boards) {
        const Puzzle puzzle = reading::puzzle_of(text);
        for (const auto& [grid, words] : verdicts) {
            CAPTURE(text, grid);
            CHECK(grids::violation(puzzle, grids::grid_of(grid)) == words);
        }
    }
}

}  // namespace test_violations
