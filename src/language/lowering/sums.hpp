// sums.hpp - sums of terms that must lie within bounds, or outside of them.
#pragma once
#include <cstdint>
#include <optional>

#include "language/lowering/multiples.hpp"
#include "language/lowering/term_diagram.hpp"

namespace reductio::language {

// "The sum of the terms and the constant is in the target", as a term_diagram.
std::optional<Diagram> sum_diagram(const Linear& sum, const Target& target, const TermDomains& domains);

// Requires it, for the difference of the two sides of a comparison: as multiples.hpp does where it can, else
// as an Automaton whose state is the sum so far.
void require_difference(ModelWriter& writer, Op comparison, Linear difference, const Tree& whole);

}  // namespace reductio::language
