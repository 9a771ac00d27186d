// random_pieces.hpp - pieces at random: those that fill a board, and those that lie apart on one.
#pragma once
#include "base/random.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Both give the puzzle its pieces and a solution (Generation::draw). False if that came to nothing.
//
// Pieces that fill a board with holes.
bool draw_packing(Puzzle& puzzle, Random& random);
// As many tetrominoes as there is room for, or smaller pieces. They share no side, and all other cells are
// connected.
bool draw_park(Puzzle& puzzle, Random& random);

}  // namespace reductio
