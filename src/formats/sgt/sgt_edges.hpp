// sgt_edges.hpp - EDGES, the token scheme for partitions of a square grid in the IDs of Simon Tatham's
// collection.
//
// Source: the collection's game IDs as its programs of January 2023 print and accept them.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "text/text.hpp"

namespace reductio::formats {

// EDGES has two dialects. `plain` (Solo) reads z as 26 lines that are not drawn. `counted` (Keen) has repeat
// counts ("_3", "a12") and reads y as 25 lines that are not drawn.
enum class EdgeDialect { plain, counted };

// Takes a partition of a side x side grid, up to the next comma. Returns the region of each cell, numbered by
// first cell.
std::vector<int> take_edges(Scanner& scanner, int side, EdgeDialect dialect);
std::string edges_text(std::span<const int> regions, int side, EdgeDialect dialect);

// A partition in EDGES, for writers. The text is read back, because regions in several pieces can't be
// expressed: each piece would be a region of its own.
std::string partition_text(std::span<const int> numbers, int side, EdgeDialect dialect);

}  // namespace reductio::formats
