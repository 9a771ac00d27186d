// box_indexer.cpp - Box indexer: a cell at place p of its box or region says at which place of it p stands.
// Places are counted in reading order.
#include <algorithm>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"
#include "encoders/shared/rule_lines.hpp"

namespace reductio::local_rules::box_indexer {

namespace {

// The cell that `value` in `cell` points at, and what it then holds.
Pointer pointed_at(const Puzzle& puzzle, int cell, Value value) {
    const std::vector<int> region = cells_of_region(puzzle, region_of(puzzle, cell));
    if (value > std::ssize(region)) return {-1, 0};
    const auto place = std::ranges::find(region, cell) - region.begin();
    return {region[value - 1], static_cast<Value>(place + 1)};
}

void build(RuleModel& model) { add_pointers(model, pointed_at); }

std::string check(const RuleOnGrid& on) {
    for (const int cell : on.rule.cells) {
        const std::vector<int> region = cells_of_region(on.puzzle, region_of(on.puzzle, cell));
        const auto own = static_cast<Value>(std::ranges::find(region, cell) - region.begin()) + 1;
        const Value value = on.grid[cell];
        if (value > std::ssize(region) || on.grid[region[value - 1]] != own) return on.holds_unless(false);
    }
    return {};
}

void draw(const Puzzle& puzzle, const LocalRule& rule, Ornaments& ornaments) {
    fill(puzzle, rule.cells, Ornaments::Fill::grey, ornaments);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "box-indexer",
                         .summary = "a cell at place p of its box says at which place of it p stands",
                         .shape = {.from_one = true, .largest_side = 25},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::box_indexer
