// test_signs.cpp - queens and star battle: model against check on all grids of small boards, known counts,
// givens and marks, what is wrong with a grid, what is refused.
#include <random>

#include "catch.hpp"
#include "grids.hpp"
#include "plain_rules.hpp"
#include "puzzle_reading.hpp"

namespace test_signs {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

// `side` regions of any shape, which need not be connected.
Puzzle random_starbattle(std::mt19937& random, int side, int stars) {
    Puzzle puzzle = blank_puzzle("starbattle", side, side);
    puzzle.parameter = stars;
    std::vector<int> labels;
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        labels.push_back(static_cast<int>(random() % static_cast<unsigned>(side)));
    puzzle.regions = renumbered(labels);
    return puzzle;
}

}  // namespace

TEST_CASE("queens are as many as there are") {
    const std::size_t known[] = {1, 0, 0, 2, 10, 4, 40, 92};  // OEIS A000170
    for (int side = 1; side <= 8; ++side) {
        CAPTURE(side);
        const Puzzle puzzle = puzzle_of("queens " + std::to_string(side));
        CHECK(by_engine(puzzle, "sat").size() == known[side - 1]);
        CHECK(by_engine(puzzle, "dlx").size() == known[side - 1]);
    }
    CHECK(by_engine(puzzle_of("n-queens 12"), "dlx").size() == 14200);
}

TEST_CASE("the model of queens and the rules accept the same of all boards, under any givens and marks") {
    const std::vector<Grid> all = stacked(rows_of_signs(4, -1), 4), fives = stacked(rows_of_signs(5, 1), 5);
    REQUIRE(all.size() == 65536);
    plain_rules::agree(plain_rules::queens, puzzle_of("queens 3"), stacked(rows_of_signs(3, -1), 3));
    plain_rules::agree(plain_rules::queens, puzzle_of("queens 4"), all);
    std::mt19937 random{4};
    std::size_t solvable = 0;
    for (int round = 0; round < 20; ++round) {
        Puzzle puzzle = puzzle_of("queens 5");
        puzzle.given[random() % 25] = 1;
        for (int i = 0; i < 4; ++i) puzzle.given[random() % 25] = 0;
        puzzle.marks.resize(25);
        puzzle.marks[random() % 25] = {1};
        solvable += plain_rules::agree(plain_rules::queens, puzzle, fives) > 0 ? 1 : 0;
    }
    CHECK(solvable > 3);
    CHECK(solvable < 20);
}

TEST_CASE("the model of star battles and the rules accept the same boards") {
    const std::vector<Grid> all = stacked(rows_of_signs(4, -1), 4), fives = stacked(rows_of_signs(5, 1), 5),
                            pairs = stacked(rows_of_signs(5, 2), 5), sixes = stacked(rows_of_signs(6, 1), 6);
    std::mt19937 random{5};
    std::size_t solvable = 0;
    for (int round = 0; round < 25; ++round) {
        CAPTURE(round);
        if (round < 3) plain_rules::agree(plain_rules::starbattle, random_starbattle(random, 4, 1), all);
        plain_rules::agree(plain_rules::starbattle, random_starbattle(random, 5, 1), fives);
        if (round % 5 > 0) continue;
        plain_rules::agree(plain_rules::starbattle, random_starbattle(random, 5, 2), pairs);
        const Puzzle puzzle = random_starbattle(random, 6, 1);
        solvable += plain_rules::agree(plain_rules::starbattle, puzzle, sixes) > 0 ? 1 : 0;
    }
    CHECK(solvable > 0);
    CHECK(by_engine(puzzle_of("starbattle 4 stars 1\nregions\naaaa\nbbcc\nbbcc\nddcc\n"), "sat").size() == 1);
    plain_rules::agree(plain_rules::starbattle,
                       puzzle_of("starbattle 4 stars 1\nregions\naaaa\nbbcc\nbbcc\nddee\n"),
                       all);  // five regions
    plain_rules::agree(plain_rules::starbattle,
                       puzzle_of("starbattle 4 stars 1\nregions\na.aa\nbbcc\nbbcc\ndd..\n"),
                       all);  // cells in none
    plain_rules::agree(plain_rules::starbattle,
                       puzzle_of("starbattle 4 stars 1\nregions\na.aa\nbbcc\nbbcc\n....\n"), all);
    plain_rules::agree(plain_rules::starbattle,
                       puzzle_of("starbattle 4 stars 5\nregions\naaaa\nbbcc\nbbcc\nddcc\n"), all);
}

TEST_CASE("what is wrong with queens and stars is reported in words") {
    const Puzzle queens = puzzle_of("queens 4\ngivens\n.0..\n....\n....\n....");
    const auto of_queens = [&](const Grid& grid) { return queens.family->violation(queens, grid); };
    CHECK(of_queens({0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0}).empty());
    CHECK(of_queens({0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0}) == "r1c2 holds 1, but 0 is given");
    CHECK(of_queens({0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0}) == "broken: one queen in row 4");
    CHECK(of_queens({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0}) ==
          "broken: at most one queen in r1c1 to r4c4");
    CHECK(of_queens({0, 0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0}) ==
          "r1c3 holds 2, which is not one of the digits");
    const Puzzle stars = puzzle_of("starbattle 4\nregions\naaaa\nbbcc\nbbcc\nddcc\n");
    const auto of_stars = [&](const Grid& grid) { return stars.family->violation(stars, grid); };
    CHECK(of_stars({0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0}).empty());
    CHECK(of_stars({0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0}) == "broken: 1 star in row 1; found 2");
    CHECK(of_stars({0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0}) ==
          "broken: 1 star in column 1; found 0");
    CHECK(of_stars({0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0}) ==
          "broken: 1 star in the region of r2c3; found 2");
    CHECK(of_stars({0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0}) ==
          "broken: no two stars touch at r1c3 to r2c4");
    const Puzzle holes = puzzle_of("starbattle 4\nregions\na.aa\nbbcc\nbbcc\n....\n");
    CHECK(holes.family->violation(holes, Grid{0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0}) ==
          "broken: as many regions as rows");
}

TEST_CASE("what is no board for queens or stars is refused with its place") {
    CHECK(refusal(puzzle_of("queens 5x4")) ==
          "f:1:1: queens on a board of 5x4; expected a square board: one queen in each row and column");
    CHECK(refusal(puzzle_of("queens 2\nregions\naa\nbb")) ==
          "f:3:1: queens has no use for regions; expected givens or marks");
    CHECK(failure_of("queens 2\ngivens\n.2\n..") ==
          "f:3:2: \"2\" is out of range; expected one of the 2 digits from 0 to 1");
    CHECK(failure_of("queens 4 digits 1-4") ==
          "f:1:10: the digits of queens are fixed; expected no digits here");
    CHECK(refusal(puzzle_of("starbattle 4 stars 2")) ==
          "f:1:1: a starbattle without regions; expected a section `regions`");
    CHECK(
        refusal(puzzle_of("starbattle 2x3\nregions\naab\nabb")) ==
        "f:1:1: a star battle of 2x3; expected a square board: as many stars in its rows as in its columns");
    CHECK(refusal(puzzle_of("starbattle 2\nregions\naa\nbb\nparity\nE.\n..")) ==
          "f:1:1: starbattle has no use for parity marks; expected regions, cells in no region, givens or "
          "marks");
    CHECK(failure_of("starbattle 4 stars 0") ==
          "f:1:20: \"0\" is out of range; expected stars in each row, column and region: from 1 to 100");
    CHECK(failure_of("..1.2..33..44...", with_family("queens")) ==
          "f:1:5: \"2\" is out of range; expected 0 or 1, or a sign of an empty cell");
}

}  // namespace test_signs
