// grid_graph.hpp - which cells of a grid touch: neighbours, the grid as a graph, and the pieces that cells
// form.
//
// Cells are neighbours if they share a side. Lists of cells are ascending. Both `build` and `check` of a
// family may use these functions, since tests/test_grid_graph.cpp checks it by itself.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "base/function_ref.hpp"
#include "base/graph.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// The two to four neighbours of a cell: above, left, right, below.
std::vector<int> neighbours(const Puzzle& puzzle, int cell);
bool are_neighbours(const Puzzle& puzzle, int cell, int other);
// The cell itself and all cells that touch it, also at a corner: up to nine.
std::vector<int> block_around(const Puzzle& puzzle, int cell);
// The cells to the left, right, top and bottom of a cell, up to the edge: nearest first, not ascending.
std::array<std::vector<int>, 4> arms_of(const Puzzle& puzzle, int cell);

// A node per cell, in reading order. The edges between neighbours in a row come first, row by row, then those
// between neighbours in a column.
Graph grid_graph(int rows, int columns);

// The cells that can be reached from `start` by steps to neighbours for which may_enter(from, to) is true.
std::vector<int> reach_from(const Puzzle& puzzle, int start, FunctionRef<bool(int from, int to)> may_enter);
// All cells in pieces, by first cell: neighbours are in one piece if they are joined.
std::vector<std::vector<int>> pieces(const Puzzle& puzzle, FunctionRef<bool(int from, int to)> joined);
// The pieces of the cells that hold `value`.
std::vector<std::vector<int>> pieces_of(const Puzzle& puzzle, std::span<const Value> grid, Value value);

}  // namespace reductio
