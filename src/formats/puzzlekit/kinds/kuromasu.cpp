// kuromasu.cpp - Kuromasu: numbers of white cells in sight; in the answer x is a black cell.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::kuromasu {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    fill_puzzlekit_numbers(puzzle, grids[0], 1, puzzle.rows + puzzle.columns - 1);
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "kuromasu",
                            .family = "kurodoko",
                            .grids = {"the grid"},
                            .fill = fill,
                            .solution = puzzlekit_crosses};

}  // namespace reductio::formats::puzzlekit_kinds::kuromasu
