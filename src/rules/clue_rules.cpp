// clue_rules.cpp - which rules a kind of clue may change, and what they say.
#include "rules/clue_rules.hpp"

#include <algorithm>
#include <memory>

#include "base/stop.hpp"
#include "language/evaluate.hpp"
#include "language/expand/expander.hpp"
#include "puzzle/grid_graph.hpp"
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

Verdict sum(const JudgedChoices& choices) {
    Verdict all;
    for (const JudgedChoice& one : choices) all += one.verdict;
    return all;
}

Verdict AffectedChoices::sum() const {
    Verdict all = others;
    all += reductio::sum(choices);
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
            for (std::size_t number = 0; number < rules(); ++number)
                changed_by_[unchanged][where].push_back(
                    depends_on(rule(number).condition, parts, static_cast<Unchanged>(unchanged)) ? 1 : 0);
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

bool ClueRules::by_prints() const {
    return file_.form == AnswerForm::rectangles || (divides(file_.form) && file_.program().pairs);
}

// The rules on one puzzle, whose clues may change meanwhile.
class ClueRules::Expansion {
public:
    Expansion(const ClueRules& owner, const Puzzle& puzzle)
        : own_{owner.by_prints() ? std::make_unique<ExpandedRules>(puzzle, takes_no_rule, &owner.rules_)
                                 : nullptr},
          own_values_{own_ ? own_->values_of(*owner.puzzle_.stated_solution) : std::vector<Value>{}},
          rules_{own_ ? *own_ : owner.rules_},
          values_{own_ ? own_values_ : owner.values_},
          board_{puzzle, rules_.common().lists, rules_.answers()},
          file_{owner.file_} {
        rules_.tell(board_);
    }

    std::span<const Value> values() const { return values_; }
    void record(ClueReads& reads) const { board_.record(&reads); }
    // As Expander::each, with the conditions. False if the puzzle can't be so: it has a second number in a
    // region, or an empty cell of which the rule wants the number.
    template <class Enters, class Visit>
    bool each(const WrittenRule& rule, Enters enters, Visit visit) try {
        const language::TreeArena::Use use{arena_};
        language::Expander expander{file_.text(), file_.program().scope, rules_.specification(), &board_,
                                    &rules_.common().conditions};
        expander.each(rule.condition, enters, [&](const Syntax& one) {
            poll_stop();
            visit(*expander.condition(one));
        });
        return true;
    } catch (const UnfitPuzzle&) {
        return false;
    } catch (const language::NothingThere&) {
        return false;
    }

private:
    const std::unique_ptr<const ExpandedRules> own_;
    const std::vector<Value> own_values_;
    const ExpandedRules& rules_;
    const std::span<const Value> values_;
    language::TreeArena arena_;
    RulesBoard board_;
    const RulesFile& file_;
};

JudgedChoices ClueRules::whole_rules() const {
    JudgedChoices all;
    for (std::size_t rule = 0; rule < asking_.size(); ++rule) all.push_back({rule, JudgedChoice::all});
    return all;
}

void ClueRules::each_condition(const Puzzle& puzzle, std::span<JudgedChoice> choices, Visit visit) const {
    Expansion expansion{*this, puzzle};
    while (!choices.empty()) {
        JudgedChoice* now = &choices.front();
        const std::size_t number = now->rule;
        std::size_t done = 0;
        ClueReads elsewhere;
        const auto enters = [&](std::size_t choice) {
            if (now->choice == JudgedChoice::all) return true;
            const bool wanted =
                done < choices.size() && choices[done].rule == number && choices[done].choice == choice;
            if (wanted) now = &choices[done++];
            expansion.record(wanted ? now->reads : elsewhere);
            return wanted;
        };
        if (now->choice == JudgedChoice::all) expansion.record(now->reads);
        const bool possible = expansion.each(
            rule(number), enters, [&](const Node& condition) { visit(*now, condition, expansion.values()); });
        if (!possible) now->verdict.broken = Verdict::impossible;
        std::size_t size = 0;
        for (; size < choices.size() && choices[size].rule == number; ++size) {
            const bool unknown = !possible && size >= done;
            if (unknown || (!possible && choices[size].choice == JudgedChoice::all))
                choices[size].reads.add_all();
        }
        choices = choices.subspan(size);
    }
}

// What refuses a puzzle has no variables.
void ClueRules::add_verdict(JudgedChoice& choice, const Node& condition,
                            std::span<const Value> values) const {
    const bool holds = language::holds(condition, values);
    if (choice.rule >= asking_.size()) {
        if (holds) choice.verdict.broken = Verdict::impossible;
        return;
    }
    choice.verdict += {.broken = holds ? 0 : 1, .conditions = 1};
}

// A rule that asks for clues to know its choices, or that can't be told to an end, is judged as a whole.
void ClueRules::judge_rule(std::size_t number, Expansion& expansion, JudgedChoices& all) const {
    const std::size_t first = all.size();
    ClueReads before;
    expansion.record(before);
    const bool possible = expansion.each(
        rule(number),
        [&](std::size_t choice) {
            all.push_back({number, choice});
            expansion.record(all.back().reads);
            return true;
        },
        [&](const Node& condition) { add_verdict(all.back(), condition, expansion.values()); });
    if (possible && before.empty() && !by_prints()) return;
    JudgedChoice whole{number, JudgedChoice::all};
    for (std::size_t i = first; i < all.size(); ++i) whole.verdict += all[i].verdict;
    if (!possible) whole.verdict.broken = Verdict::impossible;
    whole.reads.add_all();
    all.resize(first);
    all.push_back(std::move(whole));
}

JudgedChoices ClueRules::judge(const Puzzle& puzzle) const {
    Expansion expansion{*this, puzzle};
    JudgedChoices all;
    for (std::size_t number = 0; number < rules(); ++number) judge_rule(number, expansion, all);
    return all;
}

namespace {

// Is there, for each cell of the place, something that the choice asks for?
bool is_asked_for(const ClueReads& reads, const CluePlace& place, const Puzzle& puzzle) {
    using Kind = ClueReads::Kind;
    using Where = CluePlace::Where;
    switch (place.where) {
        case Where::cell:
        case Where::hole:
        case Where::sign:
        case Where::arrow: return reads.has(Kind::cell, place.index);
        case Where::corner: return reads.has(Kind::corner, place.index);
        case Where::outside: {
            const bool row = place.side == Side::left || place.side == Side::right;
            return reads.has(row ? Kind::row : Kind::column, place.index);
        }
        case Where::mark: {
            const auto [a, b] =
                grid_graph(puzzle.rows, puzzle.columns).edges[static_cast<std::size_t>(place.index)];
            return reads.has(Kind::cell, static_cast<int>(a)) && reads.has(Kind::cell, static_cast<int>(b));
        }
    }
    return true;
}

}  // namespace

AffectedChoices ClueRules::affected(const JudgedChoices& all, const CluePlace& place,
                                    Unchanged unchanged) const {
    AffectedChoices affected;
    for (std::size_t number = 0; number < all.size(); ++number) {
        const JudgedChoice& one = all[number];
        if (is_changed(one.rule, place, unchanged) && is_asked_for(one.reads, place, puzzle_)) {
            affected.numbers.push_back(number);
            affected.choices.push_back(one);
        } else {
            affected.others += one.verdict;
        }
    }
    return affected;
}

void ClueRules::judge_again(const Puzzle& puzzle, JudgedChoices& choices, const CluePlace& place,
                            Unchanged unchanged) const {
    JudgedChoices changed;
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (!is_changed(choices[i].rule, place, unchanged)) continue;
        changed.push_back({choices[i].rule, choices[i].choice});
        numbers.push_back(i);
    }
    each_condition(puzzle, changed,
                   [&](JudgedChoice& one, const Node& condition, std::span<const Value> values) {
                       add_verdict(one, condition, values);
                   });
    for (std::size_t i = 0; i < changed.size(); ++i) choices[numbers[i]] = std::move(changed[i]);
}

}  // namespace reductio
