// sgt_tokens.hpp - the token schemes that the IDs of Simon Tatham's puzzle collection share: runs of empty
// cells between numbers, and partitions of a square grid as gaps between drawn lines.
//
// Source: the collection's descriptive game IDs as its programs of January 2023 print and take them.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "text/text.hpp"

namespace reductio::formats {

// RUN-NUM: letters a to z skip 1 to 26 cells, a number fills one, `_` separates two numbers. Takes everything
// up to the next comma; per cell the number or 0. Throws InputError unless exactly `cells` are covered.
std::vector<int> take_runs(Scanner& scanner, int cells, int largest);
std::string runs_text(std::span<const int> numbers);

// EDGES has two dialects. `plain` (Solo) reads z as 26 lines that are not drawn. `counted` (Keen) knows
// repeat counts ("_3", "a12") and reads y as 25 lines without a drawn one after them.
enum class EdgeDialect { plain, counted };

// Takes a partition of a side x side grid, up to the next comma: per cell its region, numbered by first cell.
std::vector<int> take_edges(Scanner& scanner, int side, EdgeDialect dialect);
std::string edges_text(std::span<const int> regions, int side, EdgeDialect dialect);

}  // namespace reductio::formats
