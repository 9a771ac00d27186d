// test_nonogram.cpp - nonograms: model against check on all small boards under all clues, game IDs, .non,
// puzzlekit, the native format, drawings there and back, what is wrong with a board, what is refused.
#include <random>

#include "catch.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "puzzle/outside.hpp"

namespace test_nonogram {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

// Printed by the collection's generator.
const char* const ids[] = {
    "pattern:10x10:5.1/6/5/4/1.1.3/5.2/7/6/1.2/1/2.2.2/2.2/2.4/2.3/2.3/2.3/2.3/6/4/1.3",
    "pattern:10x10:1.3/4/1.1.2/4/1.3/3.1/5.1/4.1/5.3/4.3/3.2/5/5/1.4/1.3/1/2.1/2.2.2/6.2/4.4",
    "pattern:10x10:8/6/4/1.2/4/3/1.2/3/8/8/3/4/3.2/3.2/2.1.2/2.2/1.1.2/1.2.3/7/7"};

const Hints kit = with_format("puzzlekit", "Nonogram");

}  // namespace

TEST_CASE("the model of nonograms and the rules accept the same of all boards, whatever the clues") {
    const std::vector<Grid> all = stacked(rows_of_signs(4, -1), 3);
    const std::vector<std::vector<Value>> across{{},     {0},    {1},    {2},    {3}, {4},
                                                 {1, 1}, {1, 2}, {2, 1}, {2, 2}, {9}};
    std::mt19937 random{31};
    std::size_t solvable = 0;
    for (int round = 0; round < 150; ++round) {
        Puzzle puzzle = blank_puzzle("nonogram", 3, 4);
        for (std::size_t line = 0; line < 4; ++line) {
            if (line < 3 && random() % 2 == 0)
                set_outside(puzzle, Side::left, line, across[random() % across.size()]);
            if (random() % 2 == 0) set_outside(puzzle, Side::top, line, across[random() % 7]);
        }
        if (round % 4 == 0) puzzle.given[random() % 12] = static_cast<Value>(random() % 2);
        solvable += agree(puzzle, all, {"sat", "dlx", "mac", "dpll"}) > 0 ? 1 : 0;
    }
    CHECK(solvable > 50);
}

TEST_CASE("IDs of Pattern have one solution, and are written back, so are the other formats") {
    for (const char* const id : ids) {
        const Grid found = check_id(id);
        const Puzzle puzzle = puzzle_of(id);
        CHECK(by_engine(puzzle, "mac") == std::vector<Grid>{found});
        const std::string text = find<Format>("non")->write(puzzle);
        CHECK(form_of(text) == "non");
        CHECK(equal(puzzle_of(text), puzzle));
    }
}

TEST_CASE("given cells of Pattern") {
    const auto* const sgt = find<Format>("sgt");
    const Puzzle puzzle = puzzle_of("pattern:3x2:1//1/1/1,aCc");
    CHECK(puzzle.given == Grid{0, open_cell, open_cell, 1, open_cell, open_cell});
    CHECK(sgt->write(puzzle) == "pattern:3x2:1//1/1/1,aCc\n");
    CHECK(puzzle_of("pattern:3x2:1//1/1/1,aCaA").given.back() == 1);
    Puzzle large = puzzle_of("pattern:8:///////////////");
    for (const std::size_t cell : {0, 26, 52, 63}) {
        large.given[cell] = static_cast<Value>(cell % 2);
        const std::string id = sgt->write(large);
        CAPTURE(id);
        CHECK(equal(puzzle_of(id), large));
    }
    CHECK(failure_of("pattern:3x2:1//1/1/1,h") == "f:1:22: more cells than the grid has; expected 6 cells");
    CHECK(failure_of("pattern:3x2:1//1/1/1,a") == "f:1:23: the cells end after 1; expected 6 cells");
}

TEST_CASE("a line without black cells and a line without a clue are told apart in every format") {
    const Puzzle none = puzzle_of("nonogram 1x2\noutside\nleft 0\ntop 0 0"),
                 open = puzzle_of("nonogram 1x2\noutside\nleft .\ntop 0 .");
    CHECK(by_engine(none, "sat").size() == 1);
    CHECK(by_engine(open, "sat").size() == 2);
    CHECK(equal(puzzle_of("pattern:2x1://"), none));
    CHECK(equal(puzzle_of("width 2\nheight 1\nrows\n0\ncolumns\n0\n0\n"), none));
    CHECK(equal(puzzle_of("1 2\n\n0\n\n", kit), none));
    const std::string text = find<Format>("native")->write(open);
    CHECK(equal(puzzle_of(text), open));
    CHECK_THROWS_WITH(find<Format>("sgt")->write(open),
                      Catch::Matchers::StartsWith("the format sgt can't express a line without a clue"));
    CHECK_THROWS_AS(find<Format>("non")->write(open), InputError);
}

TEST_CASE("the format .non, with blank lines that mean something or nothing") {
    const Puzzle puzzle = puzzle_of("nonogram 2x3\noutside\nleft 1,1 0\ntop 1 0 1");
    const std::string head = "catalogue \"x\"\ntitle \"A: B\"\nby me\nwidth 3\nheight 2\n";
    CHECK(equal(puzzle_of(head + "\nrows\n\n1,1\n\n0\n\ncolumns\n1\n0\n1\n\ngoal \"101000\"\n"), puzzle));
    CHECK(equal(puzzle_of(head + "rows\n1, 1\n\ncolumns\n1\n\n1\n"), puzzle));
    CHECK(equal(puzzle_of(head + "columns\r\n1\r\n0\r\n1\r\nrows\r\n1,1\r\n\r\n"), puzzle));
    const Puzzle full = puzzle_of(head + "rows\n1,1\n0\ncolumns\n1\n0\n1\ngoal \"101000\"\n");
    CHECK(full.title == "A: B");
    CHECK(full.stated_solution == grid_of("101000"));
    CHECK(puzzle_of(find<Format>("non")->write(full)).stated_solution == full.stated_solution);
    CHECK(failure_of(head + "rows\n1,1\ncolumns\n1\n0\n1\n") == "f:8:1: 1 rows; expected 2 lines");
    CHECK(failure_of(head + "rows\n1\n1\n1\ncolumns\n1\n0\n1\n") == "f:9:1: 3 rows; expected 2 lines");
    CHECK(failure_of(head + "rows\n1\n\n\n1\n\ncolumns\n1\n0\n1\n") == "fine");
    CHECK(failure_of(head + "columns\n1\n\n\n\n1\nrows\n1\n1\n") == "f:11:1: 2 columns; expected 3 lines");
    CHECK(failure_of(head + "rows\n1,1,1,1\n1\ncolumns\n1\n0\n1\n").starts_with("f:7:1: more runs than"));
    CHECK(failure_of(head + "rows\n1b\n1\ncolumns\n1\n0\n1\n") ==
          "f:7:2: a run with a colour; expected runs of black cells alone: colours are not known here");
    CHECK(failure_of(head + "rows\n1,0\n1\ncolumns\n1\n0\n1\n").starts_with("f:7:1: a run of 0"));
    CHECK(failure_of("rows\n1\ncolumns\n1\n") ==
          "f:1:1: clues before the size; expected `width` and `height` first");
    CHECK(failure_of("title x\nwidth 3\n") ==
          "f:2:8: the text ends with no height; expected lines `width N` and `height N`");
    CHECK(failure_of(head) ==
          "f:5:9: the text ends with no rows; expected a line `rows`, then 2 lines of runs");
    CHECK(failure_of(head + "rows\n1\n") ==
          "f:7:2: the text ends with no columns; expected a line `columns`, then 3 lines of runs");
    CHECK(failure_of(head + "rows\n1\n1\ncolumns\n1\n") == "f:11:1: 1 columns; expected 3 lines");
    CHECK(reader_of("title x\n", {}, "cut.non").format(0).name == "non");
    CHECK(failure_of("width 201\nheight 1\nrows\ncolumns\n").starts_with("f:1:7: \"201\" is out of range"));
    CHECK(failure_of(head + "width 3\nrows\ncolumns\n") ==
          "f:6:1: a second width; expected one width and one height");
    CHECK(failure_of(head + "rows\n1\n1\ncolumns\n1\n0\n1\ngoal 10\n") ==
          "f:13:6: this goal can't be a solution; expected 6 times 0 or 1");
}

TEST_CASE("puzzlekit's nonograms have a line for each line of the grid, blank where there is no run") {
    const Puzzle puzzle = puzzle_of("nonogram 2x3\noutside\nleft 1,1 0\ntop 1 0 1");
    CHECK(equal(puzzle_of("2 3\n1\n\n1 \n1 1\n\n", kit), puzzle));
    CHECK(equal(puzzle_of("2 3\r\n1\r\n0\r\n1\r\n1 1\r\n", kit), puzzle));
    CHECK(failure_of("2 3\n1\n\n1\n1 1", kit)
              .ends_with("unexpected end of input; expected a line for each column, then for each row"));
    CHECK(failure_of("2 3\n1\n\n1\n", kit)
              .ends_with("unexpected end of input; expected a line for each column, then for each row"));
    CHECK(failure_of("2 3\n1\n\n1\n1 1\n\n1\n", kit) ==
          "f:7:1: more lines than the puzzle has; expected the end of the text");
    CHECK(failure_of("2 3\n1\n-\n1\n1 1\n\n", kit).starts_with("f:3:1:"));
    const std::string collection =
        R"({"name": "Nonogram", "data": {"a": {"problem": "2 3\n1\n\n1\n1 1\n", "solution": "2 3\nx - x\n- - -"}}})";
    CHECK(puzzle_of(collection).stated_solution == grid_of("101000"));
}

TEST_CASE("a nonogram is drawn as it is printed: blocks, clues outside, a line after every fifth") {
    const Puzzle puzzle = puzzle_of("nonogram 2x6\noutside\nleft 1,3 12\ntop 1 . 0 1,12 1 .");
    CHECK(drawn(puzzle, grid_of("100111000110"), "drawing") ==
          "                1\n"
          "       1     0 12  1\n"
          "    ┏━━━━━━━━━━━━━━━┳━━━┓\n"
          "1 3 ┃███  ·  ·██████┃███┃\n"
          " 12 ┃  ·  ·  ·██████┃  ·┃\n"
          "    ┗━━━━━━━━━━━━━━━┻━━━┛\n");
    const Puzzle open = puzzle_of("nonogram 1x2\ngivens\n1.\noutside\nleft 1");
    CHECK(drawn(open, {}, "ascii") ==
          "  +----+\n"
          "1 |## .|\n"
          "  +----+\n");
}

TEST_CASE("what is wrong with a nonogram is reported") {
    const Puzzle puzzle = puzzle_of("nonogram 2x3\ngivens\n1..\n...\noutside\nleft 1,1 0\ntop 1 . 1");
    const auto violation = [&](const char* grid) { return puzzle.family->violation(puzzle, grid_of(grid)); };
    CHECK(violation("101000") == "");
    CHECK(violation("111000") == "row 1 has runs of 3, but the clue is 1 1");
    CHECK(violation("101001") == "row 2 has runs of 1, but the clue is 0");
    CHECK(puzzle.family->violation(puzzle_of("nonogram 1x2\noutside\ntop 0 ."), grid_of("11")) ==
          "column 1 has runs of 1, but the clue is 0");
    CHECK(puzzle.family->violation(puzzle_of("nonogram 1x2\ngivens\n1."), grid_of("01")) ==
          "r1c1 holds 0, but 1 is given");
}

TEST_CASE("what is no nonogram is refused") {
    CHECK(refusal(puzzle_of("nonogram 2x2\noutside\nright 1 1")) ==
          "f:3:7: a nonogram with clues at the right; expected columns' clues at the top, rows' at the left");
    CHECK(refusal(puzzle_of("nonogram 2x2\noutside\nleft 1,0 1")) ==
          "f:3:6: row 1 has a run of 0 among others; expected 0 alone, for a line without black cells");
    CHECK(refusal(puzzle_of("nonogram 2x2\nregions\naa\nbb"))
              .starts_with("f:3:1: nonogram has no use for regions"));
    CHECK(failure_of("nonogram 201x2").starts_with("f:1:10: \"201\" is out of range"));
    CHECK(failure_of("pattern:2x2:1/1/1")
              .ends_with("expected the runs of a line with dots between them, and \"/\""));
    CHECK(failure_of("pattern:2x2:0/1/1/1").ends_with("expected a run of 1 to 2 cells"));
    CHECK(failure_of("pattern:2x2:1.1.1/1/1/1") ==
          "f:1:13: more runs than the line has cells; expected runs for 2 cells");
    CHECK(failure_of("pattern:2x2q:1/1/1/1") == "f:1:12: unexpected \"q\"; expected \":\"");
}

}  // namespace test_nonogram
