// galaxies.cpp - Galaxies: 0 is a dot in the cell, 1 right of it, 2 below it and 3 at its lower right corner;
// the answer is a map of regions.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::galaxies {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    constexpr Value places = 4;
    for (const Passage& cell : grids[0]) {
        puzzle.places.numbers.push_back(cell.begin);
        puzzle.signs.push_back(is_puzzlekit_open(cell) ? open_cell
                                                       : puzzlekit_number(cell, 0, places - 1) + 1);
    }
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "galaxies",
                            .family = "galaxies",
                            .grids = {"the dots"},
                            .fill = fill,
                            .solution = puzzlekit_regions};

}  // namespace reductio::formats::puzzlekit_kinds::galaxies
