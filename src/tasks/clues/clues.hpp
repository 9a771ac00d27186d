// clues.hpp - the clues of a puzzle, one by one: its givens, its marks, and what its constraints call clues.
//
// What `why`, `redundant`, `minimize` and the group formats take away and put back. A clue is named as people
// name it: r1c2=5, or the label of its constraints (cage 12+ at r4c6). Rules are no clues, nor is what
// shapes the puzzle itself, such as walls and regions.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "tasks/compiled_puzzle.hpp"

namespace reductio {

struct Clue {
    enum class Kind { given, marks, cage, clue, rule };
    Kind kind;
    std::string label;
    std::vector<int> cells;                  // of the grid, that a drawing marks; may be empty
    std::vector<Literal> facts;              // what a given, or the marks of a cell, states
    std::vector<std::uint32_t> constraints;  // of the model, by number
};

// "given", "marks", "cage", "clue", "rule".
std::string_view name_of(Clue::Kind kind);

// All clues: givens and marks by cell, then the others in the model's order. Constraints of one label are one
// clue.
std::vector<Clue> clues_of(const CompiledPuzzle& compiled);

// The rules, likewise by label; without those that say what a derived variable is ("#6 is …"), which
// restrict nothing.
std::vector<Clue> rules_of(const CompiledPuzzle& compiled);

// Every constraint of the model, rules too, likewise by label.
std::vector<Clue> constraints_of(const CompiledPuzzle& compiled);

// A solution, by the values of all variables, answer by answer as if each were given. These are the cells in
// most families.
std::vector<Clue> values_of(const CompiledPuzzle& compiled, std::span<const std::int32_t> values);

// For each constraint of the model the clue that has it, or -1.
std::vector<int> clues_by_constraint(const Model& model, std::span<const Clue> clues);

// The options of a lowering whose clues can be taken away. `clue_of` must outlive it.
CnfOptions separate(CnfOptions encoding, const std::vector<int>& clue_of);

}  // namespace reductio
