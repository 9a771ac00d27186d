// random_model.hpp - small random models of several overlapping constraints, to be held against plain
// enumeration. For tests only. The same seed makes the same model.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <random>
#include <vector>

#include "model/builder.hpp"
#include "model/diagram.hpp"

namespace reductio {

class RandomModel {
public:
    explicit RandomModel(std::uint32_t seed) : random_{seed} {}

    Model make(int objectives = 0) {
        Builder builder{3};
        const int count = pick(2, 5);
        for (int i = 0; i < count; ++i) {
            std::vector<std::int32_t> domain;
            for (int k = pick(1, 4); k > 0; --k) domain.push_back(pick(-1, 5));
            vars_.push_back(builder.variable(builder.label("v{}", static_cast<std::uint32_t>(i)), domain));
        }
        for (int i = pick(1, 4); i > 0; --i) add(builder);
        for (int i = 0; i < objectives; ++i) builder.add_objective(objective(builder));
        return std::move(builder).freeze();
    }
    Givens givens(const Model& model) {
        Givens result;
        for (int i = pick(0, 2); i > 0; --i) result.facts.push_back(literal(model));
        return result;
    }

private:
    int pick(int low, int high) {
        return low + static_cast<int>(random_() % static_cast<unsigned>(high - low + 1));
    }
    std::vector<Var> some() {
        auto chosen = vars_;
        std::ranges::shuffle(chosen, random_);
        chosen.resize(pick(1, static_cast<int>(chosen.size())));
        return chosen;
    }
    template <class Source>
    Literal literal(const Source& source) {
        const Var v = vars_[pick(0, static_cast<int>(vars_.size()) - 1)];
        const Literal result = source.is(v, pick(-1, 5));
        return pick(0, 1) == 1 ? result : !result;
    }
    void add(Builder& builder) {
        const auto chosen = some();
        const Slice<Var> vars = builder.list(std::span<const Var>{chosen});
        builder.add(Origin::rule, builder.label("random"), kind(builder, chosen, vars));
    }
    ConstraintKind kind(Builder& builder, const std::vector<Var>& chosen, Slice<Var> vars) {
        const auto arity = static_cast<int>(chosen.size());
        switch (pick(0, 4)) {
            case 0: return AllDifferent{vars};
            case 1: {
                std::vector<Literal> literals;
                for (int i = pick(1, 6); i > 0; --i) literals.push_back(literal(builder));
                const int lo = pick(0, 3);
                return Cardinality{builder.list(std::span<const Literal>{literals}),
                                   static_cast<std::uint32_t>(lo),
                                   static_cast<std::uint32_t>(lo + pick(0, 3))};
            }
            case 2: {
                std::vector<std::int64_t> coefficients;
                for (int i = 0; i < arity && arity % 2 == 0; ++i) coefficients.push_back(pick(-2, 3));
                const int lo = pick(-2, 3 * arity);
                return Sum{vars, builder.list(std::span<const std::int64_t>{coefficients}), lo,
                           lo + pick(0, 2)};
            }
            case 3: {
                std::vector<std::int32_t> words;
                for (int i = pick(0, 12) * arity; i > 0; --i) words.push_back(pick(-1, 5));
                return Table{vars, builder.relation(static_cast<std::uint32_t>(arity), words)};
            }
            default: return Automaton{vars, builder.diagram(remainder_diagram(builder, chosen, pick(2, 4)))};
        }
    }
    Objective objective(Builder& builder) {
        const auto chosen = some();
        std::vector<std::int64_t> coefficients;
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            const int coefficient = pick(-4, 6);
            coefficients.push_back(coefficient == 0 ? 17 : coefficient);
        }
        return {{chosen.begin(), chosen.end()},
                {coefficients.begin(), coefficients.end()},
                pick(-3, 3),
                pick(0, 1) == 1,
                builder.label("objective")};
    }
    // The sum of the values modulo m is 0 or 1.
    static Diagram remainder_diagram(const Builder& builder, const std::vector<Var>& chosen, int m) {
        std::vector<std::vector<std::int32_t>> domains;
        for (const Var v : chosen) domains.emplace_back(builder.domain(v).begin(), builder.domain(v).end());
        const auto step = [m](int s, std::size_t, std::int32_t v) {
            return std::optional<int>{((s + v) % m + m) % m};
        };
        return *build_diagram(domains, 0, step, [](int s) { return s <= 1; });
    }
    std::mt19937 random_;
    std::vector<Var> vars_;
};

// A whole number of the environment: where random tests begin, and how long they go on.
inline std::uint32_t from_environment(const char* name, std::uint32_t otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : static_cast<std::uint32_t>(std::strtoul(text, nullptr, 10));
}

}  // namespace reductio
