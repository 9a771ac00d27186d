// negative_xv.cpp - No unmarked X or V: neighbours without one have neither the sum 10 nor 5.
#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"

namespace reductio::local_rules::negative_xv {

namespace {

bool has_mark(Value a, Value b) { return a + b == 5 || a + b == 10; }

void build(RuleModel& model) {
    model.pairs_by_rule("no X or V at {cell}",
                        pairs_without(model.puzzle(), marked_pairs(model.puzzle(), {"xv"})),
                        [](Value a, Value b) { return !has_mark(a, b); });
}

std::string check(const RuleOnGrid& on) {
    return find_forbidden_pair(on, pairs_without(on.puzzle, marked_pairs(on.puzzle, {"xv"})), has_mark);
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
