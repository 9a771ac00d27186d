// test_rules_lines.cpp - lines, links and edges that meet, on boards whose solutions are known by counting.

#include "by_engine.hpp"
#include "catch.hpp"
#include "grids.hpp"
#include "written_family.hpp"

namespace test_rules_lines {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {

// How many solutions the board has, each of which the rules accept.
std::size_t solutions(const Puzzle& puzzle) {
    const std::vector<Grid> found = by_engine(puzzle, "auto");
    for (const Grid& grid : found) CHECK(puzzle.family->violation(puzzle, grid).empty());
    return found.size();
}

}  // namespace

TEST_CASE("to how many sides a line goes on") {
    const auto with_arms = [](const std::string& sides) {
        return solutions(blank_puzzle(
            written_family("", "answer s[c]: paths\n\"x\": for c in cells: arms(c, " + sides + ")\n"), 2, 3));
    };
    CHECK(with_arms("0") == 1);
    CHECK(with_arms("1") == 3);  // dominoes
    CHECK(with_arms("2") == 1);
    CHECK(with_arms("4") == 0);
    const Family& beyond = written_family("", "answer s[c]: paths\n\"x\": for c in cells: arms(c, 5)\n");
    CHECK_THAT(grids::refusal(blank_puzzle(beyond, 2, 2)),
               ContainsSubstring("a line to 5 sides; expected 0 to 4"));
}

TEST_CASE("a line does not leave the grid") {
    const Family& family = written_family("", "answer s[c]: loop\n\"x\": one_loop\n");
    const Puzzle puzzle = blank_puzzle(family, 2, 2);
    CHECK(family.violation(puzzle, Grid{3, 6, 9, 12}).empty());
    CHECK(family.violation(puzzle, Grid{3, 5, 9, 5}) == "broken: the line leaves the grid at r1c2");
    CHECK(broken_rules(puzzle, Grid{open_cell, 5, open_cell, open_cell}) ==
          std::vector<std::string>{"the line leaves the grid at r1c2"});
}

TEST_CASE("edges that meet join cells, links and lines") {
    const std::string header = "torus round the right edge meets the left one, the lower one the upper\n";
    const auto counted = [&](const std::string& rules, int rows, int columns, bool round) {
        Puzzle puzzle = blank_puzzle(written_family(header, rules), rows, columns);
        if (round) puzzle.options.emplace_back("round");
        return solutions(puzzle);
    };
    // Each row and column of three cells becomes a triangle.
    const std::string by_links = "answer s[c]: shading\n\"x\": for a, b in links: not (s[a] and s[b])\n";
    const std::string by_cells =
        "answer s[c]: shading\n\"x\": for c in cells, d in beside(c): not (s[c] and s[d])\n";
    const std::string by_steps =
        "answer s[c]: shading\n\"x\": for c in cells, d in directions: not (s[c] and s[next(c, d)])\n";
    for (const std::string& rules : {by_links, by_cells, by_steps}) {
        CHECK(counted(rules, 3, 3, false) == 63);
        CHECK(counted(rules, 3, 3, true) == 34);  // rooks: 1 + 9 + 18 + 6
    }
    // Straight through all cells: three rings, across or down.
    const std::string straight = "answer s[c]: loop\n\"x\": for c in cells: straight(c)\n";
    CHECK(counted(straight, 3, 3, false) == 0);
    CHECK(counted(straight, 3, 4, true) == 2);
    const std::string refused = "answer s[c]: paths\n\"x\": for c in cells: arms(c, 2)\n";
    Puzzle small = blank_puzzle(written_family(header, refused), 2, 4);
    CHECK(solutions(small) == 2);  // a ring, or two
    small.options.emplace_back("round");
    CHECK_THAT(grids::refusal(small),
               ContainsSubstring("a side below 3 where edges meet; expected 3 rows and columns"));
    CHECK_THROWS_AS(written_family(header, "answer s[c]: areas\n"), InputError);
}

TEST_CASE("beams start at arrows") {
    const std::string header = "reads numbers, arrows\n", answer = "answer s[c]: paths\n";
    const Family& lit = written_family(
        header,
        answer + "\"x\": for l in links: if s[l] then beam(first(l), last(l)) or beam(last(l), first(l))\n");
    CHECK(solutions(blank_puzzle(lit, 3, 3)) == 1);  // a ring is no beam
    Puzzle puzzle = blank_puzzle(lit, 1, 3);
    puzzle.numbers = {0, open_cell, open_cell};
    puzzle.arrows = {0, open_cell, open_cell};
    CHECK(solutions(puzzle) == 3);  // no line, or one or two links
    const Family& apart = written_family(header, answer + "\"x\": for c in cells: beam(c, c)\n");
    CHECK_THAT(grids::refusal(blank_puzzle(apart, 2, 2)), ContainsSubstring("share no side"));
}

TEST_CASE("a line that starts at no dot breaks the rules of all its links, if no cell is open") {
    const Puzzle puzzle = reading::puzzle_of("hotaru-beam 2x3\nnumbers\n1> . ?<\n. . .\n");
    CHECK(broken_rules(puzzle, Grid{2, 0, 2, 9, 5, 12}) ==
          std::vector<std::string>{
              "a line starts at the dot of r1c1", "a line starts at the dot of r1c3",
              "the line from r2c1 to r2c2 starts at a dot", "the line from r2c2 to r2c3 starts at a dot",
              "the line from r1c1 to r2c1 starts at a dot", "the line from r1c3 to r2c3 starts at a dot",
              "the line from the dot of r1c1 turns 1 time"});
    CHECK(broken_rules(puzzle, Grid{1, open_cell, 4, 0, 0, 0}).empty());
}

TEST_CASE("the links with a sign between their cells") {
    const Family& family = written_family("marks | wall ┃\n",
                                          "answer s[c]: paths\n\"x\": for l in between(wall): not s[l]\n"
                                          "\"y\": for c in cells: arms(c, 1)\n");
    Puzzle puzzle = blank_puzzle(family, 3, 2);
    CHECK(solutions(puzzle) == 3);
    add_between(puzzle, {2, 3, NeighbourSign::different});
    CHECK(solutions(puzzle) == 2);
    add_between(puzzle, {1, 3, NeighbourSign::different});
    CHECK(solutions(puzzle) == 1);
}

}  // namespace test_rules_lines
