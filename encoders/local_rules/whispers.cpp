// whispers.cpp - Whispers: neighbours on the line differ by a number or more; by half of the digits, rounded
// up, if none is stated (5 of 9: the German whispers).
//
// A table for each two neighbours, which all lines share.
#include <cstdlib>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"

namespace reductio::local_rules::whispers {

namespace {

Value usual(std::size_t digits) { return static_cast<Value>((digits + 1) / 2); }

void build(RuleModel& model) {
    const Value least = model.value_or(usual(model.digits().size()));
    const std::vector<int>& cells = model.cells();
    for (std::size_t i = 1; i < cells.size(); ++i)
        model.pair(cells[i - 1], cells[i], [&](Value a, Value b) { return std::abs(a - b) >= least; });
}

std::string check(const RuleOnGrid& on) {
    const Value least = on.value_or(usual(on.puzzle.digits.size()));
    const std::vector<Value> values = on.cells();
    for (std::size_t i = 1; i < values.size(); ++i) {
        if (std::abs(values[i] - values[i - 1]) < least) return on.holds_unless(false);
    }
    return {};
}

using Line = Ornaments::PathLine;

void draw(const Puzzle&, const LocalRule& rule, Ornaments& ornaments) {
    draw_line(ornaments, rule.cells, Line::Colour::green);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "whispers",
                         .summary = "neighbours on the line differ by 5 or more (of 9 digits)",
                         .shape = {.cells = RuleShape::Cells::loop, .most_values = 1},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::whispers
