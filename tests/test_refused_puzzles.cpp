// test_refused_puzzles.cpp - puzzles in the native form that make no sense for their family: the place, what
// is wrong there and what was expected, be it the reader that finds it or the family.
#include <array>

#include "catch.hpp"
#include "grids.hpp"

namespace test_refused_puzzles {

using namespace reductio;

namespace {

struct Refused {
    const char *text, *words;
};

constexpr std::array table{
    // akari
    Refused{"akari 2\nwalls\n#x\n..",
            "f:3:2: unexpected \"x\"; expected ., #, a number, or sums as 16\\23, 16\\ or \\23"},
    Refused{"akari 2\nwalls\n. 1\\2\\3\n. .",
            "f:3:6: unexpected \"\\\"; expected ., #, a number, or sums as 16\\23, 16\\ or \\23"},
    Refused{"akari 2\nwalls\n. \\\n. .",
            "f:3:4: unexpected end of input; expected ., #, a number, or sums as 16\\23, 16\\ or \\23"},
    Refused{"akari 2\nwalls\n#.\n..\ngivens\n##\n..",
            "f:6:2: # in a cell that is not a wall; expected a section `walls`"},
    Refused{"akari 2\nwalls\n#.\n..\ngivens\n1.\n..",
            "f:6:1: r1c1 is a wall, but has a value or marks; expected an open cell"},
    Refused{
        "akari 2\nwalls\n2\\ .\n. .",
        "f:3:1: the wall at r1c1 has another clue than a number of neighbours; expected a number, or none"},
    Refused{"akari 2\nregions\naa\nbb",
            "f:3:1: akari has no use for regions; expected walls, givens or marks"},
    // ayeheya
    Refused{"ayeheya 2\nregions\naa\nab",
            "f:1:1: a region that looks different upside down, at r1c2; expected one that looks the same"},
    // fillapix
    Refused{"fillapix 2x2\nregions\naa\nbb",
            "f:3:1: fillapix has no use for regions; expected numbers in cells, givens or marks"},
    Refused{"fillapix 2x2\noutside\ntop 1 1",
            "f:3:5: fillapix has no use for clues outside of the grid; expected numbers in cells, givens or "
            "marks"},
    // futoshiki
    Refused{"futoshiki 3\nbetween\nr1c1 > r1c3",
            "f:3:8: r1c1 and r1c3 are not neighbours; expected cells side by side or one below the other"},
    Refused{"futoshiki 3\nbetween\nr1c3 > r2c1",
            "f:3:8: r1c3 and r2c1 are not neighbours; expected cells side by side or one below the other"},
    Refused{"futoshiki 3\nbetween\nr1c1 = r1c2",
            "f:3:6: unexpected \"=\"; expected one of the signs >, <, o"},
    Refused{"futoshiki 3\nbetween\nr1c1 > r1c4",
            "f:3:8: \"r1c4\" is not a cell of this grid; expected two neighbouring cells and a sign: r1c1 > "
            "r1c2, r1c1 < r1c2, r1c1 o r1c2 or r1c1 | r1c2"},
    Refused{"futoshiki 3\nbetween\nr1c1 >",
            "f:3:7: \"\" is not a cell of this grid; expected two neighbouring cells and a sign: r1c1 > "
            "r1c2, r1c1 < r1c2, r1c1 o r1c2 or r1c1 | r1c2"},
    Refused{"futoshiki 3\nbetween\nr1c1 > r1c2 x", "f:3:13: unexpected \"x\"; expected the end of the line"},
    Refused{"futoshiki 3\nbetween\nr1c1 > r1c2\nr1c2 > r1c1",
            "f:4:6: a second sign between r1c2 and r1c1; expected one between two cells"},
    Refused{"futoshiki 3\nbetween\nr1c1 o r1c2",
            "f:1:1: a sign between r1c1 and r1c2 that means nothing here; expected signs < and > only"},
    Refused{
        "futoshiki 3 with adjacent\nbetween\nr1c1 > r1c2",
        "f:1:1: a sign between r1c1 and r1c2 that means nothing here; expected signs o only, with adjacent"},
    Refused{"futoshiki 2x3", "f:1:1: a futoshiki grid of 2x3; expected a square grid"},
    Refused{"futoshiki 2\nregions\naa\nbb",
            "f:3:1: futoshiki has no use for regions; expected signs between cells, rules drawn on cells, "
            "givens or marks"},
    // graecolatin
    Refused{"graecolatin 2x3", "f:1:1: a Graeco-Latin square of 2x3; expected a square grid, sides up to 9"},
    Refused{"graecolatin 10", "f:1:13: \"10\" is out of range; expected a size as in 9x9, sides from 1 to 9"},
    Refused{"graecolatin 2\nregions\naa\nbb",
            "f:3:1: graecolatin has no use for regions; expected givens or marks"},
    Refused{"graecolatin 2 digits 1-4",
            "f:1:1: cells may hold 11 to 22, which are not all digits of the header; expected those digits, "
            "or no digits in the header"},
    // kakuro
    Refused{"kakuro 2x2\nwalls\n3 .\n. .",
            "f:3:1: the wall at r1c1 has a number that is no sum; expected sums below and to the right, as "
            "in 16\\23"},
    Refused{"kakuro 2x2\nwalls\n# .\n3\\ .",
            "f:4:1: the wall at r2c1 has a sum of no cells; expected cells below it"},
    Refused{"kakuro 2x2\nwalls\n\\3 #\n. .",
            "f:3:1: the wall at r1c1 has a sum of no cells; expected cells to its right"},
    Refused{"kakuro 2\nregions\naa\nbb",
            "f:3:1: kakuro has no use for regions; expected walls, givens or marks"},
    Refused{"kakuro 2 digits 1-4",
            "f:1:1: cells may hold 1 to 9, which are not all digits of the header; expected those digits, or "
            "no digits in the header"},
    // latin
    Refused{"latin 2\nwalls\n#.\n..",
            "f:2:1: latin has no use for a section `walls`; expected another section, or another family"},
    Refused{"latin 3\nbetween\nr1c1 > r1c2",
            "f:2:1: latin has no use for a section `between`; expected another section, or another family"},
    Refused{"latin 3\noutside\ntop 1 . .",
            "f:3:5: latin has no use for clues outside of the grid; expected givens or marks"},
    // magnets
    Refused{"magnets 2x2", "f:1:1: magnets without dominoes; expected a section `regions`"},
    Refused{"magnets 2x2\nregions\nab\nba",
            "f:3:1: the region of r1c1 is no domino; expected two cells side by side, or one"},
    Refused{"magnets 2x3\nregions\naab\nbcc",
            "f:3:3: the region of r1c3 is no domino; expected two cells side by side, or one"},
    // map
    Refused{"map 2", "f:1:1: a map without regions; expected a section `regions`"},
    Refused{"map 2\nregions\naa\nbb\nparity\nE.\n..",
            "f:1:1: map has no use for parity marks; expected regions, givens or marks"},
    Refused{"map 2 colours 10", "f:1:15: \"10\" is out of range; expected colours of the map: from 1 to 9"},
    Refused{"map 2 colours 2\ngivens\n3.\n..\nregions\naa\nbb",
            "f:3:1: \"3\" is out of range; expected one of the 2 digits from 1 to 2"},
    // net
    Refused{"net 2x3 with wrapping",
            "f:1:1: a side below 3 where edges meet; expected 3 rows and columns at least"},
    Refused{"net 1x2\nnumbers\n1 16", "f:3:3: no tile 16; expected 1 right + 2 down + 4 left + 8 up"},
    Refused{"net 1x2\nnumbers\n1 4\nbetween\nr1c1 > r1c2",
            "f:5:6: unexpected \">\"; expected one of the signs |"},
    // renban
    Refused{"renban 4", "f:1:1: a renban without regions; expected a section `regions`"},
    Refused{"renban 2x3\nregions\naaa\nbbb", "f:1:1: a renban grid of 2x3; expected a square grid"},
    Refused{"renban 2\nregions\naa\nbb\nparity\nE.\n..",
            "f:1:1: renban has no use for parity marks; expected regions, givens or marks"},
    // skyscrapers
    Refused{"skyscrapers 3\noutside\ntop 1 2",
            "f:3:8: this row of the top side ends after 2 cells; expected 3 cells in each row"},
    Refused{"skyscrapers 3\noutside\nup 1 2 3",
            "f:3:1: unexpected \"up\"; expected top, bottom, left or right, then its clues"},
    Refused{"skyscrapers 3\noutside\ntop 1 2 3\ntop 1 2 3",
            "f:4:1: the clues at the top twice; expected each side once"},
    Refused{"skyscrapers 3\noutside\nleft 1 x .",
            "f:3:8: unexpected \"x\"; expected a number, several with commas between them, or ."},
    Refused{"skyscrapers 3\noutside\nleft 1,2 . .",
            "f:3:6: several numbers for one line at the left; expected one number or . for each"},
    Refused{"skyscrapers 2x3", "f:1:1: skyscrapers of 2x3; expected a square grid"},
    Refused{
        "skyscrapers 3 digits 1-5",
        "f:1:1: the digits are no heights of towers; expected 1 to 3, or with empty cells 0 to at most that"},
    // suguru
    Refused{"suguru 3x3", "f:1:1: a suguru without regions; expected a section `regions`"},
    Refused{"suguru 2x2 digits 1-3\nregions\naa\naa\n",
            "f:1:1: cells may hold 1 to 4, which are not all digits of the header; expected those digits, or "
            "no digits in the header"},
    Refused{"suguru 2x2\nregions\naa\na.\n", "f:4:2: a cell in no region; expected the label of its region"},
    // takuzu
    Refused{"takuzu 3x4", "f:1:1: a takuzu of 3x4; expected even sides"},
    Refused{"takuzu 66 with unique", "f:1:1: a takuzu of 66x66 with unique lines; expected sides up to 64"},
    // undead
    Refused{
        "undead 1x2 monsters 1,1",
        "f:1:1: 2 numbers of monsters; expected those of ghosts, vampires and zombies, as in monsters 4,3,2"},
};

std::string refusal_of(const char* text) {
    const std::string failure = reading::failure_of(text);
    return failure == "fine" ? grids::refusal(reading::puzzle_of(text)) : failure;
}

}  // namespace

TEST_CASE("puzzles that make no sense for their family are refused at the place") {
    for (const auto& [text, words] : table) {
        CAPTURE(text);
        CHECK(refusal_of(text) == words);
    }
}

}  // namespace test_refused_puzzles
