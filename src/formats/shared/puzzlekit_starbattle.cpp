// puzzlekit_starbattle.cpp - Starbattle: `R C k` and a map of regions; in the answer x is a star.
#include "formats/shared/label_map.hpp"
#include "formats/shared/puzzlekit_kinds.hpp"

namespace reductio::formats {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) { puzzle.regions = label_map(grids[0], "").numbers; }

}  // namespace

const PuzzlekitKind puzzlekit_starbattle = {.name = "starbattle",
                                            .family = "starbattle",
                                            .parameter = true,
                                            .grids = {"regions"},
                                            .fill = fill,
                                            .solution = puzzlekit_crosses};

}  // namespace reductio::formats
