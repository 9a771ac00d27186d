// double_arrow.cpp - Double arrow: the digits at both ends sum up to the same as all those between them.
//
// A line of one or two cells says nothing.
#include <numeric>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"

namespace reductio::local_rules::double_arrow {

namespace {

void build(RuleModel& model) {
    const std::vector<int>& cells = model.cells();
    if (cells.size() < 3) return;
    std::vector<RuleModel::Term> terms;
    for (std::size_t i = 0; i < cells.size(); ++i)
        terms.push_back({cells[i], i == 0 || i + 1 == cells.size() ? -1 : 1});
    model.sum(terms, 0);
}

std::string check(const RuleOnGrid& on) {
    const std::vector<Value> values = on.cells();
    if (values.size() < 3) return {};
    const Value all = std::accumulate(values.begin(), values.end(), 0);
    return on.holds_unless(all == 2 * (values.front() + values.back()));
}

using Line = Ornaments::PathLine;

void draw(const Puzzle&, const LocalRule& rule, Ornaments& ornaments) {
    draw_line(ornaments, rule.cells, Line::Colour::grey, Line::End::circle);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "double-arrow",
                         .summary = "the digits at the ends sum up to the same as those between",
                         .shape = {.cells = RuleShape::Cells::loop},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::double_arrow
