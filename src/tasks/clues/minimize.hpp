// minimize.hpp - clues of a puzzle with one solution that could go, and the puzzle without any.
#pragma once
#include <cstdint>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "tasks/clues/clues.hpp"
#include "tasks/generate/pattern.hpp"

namespace reductio {

// `none`, `unique` or `multiple`; without one solution no clue is redundant.
enum class HowMany { none, one, several };

struct Redundant {
    HowMany solutions;
    std::vector<Clue> clues;
    bool largest = false;  // `together`: no larger set can go
};

// Each clue that follows from the others. With `together`, as large a set as was found that can go at the
// same time; the search for it ends after so much effort (why.hpp). Polls the query's limits (base/stop.hpp).
Redundant redundant_clues(const CompiledPuzzle& compiled, const CnfOptions& encoding, bool together,
                          std::uint64_t effort);

struct MinimizeOptions {
    CnfOptions encoding;
    std::uint64_t seed = 1;      // of the order in which clues are tried
    bool keep_symmetry = false;  // givens go only together with those that the pattern maps them to
};

struct Minimized {
    HowMany solutions;
    Puzzle puzzle;           // without redundant clues
    std::vector<Clue> gone;  // those that were taken out
    std::size_t left = 0;    // clues that stayed, of those that can go
    Pattern pattern{};       // that was kept
};

// Takes clues out in random order, as long as there is one solution. What is left can't lose another clue (or
// another group of givens, with keep_symmetry). Throws InputError if the givens have no symmetry to keep.
Minimized minimize(const CompiledPuzzle& compiled, const MinimizeOptions& options);

}  // namespace reductio
