// skyscraper.cpp - Skyscraper: so many digits are seen from the clue, each of which is greater than all
// before it.
#include <algorithm>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"

namespace reductio::local_rules::skyscraper {

namespace {

void build(RuleModel& model) {
    model.automaton(model.cells(), [&](automata::LineValues values, std::size_t cap) {
        return automata::visible(values, model.rule().values[0], cap);
    });
}

std::string check(const RuleOnGrid& on) {
    Value tallest = 0, seen = 0;
    for (const Value height : on.cells()) {
        if (height > tallest) ++seen;
        tallest = std::max(tallest, height);
    }
    return on.holds_unless(seen == on.rule.values[0]);
}

void draw(const Puzzle& puzzle, const LocalRule& rule, Ornaments& ornaments) {
    draw_beside(puzzle, rule, ornaments);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{
    .name = "skyscraper",
    .summary = "so many digits are seen from the clue; greater ones hide those behind them",
    .shape = {.cells = RuleShape::Cells::line, .least_values = 1, .most_values = 1, .positive = true},
    .build = build,
    .check = check,
    .draw = draw};

}  // namespace reductio::local_rules::skyscraper
