// products.hpp - a product that equals a number: an Automaton whose state is the quotient that the remaining
// factors must make.
//
// a*b*c*d == 5040 over 1..100 has at most 60 states in a layer, the divisors of 5040, where the partial
// products would be thousands. Pays wherever the number has few divisors. Each factor must be a function of
// one variable.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "language/lowering/assignments.hpp"
#include "language/lowering/term_diagram.hpp"
#include "language/lowering/terms.hpp"

namespace reductio::language {

struct EquatedProduct {
    std::vector<Term> factors;  // no two of the same variable
    std::int64_t target = 0;
};

// Empty if the condition is not of this kind.
std::optional<EquatedProduct> equated_product(const Tree& tree, Assignments& assignments, Terms& terms);

// The condition as a term_diagram over its factors.
std::optional<Diagram> product_diagram(const EquatedProduct& product, const TermDomains& domains);

}  // namespace reductio::language
