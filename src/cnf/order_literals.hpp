// order_literals.hpp - "the variable is at least this value" as literals, beside those for single values.
//
// The order encoding (Crawford and Baker, "Experimental results on the application of satisfiability
// algorithms to scheduling problems", AAAI 1994; Tamura, Taga, Kitagawa, Banbara, "Compiling finite linear
// CSP into SAT", Constraints 2009). It pays where sums, bounds and objectives speak of a variable: one
// literal excludes all smaller values. Each is defined by the literals of the values, so it is a function of
// them; three clauses and one more a value, once for all constraints that ask for them.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
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

class OrderLiterals {
public:
    OrderLiterals(const Numbering& numbering, Emitter& out) : numbering_{numbering}, out_{out} {}

    // For each value left of v, ascending, the literal "at least this". Written when first asked for. The
    // span is valid until forget().
    std::span<const int> least(Var v);
    // The values left of v, times `factor`, which is not 0, minus the least of these products: so from 0 on.
    UnaryNumber number(Var v, std::int64_t factor);
    // About how many literals of clauses least(v) takes for each constraint on v and one other variable.
    std::size_t share(Var v);
    // Those written belong to a constraint that may go: the next ones write their own, and share() is the
    // whole.
    void forget() { least_.clear(), alone_ = true; }

private:
    const Numbering& numbering_;
    Emitter& out_;
    bool alone_ = false;
    std::unordered_map<std::uint32_t, std::vector<int>> least_;  // by variable
    std::vector<std::uint32_t> pairs_;  // by variable: constraints on it and one other; empty: not yet known
};

}  // namespace reductio
