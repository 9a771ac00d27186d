// test_model_search.cpp - models as FlatZinc, and the search over bounds for their best solutions, against
// all assignments.
#include "flatzinc/search/model_search.hpp"

#include "catch.hpp"
#include "encoders/shared/model_payload.hpp"
#include "language/read_model.hpp"
#include "puzzle_reading.hpp"
#include "random_condition.hpp"
#include "tasks/pipeline.hpp"

namespace test_model_search {

using namespace reductio;
using flatzinc::ModelSearch, flatzinc::ObjectiveRange;
using language::Specification;

namespace {

Specification specification(const std::string& body) {
    const Text text{"model", body};
    return language::read_model(Passage::all(text));
}

std::string written(const std::string& body, std::vector<ObjectiveRange> ranges = {}) {
    return flatzinc::write(specification(body), ranges).value_or("nothing");
}

// The best number of the first objective, if there is a solution with a number.
std::optional<std::int64_t> best_of_all(const std::vector<std::vector<std::int64_t>>& domains,
                                        const Specification& model) {
    const auto& objective = model.objectives().at(0);
    std::optional<std::int64_t> best;
    std::vector<std::int32_t> values(domains.size());
    const std::function<void(std::size_t)> assign = [&](std::size_t i) {
        for (const std::int64_t value : i < domains.size() ? domains[i] : std::vector<std::int64_t>{}) {
            values[i] = static_cast<std::int32_t>(value);
            assign(i + 1);
        }
        if (i < domains.size()) return;
        for (const auto& each : model.requirements())
            if (!language::holds(*each.condition, values)) return;
        const auto number = language::value_of(*objective.number, values);
        if (!number) return;
        if (!best || (objective.maximize ? *number > *best : *number < *best)) best = *number;
    };
    assign(0);
    return best;
}

std::optional<std::int64_t> best_of_search(ModelSearch& search, const Specification& model) {
    std::optional<std::int64_t> best;
    const auto note = [&](std::span<const std::int32_t> values) {
        for (const auto& each : model.requirements()) REQUIRE(language::holds(*each.condition, values));
        const std::int64_t number = language::numbers_of(model.objectives(), values).at(0);
        if (best) CHECK((model.objectives()[0].maximize ? number > *best : number < *best));
        best = number;
    };
    while (!search.run(1'000'000, note)) {}
    return best;
}

}  // namespace

TEST_CASE("a model is written as FlatZinc: sums as they are, other parts by variables of their own") {
    CHECK(
        written("x, y: 1..9\nz: {2, 4}\nx + 2 * y <= z\nx * y == z\nx == 3 or not y == z\nmaximize x - y") ==
        "var 1..9: v0;\nvar 1..9: v1;\nvar {2,4}: v2;\n"
        "var 1..81: t1 :: is_defined_var;\nvar bool: b2 :: is_defined_var;\nvar bool: b3 :: "
        "is_defined_var;\nvar -8..8: t4 :: is_defined_var;\n"
        "constraint int_lin_le([1,2,-1],[v0,v1,v2],0);\n"
        "constraint int_times(v0,v1,t1);\nconstraint int_lin_eq([1,-1],[t1,v2],0);\n"
        "constraint int_lin_eq_reif([1],[v0],3,b2);\n"
        "constraint int_lin_eq_reif([1,-1],[v1,v2],0,b3);\nconstraint bool_clause([b2],[b3]);\n"
        "constraint int_lin_eq([-1,1,-1],[t4,v0,v1],0);\nsolve maximize t4;\n");
    CHECK(written("x: 0..100000\nminimize x\nmaximize 3 * x", {{5, 7}}) ==
          "var 0..100000: v0;\nvar 0..300000: t1 :: is_defined_var;\nconstraint int_lin_le([-1],[v0],-5);\n"
          "constraint int_lin_le([1],[v0],7);\nconstraint int_lin_eq([-1,3],[t1,v0],0);\n"
          "solve maximize t1;\n");
    CHECK(written("x: 0..9\n10 / x == 3")
              .starts_with("var 0..9: v0;\nvar -10..10: t1 :: is_defined_var;\nconstraint int_div(10,"));
    // Something else may hold where there is no value.
    CHECK(written("x: 0..9\n10 / x == 3 or x == 0") == "nothing");
    CHECK(written("x[1..4]: 0..1\nconnected(x)") == "nothing");
}

TEST_CASE("the search over bounds finds the best solution of random models, or that there is none") {
    const std::vector<std::int64_t> few{-2, -1, 0, 1, 2, 3, 4};
    const std::vector<std::vector<std::int64_t>> domains{few, {0, 2, 5, 6}, few};
    std::size_t searched = 0, unsolvable = 0;
    const std::uint32_t seeds = static_cast<std::uint32_t>(cases(400));
    for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
        Problem problem;
        std::vector<IntVar> variables;
        for (std::size_t i = 0; i < domains.size(); ++i)
            variables.push_back(problem.variable(std::string(1, static_cast<char>('a' + i)), domains[i]));
        RandomCondition random{seed, variables};
        problem.require(random.condition(2));
        problem.require(random.condition(1));
        seed % 2 == 0 ? problem.minimize(random.number(2)) : problem.maximize(random.number(2));
        const std::string text = problem.text();
        CAPTURE(seed, text);
        const Specification model = specification(text.substr(text.find('\n') + 1));
        const auto expected = best_of_all(domains, model);
        unsolvable += expected ? 0 : 1;
        if (const auto search = flatzinc::model_search(model, {})) {
            ++searched;
            CHECK(best_of_search(*search, model) == expected);
        }
        Solution best = problem.improve();
        std::vector<std::int64_t> numbers;
        for (; best; best.next()) numbers = best.objective();
        REQUIRE(best.status() == Status::none);
        CHECK(numbers == (expected ? std::vector{*expected} : std::vector<std::int64_t>{}));
    }
    // A third of the random models can be searched: sums, products and comparisons alone.
    CHECK(searched > seeds / 4);
    CHECK(unsolvable < seeds / 4 * 3);
}

TEST_CASE("where a later objective has no value there is no solution") {
    for (const std::string body :
         {"x: 0..1\nminimize x\nmaximize 1 / x", "x: 0..5\nmaximize x\nminimize exact(x, 2)"}) {
        Pipeline pipeline{Settings{}};
        const Outcome outcome =
            pipeline.improve(reading::puzzle_of("model\n" + body), [](auto, auto) { return true; });
        CHECK(outcome.ending == Ending::complete);
        CHECK(outcome.objective == (body[3] == '0' && body[6] == '1' ? std::vector<std::int64_t>{1, 1}
                                                                     : std::vector<std::int64_t>{4, 2}));
    }
}

TEST_CASE("the engines and the search over bounds take turns, and several objectives follow each other") {
    // Seven marks of a Golomb ruler.
    const Puzzle ruler = reading::puzzle_of(
        "model\nmark[1..7]: 0..40\nmark[1] == 0\nfor i in 1..6: mark[i] < mark[i+1]\n"
        "all_different(for i in 1..7, j in i+1..7: mark[j] - mark[i])\nminimize mark[7]\nmaximize mark[2]");
    for (const std::string engine : {"auto", "sat"}) {
        Settings settings;
        settings.engine = engine;
        Pipeline pipeline{settings};
        std::vector<std::int64_t> last;
        const Outcome outcome = pipeline.improve(ruler, [&](std::span<const Value>,
                                                            std::span<const std::int64_t> numbers) {
            CHECK((last.empty() || numbers[0] < last[0] || (numbers[0] == last[0] && numbers[1] > last[1])));
            last.assign(numbers.begin(), numbers.end());
            return true;
        });
        CHECK(outcome.ending == Ending::complete);
        CHECK(outcome.objective == std::vector<std::int64_t>{25, 4});
        CHECK(outcome.bound == outcome.objective);
    }
}

}  // namespace test_model_search
