// unfit_puzzle.hpp - the error for a puzzle that its family refuses, because it is too small or has a clue too many.
//
// Code that tries many puzzles skips these. It does not skip other errors: a mistake in a rules file shows on
// every puzzle, so the user has to see it.
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
