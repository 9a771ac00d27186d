// between_line.cpp - Between line: the digits inside are greater than one end and less than the other,
// whichever. A line of one or two cells says nothing.
#include <algorithm>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"
#include "encoders/shared/rule_lines.hpp"

namespace reductio::local_rules::between_line {

namespace {

bool lies_between(Value low, Value high, Value inside) { return low < inside && inside < high; }

void build(RuleModel& model) {
    if (model.cells().size() < 3) return;
    add_ends_and_inside(model, 0, lies_between);
}

std::string check(const RuleOnGrid& on) {
    const std::vector<Value> values = on.cells();
    if (values.size() < 3) return {};
    const auto [low, high] = std::minmax(values.front(), values.back());
    return on.holds_unless(std::all_of(values.begin() + 1, values.end() - 1,
                                       [&](Value value) { return low < value && value < high; }));
}

using Line = Ornaments::PathLine;

void draw(const Puzzle&, const LocalRule& rule, Ornaments& ornaments) {
    draw_line(ornaments, rule.cells, Line::Colour::grey, Line::End::circle);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "between-line",
                         .summary = "the digits inside lie between those at the ends",
                         .shape = {.cells = RuleShape::Cells::path},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::between_line
