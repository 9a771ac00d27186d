// nabner_line.cpp - Nabner line: no two digits on the line are the same or consecutive. A closed line may
// state its first cell again.
//
// A table for each two cells; a line with more cells than every other digit has no solution.
#include <cstdlib>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"
#include "encoders/shared/rule_lines.hpp"

namespace reductio::local_rules::nabner_line {

namespace {

void build(RuleModel& model) {
    const std::vector<int> cells = each_once(model.cells());
    const auto range = model.digits().back() - model.digits().front();
    if (2 * (std::ssize(cells) - 1) > range) return model.impossible();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k)
            model.pair(cells[k], cells[i], [](Value a, Value b) { return std::abs(a - b) >= 2; });
    }
}

std::string check(const RuleOnGrid& on) {
    const std::vector<int> cells = each_once(on.rule.cells);
    for (const int one : cells) {
        for (const int other : cells) {
            if (one != other && std::abs(on.grid[one] - on.grid[other]) < 2) return on.holds_unless(false);
        }
    }
    return {};
}

using Line = Ornaments::PathLine;

void draw(const Puzzle&, const LocalRule& rule, Ornaments& ornaments) {
    draw_line(ornaments, rule.cells, Line::Colour::yellow);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "nabner-line",
                         .summary = "no two digits on the line are the same or consecutive",
                         .shape = {.cells = RuleShape::Cells::loop},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::nabner_line
