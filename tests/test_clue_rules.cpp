// test_clue_rules.cpp - what is not worked out again: verdicts on clues that nobody asked for, tables of
// conditions, constraints of two models that are the same.
#include <algorithm>

#include "catch.hpp"
#include "family/family.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/clue_rules.hpp"
#include "tasks/clues/constraint_keys.hpp"
#include "tasks/generate/generate.hpp"

namespace test_clue_rules {

using namespace reductio;

namespace {

Puzzle made(const std::string& header, std::uint64_t seed) {
    Random random{seed};
    return *Generator{read_blueprint(header)}.next(random);
}

// The places of numbers, signs and marks in the puzzle.
std::vector<CluePlace> clue_places(const Puzzle& puzzle) {
    using Where = CluePlace::Where;
    std::vector<CluePlace> places;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!puzzle.numbers.empty() && puzzle.numbers[cell] != open_cell)
            places.push_back({Where::cell, cell});
        if (!puzzle.signs.empty() && puzzle.signs[cell] != open_cell) places.push_back({Where::sign, cell});
    }
    const Graph graph = grid_graph(puzzle.rows, puzzle.columns);
    for (const Between& mark : puzzle.between) {
        const Graph::Edge ends =
            std::minmax(static_cast<std::uint32_t>(mark.first), static_cast<std::uint32_t>(mark.second));
        const auto edge = std::ranges::find(graph.edges, ends);
        places.push_back({Where::mark, static_cast<int>(edge - graph.edges.begin())});
    }
    return places;
}

}  // namespace

TEST_CASE("a clue is judged as all rules on the whole puzzle judge it", "[generate]") {
    for (const char* const header : {"kuroshiro-loop 5x5", "turnaround 5x5", "nurikabe 5x5", "kropki 4x4",
                                     "yin-yang 5x5", "nurimisaki 5x5", "tapa 5x5"}) {
        CAPTURE(header);
        const Puzzle puzzle = made(header, 1);
        const ClueRules rules{puzzle};
        const Verdict all = sum(rules.judge(puzzle));
        CHECK(all.broken == 0);
        std::size_t spared = 0;
        const std::vector<CluePlace> places = clue_places(puzzle);
        REQUIRE_FALSE(places.empty());
        for (const CluePlace& place : places) {
            Puzzle without = puzzle, blank = puzzle;
            std::ranges::fill(blank.numbers, open_cell);
            std::ranges::fill(blank.signs, open_cell);
            put_clue(without, place, {}, blank);
            const JudgedChoices before = rules.judge(without);
            AffectedChoices affected = rules.affected(before, place);
            spared += before.size() - affected.choices.size();
            rules.judge_again(puzzle, affected.choices, place);
            CHECK(affected.sum().broken == all.broken);
            CHECK(affected.sum().conditions == all.conditions);
        }
        CHECK((spared > 0 || rules.speak_of_pieces()));  // those are about all cells together
    }
}

TEST_CASE("tables that were worked out for other puzzles are those of this one", "[lower]") {
    PuzzleCompiler compiler;
    for (const char* const header : {"turnaround 5x5", "water-walk 4x4", "tapa 5x5"}) {
        for (const std::uint64_t seed : {1, 2, 3}) {
            const Puzzle puzzle = made(header, seed);
            CHECK(dump(CompiledRules{puzzle, compiler}.model()) == dump(CompiledRules{puzzle}.model()));
        }
    }
}

TEST_CASE("constraints of two models have one key if they are the same", "[clues]") {
    Puzzle puzzle = made("turnaround 4x4", 1);
    const auto clue = std::ranges::find_if(puzzle.numbers, [](Value number) { return number > 0; });
    REQUIRE(clue != puzzle.numbers.end());
    const CompiledRules first{puzzle}, again{puzzle};
    --*clue;
    const CompiledRules other{puzzle};
    ConstraintKeys keys;
    const auto known = keys.of_constraints(first.model());
    CHECK(known == keys.of_constraints(again.model()));
    const auto changed = keys.of_constraints(other.model());
    REQUIRE(changed.size() == known.size());
    std::size_t differ = 0;
    for (std::size_t i = 0; i < known.size(); ++i) differ += known[i] != changed[i] ? 1 : 0;
    CHECK(differ == 1);
    CHECK(ConstraintKeys::of_variables(first.model()) == ConstraintKeys::of_variables(other.model()));
}

}  // namespace test_clue_rules
