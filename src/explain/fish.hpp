// fish.hpp - a value whose places in n houses lie in n others: there these houses take it, so the rest loses
// it.
//
// The X-wing (n = 2) and its larger brothers, swordfish and jellyfish, between any two sets of houses. The n
// base houses share no place of the value, so they take n of its places; each cover house takes one. Bounded:
// a thousand bases are tried with each value.
#pragma once
#include <optional>

#include "explain/technique.hpp"

namespace reductio {

std::optional<Deduction> find_fish(const Board& board, std::size_t size);

}  // namespace reductio
