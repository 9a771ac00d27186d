// closest.hpp - the grid that breaks the fewest clues of a puzzle without solution.
//
// Every set of clues that contradict each other must lose one of them. The smallest set of clues that meets
// all such sets known so far is the least that can be wrong. If the other clues have a solution, that is the
// answer; else they contain a further set that contradicts (implicit hitting sets: Davies, Bacchus, "Solving
// MAXSAT by solving a sequence of simpler SAT instances", CP 2011). The number of rounds is that of the sets
// needed, mostly few; each asks the solver once, and as often as the set has clues.
#pragma once
#include <cstddef>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "tasks/clues/clues.hpp"

namespace reductio {

struct Closest {
    std::vector<Clue> broken;  // by the grid: as few as were found
    Grid grid;                 // obeys all rules and all other clues
    std::size_t least = 0;     // no grid breaks fewer clues than this
    // Where one clue is enough: every clue of which that is true. Then `broken` is the first of them.
    std::vector<Clue> alone;
    std::optional<StopReason> cut_short;  // a limit: `least` may be smaller than the number that are broken

    bool proved() const { return least == broken.size(); }
};

// Of a puzzle without solution; nothing if the rules alone contradict each other. Polls the query's limits
// (base/stop.hpp); once a first grid is known, they end the search without a throw. Throws InputError for
// what has no CNF.
std::optional<Closest> closest_grid(const CompiledPuzzle& compiled, const CnfOptions& encoding);

}  // namespace reductio
