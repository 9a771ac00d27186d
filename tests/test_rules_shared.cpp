// test_rules_shared.cpp - answers that the cells of a region share, on boards whose solutions are known.

#include "by_engine.hpp"
#include "catch.hpp"
#include "grids.hpp"
#include "tasks/compiled_puzzle.hpp"
#include "written_family.hpp"

namespace test_rules_shared {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {

Puzzle board(const Family& family, int rows, int columns, std::vector<int> regions) {
    Puzzle puzzle = blank_puzzle(family, rows, columns);
    puzzle.regions = std::move(regions);
    return puzzle;
}

// All solutions, each of which the rules accept.
std::vector<Grid> solutions(const Puzzle& puzzle) {
    std::vector<Grid> found = by_engine(puzzle, "auto");
    for (const Grid& grid : found) CHECK(puzzle.family->violation(puzzle, grid) == "");
    return found;
}

}  // namespace

TEST_CASE("a region has one value, and one variable") {
    const Family& family = written_family(
        "reads regions\n",
        "answer v[c]: 1..3 by regions\n\"x\": for r, s in borders: v[first(r)] != v[last(s)]\n");
    Puzzle puzzle = board(family, 2, 3, {0, 0, 1, 0, 2, 1});
    CHECK(solutions(puzzle).size() == 6);
    CHECK(CompiledPuzzle{puzzle}.model().variables().size() == 3);
    puzzle.given[3] = 2;  // not the first cell of its region
    puzzle.marks.resize(6);
    puzzle.marks[5] = {3};
    CHECK(solutions(puzzle) == std::vector<Grid>{{2, 2, 3, 2, 1, 3}});
    puzzle.given[3] = open_cell;
    puzzle.marks.clear();
    CHECK(family.violation(puzzle, Grid{2, 2, 3, 1, 1, 3}) ==
          "broken: r1c1 and r2c1 are in one region, but hold 2 and 1");
    CHECK(broken_rules(puzzle, Grid{2, 1, open_cell, open_cell, open_cell, open_cell}) ==
          std::vector<std::string>{"r1c1 and r1c2 are in one region, but hold 2 and 1"});
    CHECK(broken_rules(puzzle, Grid{open_cell, 2, open_cell, open_cell, open_cell, 2}) ==
          std::vector<std::string>{"x"});
    CHECK(solutions(board(family, 1, 3, {})).size() == 27);  // cells without regions are on their own
    const Family& gaps = written_family("reads regions, gaps\n", "answer v[c]: 1..3 by regions\n");
    CHECK(solutions(board(gaps, 1, 3, {0, -1, 0})).size() == 9);
}

TEST_CASE("every second cell of a region may hold another value") {
    const std::string answer = "answer v[c]: 0..2 by regions 0 2 1\n";
    const Family& family = written_family("reads regions\n", answer);
    CHECK(solutions(board(family, 1, 4, {0, 0, 0, 1})).size() == 9);
    Puzzle puzzle = board(family, 1, 3, {0, 0, 0});
    puzzle.given[1] = 1;
    CHECK(solutions(puzzle) == std::vector<Grid>{{2, 1, 2}});
    puzzle.given[1] = open_cell;
    puzzle.marks = {{}, {0, 2}, {}};
    CHECK(solutions(puzzle) == std::vector<Grid>{{0, 0, 0}, {1, 2, 1}});
    // Comparisons with numbers, with each other, and sums of them.
    const auto counted = [&](const std::string& rule) {
        const Family& ruled = written_family("reads regions\n", answer + "\"x\": " + rule + "\n");
        return solutions(board(ruled, 2, 2, {0, 0, 1, 1})).size();
    };
    CHECK(counted("count(for c in cells: v[c] == 2) == 2") == 4);
    CHECK(counted("for c in cells: v[c] != 1") == 1);
    CHECK(counted("for a, b in links where y(a) != y(b): v[a] != v[b]") == 6);
    CHECK(counted("for r in rows: sum(for c in r: v[c]) == 3") == 4);
    CHECK(counted("for l in rows where y(first(l)) == 1: all_different(for c in l: v[c])") == 6);
}

TEST_CASE("values by regions are each stated once") {
    const auto refused = [](const std::string& values) {
        const Family& family = written_family("reads regions\n", "answer v[c]: " + values + "\n");
        try {
            blank_puzzle(family, 1, 2);
        } catch (const InputError& error) {
            return std::string{error.what()};
        }
        return std::string{};
    };
    for (const char* const values : {"0..2 by regions 0 2", "0..2 by regions 0 2 2", "0..2 by regions 1 2 3",
                                     "1..width by regions 2 1", "0..2 by regions 0 2 1 3"})
        CHECK_THAT(refused(values), ContainsSubstring("each value once, as in 0..2 by regions 0 2 1"));
    CHECK_THAT(refused("0..2 by rows"), ContainsSubstring("expected `regions`"));
}

TEST_CASE("numbers are the sizes of their areas") {
    const std::string body = "answer n[c]: any_digits 1..4\n\"x\": areas(for c in cells: n[c])\n";
    const Family& family = written_family("", body);
    CHECK(blank_puzzle(family, 1, 3).digits == std::vector<Value>{1, 2, 3});
    CHECK(blank_puzzle(family, 9, 9).digits == std::vector<Value>{1, 2, 3, 4});
    CHECK(solutions(blank_puzzle(family, 1, 3)).size() == 3);  // 122 221 333
    CHECK(solutions(blank_puzzle(family, 2, 2)).size() == 5);  // 4444, 1 and 333
    const Puzzle puzzle = blank_puzzle(family, 2, 3);
    CHECK(family.violation(puzzle, Grid{3, 3, 3, 2, 2, 2}) == "broken: x, but that of 2 at r2c1 has 3 cells");
    CHECK(family.violation(puzzle, Grid{1, 2, 1, 1, 2, 4}) == "broken: x, but that of 1 at r1c1 has 2 cells");
    // A hole is no cell of an area.
    const Family& holes = written_family("reads walls\n", body);
    Puzzle cut = blank_puzzle(holes, 1, 4);
    cut.walls.resize(4);
    cut.walls[1] = Wall{};
    CHECK(solutions(cut) == std::vector<Grid>{{1, 0, 2, 2}});
    CHECK_THROWS_WITH(written_family("", "answer n[c]: any_digits 2..4\n"),
                      ContainsSubstring("expected 1.. and the usual last digit"));
}

}  // namespace test_rules_shared
