// test_refused_ids.cpp - game IDs of Tatham's collection that are cut off, contradict themselves or leave
// their game: the place, what is wrong there and what was expected; and puzzles that IDs can't express.
#include <array>

#include "base/registry.hpp"
#include "catch.hpp"
#include "formats/format.hpp"
#include "puzzle_reading.hpp"

namespace test_refused_ids {

using namespace reductio;
using namespace reading;

namespace {

struct Refused {
    const char *text, *words;
};

constexpr std::array ids{
    // lightup
    Refused{"lightup:2x2:c", "f:1:14: the grid ends after 3 cells; expected exactly 4 cells"},
    Refused{"lightup:2x2:e", "f:1:13: more cells than the grid has; expected exactly 4 cells"},
    Refused{"lightup:2x2:c5",
            "f:1:14: unexpected \"5\"; expected B, 0 to 4, or a letter a-z for empty cells"},
    Refused{"lightup:2y2:d", "f:1:10: unexpected \"y\"; expected b, s, d or r with a number, or \":\""},
    Refused{"lightup:999:d",
            "f:1:9: \"999\" is out of range; expected width x height as in 7x7, sides up to 400"},
    // magnets
    Refused{"magnets:2x1:..,.,..,.,LL",
            "f:1:24: unexpected \"L\"; expected the half of a domino at r1c2: L and R, T and B, or *"},
    Refused{"magnets:2x1:..,.,..,.,TR",
            "f:1:23: unexpected \"T\"; expected the half of a domino at r1c1: L and R, T and B, or *"},
    Refused{"magnets:2x1:..,.,..,.,L",
            "f:1:24: unexpected end of input; expected the half of a domino at r1c2: L and R, T and B, or *"},
    Refused{"magnets:2x1:.,.,..,.,LR",
            "f:1:14: unexpected \",\"; expected a count 0-9, a-z, A-Z or . for each line at the top, then a "
            "comma"},
    Refused{"magnets:62x1:",
            "f:1:9: \"62\" is out of range; expected width x height as in 7x7, sides up to 61"},
    // map
    Refused{"map:2x2n3:cb,0a", "f:1:11: a map of 2 regions; expected 3 regions, as the parameters say"},
    Refused{"map:2x2n2:cc,0a",
            "f:1:12: the region borders run past the grid; expected 5 lines: every line inside the grid and "
            "one before them"},
    Refused{"map:2x2n2:c,0a",
            "f:1:12: the region borders end before the grid does; expected 5 lines: every line inside the "
            "grid and one before them"},
    Refused{"map:2x2n2:cb,04",
            "f:1:15: unexpected \"4\"; expected a digit from 0 to 3, or a letter a-z for empty cells"},
    Refused{"map:2x2n2:cb,0", "f:1:15: the digits end after 1 cells; expected exactly 2 cells"},
    Refused{"map:2x2n2:c1,0a", "f:1:12: unexpected \"1\"; expected a letter"},
    Refused{"map:2x2n2:cb0a", "f:1:13: unexpected \"0\"; expected a letter"},
    // mosaic
    Refused{"mosaic:2x2:1111a", "f:1:16: more cells than the grid has; expected exactly 4 cells"},
    Refused{"mosaic:2x2:c", "f:1:13: the digits end after 3 cells; expected exactly 4 cells"},
    Refused{"mosaic:2x2:!",
            "f:1:12: unexpected \"!\"; expected a digit from 0 to 9, or a letter a-z for empty cells"},
    Refused{"mosaic:401x2:!",
            "f:1:8: \"401\" is out of range; expected width x height as in 7x7, sides up to 400"},
    // net
    Refused{"net:2x2:111", "f:1:12: unexpected end of input; expected the tile of r2c2, 0 to 9 or a to f"},
    Refused{"net:2x2:11g1", "f:1:11: unexpected \"g\"; expected the tile of r2c1, 0 to 9 or a to f"},
    Refused{"net:3x3w:11v1v111111",
            "f:1:14: a barrier across an edge; expected barriers between cells side by side"},
    Refused{"net:2x2q:1111", "f:1:8: unexpected \"q\"; expected w, b and a probability, a, or \":\""},
    // towers
    Refused{"towers:4:1/2/3",
            "f:1:15: unexpected end of input; expected a clue from 1 to 4, or nothing, and \"/\""},
    Refused{"towers:4:5/",
            "f:1:10: \"5\" is out of range; expected a clue from 1 to 4, or nothing, and \"/\""},
    // undead
    Refused{"undead:2x2:1,1,d", "f:1:16: unexpected \"d\"; expected the number of zombies"},
    Refused{"undead:2x2:1,1,1,Xc",
            "f:1:18: unexpected \"X\"; expected L, R, G, V, Z, or a letter a-z for empty cells"},
    Refused{"undead:2x2:1,1,2,d,1,1,1",
            "f:1:25: unexpected end of input; expected a comma and what is seen from the right of row 2"},
    Refused{"undead:2x2q:1", "f:1:11: unexpected \"q\"; expected a difficulty such as de, or \":\""},
    // unequal
    Refused{"unequal:3:0U,h", "f:1:12: a sign at the edge of the grid; expected signs between two cells"},
    Refused{"unequal:3:0R,0L,g",
            "f:1:15: r1c1 and r1c2 are greater than each other; expected one sign between two cells"},
    Refused{"unequal:3:0RR,h", "f:1:13: a side is named twice; expected each side once"},
    Refused{"unequal:3a:0R,0,g",
            "f:1:15: r1c2 does not name the sign that r1c1 has there; expected signs at both of their cells"},
    Refused{"unequal:3:4,h", "f:1:11: \"4\" is out of range; expected a value from 1 to 3, or 0"},
    Refused{"unequal:3:0,0,", "f:1:15: the cells end after 2; expected 9 cells, each ending in a comma"},
    Refused{"unequal:3:j", "f:1:12: more cells than the grid has; expected 9 cells, each ending in a comma"},
    Refused{"unequal:3:0X,h", "f:1:12: unexpected \"X\"; expected U, R, D, L or a comma"},
    Refused{"unequal:2:d", "f:1:9: \"2\" is out of range; expected a side from 3 to 32"},
    Refused{"unequal:3b:i",
            "f:1:10: unexpected \"b\"; expected a for adjacent, a difficulty such as de, or \":\""},
    // unruly
    Refused{"unruly:5x6:zl", "f:1:8: a takuzu of 6x5; expected a size such as 8x8, even sides up to 100"},
    Refused{"unruly:6x6:zm", "f:1:13: more cells than the grid has; expected 36 cells"},
    Refused{"unruly:6x6:z", "f:1:13: the cells end after 25; expected 36 cells and one more given"},
    Refused{"unruly:6x6:z1", "f:1:13: unexpected \"1\"; expected a letter"},
};

constexpr std::array inexpressible{
    Refused{"map 2 colours 3\nregions\naa\nbb", "other than four colours"},
    Refused{"map 2\nregions\nab\nba", "regions in several pieces"},
    Refused{"net 2x2", "a net without tiles"},
    Refused{"net 1x2\nnumbers\n. 1", "a cell without a tile"},
    Refused{"undead 1x1 monsters 1,0,0\ngivens\n5\noutside\ntop 0\nbottom 0\nleft 0\nright 0",
            "a given mirror"},
    Refused{"undead 1x1 monsters 1,0,0\noutside\nbottom 0\nleft 0\nright 0",
            "a line of sight without its number"},
};

std::string written(const Puzzle& puzzle) {
    try {
        return find<Format>("sgt")->write(puzzle);
    } catch (const InputError& error) {
        return error.brief();
    }
}

}  // namespace

TEST_CASE("IDs that make no sense for their game are refused at the place") {
    for (const auto& [id, words] : ids) {
        CAPTURE(id);
        CHECK(failure_of(id) == words);
    }
}

TEST_CASE("puzzles that the IDs of their game can't express are refused by what they hold") {
    for (const auto& [text, words] : inexpressible) {
        CAPTURE(text);
        CHECK(written(puzzle_of(text)) == std::string{"the format sgt can't express "} + words +
                                              "; expected a format that can, such as native");
    }
}

}  // namespace test_refused_ids
