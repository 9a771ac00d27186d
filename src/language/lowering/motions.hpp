// motions.hpp - the rigid motions that may take a piece of plain cells to a congruent coloured one beside it.
//
// A rigid motion is a turn (turns.hpp) and a shift. The plain cells that it takes to coloured ones hang
// together in parts, in which it takes neighbours to neighbours. A piece lies in one part, and touches its
// image: a cell of it is beside the image of a cell of it. Where a part has no two such cells, no piece there
// moves so. The fewest cells of a piece follow from the steps between a cell and two such cells.
//
// Work grows with turns, shifts and plain cells, and in each part with its contacts and cells.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "model/model.hpp"

namespace reductio::language {

// In one part of the board; all lists are as long as the first.
struct Motion {
    std::vector<std::uint32_t> cells;   // plain, ascending
    std::vector<std::uint32_t> images;  // of each
    std::vector<std::int32_t> fewest;   // cells of a piece that holds this one
};

// `colours`: of each node 0, 1, or no_size (language/tree.hpp) for one of no area. Nodes are the cells of a
// grid with this number of columns, row by row.
std::vector<Motion> find_motions(const Graph& graph, std::span<const std::int64_t> colours,
                                 std::int32_t columns);

}  // namespace reductio::language
