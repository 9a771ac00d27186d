// rules_family.cpp - the steps of a family for any rules.
#include "rules/rules_family.hpp"

#include <fmt/core.h>

#include <deque>

#include "base/stop.hpp"
#include "encoders/shared/cells.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/shading.hpp"
#include "language/evaluate.hpp"
#include "language/lower.hpp"
#include "model/builder.hpp"
#include "rules/line_drawing.hpp"
#include "rules/puzzle_rules.hpp"
#include "rules/rules_drawing.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

namespace {

void build(const Puzzle& puzzle, Builder& builder) {
    const PuzzleRules rules{puzzle};
    const auto& specification = rules.specification();
    for (std::uint32_t i = 0; i < specification.variables().size(); ++i) {
        const bool cell = i < static_cast<std::uint32_t>(puzzle.cells());
        const Label name =
            cell ? builder.label("{cell}", i) : builder.label(specification.variables()[i]->name);
        builder.variable(name, specification.values_of(i), cell ? Role::answer : Role::derived);
    }
    if (const auto error = language::lower_conditions(specification, builder))
        puzzle.fail(error->requirement.offset, error->requirement.name + ": " + error->refusal.what,
                    error->refusal.expected);
}

// The first rule that the grid breaks.
std::string find_broken_rule(const Puzzle& puzzle, std::span<const Value> grid) {
    const PuzzleRules rules{puzzle};
    const std::vector<Value> values = rules.values_of(grid);
    for (const auto& requirement : rules.specification().requirements()) {
        poll_stop();
        if (!language::holds(*requirement.condition, values)) return "broken: " + requirement.name;
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid, {find_foreign, find_broken_rule, find_changed});
}

FamilyDigits digits_of(RulesLook look) {
    switch (look) {
        case RulesLook::values: return fixed_digits(side_digits);  // see digits_by_rules
        case RulesLook::loop: return fixed_digits(loop_digits);
        case RulesLook::shading:
        case RulesLook::signs: break;
    }
    return fixed_digits(sign_digits);
}

using Draw = Drawing (*)(const Puzzle&, std::span<const Value>);
Draw draw_of(RulesLook look) {
    switch (look) {
        case RulesLook::shading: return draw_black_cells;
        case RulesLook::signs: return draw_signs;
        case RulesLook::loop: return draw_line;
        case RulesLook::values: break;
    }
    return draw_values;
}

}  // namespace

std::vector<Value> digits_by_rules(const Puzzle& puzzle) {
    try {
        return values_by_rules(puzzle);
    } catch (const InputError&) {  // 1..size(region(c)), and no regions yet
        constexpr int most = 1000;
        std::vector<Value> digits = digits_up_to(std::min(puzzle.cells(), most));
        digits.insert(digits.begin(), 0);
        return digits;
    }
}

Family family_of_rules(std::string file, std::string text) {
    // Families live as long as the program, and so do their texts.
    static std::deque<RulesFile> files;
    const RulesFile* const rules = &files.emplace_back(std::move(file), std::move(text));
    Family family{.name = rules->name,
                  .summary = rules->summary,
                  .reads = rules->reads,
                  .digits = digits_of(rules->look),
                  .generation = {.why_not = "no way to make puzzles from rules is known yet"},
                  .longest_side = rules->longest_side,
                  .build = build,
                  .check = check,
                  .draw = draw_of(rules->look),
                  .rules = rules};
    if (rules->look == RulesLook::values) {
        family.digits_by_rules = digits_by_rules;
        family.few_digits = true;
    }
    if (rules->parameter) {
        const RulesParameter& stated = *rules->parameter;
        family.parameter =
            FamilyParameter{stated.name, stated.summary, stated.otherwise, stated.least, stated.most};
    }
    for (const std::string& alias : rules->aliases) family.aliases.push_back(alias);
    for (const std::string& state : rules->states) family.states.push_back(state);
    if (rules->look == RulesLook::shading) {
        family.signs = shading_signs;
        if (family.states.empty()) family.states = {"white", "black"};
    }
    if (rules->look == RulesLook::loop) family.signs = loop_signs();
    if (rules->signs.size() == 2) family.signs = {{0, rules->signs[0]}, {1, rules->signs[1]}};
    for (std::size_t i = 0; i < rules->printed.size(); ++i)
        family.printed.push_back(
            {static_cast<Value>(i) + 1, rules->printed[i].letter, rules->printed[i].drawn});
    return family;
}

}  // namespace reductio
