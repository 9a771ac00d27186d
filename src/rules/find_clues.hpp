// find_clues.hpp - the clues that a solution allows, found by evaluating the rules.
//
// A number may stand here if the rules, with it, hold on the solution. So no family says a second time how
// its clues are counted. Only rules that ask for clues are evaluated, first for each clue alone, then for
// those found so far together. Which numbers are worth a try is seen from the rules too: what they compare
// the number 1 with.
#pragma once
#include "base/random.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Adds all numbers, signs and clues outside that fit the stated solution and each other, but none where the
// puzzle has one. False if the rules do not hold on the solution then.
bool add_fitting_clues(Puzzle& puzzle, Random& random);

}  // namespace reductio
