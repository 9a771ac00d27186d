// test_random.cpp - random models of several overlapping constraints: every encoding and every engine against
// plain enumeration. A failure prints its seed; REDUCTIO_SEED=n starts elsewhere, REDUCTIO_ROUNDS=n goes on
// for longer.
#include "base/registry.hpp"
#include "catch.hpp"
#include "engines/engine.hpp"
#include "lowered.hpp"
#include "random_model.hpp"

namespace test_random {

using namespace reductio;

namespace {

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
                                           {"sequential", "combinations", false},
                                           {"pairwise", "order", true},
                                           {"pairwise", "binary", true}};
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
