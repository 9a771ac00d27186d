// test_random.cpp - random models of several overlapping constraints: every encoding and every engine against
// plain enumeration. A failure prints its seed; REDUCTIO_SEED=n starts elsewhere, REDUCTIO_ROUNDS=n goes on
// for longer.
#include <cstdlib>
#include <random>

#include "base/registry.hpp"
#include "catch.hpp"
#include "engines/engine.hpp"
#include "lowered.hpp"
#include "model/builder.hpp"
#include "model/diagram.hpp"

namespace test_random {

using namespace reductio;

namespace {

class RandomModel {
public:
    explicit RandomModel(std::uint32_t seed) : random_{seed} {}

    Model make() {
        Builder builder{3};
        const int count = pick(2, 5);
        for (int i = 0; i < count; ++i) {
            std::vector<std::int32_t> domain;
            for (int k = pick(1, 4); k > 0; --k) domain.push_back(pick(-1, 5));
            vars_.push_back(builder.variable(builder.label("v{}", static_cast<std::uint32_t>(i)), domain));
        }
        for (int i = pick(1, 4); i > 0; --i) add(builder);
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
    Kind kind(Builder& builder, const std::vector<Var>& chosen, Slice<Var> vars) {
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
                std::vector<std::int32_t> coefficients;
                for (int i = 0; i < arity && arity % 2 == 0; ++i) coefficients.push_back(pick(-2, 3));
                const int lo = pick(-2, 3 * arity);
                return Sum{vars, builder.list(std::span<const std::int32_t>{coefficients}), lo,
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

std::uint32_t from_environment(const char* name, std::uint32_t otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : static_cast<std::uint32_t>(std::strtoul(text, nullptr, 10));
}

// What an engine that is stuck has decided is so in every solution.
void check_partial(const Outcome& outcome, const std::vector<oracle::Assignment>& expected) {
    CHECK(outcome.count == 0);
    for (const auto& solution : expected) {
        REQUIRE(outcome.partial.size() == solution.size());
        for (std::size_t i = 0; i < solution.size(); ++i)
            CHECK(outcome.partial[i].value_or(solution[i]) == solution[i]);
    }
}

void check_engine(const Engine& engine, const Model& model, const Givens& givens, const std::string& option,
                  const std::vector<oracle::Assignment>& expected) {
    INFO(engine.name << ":" << option);
    std::vector<oracle::Assignment> found;
    EngineOptions options;
    options.argument = option;
    const auto session = engine.open(model, options);
    const Outcome outcome = session->enumerate(givens, {}, [&](std::span<const std::int32_t> values) {
        found.emplace_back(values.begin(), values.end());
        return true;
    });
    if (outcome.ending == Ending::stuck) return check_partial(outcome, expected);
    CHECK(outcome.ending == Ending::complete);
    CHECK(outcome.count == found.size());
    std::ranges::sort(found);
    REQUIRE(found == expected);
}

}  // namespace

TEST_CASE("random models: every encoding and engine finds what plain enumeration finds") {
    const auto first = from_environment("REDUCTIO_SEED", 1),
               rounds = from_environment("REDUCTIO_ROUNDS", 1500);
    const std::vector<CnfOptions> variants{{},
                                           {"product", "tuples", true},
                                           {"bimander", "distinct", true},
                                           {"commander", "diagram", false},
                                           {"sequential", "combinations", false}};
    for (auto seed = first; seed < first + rounds; ++seed) {
        RandomModel random{seed};
        const Model model = random.make();
        const Givens givens = random.givens(model);
        auto expected = oracle::solutions(model, givens);
        std::ranges::sort(expected);
        for (const auto& options : variants) {
            INFO("REDUCTIO_SEED=" << seed << " " << options.at_most_one << " " << options.tuples << "\n"
                                  << dump(model));
            const Lowered found = lowered(model, givens, options);
            REQUIRE(found.assignments == expected);
            REQUIRE(found.models == expected.size());
        }
        for (const bool simplify : {true, false}) {
            INFO("REDUCTIO_SEED=" << seed << " linear " << simplify << "\n" << dump(model));
            const Lowered found = lowered_linear(model, givens, simplify);
            REQUIRE(found.assignments == expected);
            REQUIRE(found.models == expected.size());
        }
        for (const Engine* engine : registry<Engine>()) {
            if (engine->command || engine->accepts(model)) continue;
            INFO("REDUCTIO_SEED=" << seed << "\n" << dump(model));
            check_engine(*engine, model, givens, {}, expected);
            for (const auto& option : engine->options)
                check_engine(*engine, model, givens, std::string{option.name}, expected);
        }
    }
}

}  // namespace test_random
