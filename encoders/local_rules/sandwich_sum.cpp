// sandwich_sum.cpp - Sandwich: the digits between the least and the greatest digit of the row or column have
// this sum.
//
// 0 means that the two are neighbours. The end of the line at which the clue stands does not matter.
#include <algorithm>
#include <numeric>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"

namespace reductio::local_rules::sandwich_sum {

namespace {

void build(RuleModel& model) {
    model.automaton(model.cells(), [&](automata::LineValues values, std::size_t cap) {
        return automata::sandwich(values, model.digits().front(), model.digits().back(),
                                  model.rule().values[0], cap);
    });
}

std::string check(const RuleOnGrid& on) {
    const std::vector<Value> values = on.cells();
    auto first = std::ranges::find(values, on.puzzle.digits.front());
    auto last = std::ranges::find(values, on.puzzle.digits.back());
    if (last < first) std::swap(first, last);
    return on.holds_unless(last != values.end() &&
                           std::accumulate(first + 1, last, Value{0}) == on.rule.values[0]);
}

void draw(const Puzzle& puzzle, const LocalRule& rule, Ornaments& ornaments) {
    draw_beside(puzzle, rule, ornaments);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "sandwich-sum",
                         .summary = "the digits between the least and the greatest of the line have this sum",
                         .shape = {.cells = RuleShape::Cells::line, .least_values = 1, .most_values = 1},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::sandwich_sum
