// test_renban.cpp - renban: model against rules said in plain C++ on all Latin squares of side 4 under random
// regions, puzzlekit's texts, what is wrong with a square, what is refused.
#include <random>

#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "plain_rules.hpp"

namespace test_renban {

using namespace reductio;
using namespace reading;
using namespace grids;

TEST_CASE("the model of renban and the rules accept the same Latin squares, whatever the regions") {
    const std::vector<Grid> squares = by_engine(blank_puzzle("latin", 4, 4), "sat");
    REQUIRE(squares.size() == 576);
    std::mt19937 random{61};
    std::size_t solvable = 0;
    for (int round = 0; round < 60; ++round) {
        Puzzle puzzle = blank_puzzle("renban", 4, 4);
        std::vector<int> labels;  // regions of one cell to five, also in several pieces
        for (int cell = 0; cell < 16; ++cell)
            labels.push_back(static_cast<int>(random() % static_cast<unsigned>(5 + round % 12)));
        if (round < 4) labels.assign(16, round == 0 ? 0 : 1);
        for (int cell = 0; round < 4 && cell < 16; ++cell) labels[cell] += cell * round;
        puzzle.regions = renumbered(labels);
        if (round % 3 == 0) puzzle.given[random() % 16] = static_cast<Value>(1 + random() % 4);
        solvable += plain_rules::agree(plain_rules::renban, puzzle, squares) > 0 ? 1 : 0;
        CHECK(survives_native_form(puzzle));
    }
    CHECK(solvable > 12);
}

TEST_CASE("regions of rows and boxes are consecutive in every square") {
    CHECK(by_engine(puzzle_of("renban 4\nregions\naaaa\nbbbb\ncccc\ndddd"), "sat").size() == 576);
    CHECK(by_engine(puzzle_of("renban 4\nregions\naabb\naabb\nccdd\nccdd"), "dlx").size() == 288);
    CHECK(by_engine(puzzle_of("renban 3\nregions\naab\nabb\nccd"), "sat") ==
          by_engine(puzzle_of("renban 3\nregions\naab\nabb\nccd"), "dlx"));
}

TEST_CASE("puzzlekit's renban: givens, then regions, and answers") {
    const std::string problem = "3 3\n- - -\n- 3 -\n- - -\n0 0 1\n2 0 1\n2 2 3";
    const Puzzle puzzle = puzzle_of(problem, with_format("puzzlekit", "Renban"));
    CHECK(equal(puzzle, puzzle_of("renban 3\ngivens\n...\n.3.\n...\nregions\naab\ncab\nccd")));
    const auto found = by_engine(puzzle, "sat");
    REQUIRE(!found.empty());
    CHECK(lost_outputs(puzzle, found[0]) == "");
}

TEST_CASE("what is wrong with a renban is reported") {
    const Puzzle puzzle = puzzle_of("renban 4\nregions\nabbb\nabcc\naddd\neeee");
    const auto violation = [&](const Grid& grid) { return puzzle.family->check(puzzle, grid); };
    CHECK(violation({1, 2, 3, 4, 2, 1, 4, 3, 4, 3, 2, 1, 3, 4, 1, 2}) ==
          "broken: r1c1 and r3c1 differ by less than 3");
    CHECK(violation({1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3}) ==
          "broken: the digits in the region of r1c2 are different, but r1c3 and r2c2 are both 3");
    CHECK(violation({1, 2, 3, 4, 2, 1, 4, 2, 3, 4, 1, 2, 4, 3, 2, 1}) ==
          "broken: each digit once in row 2, but r2c1 and r2c4 are both 2");
}

TEST_CASE("renban without regions, and what they have no use for, are refused") {
    CHECK(refusal(puzzle_of("renban 4")) == "f:1:1: a renban without regions; expected a section `regions`");
    CHECK(refusal(puzzle_of("renban 2x3\nregions\naaa\nbbb")) ==
          "f:1:1: a renban grid of 2x3; expected a square grid");
    CHECK(refusal(puzzle_of("renban 2\nregions\naa\nbb\nparity\nE.\n.."))
              .starts_with("f:1:1: renban has no use for "));
}

}  // namespace test_renban
