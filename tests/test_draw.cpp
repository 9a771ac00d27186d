// test_draw.cpp - exact pictures of small puzzles in both character sets, and the JSON record.
#include <algorithm>

#include "catch.hpp"
#include "draw/json_record.hpp"
#include "draw/render.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/partition.hpp"

namespace test_draw {

using namespace reductio;

namespace {

Puzzle sudoku4() {
    Puzzle puzzle = blank_puzzle("sudoku", 4, 4);
    puzzle.boxes = {2, 2};
    puzzle.given[2] = 4;
    puzzle.given[4] = 1;
    return puzzle;
}

Cage cage(std::vector<int> cells, Operation operation, std::optional<std::int64_t> target) {
    Cage result;
    result.cells = std::move(cells);
    result.operation = operation;
    result.target = target;
    return result;
}

std::string unicode(const Puzzle& puzzle, const Grid& grid = {}) {
    return "\n" + render(draw_numbers(puzzle, grid), Charset::unicode, {});
}

std::string ascii(const Puzzle& puzzle, const Grid& grid = {}) {
    return "\n" + render(draw_numbers(puzzle, grid), Charset::ascii, {});
}

const Grid solved4 = {2, 3, 4, 1, 1, 4, 3, 2, 3, 2, 1, 4, 4, 1, 2, 3};

}  // namespace

TEST_CASE("a sudoku has heavy boxes, in ASCII no lines inside them") {
    REQUIRE(unicode(sudoku4()) == R"(
┏━━━┯━━━┳━━━┯━━━┓
┃ . │ . ┃ 4 │ . ┃
┠───┼───╂───┼───┨
┃ 1 │ . ┃ . │ . ┃
┣━━━┿━━━╋━━━┿━━━┫
┃ . │ . ┃ . │ . ┃
┠───┼───╂───┼───┨
┃ . │ . ┃ . │ . ┃
┗━━━┷━━━┻━━━┷━━━┛
)");
    REQUIRE(ascii(sudoku4(), solved4) == R"(
+-----+-----+
| 2 3 | 4 1 |
| 1 4 | 3 2 |
+-----+-----+
| 3 2 | 1 4 |
| 4 1 | 2 3 |
+-----+-----+
)");
}

TEST_CASE("KenKen cages are heavy, with their clue in the corner, a wide clue widens every column") {
    Puzzle puzzle = blank_puzzle("kenken", 3, 3);
    puzzle.cages = {cage({0, 1}, Operation::difference, 1), cage({2, 4, 5}, Operation::product, 12),
                    cage({3, 6}, Operation::quotient, 3), cage({7, 8}, Operation::sum, 1000)};
    REQUIRE(unicode(puzzle) == R"(
┏━━━━━┯━━━━━┳━━━━━┓
┃1−   │     ┃12×  ┃
┃  .  │  .  ┃  .  ┃
┣━━━━━╈━━━━━╃─────┨
┃3÷   ┃     │     ┃
┃  .  ┃  .  │  .  ┃
┠─────╊━━━━━┿━━━━━┫
┃     ┃1000+│     ┃
┃  .  ┃  .  │  .  ┃
┗━━━━━┻━━━━━┷━━━━━┛
)");
    REQUIRE(ascii(puzzle) == R"(
+-----------+-----+
|1-         |12x  |
|  .     .  |  .  |
+-----+-----+     |
|3/   |           |
|  .  |  .     .  |
|     +-----------+
|     |1000+      |
|  .  |  .     .  |
+-----+-----------+
)");
}

TEST_CASE("killer cages are light within heavy boxes and dashed inside, what crosses a box is heavy dashes") {
    Puzzle puzzle = sudoku4();
    puzzle.cages = {cage({0, 1, 4}, Operation::sum, 6), cage({2, 3}, Operation::sum, 5),
                    cage({5, 6}, Operation::sum, 7), cage({7, 11}, Operation::none, {})};
    REQUIRE(unicode(puzzle) == R"(
┏━━━━━━━┳━━━━━━━┓
┃6  ┆   ┃5  ┆   ┃
┃ . ┆ . ┃ 4 ┆ . ┃
┃┄┄┄┌───╂───┬───┨
┃   │7  ┇   │   ┃
┃ 1 │ . ┇ . │ . ┃
┣━━━┿━━━╋━━━┿┅┅┅┫
┃   │   ┃   │   ┃
┃ . │ . ┃ . │ . ┃
┠───┼───╂───┼───┨
┃   │   ┃   │   ┃
┃ . │ . ┃ . │ . ┃
┗━━━┷━━━┻━━━┷━━━┛
)");
    REQUIRE(ascii(puzzle) == R"(
+=======+=======+
#6      #5      #
# .   . # 4   . #
#   +---+---+---+
#   |7  :   |   #
# 1 | . : . | . #
+===+===+===+= =+
#   |   #   |   #
# . | . # . | . #
+---+---+---+---+
#   |   #   |   #
# . | . # . | . #
+===+===+===+===+
)");
}

TEST_CASE("jigsaw regions are outlined, digits of two characters are right-aligned") {
    Puzzle puzzle = blank_puzzle("sudoku", 3, 3);
    puzzle.regions = {0, 0, 1, 0, 1, 1, 2, 2, 2};
    puzzle.digits = {-1, 5, 12};
    puzzle.given[8] = -1;
    REQUIRE(unicode(puzzle, {5, -1, 12, 12, 5, -1, open_cell, 12, open_cell}) == R"(
┏━━━━┯━━━━┳━━━━┓
┃  5 │ -1 ┃ 12 ┃
┠────╆━━━━╃────┨
┃ 12 ┃  5 │ -1 ┃
┣━━━━╇━━━━┿━━━━┫
┃  . │ 12 │ -1 ┃
┗━━━━┷━━━━┷━━━━┛
digits: -1 5 12
)");
    REQUIRE(ascii(puzzle) == R"(
+---------+----+
|  .    . |  . |
|    +----+    |
|  . |  .    . |
+----+---------+
|  .    .   -1 |
+--------------+
digits: -1 5 12
)");
}

TEST_CASE("diagonals and parity stand beside the digits") {
    Puzzle puzzle = sudoku4();
    puzzle.options = {"x"};
    puzzle.parity = "E.O.............";
    const std::string picture = ascii(puzzle, solved4);
    REQUIRE(picture.find("+--------+--------+\n| 2e\\ 3  | 4o  1/ |\n") == 1);
    REQUIRE(unicode(puzzle, solved4).find("e even, o odd\n") != std::string::npos);
}

TEST_CASE("cages that overlap or fall apart are noted below the grid") {
    Puzzle puzzle = sudoku4();
    puzzle.cages = {cage({0, 1}, Operation::sum, 5), cage({1, 5}, Operation::sum, 7),
                    cage({8, 15}, Operation::sum, 6)};
    const std::string picture = ascii(puzzle);
    REQUIRE(picture.find("cage 7: r1c2 r2c2\ncage 6: r3c1 r4c4\n") != std::string::npos);
    REQUIRE(picture.find("#7") == std::string::npos);
}

TEST_CASE("a grid above 16x16 leaves out the light lines") {
    Puzzle puzzle = blank_puzzle("sudoku", 18, 18);
    puzzle.boxes = {3, 6};
    const std::string picture = unicode(puzzle);
    REQUIRE(std::count(picture.begin(), picture.end(), '\n') == 1 + 18 + 7);
    REQUIRE(picture.find("─") == std::string::npos);
    REQUIRE(picture.starts_with("\n┏━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━━┳"));
}

TEST_CASE("a partition is drawn by its lines, every boundary takes its room, drawn or not") {
    Puzzle puzzle = blank_puzzle("shikaku", 3, 4);
    puzzle.numbers = Grid(12, open_cell);
    puzzle.numbers[1] = 6;
    puzzle.numbers[7] = 4;
    puzzle.numbers[10] = 2;
    const auto drawn = [&](Charset charset, const Grid& grid) {
        return "\n" + render(draw_partition(puzzle, grid), charset, {});
    };
    const Grid solved = {1, 1, 1, 2, 1, 1, 1, 2, 3, 3, 3, 2};
    REQUIRE(drawn(Charset::unicode, {}) == R"(
┏━━━┯━━━┯━━━┯━━━┓
┃ . │ 6 │ . │ . ┃
┠───┼───┼───┼───┨
┃ . │ . │ . │ 4 ┃
┠───┼───┼───┼───┨
┃ . │ . │ 2 │ . ┃
┗━━━┷━━━┷━━━┷━━━┛
)");
    REQUIRE(drawn(Charset::unicode, solved) == R"(
┏━━━┯━━━┯━━━┳━━━┓
┃   │ 6 │   ┃   ┃
┠───┼───┼───╂───┨
┃   │   │   ┃ 4 ┃
┣━━━┿━━━┿━━━╉───┨
┃   │   │ 2 ┃   ┃
┗━━━┷━━━┷━━━┻━━━┛
)");
    REQUIRE(drawn(Charset::ascii, {}) == R"(
+---------------+
| .   6   .   . |
|               |
| .   .   .   4 |
|               |
| .   .   2   . |
+---------------+
)");
    REQUIRE(drawn(Charset::ascii, solved) == R"(
+-----------+---+
|     6     |   |
|           |   |
|           | 4 |
+-----------+   |
|         2 |   |
+-----------+---+
)");
}

TEST_CASE("signs stand for values, in either character set") {
    Puzzle stars = blank_puzzle("starbattle", 2, 2);
    stars.regions = {0, 0, 1, 0};
    stars.given[0] = 0;
    REQUIRE(unicode(stars, {0, 1, open_cell, 0}) == R"(
┏━━━┯━━━┓
┃ · │ ★ ┃
┣━━━╅───┨
┃ . ┃ · ┃
┗━━━┻━━━┛
stars in each row, column and region: 1
)");
    REQUIRE(ascii(blank_puzzle("queens", 2, 2), {0, 1, 1, 0}) == R"(
+-----+
| - Q |
| Q - |
+-----+
)");
}

TEST_CASE("colours tell found digits from given ones, and open cells have none") {
    Grid grid(16, open_cell);
    grid[1] = 3;
    const std::string picture = render(draw_numbers(sudoku4(), grid), Charset::ascii, {.colour = true});
    REQUIRE(picture.find("| . \x1b[36m3\x1b[0m | \x1b[1m4\x1b[0m . |") != std::string::npos);
}

TEST_CASE("a JSON record keeps its order, leaves out what it does not know and survives broken UTF-8") {
    Record record;
    record.index = 3;
    record.id = "a\xff\"b";
    record.family = "sudoku";
    record.verdict = "multiple";
    record.count = "18446744073709551616";
    record.complete = false;
    record.solutions = {{1, 2}, {2, 1}};
    record.partial = {2, open_cell};
    record.engine = "sat";
    record.seconds = 0.0123456789;
    REQUIRE(to_json(record) ==
            "{\"v\":1,\"index\":3,\"id\":\"a\uFFFD\\\"b\",\"family\":\"sudoku\",\"verdict\":\"multiple\","
            "\"count\":\"18446744073709551616\",\"complete\":false,\"solutions\":[[1,2],[2,1]],"
            "\"partial\":[2,null],\"engine\":\"sat\",\"seconds\":0.012346}\n");
    Record bad;
    bad.verdict = "error";
    bad.error = "f:1:2: no";
    REQUIRE(to_json(bad) == "{\"v\":1,\"index\":1,\"verdict\":\"error\",\"error\":\"f:1:2: no\"}\n");
}

}  // namespace test_draw
