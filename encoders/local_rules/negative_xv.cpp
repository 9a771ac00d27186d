// negative_xv.cpp - No unmarked X or V: neighbours without one have neither the sum 10 nor 5.
#include <fmt/core.h>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"

namespace reductio::local_rules::negative_xv {

namespace {

bool has_mark(Value a, Value b) { return a + b == 5 || a + b == 10; }

void build(RuleModel& model) {
    for (const auto& [a, b] : pairs_without(model.puzzle(), marked_pairs(model.puzzle(), {"xv"})))
        model.pair_by_rule("no X or V at {cell}", a, b, [](Value x, Value y) { return !has_mark(x, y); });
}

std::string check(const RuleOnGrid& on) {
    for (const auto& [a, b] : pairs_without(on.puzzle, marked_pairs(on.puzzle, {"xv"}))) {
        if (has_mark(on.grid[a], on.grid[b]))
            return fmt::format("forbids {} and {} at {} and {}", on.grid[a], on.grid[b],
                               cell_name(on.puzzle, a), cell_name(on.puzzle, b));
    }
    return {};
}

void draw(const Puzzle&, const LocalRule&, Ornaments&) {}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "negative-xv",
                         .summary = "all X and V are shown: other neighbours have neither sum",
                         .shape = {.cells = RuleShape::Cells::none},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::negative_xv
