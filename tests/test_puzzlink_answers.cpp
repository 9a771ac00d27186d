// test_puzzlink_answers.cpp - answers drawn in files of the genres whose families are rules files: lines,
// shading beside them, every form of a file, and drawings that are no answers.
#include <string>
#include <vector>

#include "catch.hpp"
#include "puzzle_reading.hpp"
#include "puzzlink_reading.hpp"

namespace test_puzzlink_answers {

using namespace reductio;
using namespace puzzlink_reading;

TEST_CASE("links of rules: a line is read cell by cell") {
    CHECK(verdict("pzprv3/simpleloop/2/2/. . /. . /1 /1 /1 1 /").empty());
    CHECK(verdict("pzprv3/simpleloop/2/2/. . /. . /1 /0 /1 1 /") == "the line ends in r2c1");
    CHECK(verdict("pzprv3/simpleloop/2/3/. . . /. . . /1 1 /1 1 /1 1 1 /") == "the line branches in r1c2");
    CHECK(verdict("pzprv3/simpleloop/3/3/. . . /. . . /. . . /0 0 /1 1 /0 0 /0 1 0 /0 1 0 /") ==
          "the line crosses itself in r2c2");
    CHECK(verdict("pzprv3/simpleloop/2/4/. . . . /. . . . /1 0 1 /1 0 1 /1 1 1 1 /") == "broken: one loop");
    CHECK(verdict("pzprv3/simpleloop/2/3/. . * /. . * /1 -1 /1 0 /1 1 0 /").empty());
    const Puzzle blank = reading::puzzle_of("pzprv3/simpleloop/2/2/. . /. . /0 /-1 /0 0 /");
    CHECK_FALSE(blank.stated_solution);
    CHECK(blank.unread_solution.empty());
}

TEST_CASE("links of rules: beside a line all other cells are shaded, but those of numbers") {
    const std::string ring = "0 1 /0 1 /0 1 1 /";
    CHECK(verdict("pzprv3/koburin/2/3/- . . /. . . /. . . /# . . /" + ring).empty());
    CHECK(verdict("pzprv3/koburin/2/3/- . . /. . . /. . . /. . . /" + ring) ==
          "r2c1 is neither shaded nor passed by the line");
    CHECK(verdict("pzprv3/koburin/2/3/- . . /. . . /. # . /# . . /" + ring) ==
          "the line passes r1c2, which is shaded");
    CHECK(verdict("pzprv3/yajilin-regions/2/3/1/0 0 0 /0 0 0 /1 . . /. . . /# . . /. . . /" + ring) ==
          "r2c1 is neither shaded nor passed by the line");
}

TEST_CASE("links of rules: a drawing that is no answer tells what it breaks") {
    CHECK(verdict("pzprv3/fillmat/2/2/1 . /. . /1 /0 /0 0 /") ==
          "the border between r1c1 and r1c2 parts nothing: it ends inside of a region");
    CHECK(verdict("pzprv3/fillmat/2/2/1 . /. . /1 /1 /1 1 /") ==
          "four borders meet in the lower right corner of r1c1");
    CHECK(verdict("pzprv3.1/slither/1/2/2 3 /0 0 /1 0 0 /1 1 /0 1 /") ==
          "the line ends at the upper right corner of r1c2; 2 sides of r1c2 are on it, not 3");
    CHECK(verdict("pzprv3/shugaku/1/3/a # . /") == "half a bed in r1c1");
}

TEST_CASE("links of rules: lines along the sides of cells, and areas beside a black frame") {
    const std::string two_lines = "/0 /1 1 /0 /0 /";
    CHECK(verdict("pzprv3.1/lither/1/1/2 " + two_lines).empty());
    CHECK(verdict("pzprv3.1/lither/1/1/3 " + two_lines) ==
          "broken: 3 lines around the lower right corner of r1c1");
    const std::string two_bars = " . . . /1 . . . /0 0 /0 0 /1 1 1 /. . . /. . . /";
    CHECK(verdict("pzprv3/triplace/2/3/0 -1 -1 -1 /1" + two_bars).empty());
    CHECK(verdict("pzprv3/triplace/2/3/0 -1 -1 -1 /0" + two_bars) ==
          "broken: 0 straight areas are to the right of r2c1; found 1");
}

TEST_CASE("links of rules: a file on which nothing is drawn has an answer if that is one") {
    CHECK(reading::puzzle_of("pzprv3/nanro/1/4/2/0 0 1 1 /2 - - . /. . . . /").stated_solution ==
          Grid{2, 2, 1, 0});
    CHECK_FALSE(reading::puzzle_of("pzprv3/nanro/1/4/2/0 0 1 1 /2 . - . /. . . . /").stated_solution);
}

TEST_CASE("links of rules: answers in every form of a file") {
    CHECK(verdict("pzprv3/nurikabe/1/3/1 # + /") == "broken: each island has one number, its size");
    CHECK(verdict("pzprv3/nurikabe/2/2/1 # /# # /").empty());
    CHECK(verdict("pzprv3/cave/1/3/2 . . /. . # /").empty());  // # is outside of the cave
    CHECK(verdict("pzprv3/kurochute/1/2/1 . /+ 1 /").empty());
    CHECK(verdict("pzprv3/usoone/1/2/1/0 0 /0 . /+x 1 /").empty());
    CHECK(verdict("pzprv3/nondango/1/2/1/0 0 /# % /").empty());
    CHECK(verdict("pzprv3/nondango/1/2/1/0 0 /% % /") == "broken: one black circle in the region of r1c1");
    CHECK(verdict("pzprv3/yinyang/1/2/1 . /. 2 /").empty());
    CHECK(verdict("pzprv3/juosan/1/2/1/0 0 /2 . /2 2 /").empty());
    CHECK(verdict("pzprv3/juosan/1/2/1/0 0 /2 . /1 2 /") ==
          "broken: 2 bars of the kind that the region of r1c1 has more of");
    CHECK(verdict("pzprv3/snake/1/3/. . . . /2 4 5 8 /") == "broken: r1c2 is no end");  // 5: a shaded body
    CHECK(verdict("pzprv3/doppelblock/3/3/. . . . /1 - q1 - /. - - 1 /. 1 - - /").empty());
    CHECK(verdict("pzprv3/bosanowa/1/3/2 0 . /. 4 . /. . /") == "broken: r1c2 is the sum of its differences");
    CHECK(verdict("pzprv3/bosanowa/1/4/. 2 0 2 /. . 4 . /. . . /").empty());
    const Puzzle blank = reading::puzzle_of("pzprv3/juosan/1/2/1/0 0 /2 . /0 0 /");
    CHECK_FALSE(blank.stated_solution);
}

TEST_CASE("links of rules: newer files have strokes where older ones have rooms") {
    for (const std::string rest : {"heyawake/1/2/", "lits/1/2/", "country/1/2/", "moonsun/1/2/"}) {
        CAPTURE(rest);
        const bool line = rest[0] == 'c' || rest[0] == 'm', numbers = rest[0] != 'l';
        const std::string more = std::string{numbers ? ". . /" : ""} + (line ? "0 /0 0 /" : ". . /");
        const Puzzle older = reading::puzzle_of("pzprv3/" + rest + "2/0 1 /" + more);
        const Puzzle newer = reading::puzzle_of((line ? "pzprv3.2/" : "pzprv3.1/") + rest + "1 /" + more);
        CHECK(older.regions == std::vector<int>{0, 1});
        CHECK(reading::equal(older, newer));
    }
}

}  // namespace test_puzzlink_answers
