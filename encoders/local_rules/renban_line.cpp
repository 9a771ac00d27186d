// renban_line.cpp - Renban line: consecutive digits in any order, none twice. A closed line may state its
// first cell again.
//
// An AllDifferent, and an automaton whose state is the least and the greatest digit so far.
#include <algorithm>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"
#include "encoders/shared/rule_lines.hpp"

namespace reductio::local_rules::renban_line {

namespace {

void build(RuleModel& model) {
    const std::vector<int> cells = each_once(model.cells());
    if (cells.size() > model.digits().size()) return model.impossible();
    model.distinct(cells);
    const Value range = model.digits().back() - model.digits().front();
    if (static_cast<Value>(cells.size()) == range + 1) return;  // all digits, without a gap
    model.automaton(cells, [](automata::LineValues values, std::size_t cap) {
        return automata::spread(values, static_cast<Value>(values.size()) - 1, cap);
    });
}

std::string check(const RuleOnGrid& on) {
    std::vector<Value> values;
    for (const int cell : each_once(on.rule.cells)) values.push_back(on.grid[cell]);
    std::ranges::sort(values);
    for (std::size_t i = 1; i < values.size(); ++i) {
        if (values[i] != values[i - 1] + 1) return on.holds_unless(false);
    }
    return {};
}

using Line = Ornaments::PathLine;

void draw(const Puzzle&, const LocalRule& rule, Ornaments& ornaments) {
    draw_line(ornaments, rule.cells, Line::Colour::purple);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "renban-line",
                         .summary = "consecutive digits in any order",
                         .shape = {.cells = RuleShape::Cells::loop, .touching = true},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::renban_line
