// repair.hpp - a puzzle that has no solution or several: the single changes that would leave exactly one.
//
// Without solution, the clues that are wrong are known (closest.hpp). Where one is enough, each other value
// of it is tried, and the puzzle without it: of givens, and of numbers in cells, at corners, outside and of
// cages. Numbers that shape the rules, as the areas of a Nurikabe, are no clues of the model: each is tried
// alone. With several solutions, each value in an open cell through which just one solution goes is an
// answer, and so is each other value of a given that leaves one; where nothing single does, the fewest values
// that do together (tasks/clues/why.hpp). Each trial is a query to the engine `auto`.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "tasks/clues/minimize.hpp"
#include "tasks/repair/closest.hpp"

namespace reductio {

// What becomes of the puzzle if one clue is another.
struct ClueChange {
    Clue clue;
    std::vector<Value> values;        // each of these instead of its value leaves exactly one solution
    std::optional<HowMany> left_out;  // the solutions without it; nothing if that was not asked
};

struct Repair {
    HowMany solutions = HowMany::none;  // of the puzzle as it is
    std::optional<Closest> closest;     // without solution, and the rules alone have one
    std::vector<ClueChange> changes;    // without solution: of the clues that are wrong; else those that help
    std::vector<std::string> additions;   // with several: each alone leaves one, as "r1c2=5"
    std::vector<Clue> together;           // with several and nothing single: these leave one together
    std::optional<StopReason> cut_short;  // a limit: there may be more
};

// Polls the query's limits; where they end it after something is known, without a throw.
Repair repair(const CompiledPuzzle& compiled, const CnfOptions& encoding);

}  // namespace reductio
