// little_killer_sum.cpp - Little killer: the digits on a diagonal, or on any other cells, have this sum.
// Digits may repeat.
#include <numeric>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"

namespace reductio::local_rules::little_killer_sum {

namespace {

void build(RuleModel& model) {
    std::vector<RuleModel::Term> terms;
    for (const int cell : model.cells()) terms.push_back({cell, 1});
    model.sum(terms, model.rule().values[0]);
}

std::string check(const RuleOnGrid& on) {
    const std::vector<Value> values = on.cells();
    return on.holds_unless(std::accumulate(values.begin(), values.end(), Value{0}) == on.rule.values[0]);
}

void draw(const Puzzle& puzzle, const LocalRule& rule, Ornaments& ornaments) {
    draw_beside(puzzle, rule, ornaments);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "little-killer-sum",
                         .summary = "the digits on the diagonal have this sum",
                         .shape = {.least_values = 1, .most_values = 1},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::little_killer_sum
