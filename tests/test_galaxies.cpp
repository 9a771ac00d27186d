// test_galaxies.cpp - galaxies: model against check on all divisions of small boards, game IDs, where dots
// lie, drawings, what is wrong with a division, what is refused.
#include <random>

#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"

namespace test_galaxies {

using namespace reductio;
using namespace reading;
using namespace grids;

TEST_CASE("the model of galaxies and the rules accept the same of all divisions") {
    std::mt19937 random{83};
    std::size_t solvable = 0;
    for (const auto& [rows, columns] : {std::pair{2, 3}, {3, 3}, {1, 5}, {4, 2}}) {
        const std::vector<Grid> all = partitions(rows * columns);
        for (unsigned round = 0; round < cases(30); ++round) {
            Puzzle puzzle = blank_puzzle("galaxies", rows, columns);
            puzzle.signs.assign(puzzle.given.size(), open_cell);
            for (unsigned dot = 0; dot < 1 + round % 4; ++dot) {
                const int cell = static_cast<int>(random() % static_cast<unsigned>(puzzle.cells()));
                const int right = cell % columns + 1 < columns ? static_cast<int>(random() % 2) : 0;
                const int down = cell / columns + 1 < rows ? static_cast<int>(random() % 2) : 0;
                puzzle.signs[cell] = 1 + right + 2 * down;
            }
            solvable += agree(puzzle, all, {"sat"}) > 0 ? 1 : 0;
        }
    }
    CHECK(5 * solvable >= cases(30));
}

TEST_CASE("IDs of Galaxies have one solution, and are written back, so are the other forms") {
    for (const char* const id : {"galaxies:6x6:fxeqvcnoc", "galaxies:6x6:ewzcbhihzd", "galaxies:5x5:mezhcbw",
                                 "galaxies:5x5:metlcln"})
        check_id(id);
    // 5 x 3 places: in r1c1 a white dot, in r1c3 a black one, and below r1c2 a black one.
    const Puzzle puzzle = puzzle_of("galaxies:3x2dn:aDC");
    CHECK(puzzle.signs == Grid{1, 7, 5, open_cell, open_cell, open_cell});
    CHECK(failure_of("galaxies:2x2:aa").starts_with("f:1:15: two dots that touch the same cell"));
    CHECK(failure_of("galaxies:2x2:j").starts_with("f:1:14: a dot beyond the grid"));
    CHECK(failure_of("galaxies:2x2:1").starts_with("f:1:14: unexpected \"1\"; expected a letter"));
    CHECK(failure_of("galaxies:2x2q:a").starts_with("f:1:13: unexpected \"q\""));
}

TEST_CASE("dots lie in cells, on lines and on corners, and some are black") {
    const Puzzle puzzle = puzzle_of("galaxies 3x3\nnumbers\n@> . ov\nox . .\n. . @\n");
    CHECK(drawn(puzzle, {}, "drawing") ==
          "┏━━━┯━━━┯━━━┓\n"
          "┃ . ● . │ . ┃\n"
          "┠───┼───┼─○─┨\n"
          "┃ . │ . │ . ┃\n"
          "┠───○───┼───┨\n"
          "┃ . │ . │ ● ┃\n"
          "┗━━━┷━━━┷━━━┛\n");
    CHECK(by_engine(puzzle, "sat") == std::vector<Grid>{{1, 1, 2, 3, 3, 2, 3, 3, 4}});
    CHECK(drawn(puzzle, {1, 1, 2, 3, 3, 2, 3, 3, 4}, "drawing") ==
          "┏━━━┯━━━┳━━━┓\n"
          "┃   ●   ┃   ┃\n"
          "┣━━━┿━━━╉─○─┨\n"
          "┃   │   ┃   ┃\n"
          "┠───○───╊━━━┫\n"
          "┃   │   ┃ ● ┃\n"
          "┗━━━┷━━━┻━━━┛\n");
}

TEST_CASE("what is wrong with galaxies is reported") {
    const Puzzle puzzle = puzzle_of("galaxies 1x4\nnumbers\no> . . o\n");
    CHECK(violation(puzzle, grid_of("1123")) == "the region at r1c3 has 0 dots, not one");
    CHECK(violation(puzzle, grid_of("1112")) ==
          "the area of the dot at r1c1 has r1c3 and not the cell opposite");
    CHECK(violation(puzzle, grid_of("1111")) == "the region at r1c1 has 2 dots, not one");
    CHECK(violation(puzzle, grid_of("1221")) == "the region at r1c1 falls apart");
    CHECK(violation(puzzle, grid_of("1222")) == "the dot at r1c1 touches two areas");
    CHECK(violation(puzzle_of("galaxies 1x5\nnumbers\no . o o .\n"), grid_of("11222")) ==
          "the area of the dot at r1c1 has r1c2 and not the cell opposite");
    CHECK(by_engine(puzzle, "sat").empty());
    CHECK(refusal(puzzle_of("galaxies 1x2\nnumbers\n. o>\n")) ==
          "f:3:3: the dot at r1c2 lies on the frame; expected dots inside of the grid");
    CHECK(refusal(puzzle_of("galaxies 1x2\n")).starts_with("f:1:1: galaxies without dots"));
}

}  // namespace test_galaxies
