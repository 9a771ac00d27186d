// random_pieces.hpp - pieces for puzzles: those that fill a board, and those that lie apart on one.
#pragma once
#include "base/random.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Gives the puzzle pieces that fill a board with holes, and a solution (Generation::draw). False if that came
// to nothing.
bool draw_packing(Puzzle& puzzle, Random& random);
// Gives it as many tetrominoes as have room to lie apart, or smaller pieces.
void draw_bank(Puzzle& puzzle);

}  // namespace reductio
