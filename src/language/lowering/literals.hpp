// literals.hpp - conditions that are literals, clauses or counts of literals as they stand.
//
// Most rules of puzzles are: "not both shaded", "two stars in row 3", "if it is shaded, one neighbour is".
// They become clauses and Cardinalities at once; nothing is enumerated and nothing gets a variable.
#pragma once
#include <cstdint>
#include <optional>

#include "language/lowering/model_writer.hpp"
#include "language/tree.hpp"

namespace reductio::language {

// The literal that a condition on one variable is. Empty if it is none.
std::optional<Literal> plain_literal(const Node& node, const ModelWriter& writer);

// The first variable of a condition; the only one of such a condition.
std::optional<std::uint32_t> variable_of(const Node& node);
// Has it another one than that?
bool has_other_variable(const Node& node, std::uint32_t first);

// Requires the condition if it is a disjunction of literals, with at most one count of literals within bounds
// or one conjunction of such disjunctions ("if it is shaded, none of its neighbours is"), and does not grow
// too large; else returns false.
bool require_plain(const Node& node, ModelWriter& writer);

}  // namespace reductio::language
