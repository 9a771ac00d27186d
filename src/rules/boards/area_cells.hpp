// area_cells.hpp - cells of areas on boards whose solution is drawn.
#pragma once
#include <vector>

#include "base/random.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio::boards {

// The cells of the area of a cell, ascending.
std::vector<int> area_of(const Puzzle& puzzle, int cell);

// One end of a random open link.
int open_cell_of(const Puzzle& puzzle, const std::vector<int>& open, Random& random);

}  // namespace reductio::boards
