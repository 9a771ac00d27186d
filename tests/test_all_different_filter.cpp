// test_all_different_filter.cpp - the full filter of an AllDifferent against all its assignments.
#include <random>
#include <set>

#include "catch.hpp"
#include "model/builder.hpp"
#include "oracle.hpp"
#include "search/store.hpp"

namespace test_all_different_filter {

using namespace reductio;

namespace {

// Cells with random domains, all different.
Model random_group(std::mt19937& random) {
    Builder builder{1};
    std::vector<Var> cells;
    const auto values = 2 + random() % 5;
    for (auto i = 1 + random() % 5; i > 0; --i) {
        std::vector<std::int32_t> domain{static_cast<std::int32_t>(random() % values)};
        for (std::int32_t value = 0; value < static_cast<std::int32_t>(values); ++value) {
            if (random() % 3 == 0) domain.push_back(value);
        }
        cells.push_back(builder.variable(builder.label("cell"), domain));
    }
    builder.add(Origin::rule, builder.label("row"), AllDifferent{builder.list(std::span<const Var>{cells})});
    return std::move(builder).freeze();
}

}  // namespace

TEST_CASE("the full all-different filter leaves exactly the values that occur in some assignment") {
    std::mt19937 random{1};
    int failures = 0, removals = 0;
    for (int round = 0; round < 3000; ++round) {
        INFO("round " << round);
        const Model model = random_group(random);
        std::vector<std::set<std::int32_t>> occur(model.variables().size());
        const auto solutions = oracle::solutions(model);
        for (const auto& solution : solutions) {
            for (std::size_t i = 0; i < solution.size(); ++i) occur[i].insert(solution[i]);
        }
        const Network network{model};
        Store store{network, Store::Differing::fully};
        store.reset({});
        if (!store.failed()) store.filter(0);
        failures += solutions.empty();
        REQUIRE(store.failed() == solutions.empty());
        for (std::uint32_t cell = 0; cell < network.cells() && !store.failed(); ++cell) {
            const auto left = values_left(model, store.domains(), Var{cell});
            REQUIRE(std::set<std::int32_t>{left.begin(), left.end()} == occur[cell]);
            removals += left.size() < model.domain(Var{cell}).size();
        }
        store.undo(0);
        for (std::uint32_t cell = 0; cell < network.cells(); ++cell)
            REQUIRE(store.size(cell) == model.domain(Var{cell}).size());
    }
    CHECK(failures > 100);
    CHECK(removals > 100);
}

}  // namespace test_all_different_filter
