// repair.hpp - a puzzle that has no solution or several: what is wrong, and the fewest changes that would
// leave exactly one.
//
// Without solution, what is wrong is known (closest.hpp). Where one clue is enough, each other value of it is
// tried, and the puzzle without it; where two are, all changes of two together. With several solutions, each
// value in an open cell and each other number of a clue is tried; where nothing single leaves one solution,
// the fewest values that do together are named (tasks/clues/why.hpp). More changes together are searched for
// on demand (mends.hpp).
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "tasks/repair/closest.hpp"
#include "tasks/repair/mends.hpp"

namespace reductio {

// What becomes of the puzzle if one clue is another.
struct ClueChange {
    Clue clue;
    std::vector<Value> values;        // each of these instead of its value leaves exactly one solution
    std::vector<std::string> signs;   // the same of a sign: "r1c1 < r1c2"
    std::optional<HowMany> left_out;  // the solutions without it; nothing if that was not asked
};

struct Repair {
    HowMany solutions = HowMany::none;  // of the puzzle as it is
    std::optional<Closest> closest;     // without solution, and what may not be broken has one
    std::vector<ClueChange> changes;    // without solution: of the clues that are wrong; else those that help
    std::vector<std::string> additions;   // each alone leaves one, as "r1c2=5" or "r1c2 < r1c3"
    std::vector<Mend> mends;              // of several edits each, if nothing single leaves one
    std::vector<Clue> together;           // with several and nothing single: these values leave one together
    MendSearch::Tried tried;              // how far the search for changes came
    std::optional<StopReason> cut_short;  // a limit: there may be more
};

struct RepairOptions {
    CnfOptions encoding;
    ClueWeights weights;
    // What changes may weigh together; by default what is said above, and only values are added.
    std::optional<int> most;
};

// Polls the query's limits; once it is known that there is not one solution, they end it without a throw.
Repair repair(const CompiledPuzzle& compiled, const RepairOptions& options);

}  // namespace reductio
