// test_region_reach.cpp - facts from the room of regions: none that a solution breaks, and enough to solve
// what is solved on paper; clauses that spare cuts (neighbour_clauses.hpp).
#include "base/random.hpp"
#include "catch.hpp"
#include "engines/engine.hpp"
#include "grids.hpp"
#include "lowered.hpp"
#include "model/builder.hpp"
#include "model/region_reach.hpp"
#include "tasks/compiled_puzzle.hpp"

namespace test_region_reach {

using namespace reductio;
using namespace reading;
using namespace grids;

namespace {

bool holds(const Model& model, Literal literal, const Grid& grid) {
    if (literal.constant()) return literal == Literal::always();
    const auto [v, value] = model.meaning(literal.slot());
    return (grid[index(v)] == value) != literal.negated();
}

// The givens propagated, with and without what the room of regions tells.
Propagator::State fixpoint(const CompiledPuzzle& compiled) {
    Propagator::State state = compiled.state();
    const RegionReach reach{compiled.model()};
    while (!state.contradiction) {
        const auto facts = reach.facts(state.domains);
        if (facts.empty()) break;
        compiled.propagator().assume(facts, state);
    }
    return state;
}

std::size_t open_cells(const CompiledPuzzle& compiled, const Domains& domains) {
    std::size_t open = 0;
    for (std::uint32_t v = 0; v < compiled.model().variables().size(); ++v)
        open += domains.decided(Var{v}) ? 0 : 1;
    return open;
}

}  // namespace

TEST_CASE("what follows from the room of regions holds in every solution") {
    const std::vector<Grid> all = accepted(puzzle_of("fillomino 3x3 digits 1-4"), grids_of(9, 1, 4));
    REQUIRE(all.size() > 100);
    Random random{11};
    std::size_t told = 0, contradictions = 0;
    for (unsigned round = 0; round < 300; ++round) {
        Puzzle puzzle = puzzle_of("fillomino 3x3 digits 1-4");
        const Grid& likely = all[random.below(all.size())];
        for (unsigned i = 0; i < 1 + round % 4; ++i) {
            const auto cell = random.below(9);
            puzzle.given[cell] = round % 5 == 0 ? static_cast<Value>(1 + random.below(4)) : likely[cell];
        }
        const CompiledPuzzle compiled{puzzle};
        if (compiled.state().contradiction) continue;
        const auto facts = RegionReach{compiled.model()}.facts(compiled.state().domains);
        told += facts.empty() ? 0 : 1;
        std::size_t solutions = 0;
        for (const Grid& grid : all) {
            if (!puzzle.family->violation(puzzle, grid).empty()) continue;
            ++solutions;
            const bool all_hold =
                std::ranges::all_of(facts, [&](Literal fact) { return holds(compiled.model(), fact, grid); });
            REQUIRE(all_hold);
        }
        const auto state = fixpoint(compiled);
        contradictions += state.contradiction ? 1 : 0;
        if (state.contradiction) CHECK(solutions == 0);
    }
    CHECK(told > 50);
    CHECK(contradictions > 0);
}

TEST_CASE("the room of regions solves Fillominos that are solved on paper") {
    for (const char* const id :
         {"filling:7x6:2a435k427a726b47f2a2a34c", "filling:7x6:b435a5e5b4a24a3b77b12c3b2a42c"}) {
        const Puzzle puzzle = puzzle_of(id);
        const CompiledPuzzle compiled{puzzle};
        CHECK(open_cells(compiled, compiled.state().domains) > 0);
        const auto state = fixpoint(compiled);
        REQUIRE_FALSE(state.contradiction);
        CHECK(open_cells(compiled, state.domains) == 0);
    }
}

TEST_CASE("regions whose equal neighbours may be apart have no such facts") {
    const Puzzle puzzle = puzzle_of("palisade 4x4 size 4");
    const CompiledPuzzle compiled{puzzle};
    CHECK(RegionReach{compiled.model()}.facts(compiled.state().domains).empty());
}

TEST_CASE("connected nodes of which several hold are never alone: no cut is needed") {
    // A path of five nodes, of which so many hold; with edges that hold or not, or without.
    for (const std::uint32_t least : {0U, 1U, 2U, 3U}) {
        Builder builder{5};
        std::vector<Literal> nodes;
        const std::int32_t no_or_yes[] = {0, 1};
        for (std::uint32_t i = 0; i < 5; ++i)
            nodes.push_back(builder.is(builder.variable(builder.label("v{}", i), no_or_yes), 1));
        builder.add(Origin::rule, builder.label("some"), Cardinality{builder.list(nodes), least, 5});
        builder.add(Origin::rule, builder.label("one piece"),
                    Connected{builder.graph({5, {{0, 1}, {1, 2}, {2, 3}, {3, 4}}}), builder.list(nodes), {}});
        const Model model = std::move(builder).freeze();
        Outcome outcome;
        std::vector<oracle::Assignment> found;
        const auto session = find<Engine>("sat")->open(model, {});
        outcome = session->enumerate(Givens{}, {}, [&](std::span<const std::int32_t> values) {
            found.emplace_back(values.begin(), values.end());
            return true;
        });
        std::ranges::sort(found);
        CHECK(found == oracle::solutions(model));
        // Of three on a path of five no two pieces are left that have a neighbour.
        if (least == 3) CHECK(outcome.statistics["cuts"] == 0);
        if (least == 0) CHECK(outcome.statistics["cuts"] > 0);
    }
}

}  // namespace test_region_reach
