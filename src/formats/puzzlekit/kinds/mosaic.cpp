// mosaic.cpp - Mosaic: numbers of black cells around a cell and in it; in the answer x is black.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::mosaic {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    constexpr Value most_black = 9;
    fill_puzzlekit_numbers(puzzle, grids[0], 0, most_black);
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "mosaic",
                            .family = "fillapix",
                            .grids = {"the grid"},
                            .fill = fill,
                            .solution = puzzlekit_crosses};

}  // namespace reductio::formats::puzzlekit_kinds::mosaic
