// clue_groups.hpp - clues that stay or go together, so that the rest keeps a symmetry of the grid.
#pragma once
#include <vector>

#include "tasks/clues/removal.hpp"
#include "tasks/generate/pattern.hpp"

namespace reductio {

struct ClueGroup {
    Clue together;  // what all members state
    std::vector<RemovableClue> members;
};

// The clues that can go: those for whose field `in_orbit` holds by the orbits of their cells under the
// pattern, any other alone. The index of a field in an orbit is that of a cell.
std::vector<ClueGroup> clue_groups(const CompiledPuzzle& compiled, Pattern pattern,
                                   bool (*in_orbit)(const Field& field));

// What each group states, in the same order.
std::vector<Clue> clues_in(const std::vector<ClueGroup>& groups);

}  // namespace reductio
