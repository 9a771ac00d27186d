// seen.hpp - the cells that one sees from a cell, along its row and its column.
#pragma once
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

// The cell itself and those of its row and column up to the next walls, ascending. It is no wall.
std::vector<int> seen_from(const Puzzle& puzzle, int cell);
// The same in place of what was in the list, which keeps its memory.
void see_from(const Puzzle& puzzle, int cell, std::vector<int>& seen);

}  // namespace reductio
