// draw_shape.hpp - what shapes a puzzle of rules before it has clues: holes, regions, printed numbers, at
// random, as its file says (making.hpp).
#pragma once
#include "base/random.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// False if that came to nothing.
bool draw_shape(Puzzle& puzzle, Random& random);

// A cell joins another region, or another cell becomes a hole, beside one of the `open` cells if possible.
// Nothing else changes; the solution may be none of the result. False if nothing can be changed.
bool move_shape(Puzzle& puzzle, std::vector<int> open, Random& random);

}  // namespace reductio
