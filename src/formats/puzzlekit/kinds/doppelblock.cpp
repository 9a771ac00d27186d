// doppelblock.cpp - Doppelblock: `R C n`, sums at the top and on the left; the numbers are 1 to n, and x is a
// black cell in the answer.
#include <fmt/core.h>

#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::doppelblock {

namespace {

constexpr Side sides[] = {Side::top, Side::left};
constexpr Value largest_sum = 999'999;

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    const Value largest = puzzle.columns - 2;
    if (puzzle.rows != puzzle.columns || puzzle.digits.back() != largest)
        grids[0].front().fail(
            fmt::format("numbers up to {} in {}x{} cells", puzzle.digits.back(), puzzle.rows, puzzle.columns),
            "a square, and numbers up to its side less two");
    fill_puzzlekit_lists(puzzle, grids, sides, 0, largest_sum);
}

Grid numbers(const Puzzle& puzzle, const PuzzlekitCells& cells) {
    Grid solution;
    for (const Passage& cell : cells)
        solution.push_back(cell.view() == "x" ? 0 : puzzlekit_digit(cell, puzzle));
    return solution;
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "doppelblock",
                            .family = "doppelblock",
                            .heights = true,
                            .lists = {Side::top, Side::left},
                            .fill = fill,
                            .solution = numbers};

}  // namespace reductio::formats::puzzlekit_kinds::doppelblock
