// test_rules_puzzles.cpp - what is true of every puzzle with stated answers whose family is a rules file:
// `check` accepts the grids that the engines find, and no others; the puzzle comes back from the native form,
// and an answer from every output.
//
// `check` sees all grids of a small board. Of a larger one it sees solutions of the puzzle with one rule left
// out, for each rule: most of them break that rule, and no other.
#include <algorithm>
#include <functional>
#include <iterator>
#include <vector>

#include "base/registry.hpp"
#include "catch.hpp"
#include "engines/engine.hpp"
#include "family/family.hpp"
#include "grids.hpp"
#include "outputs.hpp"
#include "rules_puzzles.hpp"
#include "tasks/rules_check/rules_check.hpp"

namespace test_rules_puzzles {

using namespace reductio;

namespace {

constexpr std::size_t most_grids = cases(70'000);          // of a small board
constexpr std::uint64_t most_without_a_rule = cases(200);  // solutions for each rule of a larger one

// For each cell the values that are tried there, as grids::joined takes them.
using Choices = std::vector<std::vector<Grid>>;

// All digits, or those that the givens and the marks leave.
Choices choices_of(const Puzzle& puzzle, bool as_given) {
    Choices choices;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        std::vector<Value> values = puzzle.digits;
        if (as_given && !puzzle.marks.empty() && !puzzle.marks[cell].empty()) values = puzzle.marks[cell];
        if (as_given && puzzle.given[cell] != open_cell) values = {puzzle.given[cell]};
        if (puzzle.is_wall(cell)) values = {0};
        choices.emplace_back();
        for (const Value value : values) choices.back().push_back({value});
    }
    return choices;
}

bool are_few(const Choices& choices) {
    std::size_t grids = 1;
    for (const auto& values : choices) {
        grids *= values.size();
        if (grids > most_grids) return false;
    }
    return true;
}

// Engines number the regions of an answer by their first cells; `check` takes any numbers.
bool is_numbered_in_order(const Grid& grid) {
    Value regions = 0;
    for (const Value value : grid) {
        if (value > regions + 1) return false;
        regions = std::max(regions, value);
    }
    return true;
}

// All grids of a small board, with those that contradict its givens if they are few enough. Empty for a
// larger one.
std::vector<Grid> all_grids(const Puzzle& puzzle) {
    for (const bool as_given : {false, true}) {
        const Choices choices = choices_of(puzzle, as_given);
        if (!are_few(choices)) continue;
        std::vector<Grid> all = grids::joined(choices);
        if (divides(puzzle.family->form)) std::erase_if(all, std::not_fn(is_numbered_in_order));
        return all;
    }
    return {};
}

void check_all(const Puzzle& puzzle, const std::vector<Grid>& all) {
    const CompiledRules rules{puzzle};
    const std::vector<Grid> right = grids::accepted(puzzle, all);
    for (const char* const engine : {"sat", "dlx", "dpll", "mac"}) {
        CAPTURE(engine);
        if (find<Engine>(engine)->accepts(rules.model())) continue;
        const std::vector<Grid> found = by_engine(puzzle, engine);
        CHECK(grids::difference(puzzle, found, right) == "");
        CHECK(found.size() == right.size());
    }
}

std::vector<Grid> some_solutions(const Puzzle& puzzle) {
    std::vector<Grid> found;
    const auto keep = [&](std::span<const Value> grid) {
        found.emplace_back(grid.begin(), grid.end());
        return true;
    };
    accepted(puzzle, Pipeline{Settings{}}.enumerate(puzzle, most_without_a_rule, keep));
    std::ranges::sort(found);
    return found;
}

// The family without one of its rules, for each rule.
using Lenient = std::vector<std::shared_ptr<const Family>>;

void check_without_rules(const Puzzle& puzzle, const Lenient& lenient) {
    const std::vector<Grid> found = by_engine(puzzle, "sat");
    for (const auto& family : lenient) {
        Puzzle other = puzzle;
        other.family = family.get();
        const std::vector<Grid> tried = some_solutions(other);
        std::vector<Grid> right;
        std::ranges::set_intersection(tried, found, std::back_inserter(right));
        CHECK(grids::difference(puzzle, right, grids::accepted(puzzle, tried)) == "");
    }
}

void check_puzzles_of(const Family& family) {
    Lenient lenient;
    for (std::size_t rule = 0; rule < rule_names(*family.rules).size(); ++rule)
        lenient.push_back(family_without_rule(family, rule));
    for (const Puzzle& puzzle : puzzles_of(std::string{family.name})) {
        INFO(find<Format>("native")->write(puzzle));
        CHECK(reading::survives_native_form(puzzle));
        const std::vector<Grid> all = all_grids(puzzle);
        if (all.empty()) check_without_rules(puzzle, lenient);
        if (!all.empty()) check_all(puzzle, all);
        const std::vector<Grid> found = by_engine(puzzle, "sat");
        if (puzzle.stated_solution) CHECK(found == std::vector<Grid>{*puzzle.stated_solution});
        if (!found.empty()) CHECK(reading::lost_outputs(puzzle, found.front()) == "");
    }
}

}  // namespace

// A single family: unit_tests "[rules_puzzles]" -c norinori
TEST_CASE("check, engines and outputs agree on the puzzles of rules files", "[rules_puzzles]") {
    for (const Family* family : shard_of(families_of_rules())) {
        DYNAMIC_SECTION(family->name) { check_puzzles_of(*family); }
    }
}

}  // namespace test_rules_puzzles
