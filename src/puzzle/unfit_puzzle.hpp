// unfit_puzzle.hpp - the error of a puzzle that its family does not take.
//
// Whoever tries puzzles passes over those that are none of the family: too small, a clue too many. Other
// errors are no such reason. What is wrong in a rules file every puzzle meets, so it has to be seen.
#pragma once
#include "text/text.hpp"

namespace reductio {

class UnfitPuzzle : public InputError {
public:
    // `by_rules`: does the error point into a rules file, which may be at fault as well?
    explicit UnfitPuzzle(const InputError& error, bool by_rules = false)
        : InputError{error}, by_rules_{by_rules} {}
    bool by_rules() const { return by_rules_; }

private:
    bool by_rules_;
};

}  // namespace reductio
