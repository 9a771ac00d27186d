// kenken.cpp - KenKen: clues, each in some cell of its cage, mostly the first; then a map of cages.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::kenken {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) { fill_puzzlekit_cages(puzzle, grids, true); }

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "kenken",
                            .family = "kenken",
                            .grids = {"the grid", "cages"},
                            .fill = fill,
                            .solution = puzzlekit_digits};

}  // namespace reductio::formats::puzzlekit_kinds::kenken
