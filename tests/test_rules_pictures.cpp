// test_rules_pictures.cpp - what the line `draws` of a rules file changes, in drawings for terminals and in
// the data of pictures; and that such drawings can be read back.
#include "answers/read_solution.hpp"
#include "catch.hpp"
#include "draw/render.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle_reading.hpp"
#include "written_family.hpp"

namespace test_rules_pictures {

using namespace reductio;
using namespace reading;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string drawn(const Puzzle& puzzle, const Grid& grid, Charset charset = Charset::ascii) {
    return "\n" + render(puzzle.family->draw(puzzle, grid), charset, {});
}

const Family& numbers_with(const std::string& header) {
    return written_family(header + "answer v[c]: 0..3\n", "\"x\": true\n");
}
const Family& loop_with(const std::string& header) {
    return written_family(header + "answer l[c]: loop\n", "\"x\": true\n");
}

}  // namespace

TEST_CASE("signs between cells are drawn as they are, beside a > too") {
    Puzzle puzzle = blank_puzzle(numbers_with("marks > greater >, 2 two 2, w white ○, | border ┃\n"), 2, 2);
    puzzle.between = {{0, 1, NeighbourSign::greater},
                      {0, 2, puzzle.family->rules->meaning_of_mark(1)},
                      {1, 3, puzzle.family->rules->meaning_of_mark(2)}};
    CHECK(drawn(puzzle, {}) == R"(
+-------+
| . > . |
| 2   o |
| .   . |
+-------+
)");
    puzzle.between = {{1, 0, NeighbourSign::greater}, {1, 3, NeighbourSign::greater}};
    CHECK(drawn(puzzle, {}) == R"(
+-------+
| . < . |
|     v |
| .   . |
+-------+
)");
    puzzle.between = {{0, 1, puzzle.family->rules->meaning_of_mark(3)}};
    CHECK(drawn(puzzle, {}) == R"(
+---+---+
| . | . |
| .   . |
+-------+
)");
}

TEST_CASE("0 is a digit, unless the file draws it as nothing or black") {
    const Grid grid{0, 1, 2, 0};
    CHECK(drawn(blank_puzzle(numbers_with(""), 2, 2), grid) == R"(
+-----+
| 0 1 |
| 2 0 |
+-----+
)");
    CHECK(drawn(blank_puzzle(numbers_with("draws blanks\n"), 2, 2), grid) == R"(
+-----+
| - 1 |
| 2 - |
+-----+
)");
    Puzzle black = blank_puzzle(numbers_with("reads numbers\ndraws black\n"), 2, 2);
    CHECK(drawn(black, grid, Charset::unicode) == R"(
┏━━━┯━━━┓
┃ █ │ 1 ┃
┠───┼───┨
┃ 2 │ █ ┃
┗━━━┷━━━┛
)");
    // Read back, each as it was drawn.
    for (const char* const header : {"", "draws blanks\n", "draws black\n"}) {
        const Puzzle puzzle = blank_puzzle(numbers_with(header), 2, 2);
        const Text text{"drawn", drawn(puzzle, grid, Charset::unicode)};
        CHECK(read_solutions(*puzzle.family, puzzle, Passage::all(text)) == std::vector<Grid>{grid});
    }
}

TEST_CASE("cells beside a loop are black if nothing is printed there, or all of them") {
    const Grid grid{3, 6, 0, 9, 12, 0};
    const auto with = [](const std::string& header) {
        Puzzle puzzle = blank_puzzle(loop_with("reads numbers\n" + header), 2, 3);
        puzzle.numbers = {open_cell, open_cell, 1, open_cell, open_cell, open_cell};
        return puzzle;
    };
    CHECK(drawn(with(""), grid) == R"(
+------------+
|  F   7   -1|
|  L   J   - |
+------------+
)");
    CHECK(drawn(with("draws black\n"), grid) == R"(
+------------+
|  F   7   -1|
|  L   J   # |
+------------+
)");
    CHECK(drawn(with("draws all_black\n"), grid) == R"(
+------------+
|  F   7   #1|
|  L   J   # |
+------------+
)");
    const Puzzle puzzle = with("draws all_black\n");
    const Text text{"drawn", drawn(puzzle, grid)};
    CHECK(read_solutions(*puzzle.family, puzzle, Passage::all(text)) == std::vector<Grid>{grid});
}

}  // namespace test_rules_pictures
