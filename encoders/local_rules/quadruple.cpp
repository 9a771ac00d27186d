// quadruple.cpp - Quadruple: the four cells around a point hold the digits of a list, each at least as often
// as it is listed.
//
// An automaton counts each digit, since not every engine counts literals.
#include <algorithm>
#include <set>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"

namespace reductio::local_rules::quadruple {

namespace {

void build(RuleModel& model) {
    const std::vector<Value>& listed = model.rule().values;
    for (const Value digit : std::set<Value>{listed.begin(), listed.end()}) {
        const auto times = static_cast<std::size_t>(std::ranges::count(listed, digit));
        model.automaton(model.cells(), [&](automata::LineValues values, std::size_t cap) {
            return automata::count(values, digit, times, values.size(), cap);
        });
    }
}

std::string check(const RuleOnGrid& on) {
    std::multiset<Value> left;
    for (const Value value : on.cells()) left.insert(value);
    for (const Value digit : on.rule.values) {
        const auto found = left.find(digit);
        if (found == left.end()) return on.holds_unless(false);
        left.erase(found);
    }
    return {};
}

void draw(const Puzzle&, const LocalRule& rule, Ornaments& ornaments) {
    ornaments.dots.push_back({rule.cells, Ornaments::Dot::Look::ringed, number_of(rule)});
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{
    .name = "quadruple",
    .summary = "the four cells around the circle hold the digits in it",
    .shape = {.cells = RuleShape::Cells::block, .least_values = 1, .most_values = 4, .lowest_value = -10000},
    .build = build,
    .check = check,
    .draw = draw};

}  // namespace reductio::local_rules::quadruple
