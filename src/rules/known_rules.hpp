// known_rules.hpp - the rules of the last puzzles, made once for build and check.
#pragma once
#include "rules/puzzle_rules.hpp"

namespace reductio {

// The rules of the puzzle, kept for this thread until the next ones are asked for. Throws InputError for a
// puzzle that they can't take.
const PuzzleRules& known_rules(const Puzzle& puzzle);
// The puzzle is of another text, so that its places are other ones.
void forget_rules(const Puzzle& puzzle);

}  // namespace reductio
