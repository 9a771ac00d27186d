// literals.hpp - conditions that are literals, clauses or counts of literals as they stand.
//
// Most rules of puzzles are: "not both shaded", "two stars in row 3", "if it is shaded, one neighbour is".
// They become clauses and Cardinalities at once; nothing is enumerated and nothing gets a variable.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "language/lowering/model_writer.hpp"
#include "language/tree.hpp"

namespace reductio::language {

// The literal that a condition on one variable is. Empty if it is none.
std::optional<Literal> plain_literal(const Node& node, const ModelWriter& writer);

// The only variable of such a condition.
std::optional<std::uint32_t> variable_of(const Node& node);

// A condition as a disjunction of literals, and perhaps one count of literals that lies within bounds. The
// count is left out if there is none.
struct PlainClause {
    std::vector<Literal> literals;
    bool counts = false;
    std::vector<Literal> counted;
    std::int64_t lo = 0, hi = 0;  // lo > hi: never
};
std::optional<PlainClause> plain_clause(const Node& node, const ModelWriter& writer);

// Requires the condition if it is such a clause and does not grow too large; else returns false.
bool require_plain(const Node& node, ModelWriter& writer);

}  // namespace reductio::language
