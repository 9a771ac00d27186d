// renban.cpp - Renban: digits, - for an empty cell, then a map of regions of any size.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::renban {

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "renban",
                            .family = "renban",
                            .grids = {"the grid", "regions"},
                            .fill = fill_puzzlekit_regions,
                            .solution = puzzlekit_digits};

}  // namespace reductio::formats::puzzlekit_kinds::renban
