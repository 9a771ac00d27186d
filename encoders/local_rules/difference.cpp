// difference.cpp - White dot: two neighbours differ by a number, by 1 if none is stated.
#include <cstdlib>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"

namespace reductio::local_rules::difference {

namespace {

void build(RuleModel& model) {
    const Value wanted = model.value_or(1);
    model.pair(model.cells()[0], model.cells()[1],
               [&](Value a, Value b) { return std::abs(a - b) == wanted; });
}

std::string check(const RuleOnGrid& on) {
    const std::vector<Value> values = on.cells();
    return on.holds_unless(std::abs(values[0] - values[1]) == on.value_or(1));
}

void draw(const Puzzle&, const LocalRule& rule, Ornaments& ornaments) {
    ornaments.dots.push_back({rule.cells, Ornaments::Dot::Look::white, number_of(rule)});
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "difference",
                         .summary = "the digits beside a white dot differ by 1 or by its number",
                         .shape = {.cells = RuleShape::Cells::pair, .most_values = 1},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::difference
