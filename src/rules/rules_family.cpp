// rules_family.cpp - the steps of a family for any rules.
#include "rules/rules_family.hpp"

#include <fmt/core.h>

#include "base/stop.hpp"
#include "encoders/shared/cells.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/shading.hpp"
#include "language/evaluate.hpp"
#include "language/expand/expander.hpp"
#include "language/lower.hpp"
#include "model/builder.hpp"
#include "rules/board.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

namespace {

using language::Specification;

// The rules of one puzzle: a variable for each cell, and each rule as often as it applies.
class PuzzleRules {
public:
    explicit PuzzleRules(const Puzzle& puzzle)
        : puzzle_{puzzle}, file_{*puzzle.family->rules}, program_{file_.program()} {
        add_cells();
        const RulesBoard board{puzzle_, specification_.variables()};
        language::Expander expander{file_.text(), program_.scope, specification_, &board};
        for (const WrittenRule& rule : program_.rules) {
            expander.each(rule.condition, [&](const language::Syntax& one) {
                poll_stop();
                board.take_clue();
                language::Requirement required{label_of(rule.label, expander, board),
                                               expander.condition(one)};
                required.origin = rule.origin;
                required.offset = board.take_clue().value_or(puzzle_.offset);
                specification_.require_rule(std::move(required));
            });
        }
    }
    const Specification& specification() const { return specification_; }

private:
    void add_cells() {
        const RulesAnswer& answer = program_.answer;
        const RulesBoard board{puzzle_, {}};
        language::Expander expander{file_.text(), program_.scope, specification_, &board};
        for (int cell = 0; cell < puzzle_.cells(); ++cell)
            specification_.declare_cell(cell_name(puzzle_, cell), values_of(answer, expander, cell));
    }
    std::vector<std::int32_t> values_of(const RulesAnswer& answer, language::Expander& expander,
                                        int cell) const {
        if (puzzle_.is_wall(cell)) return {0};
        if (!answer.low) return {0, 1};
        return expander.with_index(RulesBoard::place(PlaceKind::cell, cell), [&] {
            const auto bound = [&](const language::Syntax& limit) {
                return expander.constant(limit, language::largest_value, "a value");
            };
            const std::int64_t low = bound(*answer.low), high = bound(*answer.high);
            return language::range_values(low, high);
        });
    }
    static std::string label_of(const RulesLabel& label, language::Expander& expander,
                                const RulesBoard& board) {
        std::string text = label.texts[0];
        for (std::size_t i = 0; i < label.places.size(); ++i) {
            const language::Item item = expander.item(label.places[i]);
            if (item.kind == language::Item::Kind::place)
                text += board.name(item.place);
            else if (item.fixed)
                text += std::to_string(*item.fixed);
            text += label.texts[i + 1];
        }
        return text;
    }

    const Puzzle& puzzle_;
    const RulesFile& file_;
    const RulesProgram& program_;
    Specification specification_;
};

void build(const Puzzle& puzzle, Builder& builder) {
    const PuzzleRules rules{puzzle};
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        builder.variable(builder.label("{cell}", static_cast<std::uint32_t>(cell)),
                         rules.specification().values_of(static_cast<std::uint32_t>(cell)));
    if (const auto error = language::lower_conditions(rules.specification(), builder))
        puzzle.fail(error->requirement.offset, error->requirement.name + ": " + error->refusal.what,
                    error->refusal.expected);
}

// The first rule that the grid breaks.
std::string find_broken_rule(const Puzzle& puzzle, std::span<const Value> grid) {
    const PuzzleRules rules{puzzle};
    for (const auto& requirement : rules.specification().requirements()) {
        poll_stop();
        if (!language::holds(*requirement.condition, grid)) return "broken: " + requirement.name;
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid, {find_foreign, find_broken_rule, find_changed});
}

}  // namespace

Family family_of_rules(std::string file, std::string text) {
    // Families live as long as the program, and so do their texts.
    const auto* const rules = new RulesFile{std::move(file), std::move(text)};
    const RulesLook look = rules->look;
    Family family{.name = rules->name,
                  .summary = rules->summary,
                  .reads = rules->reads,
                  .digits = look == RulesLook::values ? usual_digits(side_digits) : fixed_digits(sign_digits),
                  .generation = {.why_not = "no way to make puzzles from rules is known yet"},
                  .longest_side = rules->longest_side,
                  .build = build,
                  .check = check,
                  .draw = look == RulesLook::shading ? draw_shading
                          : look == RulesLook::signs ? draw_signs
                                                     : draw_numbers,
                  .rules = rules};
    for (const std::string& alias : rules->aliases) family.aliases.push_back(alias);
    for (const std::string& state : rules->states) family.states.push_back(state);
    if (look == RulesLook::shading) {
        family.signs = shading_signs;
        if (family.states.empty()) family.states = {"white", "black"};
    }
    if (rules->signs.size() == 2) family.signs = {{0, rules->signs[0]}, {1, rules->signs[1]}};
    return family;
}

}  // namespace reductio
