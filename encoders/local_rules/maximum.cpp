// maximum.cpp - Maximum: the cell is greater than all its neighbours, but for those that are marked the same
// way.
#include <fmt/core.h>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"
#include "encoders/shared/rule_lines.hpp"

namespace reductio::local_rules::maximum {

namespace {

void build(RuleModel& model) {
    const int cell = model.cells()[0];
    for (const int other : unmarked_neighbours(model.puzzle(), model.rule()))
        model.pair(cell, other, [](Value a, Value b) { return a > b; });
}

std::string check(const RuleOnGrid& on) {
    const Value value = on.cells()[0];
    for (const int other : unmarked_neighbours(on.puzzle, on.rule)) {
        if (!(value > on.grid[other]))
            return fmt::format("holds {}, and {} holds {}", value, cell_name(on.puzzle, other),
                               on.grid[other]);
    }
    return {};
}

void draw(const Puzzle& puzzle, const LocalRule& rule, Ornaments& ornaments) {
    fill(puzzle, rule.cells, Ornaments::Fill::grey, ornaments);
    ornaments.slopes.push_back({rule.cells[0], false});
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "maximum",
                         .summary = "a shaded cell with arrows outwards is greater than its neighbours",
                         .shape = {.cells = RuleShape::Cells::one},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::maximum
