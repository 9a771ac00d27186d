// killersudoku.cpp - KillerSudoku: sums, each in some cell of its cage, mostly the first; then a map of
// cages.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::killersudoku {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) { fill_puzzlekit_cages(puzzle, grids, false); }

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "killersudoku",
                            .family = "sudoku",
                            .boxes = true,
                            .grids = {"the grid", "cages"},
                            .fill = fill,
                            .solution = puzzlekit_digits};

}  // namespace reductio::formats::puzzlekit_kinds::killersudoku
