// cell_rules.cpp - rules are expanded when they are asked for, and kept: what is built is checked, often
// twice.
#include "rules/cell_rules/cell_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "language/evaluate.hpp"
#include "language/expand/expander.hpp"
#include "language/lowering/condition_diagram.hpp"
#include "rules/cell_rules/cell_rule_board.hpp"
#include "rules/cell_rules/rule_lowering.hpp"
#include "rules/cell_rules/rule_model.hpp"
#include "rules/cell_rules/rule_text.hpp"
#include "rules/label_writer.hpp"

namespace reductio {

using language::Requirement;

namespace {

// The boxes as regions, which words of regions ask for.
Puzzle with_regions(Puzzle puzzle) {
    if (!puzzle.regions.empty() || puzzle.boxes.rows == 0) return puzzle;
    puzzle.regions = box_regions(puzzle.rows, puzzle.columns, puzzle.boxes);
    return puzzle;
}

}  // namespace

struct CellRules::Common {
    explicit Common(const BoardShape& shape) : lists{shape} {}
    BoardLists lists;
    RuleDiagrams diagrams = {};
};

CellRules::CellRules(const Puzzle& puzzle, const CellRules* like) : puzzle_{with_regions(puzzle)} {
    const BoardShape shape = shape_of(puzzle);
    const bool shares = like != nullptr && like->common_->lists.shape() == shape;
    common_ = shares ? like->common_ : std::make_shared<Common>(shape);
    const language::TreeArena::Use use{arena_};
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        specification_.declare_cell(cell_name(puzzle, cell), puzzle.digits);
    board_ = std::make_unique<CellRuleBoard>(puzzle_, common_->lists, specification_.variables());
    known_.resize(puzzle_.cell_rules.size());
}
CellRules::~CellRules() = default;

std::vector<Requirement> CellRules::requirements_of(const CellRule& rule) {
    const language::TreeArena::Use use{arena_};
    const RuleText& kind = *rule.kind->text;
    const RuleConditions& conditions = kind.conditions();
    board_->begin(rule, kind.marks);
    language::Expander expander{kind.text(), conditions.scope, specification_, board_.get()};
    if (conditions.usual) {
        const auto usual = [&] {
            return static_cast<Value>(
                expander.constant(*conditions.usual, language::largest_value, "a number"));
        };
        if (!board_->number()) board_->set_number(usual());
        if (!kind.numbers_from.empty()) board_->collect_numbers(kind.numbers_from, usual());
    }
    require_expected(kind, rule, expander);
    std::vector<Requirement> requirements;
    LabelWriter writer;
    for (const RuleCondition& condition : conditions.list) {
        expander.each(condition.condition, [&](const language::Syntax& one) {
            poll_stop();
            Requirement required;
            if (condition.label) writer.name(required, *condition.label, expander, board_->board());
            required.condition = expander.condition(one);
            required.offset = one.offset;
            requirements.push_back(std::move(required));
        });
    }
    return requirements;
}

// What the kind expects of the cells and numbers of a rule, beyond its shape.
void CellRules::require_expected(const RuleText& kind, const CellRule& rule,
                                 language::Expander& expander) const {
    for (const RuleExpectation& expected : kind.conditions().expected) {
        const language::Tree condition = expander.condition(expected.condition);
        if (!language::is_constant(*condition))
            kind.text().fail(expected.condition.offset, "a digit where none is known yet",
                             "a condition on cells and numbers alone");
        if (!language::holds(*condition, {}))
            puzzle_.fail(rule.offset, fmt::format("this is no rule {}", quoted(kind.name)), expected.what);
    }
}

const std::vector<Requirement>& CellRules::known(std::size_t rule) {
    auto& known = known_[rule];
    if (!known) known = requirements_of(puzzle_.cell_rules[rule]);
    return *known;
}

namespace {

// A longer renban line than there are digits: its other conditions need not be lowered.
bool never_holds(const Requirement& required) {
    return language::is_constant(*required.condition) && !language::holds(*required.condition, {});
}

}  // namespace

void CellRules::add_to(Builder& builder, std::span<const Var> cells) {
    require_bounds(puzzle_);
    for (const CellRule& rule : puzzle_.cell_rules) require_shape(puzzle_, rule);
    const std::vector<std::string> names = names_of_rules(puzzle_);
    RuleModel model{puzzle_, builder, cells};
    for (std::size_t i = 0; i < names.size(); ++i) {
        poll_stop();
        const CellRule& rule = puzzle_.cell_rules[i];
        model.begin(rule, names[i]);
        const std::vector<Requirement>& requirements = known(i);
        if (std::ranges::any_of(requirements, never_holds)) {
            model.impossible();
            continue;
        }
        for (const Requirement& required : requirements)
            lower_requirement(required, *rule.kind->text, common_->diagrams, model);
    }
}

namespace {

// A rule and a finished grid.
struct RuleOnGrid {
    const Puzzle& puzzle;
    const CellRule& rule;
    std::span<const Value> grid;

    // "holds 3 5 5", what is said of most rules.
    std::string holds() const {
        const std::string left =
            rule.others.empty() ? "" : fmt::format("{} = ", fmt::join(values_of(rule.others), " "));
        return fmt::format("holds {}{}", left, fmt::join(values_of(rule.cells), " "));
    }
    // "forbids 2 and 4 at r1c1 and r1c2".
    std::string forbids(int a, int b) const {
        return fmt::format("forbids {} and {} at {} and {}", grid[a], grid[b], cell_name(puzzle, a),
                           cell_name(puzzle, b));
    }

private:
    std::vector<Value> values_of(const std::vector<int>& list) const {
        std::vector<Value> values;
        for (const int cell : list) values.push_back(grid[cell]);
        return values;
    }
};

// "holds 5, and r1c2 holds 3", "forbids 2 and 4 at r1c1 and r1c2", "holds 3 5 5".
std::string words_for(const Requirement& broken, const RuleOnGrid& on) {
    const auto cells = language::variables_in_order(*broken.condition);
    const std::vector<int>& own = on.rule.cells;
    if (own.empty() && cells.size() == 2)
        return on.forbids(static_cast<int>(cells[0]), static_cast<int>(cells[1]));
    if (own.size() == 1) {
        for (const std::uint32_t cell : cells) {
            const int other = static_cast<int>(cell);
            if (other == own[0] || on.rule.kind->shape.cells != RuleShape::Cells::one) continue;
            return fmt::format("holds {}, and {} holds {}", on.grid[own[0]], cell_name(on.puzzle, other),
                               on.grid[other]);
        }
    }
    return on.holds() + (broken.name.empty() ? "" : ": " + broken.title());
}

}  // namespace

std::string CellRules::find_broken(std::span<const Value> grid) {
    for (std::size_t i = 0; i < puzzle_.cell_rules.size(); ++i) {
        const std::string broken = fault(puzzle_.cell_rules[i], known(i), grid);
        if (!broken.empty()) return fmt::format("the {} {}", names_of_rules(puzzle_)[i], broken);
    }
    return {};
}

std::string CellRules::fault_of(const CellRule& rule, std::span<const Value> grid) {
    return fault(rule, requirements_of(rule), grid);
}

// "holds 3 5 5", which follows the rule's name; or empty.
std::string CellRules::fault(const CellRule& rule, const std::vector<Requirement>& requirements,
                             std::span<const Value> grid) const {
    const auto broken = std::ranges::find_if(requirements, [&](const Requirement& required) {
        return !language::holds(*required.condition, grid);
    });
    return broken == requirements.end() ? std::string{} : words_for(*broken, {puzzle_, rule, grid});
}

}  // namespace reductio
