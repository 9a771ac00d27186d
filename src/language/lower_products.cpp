// lower_products.cpp - a product that equals one number: an Automaton whose state is what the factors to come
// must still make, a divisor of the number.
//
// a*b*c*d == 5040 over 1..100 has at most 60 states a layer, where the partial products themselves would be
// thousands. Pays wherever the number has few divisors; each factor must speak of one variable.
#include <algorithm>
#include <limits>

#include "language/lowerer.hpp"
#include "language/reading.hpp"

namespace reductio::language {

namespace {

void multiply(Term& term, const Term& other) {
    for (std::size_t i = 0; i < term.numbers.size(); ++i)
        term.numbers[i] = apply(Op::times, term.numbers[i], other.numbers[i]);
}

}  // namespace

// Appends the factors of a nested product, no variable twice; false if one mixes variables.
bool Lowerer::take_factors(const Tree& tree, std::vector<Term>& factors, Number& constant) {
    if (variables_of(tree).empty()) {
        constant = apply(Op::times, constant, value_of(*tree, scratch_));
        return constant.has_value();
    }
    if (tree->op == Op::times) {
        return std::ranges::all_of(tree->children,
                                   [&](const Tree& child) { return take_factors(child, factors, constant); });
    }
    if (variables_of(tree).size() > 1) return false;
    const Linear number = linear(tree);
    if (!number.constant) return false;
    const Term term = single(number, tree);
    const auto known = std::ranges::find(factors, term.var, &Term::var);
    if (known == factors.end())
        factors.push_back(term);
    else
        multiply(*known, term);
    return true;
}

std::optional<Lowerer::EquatedProduct> Lowerer::equated_product(const Tree& tree) {
    if (tree->op != Op::equal) return {};
    const bool turned = variables_of(tree->children[0]).empty();
    const Tree &product = tree->children[turned ? 1 : 0], &side = tree->children[turned ? 0 : 1];
    if (product->op != Op::times || !variables_of(side).empty()) return {};
    const Number target = value_of(*side, scratch_);
    Number constant = 1;
    EquatedProduct result;
    if (!target || *target == std::numeric_limits<std::int64_t>::min() ||
        !take_factors(product, result.factors, constant))
        return {};
    result.target = *target;
    for (Number& number : result.factors.front().numbers) number = apply(Op::times, number, constant);
    return result;
}

std::optional<Diagram> Lowerer::read_product(const EquatedProduct& product, bool telling) const {
    // Of a product that is 0: 0 once a factor was.
    const std::int64_t start = product.target == 0 ? 1 : product.target;
    const auto read = [&](std::int64_t& left, std::size_t position, const Number& number) {
        if (!number) return Verdict::no;
        if (product.target == 0) {
            left = *number == 0 ? 0 : left;
        } else {
            if (*number == 0 || left % *number != 0) return Verdict::no;
            left /= *number;
        }
        if (position + 1 < product.factors.size()) return Verdict::open;
        return left == (product.target == 0 ? 0 : 1) ? Verdict::yes : Verdict::no;
    };
    return read_terms(std::span<const Term>{product.factors}, domains_of(product.factors, telling), start,
                      read, most_edges);
}

}  // namespace reductio::language
