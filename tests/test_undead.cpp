// test_undead.cpp - undead: model against check on all small boards, game IDs, lines of sight with mirrors,
// what is wrong with a grid, what is refused.
#include <random>

#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "puzzle/outside.hpp"

namespace test_undead {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

Puzzle random_board(std::mt19937& random, int rows, int columns) {
    Puzzle puzzle = blank_puzzle("undead", rows, columns);
    puzzle.signs.assign(puzzle.given.size(), open_cell);
    for (Value& sign : puzzle.signs) {
        if (random() % 3 == 0) sign = 1 + static_cast<Value>(random() % 2);
    }
    const auto cells = static_cast<Value>(std::ranges::count(puzzle.signs, open_cell));
    const auto ghosts = static_cast<Value>(random() % static_cast<unsigned>(cells + 1));
    const auto vampires = static_cast<Value>(random() % static_cast<unsigned>(cells - ghosts + 1));
    puzzle.parameters = {ghosts, vampires, cells - ghosts - vampires};
    return puzzle;
}

}  // namespace

TEST_CASE("the model of undead and the rules accept the same of all boards") {
    const std::vector<Grid> all = grids_of(6, 1, 5);
    std::mt19937 random{71};
    std::size_t solvable = 0;
    for (unsigned round = 0; round < cases(60); ++round) {
        Puzzle puzzle =
            random_board(random, 2 + static_cast<int>(round % 2), 3 - static_cast<int>(round % 2));
        for (unsigned clue = 0; clue < round % 4; ++clue)
            set_outside(puzzle, all_sides[random() % 4], random() % 2, {static_cast<Value>(random() % 4)});
        if (round % 3 == 0) puzzle.given[random() % 6] = static_cast<Value>(1 + random() % 5);
        solvable += agree(puzzle, all, {"sat", "dlx", "dpll"}) > 0 ? 1 : 0;
    }
    CHECK(4 * solvable >= cases(60));
}

TEST_CASE("IDs of Undead have one solution, and are written back, so are the other forms") {
    for (const char* const id : {"undead:4x4:4,4,2,bRdRaRLRbRa,2,3,0,1,0,1,1,1,1,1,2,2,1,1,4,2",
                                 "undead:4x4:3,4,4,dRdRRbRLa,1,3,1,3,3,4,0,2,3,0,0,4,3,3,0,3",
                                 "undead:4x4:2,1,7,eRLaRaLcLL,2,1,2,3,3,2,3,2,2,2,2,2,2,2,2,3"})
        check_id(id);
    const Puzzle puzzle = puzzle_of("undead:2x2de:1,1,1,GVaL,1,2,3,4,5,6,7,8");
    CHECK(puzzle.given == Grid{1, 2, open_cell, open_cell});
    CHECK(puzzle.signs == Grid{open_cell, open_cell, open_cell, 1});
    CHECK(outside_of(puzzle, Side::bottom)[0] == std::vector<Value>{6});  // from right to left
    CHECK(outside_of(puzzle, Side::left)[0] == std::vector<Value>{8});    // from bottom to top
}

TEST_CASE("a line of sight turns in mirrors, and sees a cell twice") {
    const auto with = [](const std::string& clue) {
        return by_engine(puzzle_of("undead 2x2 monsters 1,1,1\nnumbers\n.\\\n..\noutside\n" + clue), "sat")
            .size();
    };
    CHECK(with("left 0 .") == 1);  // the ghost in r1c1, and the vampire in r2c2 behind the mirror
    CHECK(with("left 1 .") == 2);
    CHECK(with("left 2 .") == 3);
    CHECK(with("bottom . 0") == 1);
    CHECK(with("top . 0") == 6);  // out of the grid at once
    CHECK(with("top . 1") == 0);
    // Through r2c2 to the right, and after three mirrors down.
    const std::string board = "undead 3x3 monsters 0,0,6\nnumbers\n./\\\n../\n...\noutside\nleft . ";
    CHECK(by_engine(puzzle_of(board + "4 ."), "sat").size() == 1);
    CHECK(by_engine(puzzle_of(board + "3 ."), "sat").empty());
}

TEST_CASE("what is wrong with undead is reported") {
    const Puzzle puzzle = puzzle_of(
        "undead 1x3 monsters 1,1,0\ngivens\n1..\nnumbers\n./.\noutside\nleft 0\nright 1\ntop . 1 .\n");
    CHECK(violation(puzzle, grid_of("152")) == "");
    CHECK(violation(puzzle, grid_of("112")) == "broken: r1c2 is 1, not 5");
    CHECK(violation(puzzle, grid_of("452")) == "broken: r1c1 is 4, not 1..3");
    CHECK(violation(puzzle, grid_of("151")) == "broken: 1 ghost");
    CHECK(violation(puzzle, grid_of("251")) == "broken: 0 in sight from the left of row 1");
    CHECK(violation("undead 1x2 monsters 1,1,0\ngivens\n2 .", grid_of("12")) ==
          "r1c1 holds 1, but 2 is given");
}

TEST_CASE("what is no undead is refused") {
    CHECK(refusal(puzzle_of("undead 1x2 monsters 1,1"))
              .starts_with("f:1:1: 2 numbers of monsters; expected those of"));
    CHECK(failure_of("undead:2x2:1,1,d").starts_with("f:1:16: unexpected \"d\""));
    CHECK(failure_of("undead:2x2:1,1,1,Xc")
              .starts_with("f:1:18: unexpected \"X\"; expected L, R, G, V, Z, or a"));
    CHECK(failure_of("undead:2x2:1,1,2,d,1,1,1")
              .ends_with("expected a comma and what is seen from the right of row 2"));
    CHECK(failure_of("undead:2x2q:1").starts_with("f:1:11: unexpected \"q\""));
    Puzzle puzzle = puzzle_of("undead:1x1:1,0,0,a,0,0,0,0");
    puzzle.given = {5};
    CHECK_THROWS_AS(find<Format>("sgt")->write(puzzle), InputError);
    puzzle.given = {open_cell};
    CHECK(find<Format>("sgt")->write(puzzle) == "undead:1x1:1,0,0,a,0,0,0,0\n");
    puzzle.outside[Side::top].clear();
    CHECK_THROWS_AS(find<Format>("sgt")->write(puzzle), InputError);
}

}  // namespace test_undead
