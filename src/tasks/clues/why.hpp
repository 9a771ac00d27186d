// why.hpp - the reason behind a no: clues that contradict each other, cells in which solutions part, rules
// that a wrong solution breaks.
#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "tasks/clues/clues.hpp"
#include "tasks/clues/subsets.hpp"

namespace reductio {

struct WhyOptions {
    CnfOptions encoding;
    // How long to look for the smallest set once a minimal one is known, in steps of the solver
    // (subsets.hpp).
    static constexpr std::uint64_t no_end = SubsetOracle::no_end;
    std::uint64_t effort = 10'000;
};

// A set of clues that contradict each other, as long as the rules hold; none of them can be left out.
struct ClueConflict {
    std::vector<Clue> clues;
    bool smallest = false;  // no set of fewer clues does
    bool minimal = true;    // false: the time was up before each clue was found to be needed
};

// Two solutions, and what would have to be told besides to leave only the first.
struct Ambiguity {
    Grid first, second;
    std::vector<int> parting;      // cells in which they differ
    std::vector<Clue> told;        // values of the first; empty if the time was up before any set was known
    bool smallest = false;         // no fewer values leave the first alone
    bool smallest_of_all = false;  // and none leave any other solution alone
};

struct Why {
    std::vector<ClueConflict> conflicts;  // not empty: the puzzle has no solution
    std::optional<StopReason> cut_short;  // a limit: there may be further conflicts, and smaller sets
    std::optional<Ambiguity> ambiguity;   // the puzzle has several
    std::optional<Grid> solution;         // the puzzle has one
};

// Shown further conflicts; false to stop.
using OnClueConflict = std::function<bool(const ClueConflict&)>;

// Finds out whether the puzzle has none, one or more solutions, and why. With `on_further` all other minimal
// sets of clues that contradict are shown too, as they are found. Polls the query's limits (base/stop.hpp);
// once a first set of clues or a second solution is known, they end the search without a throw.
Why why(const CompiledPuzzle& compiled, const WhyOptions& options,
        const OnClueConflict& on_further = nullptr);

// Every rule, clue and given that the grid breaks; empty if it is a solution. Families that are written down
// as rules tell them themselves. Of others: where the model has variables beside the cells, as few
// constraints as any choice of their values leaves. In families that take no given cells it is the first
// violation alone. A grid with open cells breaks what its other cells can't obey together, however it goes
// on; if that is nothing, its first open cell is what is wrong. Throws InternalError if the family's own
// check says otherwise.
std::vector<Clue> broken_by(const CompiledPuzzle& compiled, const Grid& grid, const CnfOptions& encoding);
// The rules that the grid breaks, also where a cell has a value that it can't have. Nothing if the family
// can't tell (Compiled::broken_rules).
std::optional<std::vector<Clue>> rules_broken_by(const CompiledPuzzle& compiled, const Grid& grid);

}  // namespace reductio
