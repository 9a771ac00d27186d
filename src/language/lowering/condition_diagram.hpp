// condition_diagram.hpp - any condition over a few cells as one diagram, without further variables.
//
// The cells are read one by one, and the state is what the rest of the condition depends on: the sum so far,
// the greatest number so far, the digits seen. So "each number is greater than the one before" has a state
// for each number, and a sum one for each sum, as if its automaton had been written by hand. It pays where a
// condition must not be cut into parts: a part would need a variable of its own. Bounded by the edges of the
// diagram. The idea is that of derivatives: J. Brzozowski, "Derivatives of regular expressions", JACM 1964.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "language/tree.hpp"
#include "model/model.hpp"

namespace reductio::language {

// The variables of a tree, in the order in which they come first.
std::vector<std::uint32_t> variables_in_order(const Node& node);

// The assignments of the variables, with these domains in the same order, for which the condition holds.
// Nothing if it would take more than `cap` edges. Throws Refusal for a condition about pieces, and where a
// number leaves 64 bits.
std::optional<Diagram> condition_diagram(const Tree& condition, std::span<const std::uint32_t> variables,
                                         std::span<const std::vector<std::int32_t>> domains, std::size_t cap);

}  // namespace reductio::language
