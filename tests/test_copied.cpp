// test_copied.cpp - grids copied from web pages, spreadsheets and programs.
#include "catch.hpp"
#include "puzzle_reading.hpp"

namespace test_copied {

using namespace reading;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string failed(const std::string& text) { return failure_of(text, with_format("copied")); }

}  // namespace

TEST_CASE("copied grids: tables and lists are the same puzzle") {
    const Puzzle plain = puzzle_of("1.....2.3......4");
    for (const std::string text :
         {"1\t\t\t\n\t\t2\t\n3\t\t\t\n\t\t\t4\n", "1,,,\r\n,,2,\r\n3,,,\r\n,,,4\r\n",
          "1;0;0;0\n0;0;2;0\n3;0;0;0\n0;0;0;4", "\"1\",\"\",\"\",\"\"\n,,2,\n3,,,\n,,,4\n",
          "[[1,0,0,0],[0,0,2,0],[3,0,0,0],[0,0,0,4]]",
          "grid = [\n  [1, 0, 0, 0],\n  [0, 0, 2, 0],\n  [3, None, 0, 0],\n  [0, 0, null, 4],\n]\n",
          "int[][] b = {{1,0,0,0},{0,0,2,0},{3,0,0,0},{0,0,0,4}};",
          "[(1,0,0,0),(0,0,2,0),(3,0,0,0),(0,0,0,4)]",
          "[['1','.','.','.'],['.','.','2','.'],['3','.','.','.'],['.','.','.','4']]",
          "[\"1...\",\"..2.\",\"3...\",\"...4\"]"}) {
        INFO(text);
        CHECK(form_of(text) == "copied");
        CHECK(equal(puzzle_of(text), plain));
    }
}

TEST_CASE("copied grids: blank rows of a table at its ends are rows") {
    const std::string text = "\t\t\t\n\t\t\t\n1\t\t2\t\n\t\t\t\n";
    CHECK(puzzle_of(text).given == puzzle_of("........1.2.....").given);
    CHECK(puzzle_of("# title: T\n" + text).title == "T");
}

TEST_CASE("copied grids: --family says what the numbers are") {
    CHECK(puzzle_of("0,1,,\n,,,\n,,,\n1,,,\n", with_family("takuzu")).given[0] == 0);
    const Puzzle loop = puzzle_of("0\t\t3\t\n\t\t\t\n\t2\t\t\n\t\t\t1\n", with_family("slitherlink"));
    CHECK(loop.numbers[0] == 0);
    CHECK(loop.numbers[1] == open_cell);
    CHECK(loop.numbers[15] == 1);
    CHECK(puzzle_of("1,,,,\n,,,,\n,,,,\n,,,,\n,,,,5\n", with_family("latin")).given[24] == 5);
}

TEST_CASE("copied grids: errors at their place, and texts of other formats") {
    CHECK(failed("1,,,\n,2,\n,,,\n,,,\n") == "f:2:1: 3 cells in a row of a grid of 4 rows; expected 4 cells");
    CHECK(failed("1,,,\n,5,,\n,,,\n,,,\n") ==
          "f:2:2: \"5\" is out of range; expected a number from 1 to 4, or an open cell");
    CHECK(failed("1,,,\n,a,,\n,,,\n,,,\n") ==
          "f:2:2: unexpected \"a\"; expected a number from 1 to 4, or an open cell");
    CHECK_THAT(failed("[[1,2]"), ContainsSubstring("unexpected end of input"));
    CHECK_THAT(failed("[[1,2],[3,4]]"), ContainsSubstring("too few rows"));
    CHECK_THAT(failed("[1,2,3,4]"), ContainsSubstring("a row in brackets or in quotes"));
    CHECK_THAT(failed("1234"), ContainsSubstring("no table"));
    CHECK_THAT(failed("[[1,0,0,0],[0,0,2,0],[3,0,0,0],[0,0,0,4]] x"),
               ContainsSubstring("the end of the list"));
    CHECK_THAT(failed("[" + std::string(1'000'000, '[')), ContainsSubstring("the end of the row"));
    CHECK_THAT(failed(std::string(1'000'000, ',')), ContainsSubstring("cells in a row"));
    CHECK(form_of("1\t2\t3\t4\n3\t4\t1\t2\n2\t1\t4\t3\n4\t3\t2\t1\n") == "grid");
    CHECK(form_of("model\nx, y: 1..4\n") == "model");
}

}  // namespace test_copied
