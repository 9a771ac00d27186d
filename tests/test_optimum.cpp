// test_optimum.cpp - the best number of an objective: each of the searches, and all together, against all
// solutions of random models. REDUCTIO_SEED=n starts elsewhere, REDUCTIO_ROUNDS=n goes on for longer.
#include "base/random.hpp"
#include "catch.hpp"
#include "engines/optimum/core_guided.hpp"
#include "engines/optimum/descent.hpp"
#include "engines/optimum/optimum.hpp"
#include "engines/optimum/path_bound.hpp"
#include "oracle.hpp"
#include "random_model.hpp"

namespace test_optimum {

using namespace reductio;

namespace {

// The best number of the first objective; nothing if there is no solution.
std::optional<std::int64_t> best_of_all(const Model& model, const Givens& givens) {
    const Objective& objective = model.objectives()[0];
    std::optional<std::int64_t> best;
    for (const auto& values : oracle::solutions(model, givens)) {
        const std::int64_t number = value_of(objective, values);
        if (!best || (objective.maximize ? number > *best : number < *best)) best = number;
    }
    return best;
}

// The best number by one of the searches alone. Every solution that it shows is one, and better than the
// last.
template <class Search>
std::optional<std::int64_t> best_by(const Model& model, const Givens& givens) {
    constexpr std::uint64_t step = 1'000'000'000;
    SatRules rules{model, {}};
    rules.propagate(givens);
    if (rules.state.contradiction) return {};
    const Objective& objective = model.objectives()[0];
    const CnfLowering lowering{rules.propagator, rules.state, givens, rules.options};
    const Residual residual{model, lowering.numbering()};
    const Limits limits;
    const Stopwatch clock;
    SolverWatch watch{limits, clock};
    CostBounds bounds;
    std::optional<std::int64_t> best;
    const CostTask task{
        rules, lowering, residual, objective, watch, bounds, [&](std::span<const std::int32_t> values) {
            std::string why;
            CHECK(verify(model, givens, {values.begin(), values.end()}, why));
            const std::int64_t number = value_of(objective, values);
            if (best) CHECK((objective.maximize ? number > *best : number < *best));
            best = number;
            return true;
        }};
    Search search{task};
    while (!bounds.closed()) search.step(step);
    if (best) CHECK(search.cost().number(bounds.lower) == *best);
    return best;
}

std::optional<std::int64_t> best_in_turns(const Model& model, const Givens& givens, CostSearches searches) {
    std::optional<std::int64_t> best;
    const Optimum optimum = OptimumSession{model, {}, searches}.optimize(
        givens, {}, 0, {}, [&](std::span<const std::int32_t> values, auto) {
            std::string why;
            CHECK(verify(model, givens, {values.begin(), values.end()}, why));
            const std::int64_t number = value_of(model.objectives()[0], values);
            if (best) CHECK((model.objectives()[0].maximize ? number > *best : number < *best));
            best = number;
            return true;
        });
    CHECK(optimum.ending == Ending::complete);
    CHECK(optimum.best == best);
    if (best) CHECK(optimum.bound == best);
    return best;
}

// 3 x - 2 y + 100 over 0..9: from 82 to 127.
Model weighing() {
    Builder builder{1};
    const std::vector<std::int32_t> domain{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    const Var x = builder.variable(builder.label("x"), domain),
              y = builder.variable(builder.label("y"), domain);
    builder.add_objective({{x, y}, {3, -2}, 100, false, builder.label("3 x - 2 y")});
    return std::move(builder).freeze();
}

}  // namespace

TEST_CASE("optimum: all searches find the best of random models") {
    const auto first = from_environment("REDUCTIO_SEED", 1),
               rounds = from_environment("REDUCTIO_ROUNDS", 10'000);
    int solvable = 0, covers = 0;
    for (auto seed = first; seed < first + rounds; ++seed) {
        RandomModel random{seed};
        const Model model = random.make(1);
        const Givens givens = random.givens(model);
        INFO("REDUCTIO_SEED=" << seed << "\n" << dump(model));
        const auto expected = best_of_all(model, givens);
        solvable += expected ? 1 : 0;
        CHECK(best_by<Descent>(model, givens) == expected);
        CHECK(best_by<CoreGuided>(model, givens) == expected);
        CHECK(best_in_turns(model, givens, CostSearches::clauses) == expected);
        if (refuse_cover(model)) continue;
        CHECK(best_in_turns(model, givens, CostSearches::cover) == expected);
        CHECK(best_in_turns(model, givens, CostSearches::all) == expected);
        ++covers;
    }
    CHECK(covers > static_cast<int>(rounds) / 5);
    CHECK(solvable > static_cast<int>(rounds) / 5);
}

TEST_CASE("optimum: only solutions that are better than a known number are shown") {
    const Model model = weighing();
    OptimumSession session{model, {}, CostSearches::clauses};
    std::vector<std::int64_t> shown;
    const auto show = [&](std::span<const std::int32_t> values, auto) {
        shown.push_back(value_of(model.objectives()[0], values));
        return true;
    };
    CHECK(session.optimize({}, {}, 0, 84, show).bound == 82);
    CHECK(shown == std::vector<std::int64_t>{82});
    shown.clear();
    const Optimum none = session.optimize({}, {}, 0, 82, show);
    CHECK(none.ending == Ending::complete);
    CHECK(!none.best);
    CHECK(shown.empty());
}

TEST_CASE("optimum: a search that is left says what it knows") {
    const Model model = weighing();
    const Optimum left = OptimumSession{model, {}, CostSearches::clauses}.optimize(
        {}, {}, 0, {}, [](auto, auto) { return false; });
    CHECK(left.ending == Ending::limit);
    REQUIRE(left.best);
    CHECK(*left.best > 82);
    CHECK(left.bound.value_or(82) == 82);
}

TEST_CASE("optimum: the search on the cover obeys a known number, and leaves when told to") {
    const Model model = weighing();
    OptimumSession session{model, {}, CostSearches::cover};
    std::vector<std::int64_t> shown;
    const auto show_one = [&](std::span<const std::int32_t> values, auto) {
        shown.push_back(value_of(model.objectives()[0], values));
        return false;
    };
    const Optimum none = session.optimize({}, {}, 0, 82, show_one);
    CHECK(none.ending == Ending::complete);
    CHECK(!none.best);
    CHECK(shown.empty());
    // The dual says at once that nothing is better than the first solution.
    const Optimum first = session.optimize({}, {}, 0, 84, show_one);
    CHECK(first.ending == Ending::complete);
    CHECK(first.bound == 82);
    CHECK(shown == std::vector<std::int64_t>{82});
}

TEST_CASE(
    "optimum: the cheapest path of a constraint is no more than the least cost, and that of a sole one is "
    "it") {
    const auto first = from_environment("REDUCTIO_SEED", 1);
    int bounds = 0;
    for (auto seed = first; seed < first + 20'000; ++seed) {
        RandomModel random{seed};
        const Model model = random.make(1);
        const Propagator propagator{model};
        if (propagator.root().contradiction) continue;
        INFO("REDUCTIO_SEED=" << seed << "\n" << dump(model));
        const Objective& objective = model.objectives()[0];
        const Numbering numbering{model, propagator.root().domains};
        const auto path = dearest_of_cheapest_paths(numbering, objective);
        if (!path) continue;
        const auto best = best_of_all(model, {});
        if (!best) continue;
        ++bounds;
        CHECK(path->cost <= Cost{numbering, objective}.cost_of(*best));
        if (model.constraints().size() == 1) CHECK(path->cost == Cost{numbering, objective}.cost_of(*best));
    }
    CHECK(bounds > 100);
}

TEST_CASE("optimum: the best of a knapsack follows from its one sum") {
    constexpr std::int64_t size = 60, most = 1'000;
    Builder builder{1};
    std::vector<Var> vars;
    std::vector<std::int64_t> weights, worths, best(most + 1, 0);
    Random random{3};
    for (std::int64_t i = 0; i < size; ++i) {
        const std::int32_t domain[] = {0, 1};
        vars.push_back(builder.variable(builder.label("x"), domain));
        weights.push_back(10 + static_cast<std::int64_t>(random.below(90)));
        worths.push_back(weights.back() - 5 + static_cast<std::int64_t>(random.below(25)));
        for (std::int64_t room = most; room >= weights.back(); --room)
            best[room] = std::max(best[room], best[room - weights.back()] + worths.back());
    }
    builder.add(Origin::rule, builder.label("room"),
                Sum{builder.list(std::span<const Var>{vars}),
                    builder.list(std::span<const std::int64_t>{weights}), 0, most});
    builder.add_objective({vars, worths, 0, true, builder.label("worth")});
    const Model model = std::move(builder).freeze();
    CHECK(best_in_turns(model, {}, CostSearches::clauses) == best[most]);
}

}  // namespace test_optimum
