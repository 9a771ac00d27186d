// kind_rules.cpp - the rules of the last puzzle of a thread are kept: what is built is checked, often twice.
#include "rules/kinds/kind_rules.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <memory>

#include "encoders/shared/rule_lines.hpp"
#include "language/evaluate.hpp"
#include "language/expand/expander.hpp"
#include "language/lowering/condition_diagram.hpp"
#include "rules/kinds/kind_board.hpp"
#include "rules/kinds/rule_lowering.hpp"
#include "rules/kinds/rule_text.hpp"

namespace reductio {

using language::Requirement;

namespace {

const RuleText& text_of_kind(const Puzzle& puzzle, const LocalRule& rule) {
    return *kind_of(puzzle, rule).text;
}

// The boxes as regions, which words of regions ask for.
Puzzle with_regions(Puzzle puzzle) {
    if (!puzzle.regions.empty() || puzzle.box_rows == 0) return puzzle;
    std::vector<int> regions;
    for (int cell = 0; cell < puzzle.cells(); ++cell) regions.push_back(region_of(puzzle, cell));
    puzzle.regions = std::move(regions);
    return puzzle;
}

struct LastRules {
    explicit LastRules(const Puzzle& stated) : puzzle{stated}, rules{stated} {}
    Puzzle puzzle;
    KindRules rules;
};

KindRules& rules_of(const Puzzle& puzzle) {
    thread_local std::unique_ptr<LastRules> last;
    if (last == nullptr || !same_rules(last->puzzle, puzzle)) last = std::make_unique<LastRules>(puzzle);
    return last->rules;
}

// Calls use(requirements) for a rule, which may be one of the puzzle or another.
template <class Use>
auto with_requirements(const Puzzle& puzzle, const LocalRule& rule, Use use) {
    KindRules& rules = rules_of(puzzle);
    const LocalRule* const first = puzzle.local_rules.data();
    const bool known =
        !std::less<>{}(&rule, first) && std::less<>{}(&rule, first + puzzle.local_rules.size());
    return known ? use(rules.known(static_cast<std::size_t>(&rule - first)))
                 : use(rules.requirements_of(rule));
}

}  // namespace

KindRules::KindRules(const Puzzle& puzzle) : puzzle_{with_regions(puzzle)} {
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        specification_.declare_cell(cell_name(puzzle, cell), puzzle.digits);
    board_ = std::make_unique<KindBoard>(puzzle_, specification_.variables());
    known_.resize(puzzle_.local_rules.size());
}
KindRules::~KindRules() = default;

std::vector<Requirement> KindRules::requirements_of(const LocalRule& rule) {
    const RuleText& kind = text_of_kind(puzzle_, rule);
    const RuleConditions& conditions = kind.conditions();
    board_->begin(kind, rule);
    language::Expander expander{kind.text(), conditions.scope, specification_, board_.get()};
    if (conditions.usual) {
        const auto usual = [&] {
            return static_cast<Value>(
                expander.constant(*conditions.usual, language::largest_value, "a number"));
        };
        if (!board_->number()) board_->set_number(usual());
        if (!kind.numbers_from.empty()) board_->collect_numbers(kind.numbers_from, usual());
    }
    std::vector<Requirement> requirements;
    for (const RuleCondition& condition : conditions.list) {
        expander.each(condition.condition, [&](const language::Syntax& one) {
            poll_stop();
            Requirement required;
            if (condition.label) name_by(*condition.label, expander, board_->board(), required);
            required.condition = expander.condition(one);
            required.offset = one.offset;
            requirements.push_back(std::move(required));
        });
    }
    return requirements;
}

const std::vector<Requirement>& KindRules::known(std::size_t rule) {
    auto& known = known_[rule];
    if (!known) known = requirements_of(puzzle_.local_rules[rule]);
    return *known;
}

void build_by_text(RuleModel& model) {
    const RuleText& kind = text_of_kind(model.puzzle(), model.rule());
    with_requirements(model.puzzle(), model.rule(), [&](const std::vector<Requirement>& requirements) {
        for (const Requirement& required : requirements) lower_requirement(required, kind, model);
    });
}

namespace {

// "holds 5, and r1c2 holds 3", "forbids 2 and 4 at r1c1 and r1c2", "holds 3 5 5".
std::string words_for(const Requirement& broken, const RuleOnGrid& on) {
    const auto cells = language::variables_in_order(*broken.condition);
    const std::vector<int>& own = on.rule.cells;
    if (own.empty() && cells.size() == 2)
        return on.forbids(static_cast<int>(cells[0]), static_cast<int>(cells[1]));
    if (own.size() == 1) {
        for (const std::uint32_t cell : cells) {
            const int other = static_cast<int>(cell);
            if (other == own[0] || kind_of(on.puzzle, on.rule).shape.cells != RuleShape::Cells::one) continue;
            return fmt::format("holds {}, and {} holds {}", on.grid[own[0]], cell_name(on.puzzle, other),
                               on.grid[other]);
        }
    }
    return on.holds_unless(false) + (broken.name.empty() ? "" : ": " + broken.title());
}

}  // namespace

std::string check_by_text(const RuleOnGrid& on) {
    return with_requirements(on.puzzle, on.rule, [&](const std::vector<Requirement>& requirements) {
        const auto broken = std::ranges::find_if(requirements, [&](const Requirement& required) {
            return !language::holds(*required.condition, on.grid);
        });
        return broken == requirements.end() ? std::string{} : words_for(*broken, on);
    });
}

void draw_by_text(const Puzzle& puzzle, const LocalRule& rule, Ornaments& ornaments) {
    draw_look(text_of_kind(puzzle, rule).look, puzzle, rule, ornaments);
}

}  // namespace reductio
