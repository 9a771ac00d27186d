// test_hodoku.cpp - lines of HoDoKu's library: cells, those that were found, candidates that are deleted.
#include <algorithm>

#include "catch.hpp"
#include "puzzle_reading.hpp"

namespace test_hodoku {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;
using reading::puzzle_of;

namespace {

const std::string cells = ".1....7.....3..2...7...........71...6......4.3........4..5....3.2..8...........6.";

std::string failure(const std::string& line) {
    return reading::failure_of(line, reading::with_format("hodoku"));
}

}  // namespace

TEST_CASE("lines of HoDoKu's library are the sudoku in their third field") {
    CHECK(reading::form_of(":0000:x:" + cells + ":::") == "hodoku");
    CHECK(reading::equal(puzzle_of(":0000:x:" + cells + ":::"), puzzle_of(cells)));
    // A + stands before a cell that was found; what a technique eliminates is its own affair.
    std::string found = cells;
    found.insert(1, "+");
    CHECK(reading::equal(puzzle_of(":0000:x:" + found + "::r1c1<>2::"), puzzle_of(cells)));
    CHECK(reading::reader_of(":1:x:" + cells + ":::\n:2:x:" + cells + ":::\n").size() == 2);
}

TEST_CASE("candidates that a line of HoDoKu's library deletes") {
    const Puzzle puzzle = puzzle_of(":0000:x:" + cells + ":211 311 599:::");
    CHECK(puzzle.marks[0] == std::vector<Value>{1, 4, 5, 6, 7, 8, 9});
    CHECK(puzzle.marks[80] == std::vector<Value>{1, 2, 3, 4, 6, 7, 8, 9});
    CHECK(puzzle.marks[1].empty());
    CHECK_THAT(failure(":0:x:" + cells + ":21:::"),
               ContainsSubstring("expected a digit, a row and a column"));
    CHECK_THAT(failure(":0:x:" + cells + ":201:::"), ContainsSubstring("no candidate: \"201\""));
    CHECK_THAT(failure(":0:x:" + cells + ":111 211 311 411 511 611 711 811 911:::"),
               ContainsSubstring("the last candidate of its cell is deleted"));
}

TEST_CASE("what is no line of HoDoKu's library") {
    CHECK(failure(":0:x") == "f:1:1: no grid in this line; expected :TECHNIQUE:DIGITS:81 CELLS:…");
    CHECK_THAT(failure(":0:x:" + cells.substr(1) + ":::"), ContainsSubstring("f:1:6: a grid of 80 cells"));
    CHECK_THAT(failure(":0:x:" + cells + "1:::"), ContainsSubstring("f:1:6: no grid of 81 cells"));
    CHECK_THAT(failure(":0:x:" + cells.substr(1) + "x:::"), ContainsSubstring("f:1:6: no grid of 81 cells"));
}

}  // namespace test_hodoku
