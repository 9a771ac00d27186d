// clue_rules.hpp - the rules of a family that ask for clues, evaluated on a solution and the clues so far.
//
// A clue that is tried changes only what the rules say that speak of its kind, so the others are not
// evaluated again. Pays by far: most rules of most families do not speak of the clue at hand. Bounded by the
// conditions of all rules on a puzzle, each of which is expanded and evaluated anew.
#pragma once
#include <array>
#include <functional>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "language/tree.hpp"
#include "puzzle/puzzle.hpp"
#include "rules/clue_places.hpp"
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

// One for each of the rules that ask for clues.
using Verdicts = std::vector<Verdict>;
Verdict sum(const Verdicts& verdicts);

// Does the condition depend on clues?
bool needs_clues(const WrittenRule& rule);

class ClueRules {
public:
    // The puzzle, of a family of rules and with a solution, must outlive it. It may get clues meanwhile.
    explicit ClueRules(const Puzzle& puzzle);

    std::size_t size() const { return asking_.size(); }
    bool speak_of_pieces() const;
    bool speak_of(std::string_view word) const;
    // Does one of the rules speak of numbers and of such a word?
    bool numbers_with(std::string_view word) const;
    // Of the variables, in the solution.
    std::span<const Value> values() const { return values_; }

    using Takes = std::function<bool(std::size_t)>;  // a rule, by its number
    using Visit = std::function<void(std::size_t, const language::Node&, std::span<const Value>)>;
    // Calls visit(rule, condition, values of its variables) for each condition of the rules that `takes`
    // holds of. False if the puzzle can't be so.
    bool expand(const Puzzle& puzzle, const Takes& takes, const Visit& visit) const;
    // What the rules say of the puzzle: those that are `changed`; the others say what they said before. Clues
    // that the file refuses are impossible.
    Verdicts verdicts_on(const Puzzle& puzzle, Verdicts before, const std::vector<char>& changed) const;
    // For each rule: may it say something else when there is another clue at such a place? `unchanged`: that
    // something is printed there before and after, or that a number is, and so something; then rules that ask
    // for no more stay.
    enum class Unchanged { nothing, printed, numbered };
    const std::vector<char>& changed_by(const CluePlace& place,
                                        Unchanged unchanged = Unchanged::nothing) const {
        return changed_by_[static_cast<std::size_t>(unchanged)][static_cast<std::size_t>(place.where)];
    }

private:
    const Puzzle& puzzle_;
    const RulesFile& file_;
    ExpandedRules rules_;
    std::vector<Value> values_;
    std::vector<const WrittenRule*> asking_, refusing_;
    std::array<std::vector<std::vector<char>>, 3>
        changed_by_;  // by what is unchanged and by the kind of place

    // Does the file refuse a puzzle with these clues?
    bool is_refused(const Puzzle& puzzle) const;
};

}  // namespace reductio
