// only_place.hpp - a value that has one place left in a house: the hidden single.
#pragma once
#include <optional>

#include "explain/technique.hpp"

namespace reductio {

// The first in a house that is a row or column of the grid, or in one that is not. The place of a value is
// seen sooner in a block.
std::optional<Deduction> find_only_place(const Board& board, bool in_line);

}  // namespace reductio
