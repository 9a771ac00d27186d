// clue_rules.cpp - which rules a kind of clue may change, and what they say.
#include "rules/clue_rules.hpp"

#include <algorithm>
#include <memory>

#include "base/stop.hpp"
#include "language/evaluate.hpp"
#include "language/expand/expander.hpp"
#include "puzzle/unfit_puzzle.hpp"
#include "rules/rules_file.hpp"
#include "rules/shape_rules.hpp"
#include "rules/words.hpp"

namespace reductio {

namespace {

using language::Node;
using language::Syntax;

bool speaks_of_pieces(const Syntax& syntax) {
    if (syntax.form == language::Form::call && syntax.function == language::Function::pieces) return true;
    return std::ranges::any_of(syntax.children, speaks_of_pieces);
}

bool speaks_of(const Syntax& syntax, std::string_view name) {
    const auto words = rules_words();
    const auto number = static_cast<std::size_t>(syntax.number);
    if (syntax.form == language::Form::word && number < words.size() && words[number].name == name)
        return true;
    return std::ranges::any_of(syntax.children, [&](const Syntax& child) { return speaks_of(child, name); });
}

using Unchanged = ClueRules::Unchanged;

// May the condition say something else when these parts change?
bool depends_on(const Syntax& syntax, Parts parts, Unchanged unchanged) {
    const auto words = rules_words();
    const auto number = static_cast<std::size_t>(syntax.number);
    if (syntax.form == language::Form::word && number < words.size()) {
        const RulesWord& word = words[number];
        const bool same = (unchanged != Unchanged::nothing && word.name == "printed") ||
                          (unchanged == Unchanged::numbered && word.name == "numbered");
        if (same)
            return std::ranges::any_of(
                syntax.children, [&](const Syntax& child) { return depends_on(child, parts, unchanged); });
        if (word.parts.meets(parts) || (word.parts.empty() && word.asks == WordAsks::clue)) return true;
    }
    if (speaks_of_pieces(syntax)) return true;
    return std::ranges::any_of(syntax.children,
                               [&](const Syntax& child) { return depends_on(child, parts, unchanged); });
}

bool takes_no_rule(const WrittenRule&) { return false; }

}  // namespace

void Verdict::operator+=(const Verdict& other) {
    broken = broken == impossible || other.broken == impossible ? impossible : broken + other.broken;
    conditions += other.conditions;
}

Verdict sum(const Verdicts& verdicts) {
    Verdict all;
    for (const Verdict& one : verdicts) all += one;
    return all;
}

bool needs_clues(const WrittenRule& rule) {
    return rule.origin == Origin::clue || speaks_of_pieces(rule.condition);
}

ClueRules::ClueRules(const Puzzle& puzzle)
    : puzzle_{puzzle},
      file_{*puzzle.family->rules},
      rules_{puzzle, takes_no_rule},
      values_{rules_.values_of(*puzzle.stated_solution)} {
    for (const WrittenRule& rule : file_.program().rules) {
        if (needs_clues(rule)) asking_.push_back(&rule);
    }
    for (const WrittenRule& rule : file_.program().refusals) {
        if (needs_clues(rule)) refusing_.push_back(&rule);
    }
    for (std::size_t unchanged = 0; unchanged < changed_by_.size(); ++unchanged) {
        changed_by_[unchanged].resize(static_cast<std::size_t>(CluePlace::Where::mark) + 1);
        for (std::size_t where = 0; where < changed_by_[unchanged].size(); ++where) {
            const Parts parts = parts_of(static_cast<CluePlace::Where>(where));
            for (const WrittenRule* const rule : asking_)
                changed_by_[unchanged][where].push_back(
                    depends_on(rule->condition, parts, static_cast<Unchanged>(unchanged)) ? 1 : 0);
        }
    }
}

bool ClueRules::speak_of_pieces() const {
    return std::ranges::any_of(asking_, [](auto* rule) { return speaks_of_pieces(rule->condition); });
}

bool ClueRules::speak_of(std::string_view word) const {
    return std::ranges::any_of(asking_, [&](auto* rule) { return speaks_of(rule->condition, word); });
}

bool ClueRules::numbers_with(std::string_view word) const {
    return std::ranges::any_of(asking_, [&](auto* rule) {
        const Syntax& condition = rule->condition;
        return speaks_of(condition, word) &&
               (speaks_of(condition, "number") || speaks_of(condition, "numbered"));
    });
}

bool ClueRules::expand(const Puzzle& puzzle, const Takes& takes, const Visit& visit) const {
    // Rectangles, and which cells are in one area, depend on what is printed, all other variables do not.
    const bool by_prints = file_.form == AnswerForm::rectangles || file_.program().pairs;
    const auto own = by_prints ? std::make_unique<ExpandedRules>(puzzle, takes_no_rule, &rules_) : nullptr;
    const ExpandedRules& rules = by_prints ? *own : rules_;
    const auto own_values = by_prints ? own->values_of(*puzzle_.stated_solution) : std::vector<Value>{};
    const std::span<const Value> values = by_prints ? own_values : values_;
    RulesBoard board{puzzle, rules.common().lists, rules.answers()};
    rules.tell(board);
    language::Expander expander{file_.text(), file_.program().scope, rules.specification(), &board};
    try {
        for (std::size_t rule = 0; rule < asking_.size(); ++rule) {
            if (!takes(rule)) continue;
            expander.each(asking_[rule]->condition, [&](const Syntax& one) {
                poll_stop();
                visit(rule, *expander.condition(one), values);
            });
        }
    } catch (const UnfitPuzzle&) {  // a second number in a region
        return false;
    } catch (const language::NothingThere&) {  // an empty cell, of which the rules want the number
        return false;
    }
    return true;
}

bool ClueRules::is_refused(const Puzzle& puzzle) const {
    if (refusing_.empty()) return false;
    const RulesBoard board{puzzle, rules_.common().lists, rules_.answers()};
    language::Expander expander{file_.text(), file_.program().scope, rules_.specification(), &board};
    bool refused = false;
    for (const WrittenRule* const rule : refusing_) {
        expander.each(rule->condition, [&](const Syntax& one) {
            poll_stop();
            refused = refused || language::holds(*expander.condition(one), {});
        });
    }
    return refused;
}

Verdicts ClueRules::verdicts_on(const Puzzle& puzzle, Verdicts before,
                                const std::vector<char>& changed) const {
    for (std::size_t rule = 0; rule < before.size(); ++rule) {
        if (changed[rule] != 0) before[rule] = {};
    }
    if (const auto first = std::ranges::find(changed, 1); first != changed.end() && is_refused(puzzle)) {
        before[static_cast<std::size_t>(first - changed.begin())].broken = Verdict::impossible;
        return before;
    }
    std::size_t last = 0;
    const bool possible = expand(
        puzzle, [&](std::size_t rule) { return changed[last = rule] != 0; },
        [&](std::size_t rule, const Node& condition, std::span<const Value> values) {
            ++before[rule].conditions;
            if (!language::holds(condition, values)) ++before[rule].broken;
        });
    if (!possible) before[last].broken = Verdict::impossible;
    return before;
}

}  // namespace reductio
