// bounds.cpp - interval arithmetic.
#include "language/lowering/bounds.hpp"

#include <algorithm>
#include <limits>
#include <vector>

namespace reductio::language {

namespace {

constexpr std::int64_t no_bound = std::numeric_limits<std::int64_t>::max();
constexpr Bounds anything{-no_bound, no_bound, false};

std::int64_t cut(__int128 number) {
    return static_cast<std::int64_t>(std::clamp<__int128>(number, -no_bound, no_bound));
}

Bounds product_of(const Bounds& a, const Bounds& b) {
    const __int128 ends[] = {static_cast<__int128>(a.low) * b.low, static_cast<__int128>(a.low) * b.high,
                             static_cast<__int128>(a.high) * b.low, static_cast<__int128>(a.high) * b.high};
    return {cut(*std::ranges::min_element(ends)), cut(*std::ranges::max_element(ends)), a.total && b.total};
}

Bounds folded(Op op, const Bounds& a, const Bounds& b) {
    const bool total = a.total && b.total;
    switch (op) {
        case Op::plus:
            return {cut(static_cast<__int128>(a.low) + b.low), cut(static_cast<__int128>(a.high) + b.high),
                    total};
        case Op::times: return product_of(a, b);
        case Op::least: return {std::min(a.low, b.low), std::min(a.high, b.high), total};
        default: return {std::max(a.low, b.low), std::max(a.high, b.high), total};
    }
}

Bounds absolute(const Bounds& a) {
    const std::int64_t high = std::max(a.high, cut(-static_cast<__int128>(a.low)));
    const bool both_signs = a.low < 0 && a.high > 0;
    return {both_signs ? 0 : std::min(std::max(a.low, -a.low), std::max(a.high, -a.high)), high, a.total};
}

}  // namespace

Bounds bounds_of_values(std::span<const Number> values) {
    Bounds bounds{no_bound, -no_bound, true};
    for (const Number& value : values) {
        bounds.total = bounds.total && value.has_value();
        if (!value) continue;
        bounds.low = std::min(bounds.low, *value);
        bounds.high = std::max(bounds.high, *value);
    }
    return bounds.low <= bounds.high ? bounds : anything;
}

Bounds bounds_of_operation(Op op, std::span<const Bounds> parts) {
    if (is_condition(op) || op == Op::truth) return {0, 1, true};
    switch (op) {
        case Op::piece_size:
        case Op::passed: return {0, std::ssize(parts), true};
        case Op::steps: return {-1, std::ssize(parts), true};
        case Op::negative: return {-parts[0].high, -parts[0].low, parts[0].total};
        case Op::absolute: return absolute(parts[0]);
        case Op::plus:
        case Op::times:
        case Op::least:
        case Op::greatest: {
            Bounds result = parts[0];
            for (const Bounds& part : parts.subspan(1)) result = folded(op, result, part);
            return result;
        }
        default: return anything;
    }
}

std::optional<bool> certain(Op comparison, const Bounds& a, const Bounds& b) {
    const auto decided = [&](bool always, bool never) -> std::optional<bool> {
        if (never) return false;
        if (always && a.total && b.total) return true;
        return {};
    };
    const bool apart = a.high < b.low || b.high < a.low;
    const bool one = a.low == a.high && b.low == b.high && a.low == b.low;
    switch (comparison) {
        case Op::equal: return decided(one, apart);
        case Op::unequal: return decided(apart, one);
        case Op::less: return decided(a.high < b.low, a.low >= b.high);
        case Op::at_most: return decided(a.high <= b.low, a.low > b.high);
        case Op::more: return decided(a.low > b.high, a.high <= b.low);
        default: return decided(a.low >= b.high, a.high < b.low);
    }
}

Number value_of_operation(const Node& node, std::span<const Number> values) {
    const auto truth = [](bool holds) -> Number { return holds ? 1 : 0; };
    if (is_comparison(node.op))
        return truth(values[0] && values[1] && compare(node.op, *values[0], *values[1]));
    switch (node.op) {
        case Op::truth: return values[0];
        case Op::negation: return truth(*values[0] == 0);
        case Op::negative: return apply(Op::times, values[0], -1);
        case Op::absolute: return values[0] && *values[0] < 0 ? apply(Op::times, values[0], -1) : values[0];
        case Op::leading: return std::ranges::find(values, Number{0}) - values.begin();
        case Op::visible: return visible_count(values);
        case Op::element: {
            const bool inside = values[0] && *values[0] >= 1 && *values[0] < std::ssize(values);
            return inside ? values[static_cast<std::size_t>(*values[0])] : Number{};
        }
        case Op::table: {
            std::vector<std::int64_t> row;
            for (const Number& value : values) {
                if (!value) return 0;
                row.push_back(*value);
            }
            return truth(std::ranges::find(*node.rows, row) != node.rows->end());
        }
        case Op::all_different: {
            std::vector<std::int64_t> list;
            for (const Number& value : values) {
                if (!value) return 0;
                list.push_back(*value);
            }
            std::ranges::sort(list);
            return truth(std::ranges::adjacent_find(list) == list.end());
        }
        case Op::conjunction: return truth(std::ranges::find(values, Number{0}) == values.end());
        case Op::disjunction: return truth(std::ranges::find(values, Number{1}) != values.end());
        default: return apply(node.op, values[0], values[1]);
    }
}

}  // namespace reductio::language
