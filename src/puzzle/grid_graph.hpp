// grid_graph.hpp - the cells of a grid as a graph, and pieces of cells on a finished grid.
#pragma once
#include <functional>
#include <span>
#include <vector>

#include "model/model.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// A node per cell, in reading order; the edges between neighbours in a row come first, row by row, then
// those between neighbours in a column.
Graph grid_graph(int rows, int columns);

// --- on a finished grid, apart from the model ---------------------------------------------------------
// The cells that can be reached from `start` by steps to neighbours for which may_enter(from, to) is true,
// ascending.
std::vector<int> reach_from(const Puzzle& puzzle, int start,
                            const std::function<bool(int from, int to)>& may_enter);

}  // namespace reductio
