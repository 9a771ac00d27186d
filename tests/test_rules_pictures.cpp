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
                      {0, 2, puzzle.family->marks[1].meaning},
                      {1, 3, puzzle.family->marks[2].meaning}};
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
    puzzle.between = {{0, 1, puzzle.family->marks[3].meaning}};
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

TEST_CASE("a loop may be the border of shaded cells, over the outlines of regions") {
    const Family& family = written_family(
        "reads numbers, regions\nprints s sheep ○\ndraws loop\nanswer s[c]: shading\n", "\"x\": true\n");
    Puzzle puzzle = blank_puzzle(family, 2, 3);
    puzzle.numbers = {open_cell, 2, open_cell, open_cell, open_cell, open_cell};
    puzzle.signs = {open_cell, open_cell, open_cell, 1, open_cell, open_cell};
    puzzle.regions = {0, 0, 1, 0, 1, 1};
    const Grid grid{0, 1, 0, 0, 1, 1};
    const std::string shown = drawn(puzzle, grid, Charset::unicode);
    CHECK_THAT(shown, ContainsSubstring("·   ┏━━━┓   ·\n    ┃ 2 ┃"));
    CHECK_THAT(shown, ContainsSubstring("·   ┣┅┅┅┻━━━┓\n  ○ ┃       ┃"));
    for (const Charset charset : {Charset::unicode, Charset::ascii}) {
        const Text text{"drawn", drawn(puzzle, grid, charset)};
        CHECK(read_solutions(family, puzzle, Passage::all(text)) == std::vector<Grid>{grid});
    }
    CHECK_THROWS_WITH(loop_with("draws loop\n"), ContainsSubstring("a loop around cells of an answer"));
}

TEST_CASE("values and clues outside may be letters") {
    Puzzle puzzle = blank_puzzle(numbers_with("reads outside\ndraws letters blanks\n"), 1, 3);
    puzzle.outside[Side::left] = {{2}};
    const Grid grid{0, 2, 3};
    CHECK(drawn(puzzle, grid) == R"(
  +-------+
B | - B C |
  +-------+
)");
    const Text text{"drawn", drawn(puzzle, grid)};
    CHECK(read_solutions(*puzzle.family, puzzle, Passage::all(text)) == std::vector<Grid>{grid});
    CHECK_THROWS_WITH(loop_with("draws letters\n"),
                      ContainsSubstring("letters or halves of an answer without numbers"));
}

TEST_CASE("shapes of pictures: dots, paths, pills, thermometers, beds, boxes and sudokus") {
    const auto ornaments = [](const Puzzle& puzzle, const Grid& grid) {
        return std::get<GridDrawing>(puzzle.family->draw(puzzle, grid)).ornaments;
    };
    Puzzle dots = blank_puzzle(loop_with("reads numbers\ndraws dots\n"), 2, 2);
    dots.numbers = {5, open_cell, open_cell, 1};
    const Ornaments dotted = ornaments(dots, {});
    REQUIRE(dotted.dots.size() == 3);
    CHECK(dotted.dots[0].cells == std::vector<int>{0, 2});
    CHECK(dotted.dots[1].cells == std::vector<int>{0, 1});
    CHECK(dotted.dots[2].cells == std::vector<int>{3});

    const Ornaments path = ornaments(blank_puzzle(numbers_with("draws path\n"), 1, 4), {0, 1, 3, 2});
    REQUIRE(path.paths.size() == 2);
    CHECK(path.paths[1].cells == std::vector<int>{2, 3});
    CHECK(path.quiet == std::vector<char>{1, 1, 1, 1});
    CHECK(ornaments(blank_puzzle(numbers_with("draws path\n"), 1, 2), {1, open_cell}).quiet.empty());

    const Ornaments pills = ornaments(blank_puzzle(numbers_with("draws pills\n"), 1, 4), {2, 2, 0, 1});
    CHECK(pills.pills == std::vector<std::vector<int>>{{3}, {0, 1}});

    Puzzle tube = blank_puzzle(
        written_family("reads numbers, regions\ndraws thermometers\nanswer s[c]: shading\n", "\"x\": true\n"),
        1, 3);
    tube.numbers = {3, 2, 1};
    tube.regions = {0, 0, 0};
    const Ornaments tubes = ornaments(tube, {});
    REQUIRE(tubes.paths.size() == 1);
    CHECK(tubes.paths[0].cells == std::vector<int>{2, 1, 0});
    CHECK(tubes.paths[0].begin == Ornaments::PathLine::End::bulb);
    CHECK(tubes.number == std::vector<std::string>{"", "", ""});

    const Family& beds = written_family("draws beds\nanswer v[c]: 0..5\n", "\"x\": true\n");
    const Ornaments bed = ornaments(blank_puzzle(beds, 1, 4), {1, 5, 3, 2});
    CHECK(bed.tiles == std::vector<std::vector<int>>{{1, 2}});
    CHECK(bed.fill[0] == Ornaments::Fill::grey);

    const Puzzle boxed = blank_puzzle(numbers_with("draws boxes\n"), 6, 6);
    const auto boxes = std::get<GridDrawing>(boxed.family->draw(boxed, {}));
    CHECK(boxes.above[3 * 6] == Stroke::heavy);
    CHECK(boxes.above[2 * 6] == Stroke::light);
    const Puzzle two = blank_puzzle(numbers_with("draws sudokus\n"), 9, 12);
    CHECK(ornaments(two, {}).cages.size() == 2);
    CHECK(std::get<GridDrawing>(two.family->draw(two, {})).notes.back() == "sudokus begin at r1c1 r1c4");
}

TEST_CASE("kinds of rules with the same note have it once below pictures, and numbers show their sign") {
    const Puzzle puzzle = reading::puzzle_of(
        "mathrax 3x3\nrules\ncross-sum r1c1 r1c2 r2c1 r2c2 = 5\ncross-difference r1c2 r1c3 r2c2 r2c3 = 1\n"
        "parity-block r2c1 r2c2 r3c1 r3c2 = 1\n");
    GridDrawing drawing = std::get<GridDrawing>(puzzle.family->draw(puzzle, {}));
    REQUIRE(drawing.ornaments.notes);
    REQUIRE(drawing.ornaments.notes->size() == 1);
    CHECK(drawing.ornaments.notes->front().starts_with("a sign between four cells"));
    REQUIRE(drawing.ornaments.dots.size() == 3);
    CHECK(drawing.ornaments.dots[0].text == "5+");
    CHECK(drawing.ornaments.dots[1].text == "1−");
    CHECK(drawing.ornaments.dots[2].text == "O");
}

}  // namespace test_rules_pictures
