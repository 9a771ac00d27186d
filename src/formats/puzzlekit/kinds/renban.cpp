// renban.cpp - Renban: digits, - for an empty cell, then a map of regions of any size.
#include "formats/grids/label_map.hpp"
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::renban {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    fill_puzzlekit_givens(puzzle, grids[0]);
    puzzle.regions = label_map(grids[1], "").numbers;
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "renban",
                            .family = "renban",
                            .grids = {"the grid", "regions"},
                            .fill = fill,
                            .solution = puzzlekit_digits};

}  // namespace reductio::formats::puzzlekit_kinds::renban
