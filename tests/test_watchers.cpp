// test_watchers.cpp - clauses on values of variables, found by value, against looking at all of them again
#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <set>
#include <vector>

#include "catch.hpp"
#include "model/builder.hpp"
#include "model/propagate.hpp"

namespace test_watchers {

using namespace reductio;

namespace {

constexpr int variables = 6, values = 5, clauses = 90, facts = 9;

// "variable = value", or its negation; or what never holds.
struct Part {
    int variable, value;
    bool negated, never;
};

class Puzzle {
public:
    // Most have the solution in which all variables are 0.
    explicit Puzzle(unsigned seed) : random_{seed}, solved_{seed % 4 > 0} {
        while (clauses_.size() < clauses) {
            std::vector<Part> clause;
            for (int size = 2 + below(2); size > 0; --size)
                clause.push_back({below(variables), below(values), below(2) > 0, below(8) == 0});
            if (!solved_ || std::ranges::any_of(clause, holds_at_zero)) clauses_.push_back(clause);
        }
        while (facts_.size() < facts) {
            const Part fact{below(variables), below(values), true, false};
            if (!solved_ || holds_at_zero(fact)) facts_.push_back(fact);
        }
    }

    Propagator::State propagated(const Model& model) const {
        const Propagator propagator{model};
        Givens givens;
        for (const Part& fact : facts_) givens.facts.push_back(!model.is(var(fact), fact.value));
        Propagator::State state;
        propagator.propagate(givens, state);
        return state;
    }
    Model model() const {
        Builder builder{variables};
        const std::array<std::int32_t, values> domain{0, 1, 2, 3, 4};
        for (std::uint32_t i = 0; i < variables; ++i) builder.variable(builder.label("x{}", i), domain);
        for (const auto& clause : clauses_) {
            std::vector<Literal> literals;
            for (const Part& part : clause) literals.push_back(literal(builder, part));
            builder.add(Origin::rule, builder.label("clause"),
                        Cardinality{builder.list(std::span<const Literal>{literals}), 1,
                                    static_cast<std::uint32_t>(literals.size())});
        }
        return std::move(builder).freeze();
    }
    // The values that are left to each variable; nothing if they contradict each other.
    std::optional<std::vector<std::set<int>>> slowly() const {
        std::vector<std::set<int>> left(variables, {0, 1, 2, 3, 4});
        for (const Part& fact : facts_) left[fact.variable].erase(fact.value);
        for (bool again = true; again;) {
            again = false;
            for (const auto& clause : clauses_)
                if (!apply(clause, left, again)) return {};
        }
        for (const auto& domain : left)
            if (domain.empty()) return {};
        return left;
    }

private:
    static bool holds_at_zero(const Part& part) { return !part.never && (part.value == 0) != part.negated; }
    static Var var(const Part& part) { return Var{static_cast<std::uint32_t>(part.variable)}; }
    static Literal literal(Builder& builder, const Part& part) {
        if (part.never) return Literal::never();
        const Literal here = builder.is(var(part), part.value);
        return part.negated ? !here : here;
    }
    // False if no part can hold, or a variable has no value.
    static bool apply(const std::vector<Part>& clause, std::vector<std::set<int>>& left, bool& changed) {
        std::vector<Part> open;
        for (const Part& part : clause) {
            const auto& domain = left[part.variable];
            if (domain.empty()) return false;
            const bool possible = domain.contains(part.value), certain = possible && domain.size() == 1;
            if (part.never || (part.negated ? certain : !possible)) continue;
            if (part.negated ? !possible : certain) return true;
            open.push_back(part);
        }
        if (open.empty()) return false;
        if (open.size() > 1) return true;
        auto& domain = left[open[0].variable];
        if (open[0].negated)
            domain.erase(open[0].value);
        else
            domain = {open[0].value};
        changed = true;
        return true;
    }
    int below(int most) { return static_cast<int>(random_() % static_cast<unsigned>(most)); }

    std::mt19937 random_;
    bool solved_;
    std::vector<std::vector<Part>> clauses_;
    std::vector<Part> facts_;
};

}  // namespace

TEST_CASE("clauses found by value say as much as all clauses") {
    int contradictions = 0, narrowed = 0;
    for (unsigned seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        const Puzzle puzzle{seed};
        const Model model = puzzle.model();
        const Propagator::State state = puzzle.propagated(model);
        const auto expected = puzzle.slowly();
        REQUIRE(state.contradiction == !expected);
        if (!expected) {
            ++contradictions;
            continue;
        }
        for (std::uint32_t v = 0; v < variables; ++v) {
            std::set<int> left;
            for_each_open(model, state.domains, Var{v},
                          [&](std::uint32_t slot) { left.insert(model.meaning(slot).second); });
            CHECK(left == (*expected)[v]);
            narrowed += left.size() < values - 2;
        }
    }
    CHECK(contradictions > 20);
    CHECK(narrowed > 100);
}

}  // namespace test_watchers
