// random_regions.hpp - regions of random shape for jigsaw sudoku.
#pragma once
#include "base/random.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Gives the puzzle, a square, connected regions instead of boxes: as many as it has rows, each with as many
// cells as a row. Any such division can come out; compact ones are likelier.
void draw_regions(Puzzle& puzzle, Random& random);

}  // namespace reductio
