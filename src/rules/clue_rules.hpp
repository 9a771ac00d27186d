// clue_rules.hpp - the rules of a family that ask for clues, evaluated on a solution and the clues so far.
//
// A clue that is tried changes only what those rules say that speak of its kind, and of these only the
// choices of places that ask for the clue at this place (clue_reads.hpp). The others are not evaluated again,
// which pays by far: most rules of most families do not speak of the clue at hand, and most that do speak of
// cell after cell. Bounded by the conditions of all rules on a puzzle, each of which is expanded and
// evaluated anew.
#pragma once
#include <array>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "base/function_ref.hpp"
#include "language/tree.hpp"
#include "puzzle/puzzle.hpp"
#include "rules/clue_places.hpp"
#include "rules/clue_reads.hpp"
#include "rules/expanded_rules.hpp"

namespace reductio {

class RulesFile;
struct WrittenRule;

// What rules say about a puzzle and its solution; or one of them.
struct Verdict {
    static constexpr int impossible = std::numeric_limits<int>::max();  // how many are broken
    int broken = 0, conditions = 0;

    void operator+=(const Verdict& other);
};

// What a rule says in one choice of the places that it goes through first.
struct JudgedChoice {
    static constexpr std::size_t all = ~std::size_t{0};
    std::size_t rule;
    std::size_t choice;  // `all`: which choices there are depends on clues
    Verdict verdict = {};
    ClueReads reads = {};  // what else the verdict depends on, but for the solution
};

// All of them, by rule and choice, ascending.
using JudgedChoices = std::vector<JudgedChoice>;
Verdict sum(const JudgedChoices& choices);

// Those of them that may say something else if a certain clue changes.
struct AffectedChoices {
    std::vector<std::size_t> numbers;
    JudgedChoices choices;
    Verdict others;  // what the rest says

    Verdict sum() const;
};

// Does the condition depend on clues?
bool needs_clues(const WrittenRule& rule);

class ClueRules {
public:
    // The puzzle, of a family of rules and with a solution, must outlive it. It may get clues meanwhile.
    explicit ClueRules(const Puzzle& puzzle);

    bool speak_of_pieces() const;
    bool speak_of(std::string_view word) const;
    // Does one of the rules speak of numbers and of such a word?
    bool numbers_with(std::string_view word) const;
    // Of the variables, in the solution.
    std::span<const Value> values() const { return values_; }

    using Visit = FunctionRef<void(JudgedChoice&, const language::Node&, std::span<const Value>)>;
    // Calls visit(choice, condition, values of its variables) for each condition of these choices. Where the
    // puzzle can't be so, the choice becomes impossible.
    void each_condition(const Puzzle& puzzle, std::span<JudgedChoice> choices, Visit visit) const;
    // All rules, to be visited.
    JudgedChoices whole_rules() const;

    // What the rules say of the puzzle. Clues that the file refuses are impossible.
    JudgedChoices judge(const Puzzle& puzzle) const;
    // For each rule: may it say something else when there is another clue at such a place? `unchanged`: that
    // something is printed there before and after, or that a number is, and so something; then rules that ask
    // for no more stay.
    enum class Unchanged { nothing, printed, numbered };
    AffectedChoices affected(const JudgedChoices& all, const CluePlace& place,
                             Unchanged unchanged = Unchanged::nothing) const;
    // Judges anew those that may say something else of the puzzle than they said last.
    void judge_again(const Puzzle& puzzle, JudgedChoices& choices, const CluePlace& place,
                     Unchanged unchanged = Unchanged::nothing) const;

private:
    class Expansion;
    const WrittenRule& rule(std::size_t number) const {
        return number < asking_.size() ? *asking_[number] : *refusing_[number - asking_.size()];
    }
    std::size_t rules() const { return asking_.size() + refusing_.size(); }
    // Variables that depend on what is printed: rectangles, and which cells are in one area.
    bool by_prints() const;
    bool is_changed(std::size_t rule, const CluePlace& place, Unchanged unchanged) const {
        return changed_by_[static_cast<std::size_t>(unchanged)][static_cast<std::size_t>(place.where)]
                          [rule] != 0;
    }
    void add_verdict(JudgedChoice& choice, const language::Node& condition,
                     std::span<const Value> values) const;
    void judge_rule(std::size_t number, Expansion& expansion, JudgedChoices& all) const;

    const Puzzle& puzzle_;
    const RulesFile& file_;
    ExpandedRules rules_;
    std::vector<Value> values_;
    std::vector<const WrittenRule*> asking_, refusing_;  // numbered in this order
    std::array<std::vector<std::vector<char>>, 3>
        changed_by_;  // by what is unchanged, by the kind of place and by rule
};

}  // namespace reductio
