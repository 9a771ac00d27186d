// extremes.cpp - each bound of an extreme is one of all its parts, or of some part.
#include "language/lowering/extremes.hpp"

#include <algorithm>
#include <vector>

#include "language/lowering/literals.hpp"

namespace reductio::language {

namespace {

Op with_sides_swapped(Op comparison) {
    switch (comparison) {
        case Op::less: return Op::more;
        case Op::at_most: return Op::at_least;
        case Op::more: return Op::less;
        case Op::at_least: return Op::at_most;
        default: return comparison;
    }
}

// A part without a number leaves the whole without one. What is made of these alone has a number whatever its
// variables are.
bool may_lack_a_number(const Node& node) {
    switch (node.op) {
        case Op::number:
        case Op::variable:
        case Op::negative:
        case Op::plus:
        case Op::times:
        case Op::absolute:
        case Op::least:
        case Op::greatest: return false;
        default: return true;
    }
}

Tree of_parts(Op joint, const Tree& extreme, Op comparison, const Tree& other) {
    std::vector<Tree> parts;
    for (const Tree& part : extreme->children) parts.push_back(make(comparison, {part, other}));
    if (extreme->op == Op::absolute)
        parts.push_back(make(comparison, {make(Op::negative, {extreme->children[0]}), other}));
    return make(joint, parts);
}

Tree compared_by_parts(Op comparison, const Tree& extreme, const Tree& other) {
    const bool greatest = extreme->op != Op::least;
    const Op bound = greatest ? Op::at_most : Op::at_least, strict = greatest ? Op::less : Op::more;
    if (comparison == bound || comparison == strict)
        return of_parts(Op::conjunction, extreme, comparison, other);
    // With anything but a constant, each part would need a truth of its own.
    if (comparison == Op::unequal || variable_of(*other) || any_node(*extreme, may_lack_a_number)) return {};
    // abs(x - y) == 5 has few numbers for each x, and needs no truths.
    if (comparison == Op::equal && extreme->op == Op::absolute) return {};
    const Tree some = of_parts(Op::disjunction, extreme, comparison, other);
    return comparison == Op::equal
               ? make(Op::conjunction, {of_parts(Op::conjunction, extreme, bound, other), some})
               : some;
}

bool is_extreme(const Tree& tree) {
    return tree->op == Op::greatest || tree->op == Op::least || tree->op == Op::absolute;
}

}  // namespace

Tree without_extreme(const Tree& comparison) {
    const Tree &a = comparison->children[0], &b = comparison->children[1];
    if (is_extreme(a)) return compared_by_parts(comparison->op, a, b);
    if (is_extreme(b)) return compared_by_parts(with_sides_swapped(comparison->op), b, a);
    return {};
}

}  // namespace reductio::language
