// palindrome.cpp - Palindrome: the line reads the same from both ends.
#include <algorithm>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"

namespace reductio::local_rules::palindrome {

namespace {

void build(RuleModel& model) {
    const std::vector<int>& cells = model.cells();
    for (std::size_t i = 0; i < cells.size() / 2; ++i)
        model.pair_equal(cells[i], cells[cells.size() - 1 - i]);
}

std::string check(const RuleOnGrid& on) {
    const std::vector<Value> values = on.cells();
    return on.holds_unless(std::equal(values.begin(), values.end(), values.rbegin()));
}

using Line = Ornaments::PathLine;

void draw(const Puzzle&, const LocalRule& rule, Ornaments& ornaments) {
    draw_line(ornaments, rule.cells, Line::Colour::grey);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "palindrome",
                         .summary = "the line reads the same from both ends",
                         .shape = {.cells = RuleShape::Cells::loop},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::palindrome
