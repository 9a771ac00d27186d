// test_suguru.cpp - suguru: model against rules said in plain C++ on all grids of small boards, both ways
// through every form, what is wrong with a grid, what is refused.
#include "base/random.hpp"
#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "plain_rules.hpp"

namespace test_suguru {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

const char* const small = "suguru 3x3\nregions\naab\nacb\nccc\n";

std::string violation(const Grid& grid) {
    const Puzzle puzzle = puzzle_of(small);
    return puzzle.family->check(puzzle, grid);
}

}  // namespace

TEST_CASE("the model of suguru and the rules accept the same of all grids, whatever the regions") {
    Random random{5};
    const auto six = grids_of(6, 1, 4), nine = grids_of(9, 1, 3);
    for (unsigned round = 0; round < cases(30); ++round) {
        Puzzle wide = blank_puzzle("suguru", 2, 3), square = blank_puzzle("suguru", 3, 3);
        wide.regions = {0, 0, 1, 0, 1, 1};
        square.regions = {0, 0, 1, 0, 2, 1, 2, 2, 1};
        for (int i = 0; i < 3; ++i) {
            std::swap(wide.regions[random.below(6)], wide.regions[random.below(6)]);
            std::swap(square.regions[random.below(9)], square.regions[random.below(9)]);
        }
        wide.regions = renumbered(wide.regions);
        square.regions = renumbered(square.regions);
        if (round % 2 == 0) square.given[random.below(9)] = static_cast<Value>(1 + random.below(3));
        plain_rules::agree(plain_rules::suguru, wide, six, {"sat", "dlx", "mac"});
        plain_rules::agree(plain_rules::suguru, square, nine, {"sat", "dlx", "mac"});
    }
}

TEST_CASE("a suguru and its answer come back from every form") {
    const Puzzle puzzle = puzzle_of("suguru 1x6\nregions\naaabbb\n");
    const auto found = by_engine(puzzle, "auto");
    REQUIRE(found.size() == 24);
    CHECK(survives_native_form(puzzle));
    CHECK(lost_outputs(puzzle, found[0]) == "");
    const std::string text = "3 3\n1 - -\n- - -\n- - -\na a b\na c b\nc c b\n";
    Puzzle expected = puzzle_of("suguru 3x3\ngivens\n1..\n...\n...\nregions\naab\nacb\nccb\n");
    CHECK(equal(puzzle_of(text, with_format("puzzlekit", "Suguru")), expected));
}

TEST_CASE("what is wrong with a suguru is reported") {
    CHECK(violation({1, 2, 3, 3, 4, 1, 2, 1, 3}) == "broken: r1c3 is 3, not 1..2");
    CHECK(violation({1, 1, 2, 2, 4, 1, 1, 2, 3}) ==
          "broken: the digits in the region of r1c1 are different, but r1c1 and r1c2 are both 1");
    CHECK(violation({2, 3, 2, 1, 4, 1, 1, 2, 3}) == "broken: r2c1 and r3c1 differ");
}

TEST_CASE("boards that are no suguru are refused") {
    CHECK(refusal(puzzle_of("suguru 3x3")) ==
          "f:1:1: a suguru without regions; expected a section `regions`");
    CHECK(
        failure_of("suguru 2x2 digits 1-3\nregions\naa\naa\n") ==
        "f:1:1: cells may hold 1 to 4, which are not all digits of the header; expected those digits, or no "
        "digits in the header");
    CHECK(equal(puzzle_of("suguru 2x2 digits 1-9\nregions\naa\naa\n"),
                puzzle_of("suguru 2x2\nregions\naa\naa\n")));
    CHECK(failure_of("suguru 2x2\nregions\naa\na.\n") ==
          "f:4:2: a cell in no region; expected the label of its region");
}

}  // namespace test_suguru
