// foseruzu.cpp - Foseruzu (Four Cells): regions of four cells, and numbers that count the borders of their
// cells.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::foseruzu {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    constexpr int usual = 5, other = 4;
    constexpr Value most_borders = 4;
    puzzle.parameter = puzzle.cells() % usual == 0 ? usual : other;
    fill_puzzlekit_numbers(puzzle, grids[0], 0, most_borders);
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "foseruzu",
                            .family = "palisade",
                            .grids = {"the grid"},
                            .fill = fill,
                            .solution = puzzlekit_regions};

}  // namespace reductio::formats::puzzlekit_kinds::foseruzu
