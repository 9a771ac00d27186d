// random_tour.hpp - a path through all cells of a grid, and a path as the arms of a line.
#pragma once
#include <vector>

#include "base/random.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio::boards {

// The cells in order (path_boards.cpp).
std::vector<int> random_tour(const Puzzle& puzzle, Random& random);
// Adds the path to the solution, which has a value for each cell.
void put_line(Puzzle& puzzle, const std::vector<int>& path);

}  // namespace reductio::boards
