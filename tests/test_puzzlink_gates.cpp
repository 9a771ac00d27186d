// test_puzzlink_gates.cpp - black cells, gates and the start of a Slalom, in the three forms of links and the
// three of files.
#include <string>

#include "catch.hpp"
#include "formats/puzzlink/link.hpp"
#include "puzzle_reading.hpp"
#include "puzzlink_reading.hpp"

namespace test_puzzlink_gates {

using namespace reductio;
using namespace puzzlink_reading;
using Catch::Matchers::ContainsSubstring;

namespace {

// An upright gate with the number 2 in the middle of the left column, a level one at the right of the lower
// row; black cells above and below the first, and before the second.
const std::string board = "slalom 3x3\nnumbers\n2x . .\ni . s\n2x x h\n";

}  // namespace

TEST_CASE("links of gates: numbers with an arrow, numbers without, and numbers of gates") {
    const Puzzle puzzle = reading::puzzle_of(board);
    CHECK(puzzlink::link_to(puzzle) == "https://puzz.link/p?slalom/d/3/3/15251130202g/5");
    CHECK(reading::equal(read("slalom/p/3/3/152511322g/5"), puzzle));
    CHECK(reading::equal(read("slalom/3/3/15251132g/5"), puzzle));
    CHECK(reading::equal(read("suraromu/d/3/3/15251130202g/5"), puzzle));
    CHECK(read("slalom/d/3/3/15251132202-0fff/5").arrows == Grid{1, o, o, o, o, o, o, o, o});
    CHECK(read("slalom/d/3/3/152511302-0fff514/5").numbers == Grid{2, o, o, o, o, o, 4095, 20, o});
    // A black cell at two gates has the lesser number, and numbers of three digits have an arrow.
    CHECK(read("slalom/4/1/313442/3").numbers == Grid{o, 2, o, o});
    const Puzzle arrow = reading::puzzle_of("slalom 1x4\nnumbers\nh 300x< s 16x>\n");
    CHECK(puzzlink::link_to(arrow) == "https://puzz.link/p?slalom/d/4/1/3141-312c910/2");
}

TEST_CASE("links of gates: what is not understood is told at its place") {
    CHECK_THAT(failure("slalom/d/3/3/15251130202g/0"),
               ContainsSubstring("a start in a black cell or a gate"));
    CHECK_THAT(failure("slalom/d/3/3/15251130202g/9"), ContainsSubstring("expected a cell, from 0"));
    CHECK_THAT(failure("slalom/d/3/3/0"), ContainsSubstring("expected a black cell (1), a gate (2, 3)"));
    CHECK_THAT(failure("slalom/d/3/3/152511302!/5"), ContainsSubstring("an arrow (0-9) and a number"));
    CHECK_THAT(failure("slalom/p/3/3/1525113!/5"), ContainsSubstring("a number (0-9a-f, -ff) or blanks"));
    CHECK_THAT(failure("slalom/3/3/1525113!/5"), ContainsSubstring("the number of a gate"));
    CHECK_THAT(failure("slalom/d/3/3/15251130202g5"), ContainsSubstring("expected \"/\" and the start"));
    const auto refused = [](const std::string& native) {
        try {
            return puzzlink::link_to(reading::puzzle_of(native));
        } catch (const InputError& error) {
            return error.brief();
        }
    };
    CHECK_THAT(refused("slalom 1x2\nnumbers\nx .\n"), ContainsSubstring("a loop without a start"));
    CHECK_THAT(refused("slalom 1x2\nnumbers\n2 s\n"), ContainsSubstring("can't express"));
}

TEST_CASE("files of gates: of three versions") {
    const Puzzle puzzle = reading::puzzle_of(board);
    CHECK_THAT(puzzlink::file_of(puzzle),
               ContainsSubstring("pzprv3.2\nslalom\n3\n3\n0,2 . . \ni . o \n0,2 # - \n"));
    const std::string path = "/0 0 /0 0 /0 0 /0 0 0 /0 0 0 /";
    CHECK(reading::equal(read("pzprv3.3/slalom/3/3/0,2 . . /i . o /0,2 0,- - " + path), puzzle));
    CHECK(reading::equal(read("pzprv3.1/slalom/3/3/2 . . /i . o /2 # - " + path), puzzle));
    CHECK(reading::equal(read("pzprv3/slalom/3/3/# . . /i2 . o /# # w " + path), puzzle));
    const Puzzle drawn = read("pzprv3.3/slalom/3/3/. . . /. # . /. . o /1r 1 /0 0 /1 1 /1 0 1 /1u 0 1 /");
    REQUIRE(drawn.stated_solution);
    CHECK(*drawn.stated_solution == Grid{3, 5, 6, 10, 0, 10, 9, 5, 12});
    CHECK_THAT(failure("pzprv3.2/slalom/1/2/o q /"),
               ContainsSubstring("expected o, i, -, #, an arrow (0-4)"));
}

}  // namespace test_puzzlink_gates
