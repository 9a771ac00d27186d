// area_sizes.hpp - the sizes that areas may have where cells hold them, for forms that don't state them.
//
// A region without a given lies in one piece of open cells, so its size is at most that of the largest such
// piece; all other sizes are given. What bounds it: a thousand sizes.
#pragma once
#include <vector>

#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::formats {

// Ascending. Throws InputError at the beginning of `where`, if that is a place, if there are too many.
std::vector<Value> area_sizes(const Puzzle& puzzle, Passage where = {});

}  // namespace reductio::formats
