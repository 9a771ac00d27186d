// subsets_in_houses.hpp - pairs, triples and quads: so many cells with so many values between them.
//
// Naked: n cells of a house that hold n values between them take these values, so the other cells lose them.
// Hidden: n values with n places between them take these places, which lose all other values. At most C(side,
// n) choices a house.
#pragma once
#include <optional>

#include "explain/technique.hpp"

namespace reductio {

std::optional<Deduction> find_naked_subset(const Board& board, std::size_t size);
std::optional<Deduction> find_hidden_subset(const Board& board, std::size_t size);

}  // namespace reductio
