// fillomino.cpp - Fillomino: digits, - or . for an empty cell.
//
// A region may have any size here, so the digits are those that a region can have.
#include "formats/fillomino_sizes.hpp"
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::fillomino {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    for (std::size_t i = 0; i < grids[0].size(); ++i) {
        if (!is_puzzlekit_open(grids[0][i]))
            puzzle.given[i] = puzzlekit_number(grids[0][i], 1, puzzle.cells());
    }
    puzzle.digits = fillomino_sizes(puzzle, grids[0][0]);
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "fillomino",
                            .family = "fillomino",
                            .grids = {"the grid"},
                            .fill = fill,
                            .solution = puzzlekit_digits};

}  // namespace reductio::formats::puzzlekit_kinds::fillomino
