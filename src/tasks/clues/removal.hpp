// removal.hpp - clues that can be taken out of the puzzle as it is written: a given, a cage, a sign, a
// number, a condition of a model.
//
// What a field of the puzzle contributes is found by leaving it out: the constraints that the model then
// lacks are its clue, if no other changes. So no family has to say it twice. A field that shapes the puzzle,
// such as the number of a rectangle, changes more than that, and stays.
#pragma once
#include <vector>

#include "puzzle/parts.hpp"
#include "tasks/clues/clues.hpp"

namespace reductio {

// The parts whose fields may be clues that constraints state; givens and marks are in no model.
inline constexpr Parts parts_of_rules{Part::cages,   Part::between, Part::cell_rules,
                                      Part::outside, Part::numbers, Part::signs,
                                      Part::parity,  Part::walls,   Part::corners};

struct RemovableClue {
    Clue clue;
    Field field;  // of the payload of a model: one of its conditions
};

// The clues that can go. Several may have the same constraint, which is there while one of them is. Builds
// some fifteen models for fields other than givens and marks; at worst two for each.
std::vector<RemovableClue> removable_clues(const CompiledPuzzle& compiled);

// The conditions of a model that always hold or are written a second time. No constraint states them.
std::vector<Clue> empty_conditions(const CompiledPuzzle& compiled);

// The puzzle without these fields, and without what is stated about its answers.
Puzzle without(Puzzle puzzle, std::vector<Field> fields);

}  // namespace reductio
