// closest.hpp - the grid that breaks the least of a puzzle without solution: the fewest clues, or clues and
// rules of the least weight.
//
// Every set of clues that contradict each other must lose one of them. The lightest set of clues that meets
// all such sets known so far is the least that can be wrong. If the other clues have a solution, that is the
// answer; else they contain a further set that contradicts (implicit hitting sets: Davies, Bacchus, "Solving
// MAXSAT by solving a sequence of simpler SAT instances", CP 2011). The number of rounds is that of the sets
// needed, mostly few; each asks the solver once, and as often as the set has clues.
#pragma once
#include <cstddef>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "tasks/repair/weights.hpp"

namespace reductio {

struct Closest {
    std::vector<Clue> broken;  // by the grid: of as little weight as was found
    int weight = 0;            // of those together; where each costs 1, their number
    Grid grid;                 // obeys all else
    int least = 0;             // no grid breaks what weighs less than this
    // Where one is enough: every one of this weight of which that is true. Then `broken` is the first of
    // them.
    std::vector<Clue> alone;
    std::optional<StopReason> cut_short;  // a limit: `least` may be smaller than `weight`

    bool proved() const { return least == weight; }
};

// Of a puzzle without solution; nothing if what may not be broken contradicts itself. Polls the query's
// limits (base/stop.hpp); once a first grid is known, they end the search without a throw. Throws InputError
// for what has no CNF.
std::optional<Closest> closest_grid(const CompiledPuzzle& compiled, const Breakable& breakable,
                                    const CnfOptions& encoding);

}  // namespace reductio
