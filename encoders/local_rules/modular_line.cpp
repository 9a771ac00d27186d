// modular_line.cpp - Modular line: any three cells in a row leave three different remainders when divided
// by 3.
#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"
#include "encoders/shared/rule_lines.hpp"

namespace reductio::local_rules::modular_line {

namespace {

int remainder(Value value) { return ((value % 3) + 3) % 3; }

void build(RuleModel& model) { add_three_apart(model, remainder); }

std::string check(const RuleOnGrid& on) {
    std::vector<int> remainders;
    for (const Value value : on.cells()) remainders.push_back(remainder(value));
    return on.holds_unless(differ_by_threes(remainders));
}

using Line = Ornaments::PathLine;

void draw(const Puzzle&, const LocalRule& rule, Ornaments& ornaments) {
    draw_line(ornaments, rule.cells, Line::Colour::teal);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{
    .name = "modular-line",
    .summary = "any three cells in a row leave the remainders 0, 1 and 2 when divided by 3",
    .shape = {.cells = RuleShape::Cells::loop},
    .build = build,
    .check = check,
    .draw = draw};

}  // namespace reductio::local_rules::modular_line
