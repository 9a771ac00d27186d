// slitherlink.cpp - Slitherlink: numbers of sides, - or . for none; in the answer x is a cell inside
// the loop.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::slitherlink {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    constexpr Value most_sides = 4;
    for (const Passage& cell : grids[0])
        puzzle.numbers.push_back(is_puzzlekit_open(cell) ? open_cell : puzzlekit_number(cell, 0, most_sides));
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "slitherlink",
                            .family = "slitherlink",
                            .grids = {"the grid"},
                            .fill = fill,
                            .solution = puzzlekit_crosses};

}  // namespace reductio::formats::puzzlekit_kinds::slitherlink
