// test_skyscrapers.cpp - skyscrapers: model against check on all Latin squares of side 4 and all grids of
// side 3 with empty cells, game IDs, puzzlekit, the native form, drawings there and back, what is refused.
#include <random>

#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "puzzle/outside.hpp"

namespace test_skyscrapers {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

struct Vector {
    const char *id, *solution;
};
// Printed by the collection's generator.
const Vector vectors[] = {{"towers:4:2/1/2/3/1/2/3/2/2/3/3/1/2/2/1/4", "3412124321344321"},
                          {"towers:4:3/2/1/2/2/3/2/1/2/2/1/4/2/3/3/1", "2143342143121234"},
                          {"towers:4:3/1/2/2/1/2/2/3/2/2/2/1/3/1/2/4", "1432321421434321"},
                          {"towers:5:////5/2///4///2///3//4///", "4235115432215435312434215"},
                          {"towers:5://2/2/4/3//3/2///3/3///////2", "5234134512214534312515234"},
                          {"towers:5://2/2/3////2///2/4/2///3/1//", "2534141532134253215454213"},
                          {"towers:6:3/2/3/3/2/1/2/3/1/3/2/3/3/2/2/2/1/3/1/4/2/2/4/3,h5a1c4b1_3f4g3b",
                           "453126265413534261312645641532126354"},
                          {"towers:6:2/3/4/1/3/2/2/2/3/3/3/1/2/1/4/2/2/2/2/5/2/3/3/1,a3p2i5_3f",
                           "432615653421345162216534164253521346"}};

// Some clues of 0 to side + 1 at random places.
void add_random_clues(Puzzle& puzzle, std::mt19937& random, int clues) {
    const auto side = static_cast<unsigned>(puzzle.rows);
    for (int i = 0; i < clues; ++i) {
        const Side place = all_sides[random() % 4];
        const auto count = static_cast<Value>(random() % 12 == 0 ? random() % (side + 2) : 1 + random() % 3);
        set_outside(puzzle, place, random() % side, {count});
    }
}

}  // namespace

TEST_CASE("the model of skyscrapers and the rules accept the same Latin squares, whatever the clues") {
    const std::vector<Grid> squares = by_engine(blank_puzzle("latin", 4, 4), "sat");
    REQUIRE(squares.size() == 576);
    std::mt19937 random{11};
    std::size_t solvable = 0;
    for (int round = 0; round < 60; ++round) {
        Puzzle puzzle = puzzle_of(round % 4 == 1 ? "skyscrapers 4 with x" : "skyscrapers 4");
        add_random_clues(puzzle, random, round % 7);
        if (round % 3 == 0) puzzle.given[random() % 16] = static_cast<Value>(1 + random() % 4);
        solvable += agree(puzzle, squares) > 0 ? 1 : 0;
    }
    CHECK(solvable > 20);
}

TEST_CASE("skyscrapers with empty cells: model and rules accept the same of all grids") {
    const std::vector<Grid> all = grids_of(9, 0, 2);
    std::mt19937 random{12};
    for (int round = 0; round < 20; ++round) {
        Puzzle puzzle = puzzle_of("skyscrapers 3x3 digits 0-2");
        add_random_clues(puzzle, random, round % 5);
        const std::size_t solutions = agree(puzzle, all);
        if (round == 0) REQUIRE(solutions == 12);
    }
}

TEST_CASE("skyscrapers with diagonals and empty cells: model and rules accept the same of all grids") {
    std::vector<Grid> rows = grids_of(4, 0, 2);  // those with each of 1 and 2 once
    std::erase_if(rows, [](const Grid& row) {
        return std::ranges::count(row, 1) != 1 || std::ranges::count(row, 2) != 1;
    });
    const std::vector<Grid> all = stacked(rows, 4);
    REQUIRE(all.size() == 20736);
    std::mt19937 random{13};
    std::size_t solvable = 0;
    for (int round = 0; round < 20; ++round) {
        Puzzle puzzle = puzzle_of("skyscrapers 4 digits 0-2 with x");
        add_random_clues(puzzle, random, round % 5);
        solvable += agree(puzzle, all) > 0 ? 1 : 0;
    }
    CHECK(solvable > 5);
    CHECK(solvable < 20);
}

TEST_CASE("IDs of Towers have their one solution and are written back, so are all other forms of them") {
    for (const auto& [id, solution] : vectors) CHECK(check_id(id) == grid_of(solution));
    CHECK(equal(puzzle_of("towers:4dx:///////////////"), puzzle_of("skyscrapers 4")));
}

TEST_CASE("a drawing of skyscrapers has the clues around it and is read back with any indent") {
    const Puzzle puzzle =
        puzzle_of("skyscrapers 3\noutside\ntop 1 . 3\nbottom . 2 1\nleft 1 2 .\nright . . 1");
    const Grid grid = grid_of("321132213");
    const std::string picture = drawn(puzzle, grid, "drawing");
    CHECK(picture ==
          "    1       3\n"
          "  ┏━━━┯━━━┯━━━┓\n"
          "1 ┃ 3 │ 2 │ 1 ┃\n"
          "  ┠───┼───┼───┨\n"
          "2 ┃ 1 │ 3 │ 2 ┃\n"
          "  ┠───┼───┼───┨\n"
          "  ┃ 2 │ 1 │ 3 ┃ 1\n"
          "  ┗━━━┷━━━┷━━━┛\n"
          "        2   1\n");
    for (const std::string indent : {"", "    "}) {
        std::string moved = indent;
        for (const char c : drawn(puzzle, grid, "ascii")) moved += c == '\n' ? "\n" + indent : std::string{c};
        CHECK(answers_in(puzzle, "solution 1:\n" + moved) == std::vector<Grid>{grid});
    }
    // Without its clues it is not a drawing of this puzzle.
    CHECK(answer_failure(puzzle, drawn(puzzle_of("skyscrapers 3"), grid, "drawing")) != "fine");
}

TEST_CASE("what is wrong with skyscrapers is reported") {
    const Puzzle puzzle = puzzle_of("skyscrapers 3\noutside\nright . . 2");
    const auto violation = [&](const char* grid) { return puzzle.family->check(puzzle, grid_of(grid)); };
    CHECK(violation("123231312") == "");
    CHECK(violation("123312231") == "");
    CHECK(violation("321132213") == "broken: 2 seen from the right of row 3");
    CHECK(violation("113231312") == "broken: each height once in row 1, but r1c1 and r1c2 are both 1");
    CHECK(violation("123132213") == "broken: each height once in column 1, but r1c1 and r2c1 are both 1");
    const Puzzle crossed = puzzle_of("skyscrapers 4 with x");
    const auto uncrossed = [&](const char* grid) { return crossed.family->check(crossed, grid_of(grid)); };
    CHECK(uncrossed("1234341243212143") == "");
    CHECK(uncrossed("1234214334124321") ==
          "broken: each height once on the falling diagonal, but r1c1 and r2c2 are both 1");
    CHECK(uncrossed("4321341221431234") ==
          "broken: each height once on the falling diagonal, but r1c1 and r2c2 are both 4");
    CHECK(by_engine(puzzle_of("skyscrapers 3\noutside\ntop 4 . ."), "sat").empty());
    CHECK(by_engine(puzzle_of("skyscrapers 3\noutside\ntop 0 . ."), "dlx").empty());
}

TEST_CASE("puzzlekit's skyscrapers, with heights up to the side or less") {
    const Hints hints = with_format("puzzlekit", "Skyscraper");
    const Puzzle full = puzzle_of("3 3 3\n1 - 3\n- 2 1\n1 2 -\n- - 1\n- 2 -\n- - -\n- - -\n", hints);
    CHECK(equal(full, puzzle_of("skyscrapers 3\ngivens\n.2.\n...\n...\n"
                                "outside\ntop 1 . 3\nbottom . 2 1\nleft 1 2 .\nright . . 1")));
    const Puzzle few = puzzle_of("3 3 2\n1 - -\n- - -\n- - 2\n- - -\n- - -\n- - -\n- - -\n", hints);
    CHECK(few.digits == std::vector<Value>{0, 1, 2});
    const std::string clues = "- - -\n- - -\n- - -\n- - -\n", open = "- - -\n- - -\n- - -\n";
    CHECK(equal(puzzle_of("3 3 3 D\n" + clues + open, hints), puzzle_of("skyscrapers 3 with x")));
    CHECK(equal(puzzle_of("3 3 2 D\n" + clues + open, hints), puzzle_of("skyscrapers 3 digits 0-2 with x")));
    CHECK(failure_of("3 3 3 E\n" + clues + open, hints) ==
          "f:1:7: unexpected \"E\"; expected the end of the header: rows and columns");
    CHECK(failure_of("3 3 4\n", hints) ==
          "f:1:5: \"4\" is out of range; expected the greatest height, 1 to 3");
    CHECK(failure_of("3 3 3\n1 - 4\n- - -\n- - -\n- - -\n- - -\n- - -\n- - -\n", hints)
              .starts_with("f:2:5: \"4\" is out of range"));
}

TEST_CASE("clues outside of the grid are refused where they go wrong, and where they mean nothing") {
    const std::string head = "skyscrapers 3\noutside\n";
    CHECK(failure_of(head + "top 1 2") ==
          "f:3:8: this row of the top side ends after 2 cells; expected 3 cells in each row");
    CHECK(failure_of(head + "up 1 2 3") ==
          "f:3:1: unexpected \"up\"; expected top, bottom, left or right, then its clues");
    CHECK(failure_of(head + "top 1 2 3\ntop 1 2 3") ==
          "f:4:1: the clues at the top twice; expected each side once");
    CHECK(failure_of(head + "left 1 x .") ==
          "f:3:8: unexpected \"x\"; expected a number, several with commas between them, or .");
    CHECK(refusal(puzzle_of(head + "left 1,2 . .")) ==
          "f:3:6: several numbers for one line at the left; expected one number or . for each");
    CHECK(refusal(puzzle_of("latin 3\noutside\ntop 1 . .")) ==
          "f:3:5: latin has no use for clues outside of the grid; expected givens or marks");
    CHECK(refusal(puzzle_of("skyscrapers 2x3")) == "f:1:1: skyscrapers of 2x3; expected a square grid");
    CHECK(
        refusal(puzzle_of("skyscrapers 3 digits 1-5")) ==
        "f:1:1: the digits are no heights of towers; expected 1 to 3, or with empty cells 0 to at most that");
    CHECK(failure_of("towers:4:1/2/3") ==
          "f:1:15: unexpected end of input; expected a clue from 1 to 4, or nothing, and \"/\"");
    CHECK(failure_of("towers:4:5/").starts_with("f:1:10: \"5\" is out of range"));
}

TEST_CASE("a puzzle shrinks to the clues outside that matter") {
    const Puzzle puzzle = puzzle_of("skyscrapers 3\ngivens\n1..\n...\n...\noutside\ntop 1 . .\nleft 2 . .");
    const ShrinkResult least = shrunk(puzzle);
    CHECK(least.minimal);
    CHECK(clue_count(puzzle) == 3);
    CHECK(clue_count(least.puzzle) == 2);
    CHECK(outside_of(least.puzzle, Side::top)[0] == std::vector<Value>{1});
}

}  // namespace test_skyscrapers
