// weighted_totalizer.hpp - how much some literals of different weights come to, by a tree of partial sums.
//
// A node of the tree knows the sums that the literals below it can come to, and has a variable for "at least
// this one". After Joshi, Martins, Manquinho, "Generalized totalizer encoding for pseudo-Boolean
// constraints", CP 2015. Sums that are too high for the bounds, or too low whatever the other literals are,
// are known to be false or true and get no variable. Light literals are added first: their few sums are
// shared.
//
// It pays beside a diagram (cnf/diagram_encoding.hpp) because no literal waits for those before it: a clause
// that CaDiCaL learns is about a part of the literals, not about a prefix. It is bounded by the product of
// the sums of two nodes.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "cnf/emitter.hpp"
#include "cnf/tuple_encoding.hpp"

namespace reductio {

struct WeightedLiteral {
    int literal;
    std::int64_t weight;  // at least 1
};

// The weights of the true literals add up to at least lo and at most hi. False, and nothing is written, if
// that takes more than about `cap` clauses.
bool encode_weighted_totalizer(std::vector<WeightedLiteral> literals, std::int64_t lo, std::int64_t hi,
                               std::size_t cap, Emitter& out);

// A Sum over variables that have one or two values left.
struct WeightedSum {
    std::vector<WeightedLiteral> literals;
    std::int64_t lo, hi;
};
std::optional<WeightedSum> as_weighted_sum(const TupleJob& job);

}  // namespace reductio
