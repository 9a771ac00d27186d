// test_rules_pieces.cpp - words of rules about what is connected with one cell, and about a loop that crosses
// itself; values that a cell may not hold, and boards that are refused.

#include "by_engine.hpp"
#include "catch.hpp"
#include "grids.hpp"
#include "puzzle_reading.hpp"
#include "written_family.hpp"

namespace test_rules_pieces {

using namespace reductio;
using namespace grids;
using namespace reading;
using Catch::Matchers::ContainsSubstring;

namespace {

// How many solutions, each of which the rules accept; of all grids of zeros and ones they accept no more.
std::size_t solutions(Puzzle puzzle) {
    const std::vector<Grid> found = by_engine(puzzle, "sat");
    for (const Grid& grid : found) CHECK(puzzle.family->violation(puzzle, grid).empty());
    return found.size();
}
std::size_t accepted(const Puzzle& puzzle) {
    std::size_t count = 0;
    for (unsigned bits = 0; bits < 1U << puzzle.cells(); ++bits) {
        Grid grid;
        for (int cell = 0; cell < puzzle.cells(); ++cell)
            grid.push_back(static_cast<Value>(bits >> cell & 1U));
        count += puzzle.family->violation(puzzle, grid).empty() ? 1 : 0;
    }
    return count;
}

}  // namespace

TEST_CASE("so many black cells are connected with a cell") {
    const std::vector<std::size_t> counts{4, 4, 6, 2, 0};  // of 2x2; the cell itself is black or white
    for (std::size_t n = 0; n < counts.size(); ++n) {
        const Family& family =
            written_family("",
                           "answer s[c]: shading\n\"x\": for c in cells where x(c) + y(c) == 2: "
                           "piece_size(c, for d in cells: d == c or s[d]) == " +
                               std::to_string(n + 1) + "\n");
        CAPTURE(n);
        CHECK(solutions(blank_puzzle(family, 2, 2)) == counts[n]);
        CHECK(accepted(blank_puzzle(family, 2, 2)) == counts[n]);
        CHECK(solutions(blank_puzzle(family, 3, 3)) == accepted(blank_puzzle(family, 3, 3)));
    }
    const Family& two =
        written_family("reads numbers\n",
                       "answer s[c]: shading\n\"x\": for c in cells where numbered(c): not s[c]\n"
                       "\"y\": for c in cells where numbered(c): "
                       "piece_size(c, for d in cells: d == c or s[d]) == number(c) + 1\n");
    Puzzle shared = blank_puzzle(two, 3, 4);  // both may count the same cells
    shared.numbers = Grid(12, open_cell);
    shared.numbers[0] = 2, shared.numbers[3] = 3;
    CHECK(solutions(shared) == accepted(shared));
    CHECK(solutions(shared) > 0);
}

TEST_CASE("sizes of pieces are numbers in any condition") {
    const std::string black = "piece_size(c, for d in cells: s[d]",
                      white = "piece_size(c, for d in cells: not s[d])";
    for (const std::string& condition : {
             black + ") <= 2",
             black + ") != 1",
             "3 > " + black + ", for p in touching_pairs: true)",
             black + ", for l in links: s[first(l)] xor s[last(l)]) < 2",
             "if s[c] then " + black + ") == 2 else " + white + " <= 3",
             black + ") + " + white + " in 2..3",
             "max(" + black + "), 2) == 2",
             "piece_size(next(c, up), for d in cells: s[d]) == " + black + ") or y(c) == 1",
             black + ", for l in links: true, for e in cells where x(e) == 1: true) <= 1",
             black + ", for l in links: s[first(l)], for e in row(c): x(e) == 1 or s[first(row(e))]) != 2",
             "if s[c] then " + black +
                 ", for p in touching_pairs: true, for e in cells where y(e) == 2: true) > 0",
             black + ", for l in links: true, for e in cells where x(e) > width: true) == 0",
         }) {
        CAPTURE(condition);
        const Family& family =
            written_family("", "answer s[c]: shading\n\"x\": for c in cells: " + condition + "\n");
        CHECK(solutions(blank_puzzle(family, 3, 4)) == accepted(blank_puzzle(family, 3, 4)));
        CHECK(solutions(blank_puzzle(family, 3, 4)) > 0);
    }
}

TEST_CASE("steps to the nearest goal are a number in any condition") {
    const std::string black = "steps(c, for d in cells: s[d], for e in ";
    const auto family = [](const std::string& condition) -> const Family& {
        return written_family("", "answer s[c]: shading\n\"x\": for c in cells: " + condition + "\n");
    };
    const std::vector<std::string> conditions{
        black + "cells where x(e) == 1: true) != 2",
        black + "cells where x(e) == 1: true) < 3",
        black + "cells where e != c: s[e]) in -1..2",
        black + "row(c): x(e) != x(c) and not s[e]) + count(s[c]) >= 1 or y(c) > 1",
        "if s[c] then " + black + "cells where e != c and y(e) == 2: s[e]) == y(c) - 2 or y(c) == 2",
        "steps(c, for d in column(c): true, for e in cells: s[e]) <= 1",
        "steps(next(c, up), for d in cells: not s[d], for e in c: true) == 1 or y(c) == 1",
        "steps(c, for d in cells: s[d], for l in links where x(first(l)) == x(last(l)): true, "
        "for e in column(c) where y(e) == 3: true) == 3 - y(c)",
        "2 != " + black + "cells where y(e) == 3: s[e])",
    };
    for (const std::string& condition : conditions) {
        CAPTURE(condition);
        const auto found = solutions(blank_puzzle(family(condition), 3, 4));
        CHECK(found == accepted(blank_puzzle(family(condition), 3, 4)));
        CHECK(found > 0);
    }
    // What is known at once: from the first cell of a row of four to its last one, and to another row.
    const std::string along = "steps(first(row(c)), for d in row(c): true, for e in ";
    const std::string in_first = along + "cells where y(e) == 1 and x(e) == 4: true)";
    CHECK(solutions(blank_puzzle(family(along + "last(row(c)): true) == 3"), 2, 4)) == 256);
    CHECK(solutions(blank_puzzle(family(in_first + " == 3 or y(c) == 2"), 2, 4)) == 256);
    CHECK(solutions(blank_puzzle(family(in_first + " == -1 or y(c) == 1"), 2, 4)) == 256);
    CHECK_THAT(refusal(blank_puzzle(family("steps(c, for d in cells: true, for l in links: s[first(l)], for "
                                           "e in cells: s[e]) == 1"),
                                    2, 2)),
               ContainsSubstring("steps along something else than links that are known"));
    CHECK_THAT(
        refusal(blank_puzzle(family("steps(1, for d in cells: true, for e in cells: s[e]) == 1"), 2, 2)),
        ContainsSubstring("steps from something that is no place"));
}

TEST_CASE("cells beside a sign between cells are together with others, too") {
    Puzzle puzzle = blank_puzzle(
        written_family("reads numbers\nmarks | border ┃\n",
                       "answer j[l]: areas\n\"x\": for a, b in between(border), c in cells where y(c) == 2: "
                       "together(a, c) iff together(b, c)\n"),
        2, 2);
    CHECK(solutions(puzzle) == 12);
    puzzle.between = {{0, 1, NeighbourSign::different}};
    // The two in one area, with or without others, or none of the lower cells beside them: 5 and 2 of 12.
    CHECK(solutions(puzzle) == 7);
}

TEST_CASE("two cells are together in one area") {
    const std::string header = "reads numbers\n", answer = "answer j[l]: areas\n";
    const auto together = [&](const std::string& condition) {
        Puzzle puzzle = blank_puzzle(written_family(header, answer + "\"x\": " + condition + "\n"), 2, 2);
        puzzle.numbers = {1, open_cell, open_cell, open_cell};
        return solutions(puzzle);
    };
    // Of the 12 divisions three join the corner with the one across.
    const std::string both = "for a in cells where numbered(a), b in cells where x(b) == 2 and y(b) == 2: ";
    CHECK(together(both + "together(a, b)") == 3);
    CHECK(together(both + "together(b, a)") == 3);
    CHECK(together(both + "not together(a, b)") == 9);
    CHECK(together("for a in cells where numbered(a): together(a, a)") == 12);
    CHECK(together("for a in cells where numbered(a): count(for b in cells: together(a, b)) == area(a)") ==
          12);
    const std::string unprinted = answer + "\"x\": for a, b in links: together(a, b)\n";
    CHECK_THAT(refusal(blank_puzzle(written_family(header, unprinted), 2, 2)),
               ContainsSubstring("two cells in which nothing is printed"));
    CHECK_THAT(refusal(blank_puzzle(written_family("", unprinted), 2, 2)),
               ContainsSubstring("together asks for numbers in cells, which the file does not read"));
}

TEST_CASE("two sets of cells have the same shape, turned or mirrored or not") {
    const std::string halves =
        "same_shape(for c in cells where x(c) < 3: s[c], for c in cells where x(c) > 2: s[c])";
    const auto family = [](const std::string& condition) -> const Family& {
        return written_family("", "answer s[c]: shading\n\"x\": " + condition + "\n");
    };
    // Of the sets in 2x2, 1 is empty, 4 have one cell, 4 are dominoes, 2 diagonals, 4 have three cells, 1 has
    // all.
    constexpr std::size_t same = 1 + 16 + 16 + 4 + 16 + 1;
    CHECK(solutions(blank_puzzle(family(halves), 2, 4)) == same);
    CHECK(solutions(blank_puzzle(family("not " + halves), 2, 4)) == 256 - same);
    for (const std::string& condition :
         {halves, "not " + halves, "for z in cells: s[z] or " + halves,
          "for z in cells where x(z) + y(z) == 2: s[z] iff " + halves,
          std::string{"same_shape(for c in cells where x(c) + y(c) < 4: s[c], for c in cells where y(c) == 3 "
                      "or x(c) == 4: "
                      "not s[c])"},
          std::string{"exactly(1, for k in columns where x(first(k)) < 4: same_shape(for c in k: s[c], for r "
                      "in rows where "
                      "y(first(r)) == x(first(k)), c in r: s[c]))"},
          std::string{"for c in cells: same_shape(for d in cells: piece_size(c, for e in cells: s[e], for l "
                      "in links: true, "
                      "for e in d: true) == 1, for d in c: s[d]) or x(c) > 2"}}) {
        CAPTURE(condition);
        const Puzzle puzzle = blank_puzzle(family(condition), 3, 4);
        CHECK(solutions(puzzle) == accepted(puzzle));
        CHECK(solutions(puzzle) > 0);
    }
    CHECK_THAT(refusal(blank_puzzle(family("same_shape(for r in rows: true, for c in cells: s[c])"), 2, 2)),
               ContainsSubstring("the shape of something else than cells"));
}

TEST_CASE("equal cells are together if such cells connect them") {
    const auto together = [](const std::string& condition) {
        Puzzle puzzle = blank_puzzle(
            written_family("reads numbers\n", "answer s[c]: shading\n\"x\": " + condition + "\n"), 3, 3);
        puzzle.numbers = Grid(9, open_cell);
        puzzle.numbers[0] = puzzle.numbers[4] = 1;
        const std::size_t count = solutions(puzzle);
        CHECK(count == accepted(puzzle));
        return count;
    };
    CHECK(together("for a in cells where numbered(a): count(for b in cells: together(a, b)) == area(a)") ==
          512);
    CHECK(together("for a in cells where numbered(a): together(a, a)") == 512);
    // The corner and the middle are equal, and so is one of the two cells between them at least: 3/4 of 256.
    const std::size_t joined =
        together("for a in cells where numbered(a), b in cells where numbered(b): together(a, b)");
    CHECK(joined == 192);
    CHECK(
        together(
            "for a in cells where numbered(a), b in cells where numbered(b): a == b or not together(a, b)") ==
        512 - joined);
}

TEST_CASE("one loop that may cross itself") {
    const Family& family = written_family("", "answer p[c]: paths\n\"x\": one_crossing_loop\n");
    CHECK(solutions(blank_puzzle(family, 2, 2)) == 1);
    CHECK(solutions(blank_puzzle(family, 2, 3)) == 3);
    CHECK(solutions(blank_puzzle(family, 3, 3)) == 15);  // 13 without a crossing, and two eights
    const Puzzle eight = blank_puzzle(family, 3, 3);
    CHECK(family.violation(eight, Grid{3, 6, 0, 9, 15, 6, 0, 9, 12}).empty());
    CHECK(family.violation(eight, Grid{3, 7, 6, 10, 10, 10, 9, 13, 12}) == "broken: x");  // it branches
    // Two loops that cross are none.
    const Puzzle rings = blank_puzzle(family, 3, 4);
    CHECK(family.violation(rings, Grid{3, 6, 3, 6, 9, 12, 9, 12, 0, 0, 0, 0}) == "broken: x");
}

TEST_CASE("a cell holds no number that its rules do not allow") {
    const Family& family = written_family("", "answer v[c]: 1..x(c)\n\"x\": any(for c in cells: v[c] > 0)\n");
    Puzzle puzzle = blank_puzzle(family, 1, 3);
    renew_digits(puzzle);
    CHECK(family.violation(puzzle, Grid{1, 2, 3}).empty());
    CHECK(family.violation(puzzle, Grid{1, 3, 3}) == "broken: r1c2 is 3, not 1..2");
    CHECK(broken_rules(puzzle, Grid{1, 3, 3}) == std::vector<std::string>{"r1c2 is 3, not 1..2"});
}

TEST_CASE("rows that repeat a number are named before they are full") {
    const Family& family = written_family(
        "", "answer v[c]: 1..width\n\"{l} differs\": for l in lines: all_different(for c in l: v[c])\n");
    Puzzle puzzle = blank_puzzle(family, 3, 3);
    renew_digits(puzzle);
    Grid grid(9, open_cell);
    grid[0] = grid[2] = 3;
    CHECK(broken_rules(puzzle, grid) == std::vector<std::string>{"row 1 differs"});
    grid[2] = 2;
    CHECK(broken_rules(puzzle, grid).empty());
}

TEST_CASE("boards that are none of a family are refused") {
    CHECK(refusal(puzzle_of("clueless-explosion 9x10")) ==
          "f:1:1: a board of 9x10; expected sudokus of 9x9 side by side");
    CHECK(refusal(puzzle_of("clueless-special 8x9")) ==
          "f:1:1: a board of 8x9; expected sudokus of 9x9 side by side");
    CHECK_THAT(refusal(puzzle_of("zip 2x2\nnumbers\n1 0\n. 2\n")),
               ContainsSubstring("the number 0 in r1c2; expected numbers from 1 on"));
    CHECK_THAT(refusal(puzzle_of("mid-loop 2x2\nnumbers\n1 0\n. 2\n")),
               ContainsSubstring("the number 0 in r1c2; expected 1, 2, 3 or 5"));
}

}  // namespace test_rules_pieces
