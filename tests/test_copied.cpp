// test_copied.cpp - grids copied from web pages, spreadsheets and programs.
#include <fmt/format.h>

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

TEST_CASE("copied grids: data as programs print it, with names, brackets and words around it") {
    const Puzzle plain = puzzle_of("1.....2.3......4");
    for (const std::string text :
         {"[1,0,0,0],\n[0,0,2,0],\n[3,0,0,0],\n[0,0,0,4],\n", "[1,0,0,0]\n[0,0,2,0]\n[3,0,0,0]\n[0,0,0,4]\n",
          "[[1 0 0 0]\n [0 0 2 0]\n [3 0 0 0]\n [0 0 0 4]]\n",
          "[[ 1. nan nan nan]\n [nan nan  2. nan]\n [ 3. nan nan nan]\n [nan nan nan  4.]]\n",
          "array([[1, 0, 0, 0],\n       [0, 0, 2, 0],\n       [3, 0, 0, 0],\n       [0, 0, 0, 4]], "
          "dtype=int8)\n",
          "A = [1 0 0 0; 0 0 2 0; 3 0 0 0; 0 0 0 4];\n",
          "std::vector<std::vector<int>> b = {{1,0,0,0},{0,0,2,0},{3,0,0,0},{0,0,0,4}};\n",
          "int b[4][4] = {{1,0,0,0},{0,0,2,0},{3,0,0,0},{0,0,0,4}};\n",
          "[1,0,0,0, 0,0,2,0, 3,0,0,0, 0,0,0,4]\n", "\"1...\",\n\"..2.\",\n\"3...\",\n\"...4\"\n",
          "board = \"\"\"\n1...\n..2.\n3...\n...4\n\"\"\"\n", "[\"1   \", \"  2 \", \"3   \", \"   4\"]\n",
          "{\"puzzle\": [[1,0,0,0],[0,0,2,0],[3,0,0,0],[0,0,0,4]]}\n",
          "{\"board\":\"1.....2.3......4\",\"difficulty\":\"easy\",\"id\":12}\n",
          "[[{\"value\":1},{\"value\":null},{\"value\":null},{\"value\":null}],[null,null,2,null],[3,null,"
          "null,null],"
          "[null,null,null,4]]\n",
          "Please solve [[1,0,0,0],[0,0,2,0],[3,0,0,0],[0,0,0,4]] for me.\n"}) {
        INFO(text);
        CHECK(form_of(text) == "copied");
        CHECK(equal(puzzle_of(text), plain));
    }
    const std::string both =
        "{\"puzzle\": [[1,0,0,0],[0,0,2,0],[3,0,0,0],[0,0,0,4]], \"solution\": "
        "[[1,2,4,3],[4,3,2,1],[3,4,1,2],[2,1,3,4]]}";
    CHECK(puzzle_of(both).stated_solution == Grid{1, 2, 4, 3, 4, 3, 2, 1, 3, 4, 1, 2, 2, 1, 3, 4});
    const std::string two =
        "{\"grids\":[{\"value\":[[1,0,0,0],[0,0,2,0],[3,0,0,0],[0,0,0,4]]},"
        "{\"value\":[[0,0,0,0],[0,0,2,0],[3,0,0,0],[0,0,0,4]]}]}";
    CHECK(reader_of(two).size() == 2);
    CHECK(reader_of(two).read(1).given[0] == open_cell);
}

TEST_CASE("copied grids: data that is no grid, or more than one, is refused at its place") {
    const std::string grid = "[[1,0,0,0],[0,0,2,0],[3,0,0,0],[0,0,0,4]]";
    CHECK(failure_of("{\"a\":" + grid + ",\"b\":" + grid + "}") ==
          "f:1:52: two grids, under \"a\" and under \"b\"; expected the one that is the puzzle, or all of it "
          "in the native format");
    CHECK_THAT(failure_of("{\"grid\":" + grid + ",\"cages\":[[0,1,2,7],[3,4,5,9]]}"),
               ContainsSubstring("f:1:59: more than a grid of givens: \"cages\""));
    CHECK_THAT(failure_of("[" + grid + ",[0,1,2,7]]"),
               ContainsSubstring("f:1:44: more than a grid of givens; expected the grid alone"));
    CHECK_THAT(failure_of("{\"type\":\"killer\",\"grid\":" + grid + "}"),
               ContainsSubstring("\"killer\" names a puzzle that is more than its givens"));
    const std::string nurikabe = R"({"type":"nurikabe","grid":["1...","..2.","3...","...4"]})";
    CHECK_THAT(failure_of(nurikabe), ContainsSubstring("f:1:10: \"nurikabe\" names a puzzle"));
    CHECK(puzzle_of(nurikabe, with_family("nurikabe")).numbers[0] == 1);
    CHECK_THAT(failure_of("Diagonal sudoku " + grid), ContainsSubstring("names a puzzle that is more"));
    CHECK_THAT(failure_of("[[1,0,0],[0,1,1],[1,1,0],[0,0,1]]"), ContainsSubstring("or --format matrix"));
    CHECK(failure_of("[1,0,0,0],\n[0,0,2,0],\n[3,0,0],\n[0,0,0,4]\n") ==
          "f:3:2: row 3 has 3 cells, and there are 4 rows; expected as many cells in each row as there are "
          "rows");
}

TEST_CASE("copied grids: a table of HTML, with fields to type in as well") {
    const Puzzle plain = puzzle_of("1.....2.3......4");
    const auto table = [](const std::string& one, const std::string& open) {
        std::string text = "<table class=\"grid\"><tbody>\n";
        const std::string cells = "1.....2.3......4";
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (i % 4 == 0) text += "<tr>";
            text += cells[i] == '.' ? open : fmt::format(fmt::runtime(one), cells[i]);
            if (i % 4 == 3) text += "</tr>\n";
        }
        return text + "</tbody></table>\n";
    };
    for (const std::string& text :
         {table("<td>{}</td>", "<td></td>"), table("<TD class=x><b>{}</b></TD>", "<td>&nbsp;</td>"),
          table("<td><input value=\"{}\" readonly></td>", "<td><input maxlength=1></td>"),
          table("<td>{}", "<td>") + "<table><tr><td>other</td></tr></table>"}) {
        INFO(text);
        CHECK(form_of(text) == "copied");
        CHECK(equal(puzzle_of(text), plain));
    }
    CHECK_THAT(failure_of(table("<td>{}<br>2</td>", "<td></td>")),
               ContainsSubstring("several texts in a cell"));
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
    CHECK_THAT(failed("[[1,2],[3,4]]"), ContainsSubstring("there is no grid in this data"));
    CHECK_THAT(failed("[1,2,3,4]"), ContainsSubstring("rows of cells in brackets or in quotes"));
    CHECK_THAT(failed("1234"), ContainsSubstring("no table"));
    CHECK_THAT(failed("[" + std::string(1'000'000, '[')), ContainsSubstring("no more data around it"));
    CHECK_THAT(failed("[" + std::string(1'000'000, ',')), ContainsSubstring("no more data around it"));
    CHECK_THAT(failed(std::string(1'000'000, ',')), ContainsSubstring("cells in a row"));
    CHECK(form_of("1\t2\t3\t4\n3\t4\t1\t2\n2\t1\t4\t3\n4\t3\t2\t1\n") == "grid");
    CHECK(form_of("model\nx, y: 1..4\n") == "model");
}

}  // namespace test_copied
