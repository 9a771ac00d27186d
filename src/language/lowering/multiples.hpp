// multiples.hpp - sums of multiples of variables that must lie within bounds.
//
// A Cardinality where all terms are 0 or 1, but for an offset and a common factor, else a Sum. The encodings
// of both have no bound on the number of their values.
#pragma once
#include <cstdint>
#include <limits>
#include <utility>

#include "language/lowering/linear.hpp"
#include "language/lowering/model_writer.hpp"

namespace reductio::language {

inline constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();

// The sums that a comparison allows: those from low to high, or all others.
struct Target {
    std::int64_t low, high;
    bool outside = false;
    bool contains(std::int64_t sum) const { return (low <= sum && sum <= high) != outside; }
};
// The target of a - b where a and b are compared.
Target target_of(Op comparison);

// The least and the greatest number of a term that has a number for every value.
std::pair<std::int64_t, std::int64_t> extremes(const Term& term);

// Is the term a multiple of its variable, plus a constant?
inline bool is_multiple(const ModelWriter& writer, const Term& term) {
    return as_affine(term, writer.domain(term.var)).has_value();
}

// Puts terms whose numbers lie far apart first: a diagram that reads them in this order has little left open
// behind them.
void widest_first(Linear& sum);

// Requires that the sum is in the target, which is an interval. False if a term is no multiple of its
// variable.
bool require_multiples(ModelWriter& writer, const Linear& sum, const Target& target);

}  // namespace reductio::language
