// shrink_disagreement.hpp - the smallest puzzle that shows a disagreement.
//
// A smaller puzzle must be as easy to judge as the whole one. So it keeps the kind of the whole puzzle: no
// solution, exactly one, or several; and the reference must find all its solutions, in about the time that it
// needs for the whole puzzle, and not more than `most_solutions`. This keeps away from near-empty grids, on
// which every solver runs out of time.
#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "puzzle/puzzle.hpp"
#include "tasks/crosscheck/crosscheck.hpp"

namespace reductio {

struct ShrinkLimits {
    double seconds = 60;  // for the whole of it; 0: no limit
    std::uint64_t most_solutions = 100;
};

enum class ShrinkEnd {
    minimal,      // nothing more can be taken away
    time_up,      // or interrupted while it shrank
    gone,         // the fault did not come again for the whole puzzle
    interrupted,  // before that was known
    too_open      // the whole puzzle has too many solutions, or takes the reference too long
};
// Why the puzzle is not minimal: "stopped early …"; empty for `minimal`.
std::string_view words(ShrinkEnd end);

struct ShrunkDisagreement {
    Puzzle puzzle;          // the whole one after `gone`, `interrupted` and `too_open`
    std::string message;    // of the disagreement about it
    std::size_t tries = 0;  // puzzles that were solved
    ShrinkEnd end = ShrinkEnd::minimal;
};

// Called after each try with the number of tries and of the clues that are left.
using ShrinkProgress = std::function<void(std::size_t tries, std::size_t clues)>;

// Takes parts of the puzzle away while the same solver makes the same fault. Only that solver runs and, for
// speed, the two fastest of those that nothing is wrong with.
ShrunkDisagreement shrink_disagreement(const Puzzle& puzzle, const CrosscheckSetup& setup,
                                       const PuzzleResult& result, const Disagreement& disagreement,
                                       const ShrinkLimits& limits, const ShrinkProgress& progress = {});

}  // namespace reductio
