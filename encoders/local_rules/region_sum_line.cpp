// region_sum_line.cpp - Region sum line: its parts in different boxes or regions have the same sum.
//
// A line that comes back to a region has a new part there. Cells in no region are left out; they do not cut
// the line.
#include <map>
#include <optional>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"
#include "encoders/shared/rule_lines.hpp"

namespace reductio::local_rules::region_sum_line {

namespace {

void build(RuleModel& model) {
    std::vector<RuleModel::Term> before;  // the part before, with -1
    for (const std::vector<int>& part : parts_in_regions(model.puzzle(), model.cells())) {
        std::vector<RuleModel::Term> terms = std::move(before);
        before.clear();
        for (const int cell : part) before.push_back({cell, -1});
        if (terms.empty()) continue;
        for (const int cell : part) terms.push_back({cell, 1});
        model.sum(terms, 0);
    }
}

std::string check(const RuleOnGrid& on) {
    std::optional<Value> first;
    Value sum = 0;
    int region = -1;
    bool equal = true;
    const auto close = [&] {
        if (region >= 0) equal = equal && sum == first.value_or(sum);
        if (region >= 0 && !first) first = sum;
        sum = 0;
    };
    for (const int cell : on.rule.cells) {
        const int here = region_of(on.puzzle, cell);
        if (here < 0) continue;
        if (here != region) close();
        region = here;
        sum += on.grid[cell];
    }
    close();
    return on.holds_unless(equal);
}

using Line = Ornaments::PathLine;

void draw(const Puzzle&, const LocalRule& rule, Ornaments& ornaments) {
    draw_line(ornaments, rule.cells, Line::Colour::blue);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "region-sum-line",
                         .summary = "the parts of the line in different regions have the same sum",
                         .shape = {.cells = RuleShape::Cells::path},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::region_sum_line
