// test_slitherlink.cpp - loops: their known numbers, model against check on all small boards, game IDs,
// drawings there and back, what is wrong, what is refused.
#include "base/random.hpp"
#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"

namespace test_slitherlink {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

// Printed by the collection's generator.
const char* const ids[] = {"loopy:5x5t0:3a3f2c30a32a23d", "loopy:5x5t0:c3a213b10a032c32a2b",
                           "loopy:5x5t0:a2e3a231a03c2a3a223"};

std::string violation(const Grid& grid) {
    const Puzzle puzzle = puzzle_of("slitherlink 3x3\nnumbers\n3 . .\n. . .\n. . .\n");
    return puzzle.family->violation(puzzle, grid);
}

}  // namespace

TEST_CASE("there are as many loops in a grid as cycles in its graph of points") {
    // Simple cycles of the grid of n x n points: https://oeis.org/A140517.
    CHECK(by_engine(puzzle_of("slitherlink 1x1"), "sat").size() == 1);
    CHECK(by_engine(puzzle_of("slitherlink 2x2"), "sat").size() == 13);
    CHECK(by_engine(puzzle_of("slitherlink 3x3"), "sat").size() == 213);
    CHECK(by_engine(puzzle_of("slitherlink 3x3"), "dpll").size() == 213);
    Settings settings;
    settings.engine = "dpll";
    CHECK(Pipeline{settings}.count(puzzle_of("slitherlink 4x4"), 0).count == 9349);
}

TEST_CASE("the model of slitherlink and the rules accept the same of all small boards") {
    Random random{7};
    for (const auto& [rows, columns] : {std::pair{3, 4}, std::pair{4, 3}, std::pair{1, 6}, std::pair{5, 2}}) {
        const auto all = stacked(rows_of_signs(columns, -1), rows);
        for (unsigned round = 0; round < cases(20); ++round) {
            Puzzle puzzle = blank_puzzle("slitherlink", rows, columns);
            for (int cell = 0; cell < puzzle.cells(); ++cell) {
                const bool number = random.below(6) == 0;
                puzzle.numbers.push_back(number ? static_cast<Value>(random.below(4)) : open_cell);
            }
            if (round % 3 == 0) puzzle.given[1] = static_cast<Value>(random.below(2));
            agree(puzzle, all, {"sat", "sat:eager"});
        }
    }
}

TEST_CASE("IDs of Loopy have one solution, every form brings puzzle and answer back") {
    for (const char* const id : ids) check_id(id);
    CHECK(puzzle_of("loopy:5x5t0dh:y").rows == 5);
    CHECK(failure_of("loopy:5x5t1:y") == "f:1:11: a tiling that is no grid of squares; expected t0");
}

TEST_CASE("a loop is drawn by its lines, between points") {
    const Puzzle puzzle = puzzle_of("slitherlink 2x3\nnumbers\n3 . .\n. . 1\n");
    CHECK(drawn(puzzle, {1, 1, 0, 0, 1, 0}, "ascii") ==
          "+---+---+   +\n| 3     |    \n+---+   +   +\n    |   | 1  \n+   +---+   +\n");
    CHECK(drawn(puzzle, {1, 1, 0, 0, 1, 0}, "drawing") ==
          "┏━━━━━━━┓   ·\n┃ 3     ┃    \n┗━━━┓   ┃   ·\n    ┃   ┃ 1  \n·   ┗━━━┛   ·\n");
    CHECK(answer_failure(puzzle, "+---+---+   +\n| 3     |\n+---+   +   +\n    |   | 1\n+   +   +   +\n") ==
          "answer:5:6: this is not a drawing of the puzzle; expected the line +   +---+   +");
}

TEST_CASE("what is no loop is reported") {
    CHECK(violation({1, 1, 0, 0, 1, 0, 0, 0, 0}) == "");
    CHECK(violation({1, 1, 0, 1, 1, 0, 0, 0, 0}) == "broken: 3 sides of r1c1 are on the loop");
    CHECK(violation({0, 1, 0, 1, 1, 0, 0, 0, 0}) == "broken: 3 sides of r1c1 are on the loop");
    CHECK(violation({1, 1, 0, 0, 0, 1, 0, 0, 0}) ==
          "broken: the loop does not touch itself at the lower right corner of r1c2");
    CHECK(violation({1, 1, 0, 0, 0, 0, 0, 1, 1}) == "broken: the inside is connected");
    const Puzzle blank = puzzle_of("slitherlink 2x2");
    CHECK(blank.family->violation(blank, Grid{0, 0, 0, 0}) == "broken: there is a loop");
    const Puzzle ring = puzzle_of("slitherlink 3x3");
    CHECK(ring.family->violation(ring, Grid{1, 1, 1, 1, 0, 1, 1, 1, 1}) ==
          "broken: the outside reaches the edge");
}

}  // namespace test_slitherlink
