// lockout_line.cpp - Lockout line: the ends differ by a number, the half of the digits if none is stated (4
// of 9), or more, and the digits inside lie neither between them nor are they equal to one of them.
#include <algorithm>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"
#include "encoders/shared/rule_lines.hpp"

namespace reductio::local_rules::lockout_line {

namespace {

bool lies_outside(Value low, Value high, Value inside) { return inside < low || high < inside; }

Value least_gap(std::size_t digits) { return static_cast<Value>(digits / 2); }

void build(RuleModel& model) {
    add_ends_and_inside(model, model.value_or(least_gap(model.digits().size())), lies_outside);
}

std::string check(const RuleOnGrid& on) {
    const std::vector<Value> values = on.cells();
    const auto [low, high] = std::minmax(values.front(), values.back());
    bool obeyed = high - low >= on.value_or(least_gap(on.puzzle.digits.size()));
    for (std::size_t i = 1; i + 1 < values.size(); ++i)
        obeyed = obeyed && (values[i] < low || high < values[i]);
    return on.holds_unless(values.size() == 1 || obeyed);
}

using Line = Ornaments::PathLine;

void draw(const Puzzle&, const LocalRule& rule, Ornaments& ornaments) {
    draw_line(ornaments, rule.cells, Line::Colour::blue, Line::End::diamond);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{
    .name = "lockout-line",
    .summary = "the ends differ by 4 or more (of 9 digits); those inside lie not between them",
    .shape = {.cells = RuleShape::Cells::path, .most_values = 1},
    .build = build,
    .check = check,
    .draw = draw};

}  // namespace reductio::local_rules::lockout_line
