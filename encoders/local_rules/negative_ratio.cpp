// negative_ratio.cpp - No unmarked ratio: neighbours without a dot are in no ratio that a black dot has; 2,
// if there are no black dots. A white dot exempts its cells, too.
#include <set>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"

namespace reductio::local_rules::negative_ratio {

namespace {

std::set<Value> ratios_of(const Puzzle& puzzle) {
    std::set<Value> ratios;
    for (const LocalRule& rule : puzzle.local_rules) {
        if (rule.kind == "ratio") ratios.insert(rule.values.empty() ? 2 : rule.values[0]);
    }
    return ratios.empty() ? std::set<Value>{2} : ratios;
}

bool in_ratio(const std::set<Value>& ratios, std::int64_t a, std::int64_t b) {
    for (const Value ratio : ratios) {
        if (a == ratio * b || b == ratio * a) return true;
    }
    return false;
}

void build(RuleModel& model) {
    const std::set<Value> ratios = ratios_of(model.puzzle());
    const auto marked = marked_pairs(model.puzzle(), {"ratio", "difference"});
    model.pairs_by_rule("no dot at {cell}", pairs_without(model.puzzle(), marked),
                        [&](Value a, Value b) { return !in_ratio(ratios, a, b); });
}

std::string check(const RuleOnGrid& on) {
    const std::set<Value> ratios = ratios_of(on.puzzle);
    const auto marked = marked_pairs(on.puzzle, {"ratio", "difference"});
    return find_forbidden_pair(on, pairs_without(on.puzzle, marked),
                               [&](Value a, Value b) { return in_ratio(ratios, a, b); });
}

void draw(const Puzzle&, const LocalRule&, Ornaments&) {}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "negative-ratio",
                         .summary = "all dots are shown: other neighbours are in no ratio of a black dot",
                         .shape = {.cells = RuleShape::Cells::none},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::negative_ratio
