// dominos.cpp - Dominos: a number in every cell; the answer is a map of regions.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::dominos {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    constexpr Value largest = 999'999;
    for (const Passage& cell : grids[0]) puzzle.numbers.push_back(puzzlekit_number(cell, 0, largest));
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "dominos",
                            .family = "dominosa",
                            .grids = {"the grid"},
                            .fill = fill,
                            .solution = puzzlekit_regions};

}  // namespace reductio::formats::puzzlekit_kinds::dominos
