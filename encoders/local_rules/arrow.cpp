// arrow.cpp - Arrow: the digits on its shaft sum up to the number in its circle, or in its pill of several
// cells, which is read digit by digit.
//
// Where all digits have one character the number is a weighted sum. Else the weight of a cell depends on the
// digits behind it (1 and 12 are read 112): an automaton reads the pill and then takes the shaft away from
// the number. It has a state for each number up to the shaft's greatest sum.
#include <algorithm>
#include <numeric>

#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/rule_drawing.hpp"
#include "model/diagram.hpp"

namespace reductio::local_rules::arrow {

namespace {

using Line = Ornaments::PathLine;

// 112 after 1 and 12.
std::int64_t appended(std::int64_t number, Value digit) {
    std::int64_t scale = 10;
    while (scale <= digit) scale *= 10;
    return number * scale + digit;
}

std::optional<Diagram> pill_and_shaft(automata::LineValues values, std::size_t pill, std::size_t cap) {
    std::vector<std::int64_t> least(values.size() + 1, 0), most(values.size() + 1, 0);  // of the shaft's rest
    for (std::size_t i = values.size(); i-- > 0;) {
        least[i] = i < pill ? 0 : least[i + 1] + values[i].front();
        most[i] = most[i + 1] + (i < pill ? 0 : values[i].back());
    }
    const auto step = [&](std::int64_t left, std::size_t place, Value value) -> std::optional<std::int64_t> {
        left = place < pill ? appended(left, value) : left - value;
        if (left < least[place + 1] || left > most[place + 1]) return {};
        return left;
    };
    return build_diagram(
        values, std::int64_t{0}, step, [](std::int64_t left) { return left == 0; }, cap);
}

void build(RuleModel& model) {
    const std::vector<int>& pill = model.others();
    constexpr std::size_t longest_pill = 6;
    if (pill.size() > longest_pill) model.fail("a pill of many cells", "at most 6");
    if (pill.size() > 1 && model.digits().front() < 0)
        model.fail("a pill on a grid with digits below 0", "a circle of one cell");
    if (pill.size() == 1 || model.digits().back() <= 9) {
        std::vector<RuleModel::Term> terms;
        for (const int cell : model.cells()) terms.push_back({cell, 1});
        std::int32_t weight = -1;
        for (std::size_t i = pill.size(); i-- > 0; weight *= 10) terms.push_back({pill[i], weight});
        return model.sum(terms, 0);
    }
    std::vector<int> all = pill;
    all.insert(all.end(), model.cells().begin(), model.cells().end());
    refuse_repeats(model.puzzle(), model.rule(), all);
    model.automaton(all, [&](automata::LineValues values, std::size_t cap) {
        return pill_and_shaft(values, pill.size(), cap);
    });
}

std::string check(const RuleOnGrid& on) {
    const std::vector<Value> shaft = on.cells(), pill = on.others();
    const std::int64_t number =
        pill.size() == 1 ? pill[0] : std::accumulate(pill.begin(), pill.end(), std::int64_t{0}, appended);
    return on.holds_unless(std::accumulate(shaft.begin(), shaft.end(), std::int64_t{0}) == number);
}

void draw(const Puzzle& puzzle, const LocalRule& rule, Ornaments& ornaments) {
    std::vector<int> path = rule.cells;
    path.insert(path.begin(), nearest_of(puzzle, rule.others, path.front()));
    ornaments.paths.push_back(
        {.cells = path, .colour = Line::Colour::ink, .width = 2, .end = Line::End::arrow});
    ornaments.pills.push_back(rule.others);
}

}  // namespace

extern const LocalRuleKind kind;
const LocalRuleKind kind{.name = "arrow",
                         .summary = "the digits on the shaft sum up to the number in the circle",
                         .shape = {.cells = RuleShape::Cells::loop,
                                   .others = RuleShape::Others::some,
                                   .others_are = "the cells of its circle or pill"},
                         .build = build,
                         .check = check,
                         .draw = draw};

}  // namespace reductio::local_rules::arrow
