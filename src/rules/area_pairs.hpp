// area_pairs.hpp - which cells lie in one area with a cell in which something is printed, or at its side.
//
// For each such cell every cell has a derived variable, row by row. Those of one area are closed along its
// links, and connected by them: so they are just its cells. Pays with a variable for each pair of such a
// cell and one that its area may reach; such cells times cells are bounded. That they are as many as
// the area has cells was tried instead of connected ones: 5 to 10 times slower.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "model/builder.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Both ascend.
std::vector<int> printed_cells(const Puzzle& puzzle);
// Those, and the cells with a sign at one of their sides. The pairs of the first of them come first.
std::vector<int> paired_cells(const Puzzle& puzzle);

// May the area of `from`, with at most this many cells, reach the other cell?
bool in_reach(const Puzzle& puzzle, int from, int to, std::int64_t most);

// Ties the variables of the pairs to those of links (partition.hpp).
void add_area_pairs(const Puzzle& puzzle, Builder& builder, std::span<const Var> joined,
                    std::span<const Var> pairs);

}  // namespace reductio
