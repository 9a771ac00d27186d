// sudoku.cpp - Sudoku: digits, - for an empty cell.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::sudoku {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) { fill_puzzlekit_givens(puzzle, grids[0]); }

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "sudoku",
                            .family = "sudoku",
                            .boxes = true,
                            .grids = {"the grid"},
                            .fill = fill,
                            .solution = puzzlekit_digits};

}  // namespace reductio::formats::puzzlekit_kinds::sudoku
