// x_sum.cpp - X-sum: the first X digits of the row or column, seen from the clue, have this sum, where X is
// the first digit and counts itself.
//
// The automaton's state is how many digits are still to be added, and what they must come to. Digits of a
// line differ, which bounds that from both sides.
#include <compare>
#include <numeric>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"
#include "model/diagram.hpp"

namespace reductio::local_rules::x_sum {

namespace {

struct Rest {
    Value cells;
    std::int64_t sum;
    auto operator<=>(const Rest&) const = default;
};

std::optional<Diagram> first_digits(automata::LineValues values, std::int64_t wanted, std::size_t cap) {
    constexpr Value unread = -1;
    const std::vector<Value>& digits = values.front();
    const auto can_be = [&](const Rest& rest) {
        if (rest.cells < 0 || rest.cells > std::ssize(digits)) return false;
        return std::accumulate(digits.begin(), digits.begin() + rest.cells, std::int64_t{0}) <= rest.sum &&
               rest.sum <= std::accumulate(digits.end() - rest.cells, digits.end(), std::int64_t{0});
    };
    const auto step = [&](const Rest& now, std::size_t place, Value value) -> std::optional<Rest> {
        if (now.cells == 0) return now;
        const Rest next =
            now.cells == unread ? Rest{value - 1, wanted - value} : Rest{now.cells - 1, now.sum - value};
        const auto left = static_cast<Value>(values.size() - place - 1);
        if (next.cells > left || !can_be(next)) return {};
        return next;
    };
    return build_diagram(
        values, Rest{unread, wanted}, step,
        [](const Rest& rest) {
            return rest == Rest{0, 0};
        },
        cap);
}

void build(RuleModel& model) {
    model.automaton(model.cells(), [&](automata::LineValues values, std::size_t cap) {
        return first_digits(values, model.rule().values[0], cap);
    });
}

std::string check(const RuleOnGrid& on) {
    const std::vector<Value> values = on.cells();
    const Value x = values[0];
    return on.holds_unless(x <= std::ssize(values) && std::accumulate(values.begin(), values.begin() + x,
                                                                      Value{0}) == on.rule.values[0]);
}

void draw(const Puzzle& puzzle, const LocalRule& rule, Ornaments& ornaments) {
    draw_beside(puzzle, rule, ornaments);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{
    .name = "x-sum",
    .summary = "the first X digits of the line have this sum; X is the first digit",
    .shape = {.cells = RuleShape::Cells::line, .least_values = 1, .most_values = 1, .positive = true},
    .build = build,
    .check = check,
    .draw = draw};

}  // namespace reductio::local_rules::x_sum
