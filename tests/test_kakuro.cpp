// test_kakuro.cpp - kakuro: model against rules said in plain C++ on all fillings of small boards,
// puzzlekit's texts and answers, drawings there and back, what is wrong with a grid, what is refused.
#include <random>

#include "catch.hpp"
#include "formats/reader.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "plain_rules.hpp"

namespace test_kakuro {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

const char* const small = "kakuro 3x3\nwalls\n# 4\\ 3\\\n\\3 . .\n\\4 . .\n";

}  // namespace

TEST_CASE("the model of kakuro and the rules accept the same fillings, whatever the sums") {
    const char* const boards[] = {"kakuro 3x3\nwalls\n###\n#..\n#..", "kakuro 2x3\nwalls\n...\n#.#",
                                  "kakuro 3x2\nwalls\n#.\n..\n#.", "kakuro 2x2"};
    std::mt19937 random{51};
    std::size_t solvable = 0;
    for (const char* const board : boards) {
        const Puzzle blank = puzzle_of(board);
        const auto all = fillings(blank, 9);
        for (int round = 0; round < 25; ++round) {
            Puzzle puzzle = blank;
            for (int cell = 0; cell < puzzle.cells(); ++cell) {
                if (!puzzle.is_wall(cell)) continue;
                Wall& wall = *puzzle.walls[cell];
                const int right = cell + 1, below = cell + puzzle.columns;
                const auto sum = [&] {
                    return static_cast<Value>(1 + random() % (round % 5 == 0 ? 20 : 12));
                };
                if (random() % 3 != 0 && right % puzzle.columns != 0 && !puzzle.is_wall(right))
                    wall.across = sum();
                if (random() % 3 != 0 && below < puzzle.cells() && !puzzle.is_wall(below)) wall.down = sum();
            }
            const auto open = random() % static_cast<std::size_t>(puzzle.cells());
            if (round % 4 == 1 && !puzzle.is_wall(static_cast<int>(open)))
                puzzle.given[open] = static_cast<Value>(1 + random() % 9);
            solvable += plain_rules::agree(plain_rules::kakuro, puzzle, all) > 0 ? 1 : 0;
            CHECK(survives_native_form(puzzle));
        }
    }
    CHECK(solvable > 40);
}

TEST_CASE("sums stand in the walls of a drawing, across above and down below") {
    const Puzzle puzzle = puzzle_of(small);
    const auto found = by_engine(puzzle, "sat");
    REQUIRE(found == std::vector<Grid>{{0, 0, 0, 0, 1, 2, 0, 3, 1}});
    CHECK(drawn(puzzle, found[0], "drawing") ==
          "┏━━━┯━━━┯━━━┓\n"
          "┃███│╲  │╲  ┃\n"
          "┃███│ 4╲│ 3╲┃\n"
          "┠───┼───┼───┨\n"
          "┃╲ 3│   │   ┃\n"
          "┃  ╲│ 1 │ 2 ┃\n"
          "┠───┼───┼───┨\n"
          "┃╲ 4│   │   ┃\n"
          "┃  ╲│ 3 │ 1 ┃\n"
          "┗━━━┷━━━┷━━━┛\n");
    CHECK(drawn(puzzle, found[0], "ascii") ==
          "+---------+\n"
          "|###\\  \\  |\n"
          "|### 4\\ 3\\|\n"
          "|\\ 3      |\n"
          "|  \\ 1  2 |\n"
          "|\\ 4      |\n"
          "|  \\ 3  1 |\n"
          "+---------+\n");
    CHECK(drawn(puzzle, found[0], "grid") == "###\n#12\n#31\n");
    CHECK(lost_outputs(puzzle, found[0]) == "");
    const Puzzle wide = puzzle_of("kakuro 2x3\nwalls\n# 123\\ .\n\\1 . .\n");
    CHECK(by_engine(wide, "sat").empty());
    CHECK(lost_outputs(wide, {0, 0, 5, 0, 5, 6}) == "");
}

TEST_CASE("what is wrong with a kakuro is reported") {
    const Puzzle puzzle = puzzle_of(small);
    const auto violation = [&](const Grid& grid) { return puzzle.family->check(puzzle, grid); };
    CHECK(violation({0, 0, 0, 0, 1, 2, 0, 3, 1}) == "");
    CHECK(violation({0, 0, 0, 0, 2, 2, 0, 3, 1}) ==
          "broken: digits in r2c2 to r2c3 differ, but r2c2 and r2c3 are both 2");
    CHECK(violation({0, 0, 0, 0, 1, 2, 0, 1, 3}) ==
          "broken: digits in r2c2 to r3c2 differ, but r2c2 and r3c2 are both 1");
    CHECK(violation({0, 0, 0, 0, 1, 3, 0, 3, 1}) == "broken: a sum of 3 to the right of r2c1");
    CHECK(violation({0, 0, 0, 0, 2, 1, 0, 1, 3}) == "broken: a sum of 4 below r1c2");
    CHECK(violation({0, 0, 0, 1, 1, 2, 0, 3, 1}) == "r2c1 is a wall, but holds 1");
}

TEST_CASE("puzzlekit's kakuro: sums down, then right, and answers with - in walls") {
    const Hints hints = with_format("puzzlekit", "Kakuro");
    const Puzzle puzzle = puzzle_of("3 3\n- 4, 3,\n,3 0 0\n,4 0 1 \n", hints);
    Puzzle wanted = puzzle_of(small);
    wanted.given[8] = 1;
    CHECK(equal(puzzle, wanted));
    CHECK(puzzle_of("2 2\n- -\n5,6 0\n", hints).walls[2] == Wall{.number = {}, .down = 5, .across = 6});
    const std::string text =
        "{\"name\": \"Kakuro\", \"data\": {\"a\": {\"problem\": \"3 3\\n- 4, 3,\\n,3 0 0\\n,4 0 0\", "
        "\"solution\": \"3 3\\n- - -\\n- 1 2\\n- 3 1\"}}}";
    const Puzzle stated = puzzle_of(text);
    CHECK(equal(stated, puzzle_of(small)));
    CHECK(stated.stated_solution == Grid{0, 0, 0, 0, 1, 2, 0, 3, 1});
    CHECK(survives_native_form(stated));
    CHECK(failure_of("1 2\n,x 0\n", hints) == "f:2:2: unexpected \"x\"; expected a sum, a comma and a sum");
    CHECK(failure_of("1 2\n,3 x\n", hints).starts_with("f:2:4: "));
}

TEST_CASE("kakuro that make no sense are refused") {
    CHECK(refusal(puzzle_of("kakuro 2x2\nwalls\n3 .\n. .")) ==
          "f:3:1: the wall at r1c1 has a number that is no sum; expected sums below and to the right, as in "
          "16\\23");
    CHECK(refusal(puzzle_of("kakuro 2x2\nwalls\n# .\n3\\ .")) ==
          "f:4:1: the wall at r2c1 has a sum of no cells; expected cells below it");
    CHECK(refusal(puzzle_of("kakuro 2x2\nwalls\n\\3 #\n. .")) ==
          "f:3:1: the wall at r1c1 has a sum of no cells; expected cells to its right");
    CHECK(
        refusal(puzzle_of("kakuro 2\nregions\naa\nbb")).starts_with("f:3:1: kakuro has no use for regions"));
    CHECK(failure_of("kakuro 2 digits 1-4").find("cells may hold 1 to 9, which are not all digits") !=
          std::string::npos);
    // Sums that no digits have, and lines of more than nine cells, leave no solution.
    CHECK(by_engine(puzzle_of("kakuro 1x3\nwalls\n\\18 . ."), "sat").empty());
    CHECK(by_engine(puzzle_of("kakuro 1x10"), "dlx").empty());
    CHECK(by_engine(puzzle_of("kakuro 1x3\nwalls\n\\17 . ."), "sat").size() == 2);
    CHECK(by_engine(puzzle_of("kakuro 1x2\nwalls\n\\7 ."), "sat") == std::vector<Grid>{{0, 7}});
}

TEST_CASE("a batch of boards with holes: rows of givens that begin with a hole are no comments") {
    const std::string one = "bosanowa 2x3\nwalls\n...\n##.\ngivens\n10 . .\n# # .\n";
    const PuzzleReader reader{std::make_shared<const Text>("f", one + "\n# a comment\n" + one), {}};
    REQUIRE(reader.size() == 2);
    CHECK(reader.read(1).walls[3].has_value());
}

}  // namespace test_kakuro
