// jigsawsudoku.cpp - JigsawSudoku: digits, - for an empty cell, then a map of regions.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::jigsawsudoku {

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "jigsawsudoku",
                            .family = "sudoku",
                            .grids = {"the grid", "regions"},
                            .fill = fill_puzzlekit_regions,
                            .solution = puzzlekit_digits};

}  // namespace reductio::formats::puzzlekit_kinds::jigsawsudoku
