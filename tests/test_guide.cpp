// test_guide.cpp - chances that add up, decimation, and the guide of sat, on Latin squares with holes.
#include "engines/shared/guide.hpp"

#include <algorithm>
#include <numeric>
#include <random>
#include <set>
#include <vector>

#include "base/registry.hpp"
#include "catch.hpp"
#include "model/builder.hpp"

namespace test_guide {

using namespace reductio;

namespace {

Model latin_rules(std::uint32_t side) {
    Builder builder{side};
    std::vector<std::int32_t> values(side);
    std::iota(values.begin(), values.end(), 1);
    std::vector<Var> cells;
    for (std::uint32_t i = 0; i < side * side; ++i)
        cells.push_back(builder.variable(builder.label("{cell}", i), values));
    for (std::uint32_t k = 0; k < side; ++k) {
        std::vector<Var> row, column;
        for (std::uint32_t i = 0; i < side; ++i) {
            row.push_back(cells[k * side + i]);
            column.push_back(cells[i * side + k]);
        }
        for (const auto& house : {row, column})
            builder.add(Origin::rule, builder.label("house"),
                        AllDifferent{builder.list(std::span<const Var>{house})});
    }
    return std::move(builder).freeze();
}

std::uint32_t below(std::mt19937& random, std::uint32_t end) {
    return static_cast<std::uint32_t>(random() % end);
}

// Exchanges what two rows have in a column, and in the columns where one of them then has a value twice.
void exchange(std::span<std::int32_t> a, std::span<std::int32_t> b, std::size_t column) {
    for (std::size_t at = column; at < a.size();) {
        std::swap(a[at], b[at]);
        std::size_t other = 0;
        while (other < a.size() && (other == at || a[other] != a[at])) ++other;
        at = other;
    }
}

// A Latin square far from the cyclic one.
std::vector<std::int32_t> latin_square(std::uint32_t side, std::mt19937& random) {
    std::vector<std::int32_t> square(side * side);
    for (std::uint32_t i = 0; i < square.size(); ++i)
        square[i] = static_cast<std::int32_t>((i / side + i % side) % side + 1);
    const auto row = [&](std::uint32_t r) { return std::span{square}.subspan(r * side, side); };
    for (std::uint32_t round = 0; round < 20 * side; ++round) {
        for (std::uint32_t i = 0; i < side; ++i) {
            const std::uint32_t a = below(random, side), b = below(random, side);
            if (a != b) exchange(row(a), row(b), below(random, side));
        }
        for (std::uint32_t i = 0; i < side; ++i)
            for (std::uint32_t j = 0; j < i; ++j) std::swap(square[i * side + j], square[j * side + i]);
    }
    return square;
}

// The givens of a square in which so many of a hundred cells are empty.
Givens with_holes(const Model& model, const std::vector<std::int32_t>& square, std::uint32_t per_cent,
                  std::mt19937& random) {
    Givens givens;
    for (std::uint32_t i = 0; i < square.size(); ++i)
        if (below(random, 100) >= per_cent) givens.facts.push_back(model.is(Var{i}, square[i]));
    return givens;
}

// A guide to a puzzle, with all that must outlive it.
struct Guided {
    Guided(const Model& model, const Givens& givens)
        : rules{model, {}},
          guide{[&]() -> SatRules& { return rules.propagate(givens), rules; }(), givens, watch} {}
    SatRules rules;
    const Limits limits;
    const Stopwatch clock;
    SolverWatch watch{limits, clock};
    Guide guide;
};

}  // namespace

TEST_CASE("guide: the squares of these tests are Latin") {
    std::mt19937 random{1};
    const Model model = latin_rules(12);
    std::set<std::vector<std::int32_t>> squares;
    for (int i = 0; i < 20; ++i) {
        const auto square = latin_square(12, random);
        std::string why;
        REQUIRE(verify(model, {}, square, why));
        squares.insert(square);
    }
    REQUIRE(squares.size() == 20);
}

TEST_CASE("fitting: chances of a group add up to one") {
    std::mt19937 random{2};
    const Model model = latin_rules(15);
    const Propagator rules{model};
    const auto square = latin_square(15, random);
    Propagator::State state;
    rules.propagate(with_holes(model, square, 60, random), state);
    Fitting fitting{rules, state.domains};
    REQUIRE(Fitting::pays(rules, state.domains));
    REQUIRE(fitting.settle(state.domains));
    std::vector<double> of_cell(square.size()), of_row(15 * 16);
    for (std::size_t id = 0; id < fitting.slots().size(); ++id) {
        const auto [v, value] = model.meaning(fitting.slots()[id]);
        of_cell[index(v)] += fitting.chances()[id];
        of_row[index(v) / 15 * 16 + static_cast<std::uint32_t>(value)] += fitting.chances()[id];
    }
    std::size_t open = 0;
    for (std::uint32_t v = 0; v < square.size(); ++v) {
        if (state.domains.decided(Var{v})) continue;
        ++open;
        REQUIRE(of_cell[v] == Approx(1).margin(.04));
        REQUIRE(of_row[v / 15 * 16 + static_cast<std::uint32_t>(square[v])] == Approx(1).margin(.04));
    }
    REQUIRE(open > 50);
    // Once a cell has lost a value, the others of the cell have its chance.
    const auto slot = fitting.likeliest(state.domains, std::vector<double>(fitting.slots().size(), 1.0));
    REQUIRE(slot);
    const Var v = model.meaning(*slot).first;
    rules.assume(std::vector<Literal>{!Literal::of_slot(*slot)}, state);
    REQUIRE_FALSE(state.contradiction);
    REQUIRE(fitting.settle(state.domains));
    double sum = 0;
    for (std::size_t id = 0; id < fitting.slots().size(); ++id) {
        if (fitting.slots()[id] == *slot) REQUIRE(fitting.chances()[id] == 0);
        if (model.meaning(fitting.slots()[id]).first == v) sum += fitting.chances()[id];
    }
    REQUIRE(sum == Approx(1).margin(.04));
}

TEST_CASE("fitting: sums do not settle where two values share a place, and nothing else is known") {
    // Values 1 and 2 of the first three rows have two columns left: three rows, four places, two columns.
    const Model model = latin_rules(6);
    const Propagator rules{model};
    Propagator::State state;
    rules.propagate({}, state);
    Domains domains = state.domains;
    for (std::uint32_t row = 0; row < 3; ++row)
        for (std::uint32_t column = 2; column < 6; ++column)
            for (const std::int32_t value : {1, 2}) {
                const Var v{row * 6 + column};
                domains.close(v, model[v].first_slot + static_cast<std::uint32_t>(model.position(v, value)));
            }
    Fitting fitting{rules, domains};
    REQUIRE_FALSE(fitting.settle(domains));
}

TEST_CASE("fitting: of no use where values must be found once in their variable alone") {
    Builder builder{30};
    const std::vector<std::int32_t> values{1, 2, 3};
    for (std::uint32_t i = 0; i < 30; ++i) builder.variable(builder.label("{cell}", i), values);
    const Model model = std::move(builder).freeze();
    const Propagator rules{model};
    REQUIRE_FALSE(Fitting::pays(rules, rules.root().domains));
}

TEST_CASE("decimation: choices do not contradict each other before the last, and runs differ") {
    std::mt19937 random{3};
    const Model model = latin_rules(20);
    const Propagator rules{model};
    std::set<std::vector<std::uint32_t>> courses;
    for (std::uint32_t run = 0; run < 6; ++run) {
        std::mt19937 same{4};
        Propagator::State state;
        rules.propagate(with_holes(model, latin_square(20, same), 42, same), state);
        Decimation decimation{rules, state, run};
        std::size_t pieces = 1;
        while (!decimation.resume(50'000)) ++pieces;
        REQUIRE(pieces > 3);
        const auto choices = decimation.choices();
        REQUIRE(choices.size() > 20);
        rules.assume(choices.first(choices.size() - 1), state);
        REQUIRE_FALSE(state.contradiction);
        std::vector<std::uint32_t> course;
        for (const Literal choice : choices) course.push_back(choice.slot());
        courses.insert(course);
        Propagator::State start;
        std::mt19937 again{4};
        rules.propagate(with_holes(model, latin_square(20, again), 42, again), start);
        Decimation whole{rules, start, run};
        REQUIRE(whole.resume(~std::uint64_t{0} / 2));
        REQUIRE(std::ranges::equal(whole.choices(), choices));  // whether in pieces or not
    }
    REQUIRE(courses.size() == 6);
}

TEST_CASE("guide: finds solutions, each once, and ends when none is near") {
    std::mt19937 random{5};
    std::size_t several = 0;
    for (int i = 0; i < 30; ++i) {
        const std::uint32_t side = 8 + below(random, 13);
        const Model model = latin_rules(side);
        const Givens givens = with_holes(model, latin_square(side, random), 46 + below(random, 10), random);
        Guided guided{model, givens};
        Guide& guide = guided.guide;
        std::set<std::vector<std::int32_t>> found;
        while (!guide.done() && found.size() < 40) {
            if (!guide.search(1'000'000)) continue;
            std::string why;
            REQUIRE(verify(model, givens, guide.values(), why));
            REQUIRE(found.emplace(guide.values().begin(), guide.values().end()).second);
        }
        std::size_t open = 0;
        for (std::uint32_t v = 0; v < side * side; ++v)
            open += guided.rules.state.domains.decided(Var{v}) ? 0 : 1;
        REQUIRE(found.empty() == (open == 0));  // that is solved already
        several += found.size() > 1 ? 1 : 0;
    }
    REQUIRE(several > 10);
}

TEST_CASE("guide: a solution that the solver has found is not found again") {
    std::mt19937 random{7};
    for (int i = 0; i < 20; ++i) {
        const Model model = latin_rules(14);
        const auto square = latin_square(14, random);
        const Givens givens = with_holes(model, square, 50, random);
        Guided guided{model, givens};
        Guide& guide = guided.guide;
        static_cast<void>(guide.search(1));  // a run may be under way
        guide.exclude(square);
        for (int round = 0; round < 1000 && !guide.done(); ++round)
            if (guide.search(1'000'000)) REQUIRE_FALSE(std::ranges::equal(guide.values(), square));
        REQUIRE(guide.done());
    }
}

TEST_CASE("guide: gives up where nothing fits") {
    // Values 1 and 2 of three rows have two columns left. Propagation does not see it.
    const Model model = latin_rules(12);
    Givens givens;
    for (std::uint32_t row = 0; row < 3; ++row)
        for (std::uint32_t column = 2; column < 12; ++column)
            for (const std::int32_t value : {1, 2})
                givens.facts.push_back(!model.is(Var{row * 12 + column}, value));
    Guided guided{model, givens};
    REQUIRE_FALSE(guided.rules.state.contradiction);
    Guide& guide = guided.guide;
    REQUIRE_FALSE(guide.search(1'000'000'000));
    REQUIRE(guide.done());
}

TEST_CASE("sat has its guide on a Latin square of order 42 that lasts") {
    std::mt19937 random{6};
    const Model model = latin_rules(42);
    const Givens givens = with_holes(model, latin_square(42, random), 42, random);
    Limits limits;
    limits.solutions = 2;
    std::set<std::vector<std::int32_t>> found;
    const auto session = find<Engine>("sat")->open(model, {});
    const Outcome outcome = session->enumerate(givens, limits, [&](std::span<const std::int32_t> values) {
        std::string why;
        REQUIRE(verify(model, givens, values, why));
        return found.emplace(values.begin(), values.end()).second;
    });
    REQUIRE(outcome.ending == Ending::limit);
    REQUIRE(found.size() == 2);
    REQUIRE(outcome.statistics.at("decimations") >= 1);
}

}  // namespace test_guide
