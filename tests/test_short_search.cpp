// test_short_search.cpp - a short search either knows all solutions or says nothing.
#include "engines/shared/short_search.hpp"

#include <algorithm>
#include <random>
#include <set>

#include "base/registry.hpp"
#include "catch.hpp"
#include "engines/engine.hpp"
#include "model/builder.hpp"

namespace test_short_search {

using namespace reductio;

namespace {

using Solution = std::vector<std::int32_t>;

// A 4x4 sudoku. Its variables have the role; `sum` adds a rule that is no all-different group.
Model sudoku(Role role = Role::answer, bool sum = false) {
    Builder builder{4};
    const std::vector<std::int32_t> digits{1, 2, 3, 4};
    std::vector<Var> cells;
    for (std::uint32_t i = 0; i < 16; ++i)
        cells.push_back(builder.variable(builder.label("{cell}", i), digits, role));
    const auto add = [&](auto cell_of) {
        std::vector<Var> group;
        for (int i = 0; i < 4; ++i) group.push_back(cells[cell_of(i)]);
        builder.add(Origin::rule, builder.label("group"),
                    AllDifferent{builder.list(std::span<const Var>{group})});
    };
    for (int k = 0; k < 4; ++k) {
        add([&](int i) { return 4 * k + i; });
        add([&](int i) { return 4 * i + k; });
        add([&](int i) { return k / 2 * 8 + k % 2 * 2 + i / 2 * 4 + i % 2; });
    }
    if (sum) {
        const std::vector<Var> pair{cells[0], cells[5]};
        builder.add(Origin::rule, builder.label("sum"),
                    Sum{builder.list(std::span<const Var>{pair}), {}, 2, 8});
    }
    return std::move(builder).freeze();
}

std::set<Solution> by_backtracking(const Model& model, const Givens& givens) {
    std::set<Solution> all;
    const auto session = find<Engine>("backtrack")->open(model, {});
    session->enumerate(givens, {}, [&](std::span<const std::int32_t> values) {
        all.insert({values.begin(), values.end()});
        return true;
    });
    return all;
}

}  // namespace

TEST_CASE("a short search that ends has found every solution once") {
    const Model model = sudoku();
    const Propagator propagator{model};
    ShortSearch search{propagator};
    std::mt19937 random{7};
    int ended = 0, several = 0, given_up = 0;
    for (int round = 0; round < 300; ++round) {
        Givens givens;
        for (int i = 0; i < 1 + round % 6; ++i) {
            const Var cell{static_cast<std::uint32_t>(random() % 16)};
            givens.facts.push_back(model.is(cell, 1 + static_cast<int>(random() % 4)));
        }
        Propagator::State state;
        propagator.propagate(givens, state);
        if (state.contradiction) continue;
        const auto all = by_backtracking(model, givens);
        const auto found = search.run(state, 0);
        given_up += !found;
        if (found) {
            REQUIRE(found->size() == all.size());
            REQUIRE(std::set<Solution>(found->begin(), found->end()) == all);
            ++ended;
            several += all.size() > 2;
        }
        const auto two = search.run(state, 2);
        if (!two) continue;
        REQUIRE(two->size() == std::min<std::size_t>(2, all.size()));
        REQUIRE(std::set<Solution>(two->begin(), two->end()).size() == two->size());
        for (const Solution& solution : *two) REQUIRE(all.contains(solution));
    }
    CHECK(ended > 50);
    CHECK(several > 10);
    CHECK(given_up > 10);
}

TEST_CASE("a short search of very many solutions is given up") {
    Builder builder{5};
    const std::vector<std::int32_t> digits{1, 2, 3, 4, 5};
    std::vector<Var> cells;
    for (std::uint32_t i = 0; i < 25; ++i)
        cells.push_back(builder.variable(builder.label("{cell}", i), digits, Role::answer));
    for (std::size_t line = 0; line < 5; ++line) {
        std::vector<Var> row, column;
        for (std::size_t i = 0; i < 5; ++i) {
            row.push_back(cells[5 * line + i]);
            column.push_back(cells[5 * i + line]);
        }
        for (const auto& group : {row, column})
            builder.add(Origin::rule, builder.label("group"),
                        AllDifferent{builder.list(std::span<const Var>{group})});
    }
    const Model latin = std::move(builder).freeze();
    const Propagator propagator{latin};
    ShortSearch search{propagator};
    CHECK(!search.run(propagator.root(), 0));  // there are 161,280
    const auto some = search.run(propagator.root(), 100);
    REQUIRE(some);
    CHECK(std::set<Solution>(some->begin(), some->end()).size() == 100);
}

TEST_CASE("a short search says nothing where it does not pay, or would tell witnesses apart") {
    for (const Model& model : {sudoku(Role::witness), sudoku(Role::answer, true)}) {
        const Propagator propagator{model};
        CHECK(!ShortSearch{propagator}.run(propagator.root(), 1));
    }
    const Model model = sudoku();
    const Propagator propagator{model};
    ShortSearch search{propagator};
    const auto one = search.run(propagator.root(), 1);
    REQUIRE(one);
    CHECK(one->size() == 1);
    CHECK(search.work() > 0);
}

// The engine shows what the short search found, under its limits.
TEST_CASE("sat shows the solutions of its short search, up to the limit") {
    const Model model = sudoku();
    const auto session = find<Engine>("sat")->open(model, {});
    Givens givens;
    for (const auto& [cell, value] : {std::pair{0U, 1}, {1U, 2}, {2U, 3}, {4U, 3}})
        givens.facts.push_back(model.is(Var{cell}, value));
    const auto all = by_backtracking(model, givens);
    REQUIRE(all.size() == 6);
    for (std::uint64_t most = 0; most <= all.size() + 1; ++most) {
        Limits limits;
        limits.solutions = most;
        std::set<Solution> shown;
        const Outcome outcome = session->enumerate(givens, limits, [&](auto values) {
            shown.insert({values.begin(), values.end()});
            return true;
        });
        const bool limited = most > 0 && most <= all.size();
        CHECK(outcome.ending == (limited ? Ending::limit : Ending::complete));
        CHECK(outcome.count == (limited ? most : all.size()));
        CHECK(shown.size() == outcome.count);
        CHECK(!outcome.statistics.contains("clauses"));
        if (!limited) CHECK(shown == all);
    }
}

}  // namespace test_short_search
