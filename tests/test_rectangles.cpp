// test_rectangles.cpp - answers of rectangles against areas that have to be rectangles with one print each:
// the same solutions of random boards, with and without holes, and the same of every rule about them.
#include <random>
#include <set>

#include "by_engine.hpp"
#include "catch.hpp"
#include "written_family.hpp"

namespace test_rectangles {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {

std::set<Grid> solutions(const Family& family, Puzzle puzzle) {
    puzzle.family = &family;
    const std::vector<Grid> found = by_engine(puzzle, "auto");
    for (const Grid& grid : found) CHECK(family.violation(puzzle, grid).empty());
    return {found.begin(), found.end()};
}

const Family& areas(const std::string& rule) {
    return written_family("reads numbers unknown walls\n",
                          "answer j[l]: areas\n\"a\": rectangles\n\"b\": one_print_each\n" + rule);
}
const Family& rectangles(const std::string& size, const std::string& rule) {
    return written_family("reads numbers unknown walls\n", "answer j[l]: rectangles" + size + "\n" + rule);
}

// 3x4 with some numbers, at least one, each perhaps unknown, and now and then a hole.
Puzzle random_board(const Family& family, std::mt19937& random) {
    Puzzle puzzle = blank_puzzle(family, 3, 4);
    puzzle.numbers.assign(12, open_cell);
    puzzle.walls.resize(12);
    puzzle.numbers[0] = unknown_number;  // a board without prints is none
    for (std::size_t cell = 1; cell < 12; ++cell) {
        const auto dice = random() % 10;
        if (dice == 0) puzzle.walls[cell] = Wall{};
        if (dice > 6)
            puzzle.numbers[cell] = dice == 7 ? unknown_number : 1 + static_cast<Value>(random() % 5);
    }
    return puzzle;
}

// The same solutions of random boards; returns how many there were in all.
std::size_t compare(const Family& one, const Family& other) {
    std::mt19937 random{20261125};
    std::size_t found = 0;
    for (int round = 0; round < 120; ++round) {
        const Puzzle puzzle = random_board(one, random);
        const auto expected = solutions(one, puzzle);
        CHECK(solutions(other, puzzle) == expected);
        found += expected.size();
    }
    return found;
}

}  // namespace

TEST_CASE("rectangles: the same divisions as areas that are rectangles with one print each") {
    CHECK(compare(areas(""), rectangles("", "")) > 100);
}

TEST_CASE("rectangles: a size stated, or a rule about it") {
    const std::string rule = "\"c\": for c in cells where numbered(c): area(c) == number(c)\n";
    CHECK(compare(areas(rule), rectangles("", rule)) > 10);
    CHECK(compare(areas(rule), rectangles(" number(l)", "")) > 10);
}

TEST_CASE("rectangles: width, height and borders") {
    const std::string borders =
        "\"c\": for c in cells where numbered(c): count(for d in directions: not j[c, d]) == number(c)\n";
    CHECK(compare(areas(borders), rectangles("", borders)) > 3);
    const std::string corners =
        "\"c\": for b in blocks(2, 2): any(for c in b, d in directions where next(c, d) in b: j[c, d])\n";
    CHECK(compare(areas(corners), rectangles("", corners)) > 10);
    const std::string views =
        "\"c\": for c in cells where numbered(c): "
        "2 + sum(for d in directions: leading(for b in view(c, d): j[b, opposite(d)])) == number(c)\n";
    const std::string sides =
        "\"c\": for c in cells where numbered(c): columns_of(c) + rows_of(c) == number(c)\n";
    CHECK(compare(areas(views), rectangles("", sides)) > 3);
}

TEST_CASE("rectangles: two cells together") {
    const std::string rule =
        "\"c\": for a, b in links where printed(a) and not printed(b) and x(a) == x(b): together(a, b)\n";
    CHECK(compare(areas(rule), rectangles("", rule)) > 5);
}

TEST_CASE("rectangles: words about the rectangle of a cell without a print are refused") {
    const Family& family = rectangles("", "\"c\": for c in cells: rows_of(c) == 1\n");
    Puzzle puzzle = blank_puzzle(family, 1, 2);
    puzzle.numbers = {1, open_cell};
    CHECK_THROWS_WITH(family.violation(puzzle, Grid{1, 1}),
                      ContainsSubstring("the rectangle of a cell in which nothing is printed"));
    const Family& other = areas("\"c\": for c in cells where printed(c): rows_of(c) == 1\n");
    puzzle.family = &other;
    CHECK_THROWS_WITH(other.violation(puzzle, Grid{1, 1}),
                      ContainsSubstring("rows_of needs an answer of rectangles"));
}

}  // namespace test_rectangles
