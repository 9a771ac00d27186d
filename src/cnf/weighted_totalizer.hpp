// weighted_totalizer.hpp - what some numbers add up to, by a tree of partial sums.
//
// A number is a literal with a weight, or a variable by its order literals. A node of the tree knows the sums
// that the numbers below it can come to, and has a variable for "at least this one". After Joshi, Martins,
// Manquinho, "Generalized totalizer encoding for pseudo-Boolean constraints", CP 2015. Sums that are too high
// for the bounds, or too low whatever the other numbers are, are known to be false or true and get no
// variable. Small numbers are added first: their few sums are shared.
//
// It pays beside a diagram (cnf/diagram_encoding.hpp) because no literal waits for those before it: a clause
// that CaDiCaL learns is about a part of the numbers, not about a prefix. It is bounded by the product of the
// sums of two nodes; where these are too many, see cnf/binary_sum.hpp.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "cnf/emitter.hpp"
#include "cnf/order_literals.hpp"
#include "cnf/tuple_encoding.hpp"

namespace reductio {

// The weight, at least 1, if the literal is true, else 0.
UnaryNumber weighted(int literal, std::int64_t weight);

// The sum of all. Nothing is written, and nothing returned, if that takes more than about `cap` clauses.
std::optional<UnaryNumber> unary_sum(std::vector<UnaryNumber> numbers, std::size_t cap, Emitter& out);

// The numbers add up to at least lo and at most hi. False, and nothing is written, likewise.
bool encode_weighted_totalizer(std::vector<UnaryNumber> numbers, std::int64_t lo, std::int64_t hi,
                               std::size_t cap, Emitter& out);

// About how many clauses that takes for a Sum, by the order literals of its variables; nothing if more than
// `cap`, or if it is no Sum.
std::optional<std::size_t> clauses_by_order(const TupleJob& job, std::size_t cap);
// Writes them; false, and nothing is written, likewise.
bool encode_sum_by_order(const TupleJob& job, std::size_t cap);

}  // namespace reductio
