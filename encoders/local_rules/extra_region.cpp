// extra_region.cpp - Extra region: no digit twice in these cells.
#include <algorithm>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"

namespace reductio::local_rules::extra_region {

namespace {

void build(RuleModel& model) { model.distinct(model.cells()); }

std::string check(const RuleOnGrid& on) {
    std::vector<Value> values = on.cells();
    std::ranges::sort(values);
    return on.holds_unless(std::ranges::adjacent_find(values) == values.end());
}

void draw(const Puzzle& puzzle, const LocalRule& rule, Ornaments& ornaments) {
    fill(puzzle, rule.cells, Ornaments::Fill::grey, ornaments);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "extra-region",
                         .summary = "no digit twice in the shaded cells",
                         .shape = {.cells = RuleShape::Cells::set},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::extra_region
