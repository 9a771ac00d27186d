// known_rules.cpp - the latest puzzles first.
#include "rules/known_rules.hpp"

#include <memory>

#include "base/last_used.hpp"
#include "encoders/shared/family.hpp"

namespace reductio {

namespace {

// The rules of a puzzle, with a copy of it that they refer to. The copy does not keep its family, and another
// family may come to lie at the same address: it has another file.
struct KnownRules {
    explicit KnownRules(const Puzzle& stated) : file{stated.family->rules}, puzzle{stated} {}
    bool are_of(const Puzzle& other) const {
        return file == other.family->rules && same_rules(puzzle, other);
    }
    std::shared_ptr<const RulesFile> file;
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
    auto known = last_known().find([&](const KnownRules& one) { return one.are_of(puzzle); });
    if (!known) known = last_known().add(std::make_shared<const KnownRules>(puzzle), puzzle.cells());
    return known->rules;  // it is the latest, so it stays
}

void forget_rules(const Puzzle& puzzle) {
    last_known().forget([&](const KnownRules& one) { return one.are_of(puzzle); });
}

}  // namespace reductio
