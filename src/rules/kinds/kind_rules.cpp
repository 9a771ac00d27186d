// kind_rules.cpp - the rules of the last puzzle of a thread are kept: what is built is checked, often twice.
#include "rules/kinds/kind_rules.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <memory>

#include "language/evaluate.hpp"
#include "language/expand/expander.hpp"
#include "language/lowering/condition_diagram.hpp"
#include "rules/kinds/kind_board.hpp"
#include "rules/kinds/rule_lowering.hpp"
#include "rules/kinds/rule_text.hpp"

namespace reductio {

using language::Requirement;

namespace {

// The boxes as regions, which words of regions ask for.
Puzzle with_regions(Puzzle puzzle) {
    if (!puzzle.regions.empty() || puzzle.box_rows == 0) return puzzle;
    puzzle.regions = box_regions(puzzle.rows, puzzle.columns, {puzzle.box_rows, puzzle.box_columns});
    return puzzle;
}

// The rules of a puzzle, with a copy of it. The copy does not keep the kinds, and others may come to lie at
// the same addresses: they have other texts.
struct LastRules {
    explicit LastRules(const Puzzle& stated) : puzzle{stated}, rules{stated} {
        for (const LocalRule& rule : stated.local_rules) texts.push_back(rule.kind->text);
    }
    bool are_of(const Puzzle& other) const {
        return same_rules(puzzle, other) &&
               std::ranges::equal(
                   texts, other.local_rules, {}, {},
                   [](const LocalRule& rule) -> const auto& { return rule.kind->text; });
    }
    Puzzle puzzle;
    std::vector<std::shared_ptr<const RuleText>> texts;  // of its rules
    KindRules rules;
};

thread_local const Puzzle* in_session = nullptr;

KindRules& rules_of(const Puzzle& puzzle) {
    thread_local std::unique_ptr<LastRules> last;
    const bool known = last != nullptr && (in_session == &puzzle || last->are_of(puzzle));
    if (!known) last = std::make_unique<LastRules>(puzzle);
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
    const language::TreeArena::Use use{arena_};
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        specification_.declare_cell(cell_name(puzzle, cell), puzzle.digits);
    board_ = std::make_unique<KindBoard>(puzzle_, specification_.variables());
    known_.resize(puzzle_.local_rules.size());
}
KindRules::~KindRules() = default;

KindRules::Session::Session(const Puzzle& puzzle) {
    rules_of(puzzle);
    in_session = &puzzle;
}
KindRules::Session::~Session() { in_session = nullptr; }

std::vector<Requirement> KindRules::requirements_of(const LocalRule& rule) {
    const language::TreeArena::Use use{arena_};
    const RuleText& kind = *rule.kind->text;
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
void KindRules::require_expected(const RuleText& kind, const LocalRule& rule,
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

const std::vector<Requirement>& KindRules::known(std::size_t rule) {
    auto& known = known_[rule];
    if (!known) known = requirements_of(puzzle_.local_rules[rule]);
    return *known;
}

namespace {

// A longer renban line than there are digits: its other conditions need not be lowered.
bool never_holds(const Requirement& required) {
    return language::is_constant(*required.condition) && !language::holds(*required.condition, {});
}

}  // namespace

void build_rule(RuleModel& model) {
    const RuleText& kind = *model.rule().kind->text;
    with_requirements(model.puzzle(), model.rule(), [&](const std::vector<Requirement>& requirements) {
        if (std::ranges::any_of(requirements, never_holds)) return model.impossible();
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
            if (other == own[0] || on.rule.kind->shape.cells != RuleShape::Cells::one) continue;
            return fmt::format("holds {}, and {} holds {}", on.grid[own[0]], cell_name(on.puzzle, other),
                               on.grid[other]);
        }
    }
    return on.holds() + (broken.name.empty() ? "" : ": " + broken.title());
}

}  // namespace

std::string find_fault(const RuleOnGrid& on) {
    return with_requirements(on.puzzle, on.rule, [&](const std::vector<Requirement>& requirements) {
        const auto broken = std::ranges::find_if(requirements, [&](const Requirement& required) {
            return !language::holds(*required.condition, on.grid);
        });
        return broken == requirements.end() ? std::string{} : words_for(*broken, on);
    });
}

void draw_rule(const Puzzle& puzzle, const LocalRule& rule, GridDrawing& drawing) {
    draw_look(rule.kind->text->look, puzzle, rule, drawing);
}

}  // namespace reductio
