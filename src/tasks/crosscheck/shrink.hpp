// shrink.hpp - the smallest puzzle that still shows something.
#pragma once
#include <cstddef>
#include <functional>

#include "puzzle/puzzle.hpp"

namespace reductio {

struct ShrinkResult {
    Puzzle puzzle;
    std::size_t tries = 0;  // calls of `shows`
    bool minimal = false;   // every clue is needed; false: stopped before that was known
};

// Takes clues away (givens, pencil marks, parity marks, cages, clues outside of the grid, between cells and
// in walls) while `shows` is true of the rest: all of them first, then halves and ever smaller parts, in the
// end single clues until none can go. `shows` is true of the puzzle itself, which is not asked. Stops where
// `stop` says so. What was stated about the puzzle's solutions is dropped.
ShrinkResult shrink(const Puzzle& puzzle, const std::function<bool(const Puzzle&)>& shows,
                    const std::function<bool()>& stop);

// Givens, cells with marks, parity marks, cages, clues outside, between cells and in walls together.
std::size_t clue_count(const Puzzle& puzzle);

}  // namespace reductio
