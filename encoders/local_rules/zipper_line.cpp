// zipper_line.cpp - Zipper line: cells at the same distance from its middle have one sum, which is the digit
// in the middle if there is a middle cell.
#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"

namespace reductio::local_rules::zipper_line {

namespace {

void build(RuleModel& model) {
    const std::vector<int>& cells = model.cells();
    const std::size_t half = cells.size() / 2;
    for (std::size_t i = 0; i < half; ++i) {
        std::vector<RuleModel::Term> terms{{cells[i], 1}, {cells[cells.size() - 1 - i], 1}};
        if (cells.size() % 2 == 1) {
            terms.push_back({cells[half], -1});
        } else if (i + 1 < half) {
            terms.push_back({cells[i + 1], -1});
            terms.push_back({cells[cells.size() - 2 - i], -1});
        } else {
            break;
        }
        model.sum(terms, 0);
    }
}

std::string check(const RuleOnGrid& on) {
    const std::vector<Value> values = on.cells();
    const std::size_t count = values.size();
    if (count < 3) return {};
    const Value wanted = count % 2 == 1 ? values[count / 2] : values.front() + values.back();
    for (std::size_t i = 0; i < count / 2; ++i) {
        if (values[i] + values[count - 1 - i] != wanted) return on.holds_unless(false);
    }
    return {};
}

using Line = Ornaments::PathLine;

void draw(const Puzzle&, const LocalRule& rule, Ornaments& ornaments) {
    draw_line(ornaments, rule.cells, Line::Colour::pink);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{
    .name = "zipper-line",
    .summary = "cells at the same distance from the middle have one sum: that of the middle cell",
    .shape = {.cells = RuleShape::Cells::loop},
    .build = build,
    .check = check,
    .draw = draw};

}  // namespace reductio::local_rules::zipper_line
