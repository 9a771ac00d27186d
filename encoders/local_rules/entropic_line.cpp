// entropic_line.cpp - Entropic line: of any three cells in a row, one holds a low digit, one a middle and one
// a high one.
//
// The digits are cut into three groups of the same size; a digit too many is in the middle group, two are in
// the outer ones.
#include <algorithm>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"
#include "encoders/shared/rule_lines.hpp"

namespace reductio::local_rules::entropic_line {

namespace {

// The group of a digit, by its rank among all.
int group_of(const std::vector<Value>& digits, Value value) {
    const auto rank = static_cast<std::size_t>(std::ranges::find(digits, value) - digits.begin());
    const std::size_t outer = (digits.size() + 1) / 3;
    return rank < outer ? 0 : rank < digits.size() - outer ? 1 : 2;
}

void build(RuleModel& model) {
    const std::vector<Value>& digits = model.digits();
    add_three_apart(model, [&](Value value) { return group_of(digits, value); });
}

std::string check(const RuleOnGrid& on) {
    std::vector<int> groups;
    for (const Value value : on.cells()) groups.push_back(group_of(on.puzzle.digits, value));
    return on.holds_unless(differ_by_threes(groups));
}

using Line = Ornaments::PathLine;

void draw(const Puzzle&, const LocalRule& rule, Ornaments& ornaments) {
    draw_line(ornaments, rule.cells, Line::Colour::orange);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "entropic-line",
                         .summary = "of any three cells in a row one digit is low, one middle, one high",
                         .shape = {.cells = RuleShape::Cells::loop},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::entropic_line
