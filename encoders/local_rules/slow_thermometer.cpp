// slow_thermometer.cpp - Slow thermometer: from its bulb on, digits grow or stay the same.
#include <algorithm>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"

namespace reductio::local_rules::slow_thermometer {

namespace {

using Line = Ornaments::PathLine;

void build(RuleModel& model) {
    model.automaton(model.cells(), [](automata::LineValues values, std::size_t cap) {
        return automata::increasing(values, false, cap);
    });
}

std::string check(const RuleOnGrid& on) { return on.holds_unless(std::ranges::is_sorted(on.cells())); }

void draw(const Puzzle&, const LocalRule& rule, Ornaments& ornaments) {
    ornaments.paths.push_back(
        {.cells = rule.cells, .colour = Line::Colour::blue, .width = 13, .begin = Line::End::bulb});
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "slow-thermometer",
                         .summary = "from the bulb on, no digit is less than the one before",
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::slow_thermometer
