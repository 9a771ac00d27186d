// products.cpp - the factors of nested products, and division by them one after the other.
#include "language/lowering/products.hpp"

#include <limits>

namespace reductio::language {

namespace {

class FactorList {
public:
    FactorList(Assignments& assignments, Terms& terms) : assignments_{assignments}, terms_{terms} {}
    std::vector<Term> factors;
    Number constant = 1;

    // Multiplies by the tree; false if some factor mixes variables or has no value.
    bool multiply(const Tree& tree) {
        const auto& variables = assignments_.variables_of(tree);
        if (variables.empty()) {
            constant = apply(Op::times, constant, assignments_.number(tree));
            return constant.has_value();
        }
        if (tree->op == Op::times) {
            for (const Tree& child : tree->children) {
                if (!multiply(child)) return false;
            }
            return true;
        }
        if (variables.size() > 1) return false;
        const Linear number = terms_.linear(tree);
        if (!number.constant) return false;
        add(terms_.single(number, tree));
        return true;
    }

private:
    void add(const Term& term) {
        for (Term& known : factors) {
            if (known.var != term.var) continue;
            for (std::size_t i = 0; i < term.numbers.size(); ++i)
                known.numbers[i] = apply(Op::times, known.numbers[i], term.numbers[i]);
            return;
        }
        factors.push_back(term);
    }
    Assignments& assignments_;
    Terms& terms_;
};

}  // namespace

std::optional<EquatedProduct> equated_product(const Tree& tree, Assignments& assignments, Terms& terms) {
    if (tree->op != Op::equal) return {};
    const bool turned = assignments.variables_of(tree->children[0]).empty();
    const Tree &product = tree->children[turned ? 1 : 0], &side = tree->children[turned ? 0 : 1];
    if (product->op != Op::times || !assignments.variables_of(side).empty()) return {};
    const Number target = assignments.number(side);
    if (!target || *target == std::numeric_limits<std::int64_t>::min()) return {};
    FactorList list{assignments, terms};
    if (!list.multiply(product)) return {};
    for (Number& number : list.factors.front().numbers) number = apply(Op::times, number, list.constant);
    return EquatedProduct{std::move(list.factors), *target};
}

std::optional<Diagram> product_diagram(const EquatedProduct& product, const TermDomains& domains) {
    // For a target of 0 the state is 1 until a factor is 0.
    const bool zero = product.target == 0;
    const auto read = [&](std::int64_t& quotient, std::size_t position, const Number& number) {
        if (!number) return Verdict::no;
        if (zero) {
            quotient = *number == 0 ? 0 : quotient;
        } else {
            if (*number == 0 || quotient % *number != 0) return Verdict::no;
            quotient /= *number;
        }
        if (position + 1 < product.factors.size()) return Verdict::open;
        return quotient == (zero ? 0 : 1) ? Verdict::yes : Verdict::no;
    };
    const std::int64_t start = zero ? 1 : product.target;
    return term_diagram(std::span<const Term>{product.factors}, domains, start, read);
}

}  // namespace reductio::language
