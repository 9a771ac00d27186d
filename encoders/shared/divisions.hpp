// divisions.hpp - what families share that divide the grid into regions by joining neighbouring cells:
// Fillomino, Palisade.
#pragma once
#include <vector>

#include "model/builder.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// A variable per edge of grid_graph (grid_graph.hpp), in its order: 1 if both its cells are in one region.
std::vector<Var> joined_variables(const Puzzle& puzzle, Builder& builder, Role role);

// The joined edges cut the grid into regions of as many cells as the size variables say, one per cell.
void add_regions(const Puzzle& puzzle, Builder& builder, std::span<const Var> joined,
                 std::span<const Var> sizes);

}  // namespace reductio
