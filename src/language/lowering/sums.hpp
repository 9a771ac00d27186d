// sums.hpp - sums of terms that must lie within bounds, or outside of them.
#pragma once
#include <cstdint>
#include <optional>

#include "language/lowering/model_writer.hpp"
#include "language/lowering/term_diagram.hpp"

namespace reductio::language {

// The sums that a comparison allows: those from low to high, or all others.
struct Target {
    std::int64_t low, high;
    bool outside = false;
    bool contains(std::int64_t sum) const { return (low <= sum && sum <= high) != outside; }
};
// The target of a - b where a and b are compared.
Target target_of(Op comparison);

// "The sum of the terms and the constant is in the target", as a term_diagram.
std::optional<Diagram> sum_diagram(const Linear& sum, const Target& target, const TermDomains& domains);

// Requires it, for the difference of the two sides of a comparison: as a Cardinality where all terms are 0 or
// 1, as a Sum where they are multiples of variables, else as an Automaton whose state is the sum so far.
void require_difference(ModelWriter& writer, Op comparison, Linear difference, const Tree& whole);

}  // namespace reductio::language
