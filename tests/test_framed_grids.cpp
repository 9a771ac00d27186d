// test_framed_grids.cpp - grids with a frame around them, as programs draw them: which are read as a sudoku,
// and which are refused because another family has the same drawing.
#include "catch.hpp"
#include "draw/output.hpp"
#include "formats/reader.hpp"
#include "puzzle_reading.hpp"

namespace test_framed_grids {

using namespace reading;
using Catch::Matchers::ContainsSubstring, Catch::Matchers::EndsWith;

namespace {

const std::string unnamed =
    "f:1:1: a drawing that can't be read as a puzzle: it does not say which family it shows; expected "
    "--family "
    "NAME, as in `--family sudoku`; or the "
    "puzzle itself, as `reductio convert` writes it; `reductio check` reads drawings";

std::string drawn(const std::string& native, const std::string& output) {
    const Puzzle puzzle = puzzle_of(native);
    return find<Output>(output)->write(*puzzle.family, puzzle, puzzle.given, {});
}

}  // namespace

TEST_CASE("a frame without box borders does not make a sudoku") {
    const std::string plain = "+-------+\n|1 2 . .|\n|. . . .|\n|. . . .|\n|. . . .|\n+-------+\n";
    const std::string bars = "+---+---+\n|1 2|. .|\n|. .|. .|\n|. .|. .|\n|. .|. .|\n+---+---+\n";
    const std::string rules = "+-------+\n|1 2 . .|\n|. . . .|\n+-------+\n|. . . .|\n|. . . .|\n+-------+\n";
    const std::string all = drawn("latin 4x4\ngivens\n12..\n....\n....\n....\n", "drawing");
    for (const std::string& text : {plain, bars, rules, all}) {
        CHECK(failure_of(text) == unnamed);
        CHECK(puzzle_of(text, with_family("latin")).given[1] == 2);
        CHECK(puzzle_of(text, with_family("sudoku")).boxes.rows == 2);
        CHECK(puzzle_of(text, with_boxes(2, 2)).boxes.rows == 2);
    }
    // Without a frame the rows are those of a usual sudoku.
    CHECK(puzzle_of("1 2|. .\n. .|. .\n. .|. .\n. .|. .\n").boxes.rows == 2);
}

TEST_CASE("a drawing of a sudoku is read with its boxes") {
    for (const std::string output : {"drawing", "ascii"}) {
        const std::string text =
            drawn("sudoku 6x6 boxes 3x2\ngivens\n12....\n......\n......\n......\n......\n......\n", output);
        CHECK(puzzle_of(text).boxes.rows == 3);
        CHECK(puzzle_of(text).given[1] == 2);
        CHECK(puzzle_of(drawn("sudoku 4x4\n", output)).boxes.rows == 2);  // rows of empty cells are no rules
    }
}

TEST_CASE("clues above the frame and points without lines are parts of a drawing") {
    CHECK(failure_of("  1 2\n +---+\n |. .|\n |. .|\n +---+\n").starts_with("f:1:3: a drawing that"));
    CHECK(failure_of(
              "+   +   +   +   +\n  1   .   .   .\n+   +   +   +   +\n  .   .   .   .\n+   +   +   +   +\n"
              "  .   .   .   .\n+   +   +   +   +\n  .   .   .   2\n+   +   +   +   +\n") == unnamed);
}

TEST_CASE("a family whose regions are boxes is named below its drawing") {
    const std::string board = " 4x4\nregions\naabb\naabb\nccdd\nccdd\ngivens\n1...\n..2.\n.3..\n...4\n";
    for (const std::string output : {"drawing", "ascii"}) {
        CHECK_THAT(drawn("suguru" + board, output), EndsWith("\nfamily: suguru\n"));
        CHECK_THAT(failure_of(drawn("suguru" + board, output)),
                   ContainsSubstring("a drawing with more than a grid of givens"));
        CHECK(puzzle_of(drawn("sudoku" + board, output)).given[0] == 1);
    }
}

TEST_CASE("pencil marks of open cells stand below the grid") {
    const std::string native =
        "sudoku 4x4\ngivens\n1...\n....\n....\n....\nmarks\nr1c2 23\nr1c4 4\nr3c1 24\n";
    const std::string text = drawn(native, "ascii");
    CHECK_THAT(text, EndsWith("\ncandidates: r1c2 2 3, r1c4 4\ncandidates: r3c1 2 4\n"));
    CHECK_THAT(failure_of(text), ContainsSubstring("f:8:1: a drawing with more than a grid of givens"));
}

TEST_CASE("several framed grids are cut between their frames") {
    const std::string one = drawn("sudoku 4x4\ngivens\n12..\n....\n....\n....\n", "ascii");
    for (const std::string& text : {one + one, one + "\n" + one}) {
        const PuzzleReader reader{std::make_shared<const Text>("f", text), {}};
        REQUIRE(reader.size() == 2);
        CHECK(reader.read(1).given[1] == 2);
    }
    // One frame around eight rows is one drawing, here of a killer with its clues.
    const std::string killer =
        "+-----+-----+\n|3 1 |2 4 |\n|. . |. . |\n|2 4 |1 3 |\n|. . |. . |\n+-----+-----+\n"
        "|1 2 |4 3 |\n|. . |. . |\n|4 3 |3 1 |\n|. . |. . |\n+-----+-----+\n";
    CHECK_THAT(failure_of(killer), ContainsSubstring("the grid has 8 rows of 4 cells"));
}

}  // namespace test_framed_grids
