// known_rules.cpp - the latest puzzles first.
#include "rules/known_rules.hpp"

#include <memory>

#include "base/last_used.hpp"

namespace reductio {

namespace {

// The rules of a puzzle, with a copy of it that they refer to.
struct KnownRules {
    explicit KnownRules(const Puzzle& stated) : puzzle{stated} {}
    Puzzle puzzle;
    PuzzleRules rules{puzzle};
};

// The rules of the last puzzles of this thread, the latest first: what is built is checked, often twice, and
// in a batch again for the givens of another puzzle. They need not be expanded again for that.
LastUsed<KnownRules>& last_known() {
    thread_local LastUsed<KnownRules> last;
    return last;
}

}  // namespace

const PuzzleRules& known_rules(const Puzzle& puzzle) {
    auto known = last_known().find([&](const KnownRules& one) { return same_rules(one.puzzle, puzzle); });
    if (!known) known = last_known().add(std::make_shared<const KnownRules>(puzzle), puzzle.cells());
    return known->rules;  // it is the latest, so it stays
}

void forget_rules(const Puzzle& puzzle) {
    last_known().forget([&](const KnownRules& one) { return same_rules(one.puzzle, puzzle); });
}

}  // namespace reductio
