// evaluate.cpp - recursion over the tree. reductio/expression.hpp describes the operators.
#include "language/evaluate.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "base/sorted.hpp"

namespace reductio::language {

namespace {

using Values = std::span<const std::int32_t>;

[[noreturn]] void overflow() { throw Refusal{"a number leaves 64 bits", "smaller numbers"}; }

std::int64_t checked(Op op, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    const bool over =
        op == Op::plus ? __builtin_add_overflow(a, b, &result) : __builtin_mul_overflow(a, b, &result);
    if (over) overflow();
    return result;
}

Number power(std::int64_t base, std::int64_t exponent) {
    if (exponent < 0) return {};
    if (base == 0 || base == 1) return exponent == 0 ? 1 : base;
    if (base == -1) return exponent % 2 == 0 ? 1 : -1;
    std::int64_t result = 1;
    for (std::int64_t i = 0; i < exponent; ++i) result = checked(Op::times, result, base);
    return result;
}

Number divide(Op op, std::int64_t a, std::int64_t b) {
    if (b == 0) return {};
    if (b == -1) {  // the one quotient that may leave 64 bits
        if (op == Op::quotient || op == Op::exact) return checked(Op::times, a, b);
        return 0;
    }
    const std::int64_t remainder = a % b;
    if (op == Op::remainder) return remainder;
    if (op == Op::modulo) return remainder != 0 && (remainder < 0) != (b < 0) ? remainder + b : remainder;
    if (op == Op::exact && remainder != 0) return {};
    return a / b;
}

// A variable or a number, which has a value in any case. Most comparisons have two of these.
bool is_leaf(const Node& node) { return node.op == Op::variable || node.op == Op::number; }
std::int64_t leaf_value(const Node& node, Values values) {
    return node.op == Op::variable ? values[node.variable] : node.number;
}

bool plain_holds(const Node& node, Values values) {
    return (values[node.variable] == node.number) == (node.plain > 0);
}

// Products and powers that are compared with a number may leave 64 bits: they are divided out of it.
bool may_be_divided_out(const Node& node) { return node.op == Op::times || node.op == Op::power; }

bool product_is(const Node& product, Values values, std::int64_t wanted) {
    bool zero = false, divides = true;
    for (const Tree& child : product.children) {
        const Number factor = value_of(*child, values);
        if (!factor) return false;
        zero = zero || *factor == 0;
        divides = divides && *factor != 0 && divide(Op::remainder, wanted, *factor) == 0;
        if (divides) wanted = *divide(Op::quotient, wanted, *factor);
    }
    return zero ? wanted == 0 : divides && wanted == 1;
}

bool power_is(const Node& node, Values values, std::int64_t wanted) {
    const Number base = value_of(*node.children[0], values), exponent = value_of(*node.children[1], values);
    if (!base || !exponent || *exponent < 0) return false;
    if (-1 <= *base && *base <= 1) return power(*base, *exponent) == wanted;
    for (std::int64_t i = 0; i < *exponent; ++i, wanted /= *base) {
        if (wanted == 0 || wanted % *base != 0) return false;
    }
    return wanted == 1;
}

bool comparison_holds(const Node& node, Values values) {
    const Node &left = *node.children[0], &right = *node.children[1];
    if (is_leaf(left) && is_leaf(right))
        return compare(node.op, leaf_value(left, values), leaf_value(right, values));
    if (node.op == Op::equal && (may_be_divided_out(left) || may_be_divided_out(right))) {
        const bool turned = may_be_divided_out(right);
        const Node& divided = turned ? right : left;
        const Number wanted = value_of(turned ? left : right, values);
        return wanted && (divided.op == Op::times ? product_is : power_is)(divided, values, *wanted);
    }
    const Number a = value_of(left, values), b = value_of(right, values);
    return a && b && compare(node.op, *a, *b);
}

bool truth_holds(const Node& condition, Values values) {
    if (condition.plain != 0) return plain_holds(condition, values);
    return is_comparison(condition.op) ? comparison_holds(condition, values) : holds(condition, values);
}

// All parts are evaluated, also behind one without a value: they may leave 64 bits.
Number sum_of_parts(const Node& node, Values values) {
    std::int64_t total = 0;
    bool has_value = true;
    for (const Tree& child : node.children) {
        const Number part = child->plain != 0 ? Number{plain_holds(*child, values) ? 1 : 0}
                            : child->op == Op::truth
                                ? Number{truth_holds(*child->children[0], values) ? 1 : 0}
                                : value_of(*child, values);
        has_value = has_value && part.has_value();
        if (has_value) total = checked(Op::plus, total, *part);
    }
    return has_value ? Number{total} : Number{};
}

Number folded(const Node& node, Values values, Number first) {
    for (const Tree& child : node.children) first = apply(node.op, first, value_of(*child, values));
    return first;
}

// Appends the values of the children; false if one has none.
bool list_values(const Node& node, Values values, std::vector<std::int64_t>& list) {
    for (const Tree& child : node.children) {
        const Number number = value_of(*child, values);
        if (!number) return false;
        list.push_back(*number);
    }
    return true;
}

bool accepts(const StateMachine& machine, std::span<const std::int64_t> values) {
    std::vector<int> states{machine.start};
    for (const auto value : values) {
        std::vector<int> next;
        for (const auto& arrow : machine.arrows) {
            if (arrow.value == value && std::ranges::binary_search(states, arrow.from))
                next.push_back(arrow.to);
        }
        sort_unique(next);
        states = std::move(next);
    }
    return std::ranges::any_of(machine.accepting,
                               [&](int state) { return std::ranges::binary_search(states, state); });
}

bool list_holds(const Node& node, Values values) {
    if (node.op == Op::table && node.children.size() == 1) {
        const Number number = value_of(*node.children[0], values);
        return number && std::ranges::any_of(*node.rows, [&](const auto& row) { return row[0] == *number; });
    }
    std::vector<std::int64_t> list;
    list.reserve(node.children.size());
    if (!list_values(node, values, list)) return false;
    if (node.op == Op::table) return std::ranges::find(*node.rows, list) != node.rows->end();
    if (node.op == Op::automaton) return accepts(*node.machine, list);
    std::ranges::sort(list);
    return std::ranges::adjacent_find(list) == list.end();
}

}  // namespace

Op mirrored(Op op) {
    switch (op) {
        case Op::less: return Op::more;
        case Op::at_most: return Op::at_least;
        case Op::more: return Op::less;
        case Op::at_least: return Op::at_most;
        default: return op;
    }
}

bool compare(Op op, std::int64_t a, std::int64_t b) {
    switch (op) {
        case Op::equal: return a == b;
        case Op::unequal: return a != b;
        case Op::less: return a < b;
        case Op::at_most: return a <= b;
        case Op::more: return a > b;
        default: return a >= b;
    }
}

Number visible_count(std::span<const Number> numbers) {
    std::int64_t greatest = 0, seen = 0;
    for (const Number& number : numbers) {
        if (!number) return {};
        if (*number > greatest) ++seen;
        greatest = std::max(greatest, *number);
    }
    return seen;
}

Number apply(Op op, Number a, Number b) {
    if (!a || !b) return {};
    switch (op) {
        case Op::plus:
        case Op::times: return checked(op, *a, *b);
        case Op::power: return power(*a, *b);
        case Op::least: return std::min(*a, *b);
        case Op::greatest: return std::max(*a, *b);
        default: return divide(op, *a, *b);
    }
}

Number value_of(const Node& node, Values values) {
    switch (node.op) {
        case Op::number: return node.number;
        case Op::variable: return values[node.variable];
        case Op::negative: return apply(Op::times, value_of(*node.children[0], values), -1);
        case Op::plus: return sum_of_parts(node, values);
        case Op::times: return folded(node, values, 1);
        case Op::truth: return truth_holds(*node.children[0], values) ? 1 : 0;
        case Op::leading:
            return std::ranges::find_if(node.children,
                                        [&](const Tree& child) { return !holds(*child, values); }) -
                   node.children.begin();
        case Op::visible: {
            std::vector<Number> numbers;
            for (const Tree& child : node.children) numbers.push_back(value_of(*child, values));
            return visible_count(numbers);
        }
        case Op::piece_size: return size_of_piece(node, values);
        case Op::passed: return passed_nodes(node, values);
        case Op::steps: return steps_to_goal(node, values);
        case Op::least: return folded(node, values, std::numeric_limits<std::int64_t>::max());
        case Op::greatest: return folded(node, values, std::numeric_limits<std::int64_t>::min());
        default: break;
    }
    const Number a = value_of(*node.children[0], values);
    if (node.op == Op::element) {
        const bool inside = a && *a >= 1 && static_cast<std::size_t>(*a) < node.children.size();
        return inside ? value_of(*node.children[*a], values) : Number{};
    }
    if (node.op == Op::absolute) return a && *a < 0 ? apply(Op::times, a, -1) : a;
    return apply(node.op, a, value_of(*node.children[1], values));
}

bool holds(const Node& node, Values values) {
    const auto child_holds = [&](const Tree& child) { return truth_holds(*child, values); };
    switch (node.op) {
        case Op::negation: return !child_holds(node.children[0]);
        case Op::conjunction: return std::ranges::all_of(node.children, child_holds);
        case Op::disjunction: return std::ranges::any_of(node.children, child_holds);
        case Op::all_different:
        case Op::table:
        case Op::automaton: return list_holds(node, values);
        default: break;
    }
    if (node.op == Op::same_shape) return shapes_are_same(node, values);
    return is_about_graph(node.op) ? graph_holds(node, values) : comparison_holds(node, values);
}

}  // namespace reductio::language
