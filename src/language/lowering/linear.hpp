// linear.hpp - sums of terms, each a function of one variable. Every expression is lowered to such a sum.
//
// x^2 - 3*x + abs(y) is two terms: the first has the number v^2 - 3v for each value v of x. So arithmetic in
// one variable costs nothing, and only operations that mix variables need new variables.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "language/evaluate.hpp"
#include "model/model.hpp"

namespace reductio::language {

struct Term {
    Var var;
    std::vector<Number> numbers;  // one for each value of the variable's domain
    bool total() const;           // does every value have a number?
};

struct Linear {
    Number constant = 0;      // empty: the whole sum has no value
    std::vector<Term> terms;  // ascending by variable

    // Adds `factor` times the other sum. Throws Refusal where a number leaves 64 bits.
    void add(const Linear& other, std::int64_t factor);
    // Throws Refusal if some partial sum might leave 64 bits.
    void check_range() const;
};

// A term whose numbers are factor * value + offset.
struct Affine {
    std::int64_t factor;
    std::int64_t offset;
};
std::optional<Affine> as_affine(const Term& term, std::span<const std::int32_t> domain);

// The variables of the terms, in their order.
inline std::vector<Var> vars_of(std::span<const Term> terms) {
    std::vector<Var> vars;
    for (const Term& term : terms) vars.push_back(term.var);
    return vars;
}

}  // namespace reductio::language
