// ratio.cpp - Black dot: one of two neighbours is so many times the other; twice, if no number is stated.
#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"

namespace reductio::local_rules::ratio {

namespace {

bool in_ratio(Value a, Value b, Value ratio) {
    return a == std::int64_t{ratio} * b || b == std::int64_t{ratio} * a;
}

void build(RuleModel& model) {
    const Value ratio = model.value_or(2);
    model.pair(model.cells()[0], model.cells()[1], [&](Value a, Value b) { return in_ratio(a, b, ratio); });
}

std::string check(const RuleOnGrid& on) {
    const std::vector<Value> values = on.cells();
    return on.holds_unless(in_ratio(values[0], values[1], on.value_or(2)));
}

void draw(const Puzzle&, const LocalRule& rule, Ornaments& ornaments) {
    ornaments.dots.push_back({rule.cells, Ornaments::Dot::Look::black, number_of(rule)});
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{
    .name = "ratio",
    .summary = "of the digits beside a black dot one is twice the other, or as many times as its number",
    .shape = {.cells = RuleShape::Cells::pair, .most_values = 1, .lowest_value = 1},
    .build = build,
    .check = check,
    .draw = draw};

}  // namespace reductio::local_rules::ratio
