// walls.hpp - the runs of cells that walls leave: kakuro, akari, crosswords.
#pragma once
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

// The longest stretches of cells without a wall in a row, or in a column if `down`; each with its cells in
// order, runs of one cell too.
std::vector<std::vector<int>> runs_between_walls(const Puzzle& puzzle, bool down);

}  // namespace reductio
