// clone.cpp - Clone: two groups of cells hold the same digits, cell by cell.
#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"

namespace reductio::local_rules::clone {

namespace {

void build(RuleModel& model) {
    for (std::size_t i = 0; i < model.cells().size(); ++i) {
        if (model.cells()[i] != model.others()[i]) model.pair_equal(model.others()[i], model.cells()[i]);
    }
}

std::string check(const RuleOnGrid& on) { return on.holds_unless(on.cells() == on.others()); }

void draw(const Puzzle& puzzle, const LocalRule& rule, Ornaments& ornaments) {
    fill(puzzle, rule.cells, Ornaments::Fill::grey, ornaments);
    fill(puzzle, rule.others, Ornaments::Fill::grey, ornaments);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{
    .name = "clone",
    .summary = "two groups of cells hold the same digits, cell by cell",
    .shape = {.others = RuleShape::Others::as_many, .others_are = "the cells that are the same"},
    .build = build,
    .check = check,
    .draw = draw};

}  // namespace reductio::local_rules::clone
