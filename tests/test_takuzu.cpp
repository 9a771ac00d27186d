// test_takuzu.cpp - takuzu: known counts, model against rules said in plain C++ on all boards of 4x4 and 2x6,
// game IDs, puzzlekit, drawings there and back, what is wrong with a board, what is refused.
#include <random>

#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "plain_rules.hpp"

namespace test_takuzu {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

// Printed by the collection's generator.
const char* const ids[] = {"unruly:6x6:abbgHACAAdeb",       "unruly:6x6:BgabaDcHBfa",
                           "unruly:6x6:AGABIAcbbCea",       "unruly:8x8:AbbIACbFjfiacfca",
                           "unruly:8x8:gCaEEaDjabbakbbcad", "unruly:6x6u:BFdECAIdab",
                           "unruly:6x6u:AacaecAdAbHaBca"};

}  // namespace

TEST_CASE("takuzu are as many as there are") {
    CHECK(by_engine(puzzle_of("takuzu 2x2 with unique"), "sat").size() == 2);
    CHECK(by_engine(puzzle_of("takuzu 4x4 with unique"), "sat").size() == 72);
    CHECK(by_engine(puzzle_of("takuzu 4x4 with unique"), "dlx").size() == 72);
    CHECK(by_engine(puzzle_of("takuzu 4x4"), "sat").size() == 90);
    CHECK(by_engine(puzzle_of("takuzu 6x6 with unique"), "sat").size() == 4140);
}

TEST_CASE("the model of takuzu and the rules accept the same of all boards, under any givens") {
    const std::vector<Grid> all = stacked(rows_of_signs(4, -1), 4);
    const std::vector<Grid> wide = stacked(rows_of_signs(6, -1), 2);
    std::mt19937 random{21};
    for (const std::string options : {"", " with unique"}) {
        plain_rules::agree(plain_rules::takuzu, puzzle_of("takuzu 2x6" + options), wide);
        for (int round = 0; round < 6; ++round) {
            Puzzle puzzle = puzzle_of("takuzu 4x4" + options);
            for (int i = 0; i < round; ++i) puzzle.given[random() % 16] = static_cast<Value>(random() % 2);
            plain_rules::agree(plain_rules::takuzu, puzzle, all);
        }
    }
}

TEST_CASE("IDs of Unruly have one solution, and are written back, so are the other forms") {
    for (const char* const id : ids) check_id(id);
    CHECK(puzzle_of("unruly:6x8udn:zX").rows == 8);
    CHECK(puzzle_of("unruly:6x8udn:zX").given[47] == open_cell);
    const Puzzle empty = puzzle_of("takuzu 6x6");
    CHECK(find<Format>("sgt")->write(empty) == "unruly:6x6:zl\n");
    CHECK(equal(puzzle_of("unruly:6x6:zl"), empty));
}

TEST_CASE("puzzlekit's binairo has 1 and 2 for 0 and 1, and may have equal lines") {
    const Puzzle puzzle = puzzle_of("2 4\n1 - 2 -\n- - - 1\n", with_format("puzzlekit", "Binairo"));
    CHECK(equal(puzzle, puzzle_of("takuzu 2x4\ngivens\n0.1.\n...0")));
    Hints hints = with_format("puzzlekit", "Binairo");
    hints.options = {"unique"};
    CHECK(puzzle_of("2 4\n1 - 2 -\n- - - 1\n", hints).has("unique"));
    CHECK(failure_of("2 2\n1 3\n- -\n", with_format("puzzlekit", "Binairo")) ==
          "f:2:3: unexpected \"3\"; expected 1, 2 or -");
}

TEST_CASE("what is wrong with a takuzu is reported") {
    const auto violation = [](const char* header, const char* grid) {
        const Puzzle puzzle = puzzle_of(header);
        return puzzle.family->check(puzzle, grid_of(grid));
    };
    CHECK(violation("takuzu 4", "0011110000111100") == "");
    CHECK(violation("takuzu 4 with unique", "0011110000111100") == "broken: row 1 and row 3 differ");
    CHECK(violation("takuzu 4 with unique", "0110100101101001") == "broken: row 1 and row 3 differ");
    CHECK(violation("takuzu 4x6 with unique", "010011100101011010101100") ==
          "broken: column 1 and column 4 differ");
    CHECK(violation("takuzu 4", "0111100000111100") == "broken: as many 0 as 1 in row 1");
    CHECK(violation("takuzu 4", "0011110000110011") == "broken: as many 0 as 1 in column 1");
    CHECK(violation("takuzu 2x6", "000111111000") == "broken: r1c1 to r1c3 are not alike");
}

TEST_CASE("boards that are no takuzu are refused") {
    CHECK(refusal(puzzle_of("takuzu 3x4")) == "f:1:1: a takuzu of 3x4; expected even sides");
    CHECK(refusal(puzzle_of("takuzu 66 with unique")) ==
          "f:1:1: a takuzu of 66x66 with unique lines; expected sides up to 64");
    CHECK(failure_of("unruly:5x6:zl") ==
          "f:1:8: a takuzu of 6x5; expected a size such as 8x8, even sides up to 100");
    CHECK(failure_of("unruly:6x6:zm").starts_with("f:1:13: more cells than the grid has"));
    CHECK(failure_of("unruly:6x6:z") ==
          "f:1:13: the cells end after 25; expected 36 cells and one more given");
    CHECK(failure_of("unruly:6x6:z1") == "f:1:13: unexpected \"1\"; expected a letter");
}

}  // namespace test_takuzu
