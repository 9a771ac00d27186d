// shikaku.cpp - Shikaku: areas in cells; the answer is a map of regions.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::shikaku {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    fill_puzzlekit_numbers(puzzle, grids[0], 1, puzzle.cells());
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "shikaku",
                            .family = "shikaku",
                            .grids = {"the grid"},
                            .fill = fill,
                            .solution = puzzlekit_regions};

}  // namespace reductio::formats::puzzlekit_kinds::shikaku
