// test_tents.cpp - tents: model against check on all small boards, counts projected on the tents, game IDs,
// forms and drawings there and back, what is wrong with a board, what is refused.
#include <random>

#include "catch.hpp"
#include "engines/engine.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "puzzle/outside.hpp"

namespace test_tents {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

// Printed by the collection's generator.
const char* const ids[] = {"tents:8x8:ccffebahdakb_,2,0,3,0,0,4,0,3,1,2,0,4,0,2,1,2",
                           "tents:6x6:aibgdbbb,1,1,1,1,1,2,2,1,0,2,0,2",
                           "tents:6x6:ajb_eagc,3,0,0,3,0,1,1,1,1,2,0,2"};

}  // namespace

TEST_CASE("the model of tents and the rules accept the same of all boards, whatever the trees and counts") {
    const std::vector<Grid> all = stacked(rows_of_signs(4, -1), 3);
    std::mt19937 random{51};
    std::size_t solutions = 0;
    for (int round = 0; round < 120; ++round) {
        Puzzle puzzle = blank_puzzle("tents", 3, 4);
        puzzle.numbers.assign(12, open_cell);
        for (int tree = 0; tree < round % 5; ++tree) puzzle.numbers[random() % 12] = 1;
        if (round % 3 == 0) set_outside(puzzle, Side::top, random() % 4, {static_cast<Value>(random() % 3)});
        if (round % 4 == 0) set_outside(puzzle, Side::left, random() % 3, {static_cast<Value>(random() % 3)});
        if (round % 5 == 0) puzzle.given[random() % 12] = static_cast<Value>(random() % 2);
        solutions += agree(puzzle, all, {"sat", "dpll"});
    }
    CHECK(solutions > 100);
}

TEST_CASE(
    "tents that can be shared out in two ways are one solution, engines that cannot decide that refuse") {
    // Four trees around, four tents in the corners: each may belong to the tree on either side.
    const Puzzle ring = puzzle_of("tents 3x3\nnumbers\n.1.\n1.1\n.1.");
    CHECK(by_engine(ring, "sat") == std::vector<Grid>{grid_of("101000101")});
    CHECK(by_engine(ring, "dpll").size() == 1);
    const CompiledRules rules{ring};
    const Model& model = rules.model();
    for (const char* const engine : {"dlx", "bitcover", "memo", "mac", "ac3"}) {
        const auto refused = find<Engine>(engine)->accepts(model);
        REQUIRE(refused);
        CHECK(refused->reason.starts_with("the tent of r1c2 only has to exist"));
    }
}

TEST_CASE("IDs of Tents have one solution, and are written back, so are the other forms") {
    for (const char* const id : ids) check_id(id);
    const std::string hand_made = "tents:3x3:_a!b-cb,1,0,0,0,0,1";
    CHECK(failure_of(hand_made) != "fine");
    const Puzzle puzzle = puzzle_of("tents:3x3dt:_a!b-c,1,0,1,0,2,0");
    CHECK(puzzle.numbers ==
          Grid{1, open_cell, open_cell, open_cell, open_cell, open_cell, open_cell, open_cell, open_cell});
    CHECK(puzzle.given ==
          Grid{open_cell, open_cell, 1, open_cell, open_cell, 0, open_cell, open_cell, open_cell});
    CHECK(find<Format>("sgt")->write(puzzle) == "tents:3x3:_a!b-c,1,0,1,0,2,0\n");
    Puzzle large = puzzle_of("tents:8x8:zzn,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0");
    CHECK(std::ranges::count(large.numbers, 1) == 0);
    for (const std::size_t cell : {25, 51, 63}) {
        large.numbers[cell] = 1;
        CHECK(equal(puzzle_of(find<Format>("sgt")->write(large)), large));
    }
}

TEST_CASE("a drawing of tents has the trees, and is read back whoever stands there") {
    const Puzzle puzzle = puzzle_of("tents 2x3\nnumbers\n.1.\n..1\noutside\ntop 1 0 .\nleft 2 .");
    const Grid grid = grid_of("101000");
    CHECK(drawn(puzzle, grid, "drawing") ==
          "    1   0\n"
          "  ┏━━━┯━━━┯━━━┓\n"
          "2 ┃ ▲ │ ♣ │ ▲ ┃\n"
          "  ┠───┼───┼───┨\n"
          "  ┃ · │ · │ ♣ ┃\n"
          "  ┗━━━┷━━━┷━━━┛\n");
    CHECK(drawn(puzzle, {}, "ascii") == "    1 0\n  +-------+\n2 | . T . |\n  | . . T |\n  +-------+\n");
    CHECK(by_engine(puzzle, "sat") == std::vector<Grid>{grid});
}

TEST_CASE("what is wrong with tents is reported") {
    const auto violation = [](const char* puzzle_text, const char* grid) {
        const Puzzle puzzle = puzzle_of(puzzle_text);
        return puzzle.family->violation(puzzle, grid_of(grid));
    };
    const char* const board = "tents 2x4\nnumbers\n.1..\n1...\noutside\nleft 1 .\ntop . . 1 .";
    CHECK(violation(board, "10000100") == "column 3 holds 0 tents, but the clue is 1");
    CHECK(violation(board, "10100000") == "row 1 holds 2 tents, but the clue is 1");
    CHECK(violation("tents 1x3\nnumbers\n.1.", "110") == "the tents at r1c1 and r1c2 touch");
    CHECK(violation("tents 1x3\nnumbers\n1..", "001") == "no tent is left for the tree at r1c1");
    CHECK(violation("tents 1x3\nnumbers\n.1.", "101") == "2 tents for 1 trees");
    CHECK(violation("tents 1x4\nnumbers\n11..", "1000") == "a tent on the tree at r1c1");
    CHECK(violation("tents 1x5\nnumbers\n.1.1.", "00101") == "");
    CHECK(violation("tents 1x5\nnumbers\n.1.1.", "00100") == "no tent is left for the tree at r1c4");
    CHECK(violation("tents 1x3\nnumbers\n.1.\ngivens\n1..", "001") == "r1c1 holds 0, but 1 is given");
}

TEST_CASE("what are no tents is refused, a tree without room leaves no solution") {
    CHECK(by_engine(puzzle_of("tents 1x1\nnumbers\n1"), "sat").empty());
    CHECK(by_engine(puzzle_of("tents 1x2\nnumbers\n1."), "sat").size() == 1);
    CHECK(by_engine(puzzle_of("tents 2"), "sat").size() == 1);
    CHECK(by_engine(puzzle_of("tents 1x2\nnumbers\n1.\ngivens\n1."), "sat").empty());
    CHECK(refusal(puzzle_of("tents 1x2\nnumbers\n2.")) ==
          "f:3:1: the number 2 at r1c1; expected 1 for a tree");
    CHECK(refusal(puzzle_of("tents 1x2\noutside\nright 1")) ==
          "f:3:7: tents with clues at the right; expected clues at the top, left");
    CHECK(refusal(puzzle_of("tents 1x2\noutside\nleft 1,1")) ==
          "f:3:6: several numbers for one line at the left; expected one number or . for each");
    CHECK(refusal(puzzle_of("tents 1x2\nregions\naa")).starts_with("f:3:1: tents has no use for regions"));
    CHECK(failure_of("tents:2x2:_,0,0,0,0") ==
          "f:1:12: the cells end after 1; expected 4 cells and one more tree");
    CHECK(failure_of("tents:2x2:e,0,0,0,0").starts_with("f:1:11: more cells than the grid has"));
    CHECK(failure_of("tents:2x2:d,0,0,0") ==
          "f:1:18: unexpected end of input; expected a comma and the tents of row 2");
    CHECK(failure_of("tents:2x2:d!,0,0,0,0") ==
          "f:1:12: unexpected \"!\"; expected \"_\", a letter, or a comma");
}

}  // namespace test_tents
