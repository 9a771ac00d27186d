// xv.cpp - X and V: two neighbours have the sum 10 (X), 5 (V), or any other that is stated.
#include <fmt/core.h>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"

namespace reductio::local_rules::xv {

namespace {

void build(RuleModel& model) {
    const Value wanted = model.rule().values[0];
    model.pair(model.cells()[0], model.cells()[1], [&](Value a, Value b) { return a + b == wanted; });
}

std::string check(const RuleOnGrid& on) {
    const std::vector<Value> values = on.cells();
    return on.holds_unless(values[0] + values[1] == on.rule.values[0]);
}

void draw(const Puzzle&, const LocalRule& rule, Ornaments& ornaments) {
    const Value sum = rule.values[0];
    const std::string text = sum == 10 ? "X" : sum == 5 ? "V" : fmt::format("{}", sum);
    ornaments.dots.push_back({rule.cells, Ornaments::Dot::Look::text, text});
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "xv",
                         .summary = "digits beside an X sum up to 10, beside a V to 5",
                         .shape = {.cells = RuleShape::Cells::pair, .least_values = 1, .most_values = 1},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::xv
