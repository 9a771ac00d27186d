// order_literals.hpp - "the variable is at least this value" as literals, beside those for single values.
//
// The order encoding (Crawford and Baker, "Experimental results on the application of satisfiability
// algorithms to scheduling problems", AAAI 1994; Tamura, Taga, Kitagawa, Banbara, "Compiling finite linear
// CSP into SAT", Constraints 2009). It pays where sums, bounds and objectives speak of a variable: one
// literal excludes all smaller values. Each is defined by the literals of the values, so it is a function of
// them; three clauses and one more a value.
#pragma once
#include <cstdint>
#include <vector>

#include "cnf/emitter.hpp"
#include "cnf/numbering.hpp"

namespace reductio {

// A number that literals state: what it may be, ascending, and for each the literal "at least this". The
// first literal is cnf_true.
struct UnaryNumber {
    std::vector<std::int64_t> numbers;
    std::vector<int> least;
    // The literal "greater than numbers[i]".
    int more(std::size_t i) const { return i + 1 < least.size() ? least[i + 1] : cnf_false; }
};

// The values left of v, times `factor`, which is not 0, minus the least of these products: so from 0 on.
UnaryNumber unary_number(const Numbering& numbering, Var v, std::int64_t factor, Emitter& out);

}  // namespace reductio
