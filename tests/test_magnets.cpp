// test_magnets.cpp - magnets: model against check on all small boards, game IDs, forms and drawings there and
// back, givens and marks, what is wrong with a board, what is refused.
#include <random>

#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "puzzle/outside.hpp"

namespace test_magnets {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

// Printed by the collection's generator.
const char* const ids[] = {"magnets:6x5:121221,22032,202212,31122,TLRLRTBLRLRBLRLRTTLRTTBBLRBBLR",
                           "magnets:6x6:333313,232333,333322,322333,TTLRTTBBLRBBLRLRLRTLRTLRBLRBTTLRLRBB",
                           "magnets:6x6:333111,223221,333111,122322,TLRLRTBTLRTBTBLRBTBLRTTBLRTBBTLRBLRB"};

// Dominoes where there is room, in random order; who is left stays alone.
Puzzle random_board(std::mt19937& random, int rows, int columns) {
    Puzzle puzzle = blank_puzzle("magnets", rows, columns);
    std::vector<int> labels(rows * columns, -1);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const auto at = static_cast<std::size_t>(cell);
        if (labels[at] >= 0) continue;
        labels[at] = cell;
        const bool across = (cell + 1) % columns != 0 && labels[at + 1] < 0,
                   down = cell + columns < puzzle.cells();
        const auto choice = random() % 5;
        if (across && choice < 2)
            labels[at + 1] = cell;
        else if (down && choice < 4)
            labels[at + static_cast<std::size_t>(columns)] = cell;
    }
    puzzle.regions = renumbered(labels);
    return puzzle;
}

}  // namespace

TEST_CASE("the model of magnets and the rules accept the same of all boards, whatever the counts") {
    const std::vector<Grid> all = grids_of(9, 0, 2);
    std::mt19937 random{61};
    std::size_t solvable = 0;
    for (unsigned round = 0; round < cases(40); ++round) {
        Puzzle puzzle = random_board(random, 3, 3);
        for (unsigned clue = 0; clue < round % 5; ++clue)
            set_outside(puzzle, all_sides[random() % 4], random() % 3, {static_cast<Value>(random() % 3)});
        if (round % 3 == 0) puzzle.given[random() % 9] = static_cast<Value>(random() % 3);
        if (round % 4 == 0) {
            puzzle.marks.resize(9);
            puzzle.marks[random() % 9] = {0, static_cast<Value>(1 + random() % 2)};
        }
        solvable += agree(puzzle, all, {"sat", "dlx", "dpll"}) > 0 ? 1 : 0;
    }
    CHECK(4 * solvable >= cases(40));  // many boards with so few clues have solutions
}

TEST_CASE("IDs of Magnets have one solution, and are written back, so are the other forms") {
    for (const char* const id : ids) check_id(id);
    const Puzzle puzzle = puzzle_of("magnets:3x3dtS:1.0,.2.,...,a..,LR,TT*BBLR");
    CHECK(puzzle.regions == std::vector<int>{0, 0, 1, 2, 3, 1, 2, 4, 4});
    CHECK(outside_of(puzzle, Side::right)[0] == std::vector<Value>{10});
    CHECK(find<Format>("sgt")->write(puzzle_of("magnets 1x3\nregions\naab\noutside\nright 1")) ==
          "magnets:3x1:...,.,...,1,LR*\n");
}

TEST_CASE("a drawing of magnets has the dominoes and all four sides") {
    const Puzzle puzzle =
        puzzle_of("magnets 2x3\nregions\naab\nccb\noutside\ntop 1 . .\nbottom . 1 0\nleft . 1\nright 1 .");
    CHECK(drawn(puzzle, grid_of("120210"), "drawing") ==
          "    1\n"
          "  ┏━━━┯━━━┳━━━┓\n"
          "  ┃ + │ − ┃ × ┃ 1\n"
          "  ┣━━━┿━━━╉───┨\n"
          "1 ┃ − │ + ┃ × ┃\n"
          "  ┗━━━┷━━━┻━━━┛\n"
          "        1   0\n"
          "numbers: + at the top and the left, − at the bottom and the right\n");
    CHECK(by_engine(puzzle, "sat").size() == 2);
}

TEST_CASE("what is wrong with magnets is reported") {
    const Puzzle puzzle =
        puzzle_of("magnets 2x3\ngivens\n1..\n...\nregions\naab\nccb\noutside\ntop 1 . .\nright 1 .");
    const auto violation = [&](const char* grid) { return puzzle.family->check(puzzle, grid_of(grid)); };
    CHECK(violation("120210") == "");
    CHECK(violation("120000") == "");
    CHECK(violation("000000") == "broken: 1 + in column 1");
    CHECK(violation("100000") == "broken: r1c1 and r1c2 are in one region, but hold 1 and 0");
    CHECK(violation("120002") == "broken: r1c3 and r2c3 are in one region, but hold 0 and 2");
    CHECK(violation("122001") == "broken: 1 − in row 1");
    const Puzzle free = puzzle_of("magnets 2x2\nregions\naa\nbb");
    CHECK(free.family->check(free, grid_of("1212")) == "broken: equal poles do not touch at r1c1 and r2c1");
    CHECK(free.family->check(free, grid_of("1100")) ==
          "broken: r1c1 and r1c2 are in one region, but hold 1 and 1");
}

TEST_CASE("what are no magnets is refused") {
    CHECK(by_engine(puzzle_of("magnets 1x1\nregions\na"), "sat").size() == 1);
    CHECK(by_engine(puzzle_of("magnets 1x1\nregions\na\ngivens\n1"), "sat").empty());
    CHECK(refusal(puzzle_of("magnets 2x2")) ==
          "f:1:1: magnets without dominoes; expected a section `regions`");
    CHECK(refusal(puzzle_of("magnets 2x2\nregions\nab\nba")) ==
          "f:3:1: the region of r1c1 is no domino; expected two cells side by side, or one");
    CHECK(refusal(puzzle_of("magnets 2x3\nregions\naab\nbcc")) ==
          "f:3:3: the region of r1c3 is no domino; expected two cells side by side, or one");
    CHECK(failure_of("magnets:2x1:..,.,..,.,LL") ==
          "f:1:24: unexpected \"L\"; expected the half of a domino at r1c2: L and R, T and B, or *");
    CHECK(failure_of("magnets:2x1:..,.,..,.,TR").starts_with("f:1:23: unexpected \"T\""));
    CHECK(failure_of("magnets:2x1:..,.,..,.,L").starts_with("f:1:24: unexpected end of input"));
    CHECK(failure_of("magnets:2x1:.,.,..,.,LR") ==
          "f:1:14: unexpected \",\"; expected a count 0-9, a-z, A-Z or . for each line at the top, then a "
          "comma");
    CHECK(failure_of("magnets:62x1:").starts_with("f:1:9: \"62\" is out of range"));
}

}  // namespace test_magnets
