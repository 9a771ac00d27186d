// test_futoshiki.cpp - futoshiki: model against check on all Latin squares of side 4, game IDs of Unequal and
// its adjacent mode, signs between cells in the native form and in drawings, what is refused.
#include <random>

#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "puzzle/grid_graph.hpp"

namespace test_futoshiki {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

struct Vector {
    const char *id, *solution;
};
// Printed by the collection's generator.
const Vector vectors[] = {
    {"unequal:4:0,0R,0D,0,0,0D,0,0U,0,0,0,0U,0,0,0,1,", "1 4 3 2 4 2 1 3 3 1 2 4 2 3 4 1"},
    {"unequal:4:3,0,0,2,2,0,0,0L,0,0,0,0,0,0,0,3L,", "3 1 4 2 2 3 1 4 4 2 3 1 1 4 2 3"},
    {"unequal:5:1,0,0D,0R,0D,0,0,0,0,0,0R,0,0,0D,0,0,0,0,0R,0U,0,0,0,0,0,",
     "1 3 2 5 4 4 5 1 2 3 3 2 5 4 1 5 1 4 3 2 2 4 3 1 5"},
    {"unequal:5:0,0,0,0,0,0,0R,0U,0,0U,0D,0R,0,0,0U,0,0R,0U,0,0,0,0L,0,3,0,",
     "5 1 3 4 2 2 5 4 1 3 4 3 1 2 5 3 4 2 5 1 1 2 5 3 4"},
    {"unequal:6a:0RD,0L,0R,0L,0,0,0U,0D,0R,0L,0,0,0,0URD,0L,0RD,0DL,0,0,0UD,6,0UR,0UL,2,6,0U,0R,0L,0,0,0,0,"
     "0R,0L,0,0,",
     "4 5 3 2 6 1 3 1 5 6 2 4 5 2 1 3 4 6 1 3 6 4 5 2 6 4 2 1 3 5 2 6 4 5 1 3"},
    {"unequal:6a:0D,0R,0DL,0D,0D,0,0U,0D,0UD,0U,0URD,0L,0,0UR,0UL,0R,0UL,0D,0R,0RDL,0L,0D,0R,0UL,0,0U,0D,"
     "0UR,0DL,0D,2,4,0U,0,0U,0U,",
     "5 3 2 6 1 4 4 6 3 5 2 1 1 5 4 2 3 6 3 2 1 4 6 5 6 1 5 3 4 2 2 4 6 1 5 3"},
    {"unequal:10:0D,0D,0,0,0,0D,0,0,0,0D,0,0,0D,0L,0R,0R,0,0,0,0,0,6,0,0R,0,0,0,0UR,0R,0D,0U,0L,0L,4,0R,0U,"
     "0,2L,7,0,0,0L,0,0,0UR,0D,0,0RL,0D,0D,10,0U,0L,0L,0,0,0,0,0,6,0R,0R,0,0,0,0D,0,0U,0DL,0D,0U,0U,0L,0D,"
     "0,0D,0,0U,0D,8,0R,0U,0,0,0L,0R,0,0,0L,0U,0U,0,0U,0L,0R,0,0,0L,0U,0L,",
     "5 10 8 1 4 7 6 3 9 2 2 8 5 9 6 4 3 7 10 1 3 6 2 7 5 1 10 9 8 4 6 9 10 4 8 5 1 2 7 3 1 4 9 2 10 8 5 6 3 "
     "7 10 5 7 8 2 3 9 4 1 6 4 2 1 3 7 10 8 5 6 9 7 3 4 6 1 9 2 10 5 8 8 7 3 5 9 6 4 1 2 10 9 1 6 10 3 2 7 8 "
     "4 5"}};

void add_random_signs(Puzzle& puzzle, std::mt19937& random, int signs) {
    for (int i = 0; i < signs; ++i) {
        const int cell = static_cast<int>(random() % 16), other = cell + (random() % 2 == 0 ? 1 : 4);
        if (other >= 16 || !are_neighbours(puzzle, cell, other)) continue;
        const bool swapped = random() % 2 == 0;
        add_between(puzzle, {swapped ? other : cell, swapped ? cell : other,
                             puzzle.has("adjacent") ? NeighbourSign::consecutive : NeighbourSign::greater});
    }
}

}  // namespace

TEST_CASE("the model of futoshiki and the rules accept the same Latin squares, whatever the signs") {
    const std::vector<Grid> squares = by_engine(blank_puzzle("latin", 4, 4), "sat");
    REQUIRE(squares.size() == 576);
    std::mt19937 random{31};
    std::size_t solvable = 0;
    for (int round = 0; round < 80; ++round) {
        Puzzle puzzle = puzzle_of(round % 2 == 0 ? "futoshiki 4" : "futoshiki 4 with adjacent");
        add_random_signs(puzzle, random, round % 2 == 0 ? round % 9 : 3 + round % 9);
        if (round % 3 == 0) puzzle.given[random() % 16] = static_cast<Value>(1 + random() % 4);
        solvable += agree(puzzle, squares) > 0 ? 1 : 0;
        CHECK(survives_native_form(puzzle));
    }
    CHECK(solvable > 25);
}

TEST_CASE("every pattern of adjacency belongs to the squares that show it") {
    // Each Latin square shows one pattern of marks, and is a solution of exactly that one.
    for (const Grid& square : by_engine(blank_puzzle("latin", 4, 4), "sat")) {
        if (square[0] != 1) continue;
        Puzzle puzzle = puzzle_of("futoshiki 4 with adjacent");
        for (int cell = 0; cell < 16; ++cell) {
            for (const int other : {cell + 1, cell + 4}) {
                if (other >= 16 || !are_neighbours(puzzle, cell, other)) continue;
                const auto at = [&](int i) { return square[i]; };
                if (std::abs(at(cell) - at(other)) == 1)
                    add_between(puzzle, {cell, other, NeighbourSign::consecutive});
            }
        }
        const auto found = by_engine(puzzle, "sat");
        CHECK(std::ranges::binary_search(found, square));
        CHECK(found.size() % 2 == 0);  // 5 minus each value shows the same
    }
}

TEST_CASE("IDs of Unequal have their one solution and are written back, so are all other forms of them") {
    for (const auto& [id, solution] : vectors) CHECK(check_id(id) == grid_of(solution));
    CHECK(equal(puzzle_of("unequal:3dx:i"), puzzle_of("futoshiki 3")));
    CHECK(equal(puzzle_of("unequal:3:0RD,b2,e"), puzzle_of("futoshiki 3\ngivens\n...\n2..\n...\nbetween\n"
                                                           "r1c2 < r1c1\nr2c1 < r1c1")));
}

TEST_CASE("signs stand on the lines of a drawing, pointing at the lesser cell") {
    const Puzzle puzzle = puzzle_of(
        "futoshiki 3\ngivens\n1..\n...\n...\nbetween\nr1c1 < r1c2\nr2c2 > r2c3\nr1c3 > r2c3\nr2c1 < r3c1");
    const auto found = by_engine(puzzle, "sat");
    REQUIRE(found == std::vector<Grid>{{1, 2, 3, 2, 3, 1, 3, 1, 2}});
    CHECK(drawn(puzzle, found[0], "drawing") ==
          "┏━━━┯━━━┯━━━┓\n"
          "┃ 1 < 2 │ 3 ┃\n"
          "┠───┼───┼─∨─┨\n"
          "┃ 2 │ 3 > 1 ┃\n"
          "┠─∧─┼───┼───┨\n"
          "┃ 3 │ 1 │ 2 ┃\n"
          "┗━━━┷━━━┷━━━┛\n");
    CHECK(drawn(puzzle, found[0], "ascii") ==
          "+-----------+\n"
          "| 1 < 2   3 |\n"
          "|         v |\n"
          "| 2   3 > 1 |\n"
          "| ^         |\n"
          "| 3   1   2 |\n"
          "+-----------+\n");
    // A sign turned round, and one left out, are not this puzzle's.
    for (const char* const other : {"┃ 1 > 2", "┃ 1 │ 2"}) {
        std::string text = drawn(puzzle, found[0], "drawing");
        text.replace(text.find("┃ 1 < 2"), std::string{"┃ 1 < 2"}.size(), other);
        CHECK(answer_failure(puzzle, text).find("2:5: ") != std::string::npos);
    }
    const Puzzle adjacent = puzzle_of(
        "futoshiki 2 with adjacent\nbetween\nr1c1 o r1c2\nr1c1 o r2c1\n"
        "r2c1 o r2c2\nr1c2 o r2c2");
    CHECK(drawn(adjacent, {}, "drawing") ==
          "┏━━━┯━━━┓\n"
          "┃ . ○ . ┃\n"
          "┠─○─┼─○─┨\n"
          "┃ . ○ . ┃\n"
          "┗━━━┷━━━┛\n"
          "adjacent: signs o: these neighbours differ by one, all others don't\n");
    CHECK(by_engine(adjacent, "sat").size() == 2);
}

TEST_CASE("what is wrong with a futoshiki is reported") {
    const auto violation = [](const char* puzzle, const char* grid) {
        const Puzzle asked = puzzle_of(puzzle);
        return asked.family->check(asked, grid_of(grid));
    };
    const char* const greater = "futoshiki 3\nbetween\nr1c1 > r1c2";
    CHECK(violation(greater, "2 1 3 1 3 2 3 2 1") == "");
    CHECK(violation(greater, "1 2 3 2 3 1 3 1 2") == "broken: r1c1 is greater than r1c2");
    CHECK(violation(greater, "2 2 3 2 3 1 3 1 2") ==
          "broken: each digit once in row 1, but r1c1 and r1c2 are both 2");
    const char* const adjacent = "futoshiki 3 with adjacent\nbetween\nr1c1 o r1c2";
    CHECK(violation(adjacent, "1 2 3 2 3 1 3 1 2") == "broken: r1c2 does not differ by one from r1c3");
    CHECK(violation(adjacent, "1 3 2 3 2 1 2 1 3") == "broken: r1c1 differs by one from r1c2");
}

TEST_CASE("signs between cells are refused where they go wrong, and where they mean nothing") {
    const std::string head = "futoshiki 3\nbetween\n";
    CHECK(failure_of(head + "r1c1 > r1c3") ==
          "f:3:8: r1c1 and r1c3 are not neighbours; expected cells side by side or one below the other");
    CHECK(failure_of(head + "r1c3 > r2c1").starts_with("f:3:8: r1c3 and r2c1 are not neighbours"));
    CHECK(failure_of(head + "r1c1 = r1c2") == "f:3:6: unexpected \"=\"; expected one of the signs >, <, o");
    CHECK(failure_of(head + "r1c1 > r1c4").starts_with("f:3:8: \"r1c4\" is not a cell of this grid"));
    CHECK(failure_of(head + "r1c1 >").starts_with("f:3:7: \"\" is not a cell of this grid"));
    CHECK(failure_of(head + "r1c1 > r1c2 x") == "f:3:13: unexpected \"x\"; expected the end of the line");
    CHECK(failure_of(head + "r1c1 > r1c2\nr1c2 > r1c1") ==
          "f:4:6: a second sign between r1c2 and r1c1; expected one between two cells");
    CHECK(failure_of("latin 3\nbetween\nr1c1 > r1c2") ==
          "f:2:1: latin has no use for a section `between`; expected another family");
    Puzzle latin = puzzle_of("latin 3");
    add_between(latin, {0, 1, NeighbourSign::greater});
    CHECK(refusal(latin) == "f:1:1: latin has no use for signs between cells; expected givens or marks");
    CHECK_THROWS_AS(find<Format>("pls")->write(latin), InputError);
    CHECK(refusal(puzzle_of(head + "r1c1 o r1c2")) ==
          "f:1:1: a sign between r1c1 and r1c2 that means nothing here; expected signs < and > only");
    CHECK(
        refusal(puzzle_of("futoshiki 3 with adjacent\nbetween\nr1c1 > r1c2")) ==
        "f:1:1: a sign between r1c1 and r1c2 that means nothing here; expected signs o only, with adjacent");
    CHECK(refusal(puzzle_of("futoshiki 2x3")) == "f:1:1: a futoshiki grid of 2x3; expected a square grid");
    CHECK(refusal(puzzle_of("futoshiki 2\nregions\naa\nbb"))
              .starts_with("f:3:1: futoshiki has no use for regions"));
}

TEST_CASE("IDs of Unequal that contradict themselves are refused") {
    CHECK(failure_of("unequal:3:0U,h") ==
          "f:1:12: a sign at the edge of the grid; expected signs between two cells");
    CHECK(failure_of("unequal:3:0R,0L,g") ==
          "f:1:15: r1c1 and r1c2 are greater than each other; expected one sign between two cells");
    CHECK(failure_of("unequal:3:0RR,h") == "f:1:13: a side is named twice; expected each side once");
    CHECK(failure_of("unequal:3a:0R,0,g") ==
          "f:1:15: r1c2 does not name the sign that r1c1 has there; expected signs at both of their cells");
    CHECK(failure_of("unequal:3:4,h").starts_with("f:1:11: \"4\" is out of range"));
    CHECK(failure_of("unequal:3:0,0,") ==
          "f:1:15: the cells end after 2; expected 9 cells, each ending in a comma");
    CHECK(failure_of("unequal:3:j") ==
          "f:1:12: more cells than the grid has; expected 9 cells, each ending in a comma");
    CHECK(failure_of("unequal:3:0X,h") == "f:1:12: unexpected \"X\"; expected U, R, D, L or a comma");
    CHECK(failure_of("unequal:2:d").starts_with("f:1:9: \"2\" is out of range"));
    CHECK(failure_of("unequal:3b:i").starts_with("f:1:10: unexpected \"b"));
}

TEST_CASE("a futoshiki shrinks to the signs that matter") {
    const Puzzle puzzle = puzzle_of("futoshiki 3\ngivens\n.1.\n...\n...\nbetween\nr1c1 < r1c2\nr2c2 > r2c3");
    const ShrinkResult least = shrunk(puzzle);
    CHECK(least.minimal);
    CHECK(clue_count(puzzle) == 3);
    CHECK(clue_count(least.puzzle) == 2);
    CHECK(least.puzzle.between == std::vector<Between>{{1, 0, NeighbourSign::greater}});
}

}  // namespace test_futoshiki
