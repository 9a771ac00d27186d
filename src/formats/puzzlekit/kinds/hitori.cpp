// hitori.cpp - Hitori: a number in every cell; in the answer x is a black cell.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::hitori {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    constexpr Value largest = 999'999;
    fill_puzzlekit_numbers(puzzle, grids[0], 0, largest);
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {
    .name = "hitori", .family = "hitori", .grids = {"the grid"}, .fill = fill, .solution = puzzlekit_crosses};

}  // namespace reductio::formats::puzzlekit_kinds::hitori
