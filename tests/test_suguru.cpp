// test_suguru.cpp - suguru: model against check on all grids of small boards, both ways through every form,
// what is wrong with a grid, what is refused.
#include "base/random.hpp"
#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"

namespace test_suguru {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

const char* const small = "suguru 3x3 digits 1-4\nregions\naab\nacb\nccb\n";

std::string violation(const Grid& grid) {
    const Puzzle puzzle = puzzle_of(small);
    return puzzle.family->check(puzzle, grid);
}

}  // namespace

TEST_CASE("the model of suguru and the rules accept the same of all grids, whatever the regions") {
    Random random{5};
    const auto six = grids_of(6, 1, 4), nine = grids_of(9, 1, 3);
    for (unsigned round = 0; round < cases(30); ++round) {
        Puzzle wide = puzzle_of("suguru 2x3 digits 1-4"), square = puzzle_of("suguru 3x3");
        wide.regions = {0, 0, 1, 0, 1, 1};
        square.regions = {0, 0, 1, 0, 2, 1, 2, 2, 1};
        for (int i = 0; i < 3; ++i) {
            std::swap(wide.regions[random.below(6)], wide.regions[random.below(6)]);
            std::swap(square.regions[random.below(9)], square.regions[random.below(9)]);
        }
        wide.regions = renumbered(wide.regions);
        square.regions = renumbered(square.regions);
        if (round % 2 == 0) square.given[random.below(9)] = static_cast<Value>(1 + random.below(3));
        agree(wide, six, {"sat", "dlx", "mac"});
        agree(square, nine, {"sat", "dlx", "mac"});
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
    CHECK(violation({4, 1, 2, 3, 2, 1, 1, 3, 3}) == "r1c1 holds 4 in a region of 3 cells");
    CHECK(violation({1, 1, 2, 3, 2, 1, 1, 3, 3}) == "the region of r1c2 has 1 twice");
    CHECK(violation({1, 3, 2, 2, 1, 3, 3, 2, 1}) == "r1c1 touches r2c2, both hold 1");
}

TEST_CASE("boards that are no suguru are refused") {
    CHECK(refusal(puzzle_of("suguru 3x3")) ==
          "f:1:1: a suguru without regions; expected a section `regions`");
    CHECK(refusal(puzzle_of("suguru 2x2 digits 1-3\nregions\naa\naa\n")) ==
          "f:3:1: a region of 4 cells, but no such digit; expected digits 1-4 in the header");
    CHECK(failure_of("suguru 2x2\nregions\naa\na.\n") ==
          "f:4:2: a cell in no region; expected the label of its region");
}

}  // namespace test_suguru
