// line_automata.hpp - clues about a line of cells, as diagrams that read the cells in order.
//
// Each carries a small state from cell to cell (model/diagram.hpp), and drops a state at once that the
// remaining cells can't complete. So a diagram has only states that lead to its end. Nothing is returned if
// building it would take more than `cap` edges. `either` joins two diagrams; its states are pairs. Known as
// the regular constraint: G. Pesant, "A regular language membership constraint for finite sequences of
// variables", CP 2004.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/model.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio::automata {

using LineValues = std::span<const std::vector<Value>>;  // the values of each cell, ascending
inline constexpr std::size_t most_edges = 2'000'000;

// The values sum up to `target`.
std::optional<Diagram> sum(LineValues values, std::int64_t target, std::size_t cap = most_edges);

// Their product is `target`. The products of all lines must stay within 64 bits wherever they divide it.
std::optional<Diagram> product(LineValues values, std::int64_t target, std::size_t cap = most_edges);

// The cells other than 0 stand in runs of these lengths, in this order, with one 0 or more between two runs.
std::optional<Diagram> runs(LineValues values, std::span<const Value> lengths, std::size_t cap = most_edges);

// Accepts the lines that `a` or `b` accepts; both have the same length.
std::optional<Diagram> either(const Diagram& a, const Diagram& b, std::size_t cap = most_edges);

}  // namespace reductio::automata
