// test_akari.cpp - akari: model against rules said in plain C++ on all boards of 3x4 with random walls, game
// IDs of Light Up, walls in the native form, in every output and in answers, what is refused.
#include <random>

#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "plain_rules.hpp"

namespace test_akari {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

// Printed by the collection's generator.
const char* const ids[] = {"lightup:7x7:b0fBi2Bg21i1f1b", "lightup:7x7:hBa4aBcBaBcBaBaBcBa2c3aBaBh",
                           "lightup:7x7:Be0b0i0i4i0bBeB", "lightup:5x8:b02lBbB2b0lB2b",
                           "lightup:10x10:b000a0iBg2dBB1gBg2a11aBg1g1B0dBg0iBa000b"};

const char* const corner = "akari 3x3\nwalls\n#..\n.2.\n...";

}  // namespace

TEST_CASE("the model of akari and the rules accept the same of all boards, whatever the walls") {
    const std::vector<Grid> all = stacked(rows_of_signs(4, -1), 3);
    REQUIRE(all.size() == 4096);
    std::mt19937 random{41};
    std::size_t solvable = 0;
    for (int round = 0; round < 60; ++round) {
        Puzzle puzzle = blank_puzzle("akari", 3, 4);
        if (round > 0) puzzle.walls.resize(12);
        for (int i = 0; i < round % 7; ++i) {
            Wall wall;
            if (random() % 2 == 0) wall.number = static_cast<Value>(random() % (round % 8 == 0 ? 5 : 3));
            puzzle.walls[random() % 12] = wall;
        }
        const auto open = random() % 12;
        if (round % 4 == 0 && !puzzle.is_wall(static_cast<int>(open)))
            puzzle.given[open] = static_cast<Value>(random() % 2);
        solvable += plain_rules::agree(plain_rules::akari, puzzle, all) > 0 ? 1 : 0;
    }
    CHECK(solvable > 15);
    // Without walls the bulbs are the rooks of a board that is no wider than high.
    CHECK(by_engine(puzzle_of("akari 4"), "sat").size() == 24);
}

TEST_CASE("IDs of Light Up have one solution and are written back, so are all other forms of them") {
    for (const char* const id : ids) check_id(id);
    CHECK(equal(puzzle_of("lightup:3b20s4d2:B1a4d0"), puzzle_of("akari 3\nwalls\n#1.\n4..\n..0")));
    CHECK(equal(puzzle_of("lightup:9x9:zzzc"), puzzle_of("akari 9")));
}

TEST_CASE("walls are drawn as blocks with their numbers") {
    const Puzzle puzzle = puzzle_of(corner);
    const auto found = by_engine(puzzle, "sat");
    REQUIRE(found == std::vector<Grid>{{0, 0, 1, 1, 0, 0, 0, 1, 0},
                                       {0, 1, 0, 0, 0, 1, 1, 0, 0},
                                       {0, 1, 0, 1, 0, 0, 0, 0, 1}});
    CHECK(drawn(puzzle, found[0], "drawing") ==
          "┏━━━┯━━━┯━━━┓\n"
          "┃███│ · │ ○ ┃\n"
          "┠───┼───┼───┨\n"
          "┃ ○ │█2█│ · ┃\n"
          "┠───┼───┼───┨\n"
          "┃ · │ ○ │ · ┃\n"
          "┗━━━┷━━━┷━━━┛\n");
    CHECK(drawn(puzzle, found[0], "ascii") ==
          "+-------+\n"
          "|## - o |\n"
          "| o#2 - |\n"
          "| - o - |\n"
          "+-------+\n");
    CHECK(drawn(puzzle, found[0], "line") == "#011#0010\n");
    CHECK(drawn(puzzle, found[0], "grid") == "#01\n1#0\n010\n");
    CHECK(drawn(puzzle, found[0], "table") == "# 0 1\n1 # 0\n0 1 0\n");
    CHECK(drawn(puzzle, {}, "ascii") == "+-------+\n|## . . |\n| .#2 . |\n| . . . |\n+-------+\n");
}

TEST_CASE("answers with walls are read in many spellings, and walls elsewhere are errors") {
    const Puzzle puzzle = puzzle_of(corner);
    const std::vector<Grid> answer{{0, 0, 1, 1, 0, 0, 0, 1, 0}};
    for (const char* const text :
         {"#011#0010", "001100010", "-01\n1.0\n010", "# 0 1\n1 # 0\n0 1 0", "# my answer\n#01\n1#0\n010",
          "{\"v\":1,\"verdict\":\"solved\",\"solutions\":[[null,0,1,1,0,0,0,1,0]]}",
          "{\"v\":1,\"verdict\":\"solved\",\"solutions\":[[0,0,1,1,0,0,0,1,0]]}"}) {
        CAPTURE(text);
        CHECK(answers_in(puzzle, text) == answer);
    }
    CHECK(answer_failure(puzzle, "##11#0010") ==
          "answer:1:2: r1c2 is \"#\"; expected one of the digits 0, 1");
    CHECK(answer_failure(puzzle, R"({"verdict":"solved","solutions":[[1,0,1,1,1,0,0,1,0]]})") ==
          "answer:1:35: r1c1 is 1; expected # or 0, for a wall");
    CHECK(answer_failure(puzzle, "1011#0010") == "answer:1:1: r1c1 is 1; expected # or 0, for a wall");
    CHECK(answer_failure(puzzle, "#.11#0010") == "answer:1:2: r1c2 is open; expected a solved grid");
    CHECK(answer_failure(puzzle_of("akari 3"), "#01\n1#0\n010").starts_with("answer:1:1: unexpected \"#\""));
    std::string other = drawn(puzzle, answer[0], "drawing");
    other.replace(other.find("█2█"), std::string{"█2█"}.size(), "█1█");
    CHECK(answer_failure(puzzle, other) != "fine");
}

TEST_CASE("what is wrong with an akari is reported") {
    const Puzzle puzzle = puzzle_of(corner);
    const auto violation = [&](const Grid& grid) { return puzzle.family->check(puzzle, grid); };
    CHECK(violation({0, 0, 1, 1, 0, 0, 0, 1, 0}) == "");
    CHECK(violation({1, 0, 1, 1, 0, 0, 0, 1, 0}) == "r1c1 is a wall, but holds 1");
    CHECK(violation({0, 1, 1, 1, 0, 0, 0, 1, 0}) == "broken: at most one bulb in r1c2 to r1c3");
    CHECK(violation({0, 0, 1, 1, 0, 0, 0, 0, 0}) == "broken: r3c2 is lit");
    CHECK(violation({0, 0, 1, 0, 0, 0, 1, 0, 0}) == "broken: 2 bulbs around r2c2");
    CHECK(violation({0, 0, 2, 1, 0, 0, 0, 1, 0}) == "r1c3 holds 2, which is not one of the digits");
}

TEST_CASE("the section walls says which cells are walls, and a solution may leave them open") {
    Puzzle puzzle = puzzle_of("akari 2x3\nwalls\n#..\n..1\ngivens\n#1.\n..#\nsolution\n#..\n..#\n");
    CHECK(puzzle.walls[0] == Wall{});
    CHECK(puzzle.walls[5]->number == 1);
    CHECK(puzzle.stated_solution == Grid{0, open_cell, open_cell, open_cell, open_cell, 0});
    CHECK(survives_native_form(puzzle));
    CHECK(puzzle_of("akari 2\nwalls\n..\n..").walls.empty());
    const std::string head = "akari 2\nwalls\n";
    CHECK(failure_of(head + "#x\n..") ==
          "f:3:2: unexpected \"x\"; expected ., #, a number, or sums as 16\\23, 16\\ or \\23");
    CHECK(failure_of(head + ". 1\\2\\3\n. .").starts_with("f:3:6: unexpected \"\\\""));
    CHECK(failure_of(head + ". \\\n. .").starts_with("f:3:4: unexpected end of"));
    CHECK(failure_of(head + "#.\n..\ngivens\n##\n..") ==
          "f:6:2: # in a cell that is not a wall; expected a section `walls`");
    CHECK(failure_of("latin 2\nwalls\n#.\n..") ==
          "f:2:1: latin has no use for a section `walls`; expected another family");
    CHECK(refusal(puzzle_of(head + "#.\n..\ngivens\n1.\n..")) ==
          "f:6:1: r1c1 is a wall, but has a value or marks; expected an open cell");
    CHECK(refusal(puzzle_of(head + "2\\ .\n. .")) ==
          "f:3:1: the wall at r1c1 has another clue than a number of neighbours; expected a number, or none");
    CHECK(by_engine(puzzle_of(head + "5.\n.."), "sat").empty());  // impossible, but a clue
    CHECK(refusal(puzzle_of("akari 2\nregions\naa\nbb")).starts_with("f:3:1: akari has no use for regions"));
    Puzzle latin = puzzle_of("latin 2");
    latin.walls.resize(4);
    latin.walls[0] = Wall{};
    CHECK(refusal(latin) == "f:1:1: latin has no use for walls; expected givens or marks");
    CHECK_THROWS_AS(find<Format>("pls")->write(latin), InputError);
}

TEST_CASE("IDs of Light Up with too few or too many cells are refused") {
    CHECK(failure_of("lightup:2x2:c") == "f:1:14: the grid ends after 3 cells; expected exactly 4 cells");
    CHECK(failure_of("lightup:2x2:e") == "f:1:13: more cells than the grid has; expected exactly 4 cells");
    CHECK(failure_of("lightup:2x2:c5") ==
          "f:1:14: unexpected \"5\"; expected B, 0 to 4, or a letter a-z for empty cells");
    CHECK(failure_of("lightup:2y2:d").starts_with("f:1:10: unexpected \"y\""));
    CHECK(failure_of("lightup:999:d").starts_with("f:1:9: \"999\" is out of range"));
}

TEST_CASE("an akari shrinks to the numbers that matter") {
    const Puzzle puzzle = puzzle_of("akari 3\nwalls\n#1.\n..3\n4..");
    const ShrinkResult least = shrunk(puzzle);
    CHECK(clue_count(puzzle) == 3);
    CHECK(clue_count(least.puzzle) == 1);
    CHECK(least.puzzle.is_wall(0));
    CHECK(least.puzzle.is_wall(6));
}

}  // namespace test_akari
