// between.hpp - signs on the lines between neighbouring cells.
#pragma once
#include "puzzle/puzzle.hpp"

namespace reductio {

// Are the two side by side or one below the other?
bool are_neighbours(const Puzzle& puzzle, int cell, int other);

// Puts a sign between two neighbours, in its place in the order. False if there is one already.
bool add_between(Puzzle& puzzle, Between mark);

}  // namespace reductio
