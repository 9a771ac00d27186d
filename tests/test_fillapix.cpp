// test_fillapix.cpp - fillapix: model against check on all small boards, game IDs, forms and drawings there
// and back, what is wrong with a board, what is refused.
#include <random>

#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "plain_rules.hpp"

namespace test_fillapix {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

// Printed by the collection's generator.
const char* const ids[] = {"mosaic:8x8:b2a3d2a55a4b3b66a5a3a5a9a6b6a6c2b3a6a43a6i2a4a",
                           "mosaic:6x6:a32a44c5c543a4a76e64a3a56c", "mosaic:6x6:01h30b2b24a2a4a4b56c4c"};

}  // namespace

TEST_CASE("the model of fillapix and the rules accept the same of all boards, whatever the numbers") {
    const std::vector<Grid> all = stacked(rows_of_signs(4, -1), 3);
    std::mt19937 random{41};
    std::size_t solvable = 0;
    for (int round = 0; round < 60; ++round) {
        Puzzle puzzle = blank_puzzle("fillapix", 3, 4);
        puzzle.numbers.assign(12, open_cell);
        const Grid& picture = all[random() % all.size()];
        for (int i = 0; i < round % 9; ++i) {
            const auto cell = random() % 12;
            Value black = 0;
            for (std::size_t other = 0; other < 12; ++other) {
                const auto away = [](std::size_t a, std::size_t b) { return a > b ? a - b : b - a; };
                if (away(cell / 4, other / 4) < 2 && away(cell % 4, other % 4) < 2) black += picture[other];
            }
            puzzle.numbers[cell] = random() % 8 == 0 ? static_cast<Value>(random() % 10) : black;
        }
        if (round % 3 == 0) puzzle.given[random() % 12] = static_cast<Value>(random() % 2);
        solvable +=
            plain_rules::agree(plain_rules::fillapix, puzzle, all, {"sat", "dlx", "dpll"}) > 0 ? 1 : 0;
    }
    CHECK(solvable > 30);
}

TEST_CASE("IDs of Mosaic have one solution, and are written back, so are the other forms") {
    for (const char* const id : ids) check_id(id);
    CHECK(equal(puzzle_of("mosaic:2x3h10:f"), puzzle_of("fillapix 3x2\nnumbers\n..\n..\n..")));
    CHECK(puzzle_of("mosaic:3:9h").family->name == "fillapix");
}

TEST_CASE("a drawing of fillapix has the numbers beside the blocks") {
    const Puzzle puzzle = puzzle_of("fillapix 2x2\nnumbers\n.2\n0.");
    CHECK(drawn(puzzle, grid_of("1001"), "ascii") == "+------+\n| #  -2|\n| -0 # |\n+------+\n");
    CHECK(drawn(puzzle, {}, "drawing") ==
          "┏━━━┯━━━┓\n"
          "┃ . │ .2┃\n"
          "┠───┼───┨\n"
          "┃ .0│ . ┃\n"
          "┗━━━┷━━━┛\n");
}

TEST_CASE("what is wrong with a fillapix is reported") {
    const Puzzle puzzle = puzzle_of("fillapix 2x3\ngivens\n1..\n...\nnumbers\n.2.\n..1");
    const auto violation = [&](const char* grid) { return puzzle.family->check(puzzle, grid_of(grid)); };
    CHECK(violation("101000") == "");
    CHECK(violation("101100") == "broken: 2 black around r1c2");
    CHECK(violation("100100") == "broken: 1 black around r2c3");
    CHECK(violation("001100") == "r1c1 holds 0, but 1 is given");
    CHECK(by_engine(puzzle_of("fillapix 2x2\nnumbers\n7.\n.."), "sat").empty());
    CHECK(by_engine(puzzle_of("fillapix 2x2\nnumbers\n7.\n.."), "dlx").empty());
}

TEST_CASE("what is no fillapix is refused") {
    CHECK(refusal(puzzle_of("fillapix 2x2\nregions\naa\nbb"))
              .starts_with("f:3:1: fillapix has no use for regions"));
    CHECK(refusal(puzzle_of("fillapix 2x2\noutside\ntop 1 1"))
              .starts_with("f:3:5: fillapix has no use for clues"));
    CHECK(failure_of("mosaic:2x2:1111a") == "f:1:16: more cells than the grid has; expected exactly 4 cells");
    CHECK(failure_of("mosaic:2x2:c") == "f:1:13: the digits end after 3 cells; expected exactly 4 cells");
    CHECK(failure_of("mosaic:2x2:!") ==
          "f:1:12: unexpected \"!\"; expected a digit from 0 to 9, or a letter a-z for empty cells");
    CHECK(failure_of("mosaic:401x2:!").starts_with("f:1:8: \"401\" is out of range"));
}

}  // namespace test_fillapix
