// thermometer.cpp - Thermometer: from its bulb on, digits grow.
//
// One automaton for the whole line, so that a long thermometer bounds all of its cells at once.
#include <algorithm>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"

namespace reductio::local_rules::thermometer {

namespace {

using Line = Ornaments::PathLine;

void build(RuleModel& model) {
    model.automaton(model.cells(), [](automata::LineValues values, std::size_t cap) {
        return automata::increasing(values, true, cap);
    });
}

std::string check(const RuleOnGrid& on) {
    const std::vector<Value> values = on.cells();
    return on.holds_unless(std::ranges::adjacent_find(values, std::ranges::greater_equal{}) == values.end());
}

void draw(const Puzzle&, const LocalRule& rule, Ornaments& ornaments) {
    ornaments.paths.push_back({.cells = rule.cells, .width = 13, .begin = Line::End::bulb});
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "thermometer",
                         .summary = "digits grow from the bulb on",
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::thermometer
