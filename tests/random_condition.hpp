// random_condition.hpp - operators with their meaning written out, and random conditions made of them.
#pragma once
#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "language/evaluate.hpp"
#include "reductio/problem.hpp"

namespace reductio {

using Whole = std::optional<long long>;

struct Operator {
    const char* name;
    std::function<Expression(const Expression&, const Expression&)> make;
    std::function<Whole(long long, long long)> meaning;
};

inline Whole truncated(long long a, long long b) {
    if (b == 0) return {};
    const long long size = std::abs(a) / std::abs(b);
    return (a < 0) == (b < 0) ? size : -size;
}

inline Whole floored_rest(long long a, long long b) {
    if (b == 0) return {};
    long long rest = 0;  // the one from 0 towards b, 0 included, that differs from a by multiples of b
    while ((a - rest) % b != 0) rest += b > 0 ? 1 : -1;
    return rest;
}

inline Whole raised(long long a, long long b) {
    if (b < 0) return {};
    long long result = 1;
    for (; b > 0; --b) result *= a;
    return result;
}

inline const std::vector<Operator>& operators() {
    using E = const Expression&;
    static const std::vector<Operator> list{
        {"+", [](E a, E b) { return a + b; }, [](long long a, long long b) { return Whole{a + b}; }},
        {"-", [](E a, E b) { return a - b; }, [](long long a, long long b) { return Whole{a - b}; }},
        {"*", [](E a, E b) { return a * b; }, [](long long a, long long b) { return Whole{a * b}; }},
        {"/", [](E a, E b) { return a / b; }, truncated},
        {"%", [](E a, E b) { return a % b; },
         [](long long a, long long b) { return b == 0 ? Whole{} : Whole{a - b * *truncated(a, b)}; }},
        {"mod", [](E a, E b) { return mod(a, b); }, floored_rest},
        {"exact", [](E a, E b) { return exact(a, b); },
         [](long long a, long long b) {
             return b == 0 || *truncated(a, b) * b != a ? Whole{} : truncated(a, b);
         }},
        {"power", [](E a, E b) { return power(a, b); }, raised},
        {"abs", [](E a, E b) { return abs(a - b); },
         [](long long a, long long b) { return Whole{a > b ? a - b : b - a}; }},
        {"min",
         [](E a, E b) {
             return reductio::min({a, b});
         },
         [](long long a, long long b) { return Whole{a < b ? a : b}; }},
        {"max",
         [](E a, E b) {
             return reductio::max({a, b});
         },
         [](long long a, long long b) { return Whole{a < b ? b : a}; }},
        {"truth", [](E a, E b) { return truth(a < b); },
         [](long long a, long long b) { return Whole{a < b ? 1 : 0}; }},
        {"count",
         [](E a, E b) {
             return count({a, b, 2}, 2);
         },
         [](long long a, long long b) { return Whole{(a == 2) + (b == 2) + 1}; }}};
    return list;
}

using Comparison = std::pair<std::function<Condition(const Expression&, const Expression&)>,
                             std::function<bool(long long, long long)>>;

inline const std::vector<Comparison>& comparisons() {
    using E = const Expression&;
    static const std::vector<Comparison> list{
        {[](E a, E b) { return a == b; }, [](long long a, long long b) { return a == b; }},
        {[](E a, E b) { return a != b; }, [](long long a, long long b) { return a != b; }},
        {[](E a, E b) { return a < b; }, [](long long a, long long b) { return a < b; }},
        {[](E a, E b) { return a <= b; }, [](long long a, long long b) { return a <= b; }},
        {[](E a, E b) { return a > b; }, [](long long a, long long b) { return a > b; }},
        {[](E a, E b) { return a >= b; }, [](long long a, long long b) { return a >= b; }}};
    return list;
}

// Random conditions over the given variables: the same ones with every compiler. Hence both operands are
// drawn in statements of their own; the order of a call's arguments is the compiler's choice.
class RandomCondition {
public:
    RandomCondition(std::uint32_t seed, std::vector<IntVar> variables)
        : random_{seed}, variables_{std::move(variables)} {}

    Condition condition(int depth) {
        const int kind = below(depth > 0 ? 12 : 6);
        if (kind < 6) {
            const Expression a = number(depth), b = number(depth);
            return comparisons()[kind].first(a, b);
        }
        if (kind == 6) return !condition(depth - 1);
        if (kind <= 8) {
            const Condition a = condition(depth - 1), b = condition(depth - 1);
            return kind == 7 ? a && b : a || b;
        }
        if (kind == 9) return all_different({number(1), number(1), number(0)});
        if (kind == 10) {
            std::vector<std::vector<std::int64_t>> rows;
            for (int i = below(30); i > 0; --i) rows.push_back({below(7) - 3, below(7) - 3});
            return table({number(1), number(0)}, rows);
        }
        StateMachine machine{0, {}, {below(3)}};
        for (int i = below(20); i > 0; --i) machine.arrows.push_back({below(3), below(7) - 3, below(3)});
        // Texts know the states that have arrows.
        machine.arrows.push_back({machine.accepting[0], 99, machine.accepting[0]});
        machine.arrows.push_back({machine.start, 99, machine.start});
        return automaton({number(0), number(1), number(0)}, machine);
    }

    Expression number(int depth) {
        if (depth <= 0 || below(4) == 0) {
            if (below(4) == 0) return below(7) - 3;
            return variables_[below(static_cast<int>(variables_.size()))];
        }
        const auto& made = operators()[below(13)];
        // Powers of powers would leave 64 bits.
        if (std::string{made.name} == "power") {
            const Expression base = number(0);
            return power(base, below(4) - 1);
        }
        const Expression a = number(depth - 1), b = number(depth - 1);
        return made.make(a, b);
    }

private:
    int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }

    std::mt19937 random_;
    std::vector<IntVar> variables_;
};

// How many assignments hold, by the evaluator alone.
inline std::uint64_t evaluated(const std::vector<std::vector<std::int64_t>>& domains,
                               const std::vector<Condition>& conditions) {
    std::vector<std::int32_t> values(domains.size());
    std::uint64_t count = 0;
    const std::function<void(std::size_t)> assign = [&](std::size_t i) {
        if (i == domains.size()) {
            count += std::ranges::all_of(
                conditions, [&](const Condition& c) { return language::holds(*c.tree(), values); });
            return;
        }
        for (const auto value : domains[i]) {
            values[i] = static_cast<std::int32_t>(value);
            assign(i + 1);
        }
    };
    assign(0);
    return count;
}

}  // namespace reductio
