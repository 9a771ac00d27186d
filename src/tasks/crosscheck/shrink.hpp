// shrink.hpp - the smallest puzzle that still has some property.
#pragma once
#include <cstddef>
#include <functional>

#include "puzzle/puzzle.hpp"

namespace reductio {

struct ShrinkResult {
    Puzzle puzzle;
    std::size_t tries = 0;  // calls of `has_property`
    bool minimal = false;   // nothing more can be taken away; false: stopped before that was known
};

// Removes what the puzzle states: clues (clue_count), the other numbers of a line of clues outside, targets
// of cages and options. First all together, then halves and ever smaller parts, finally one by one until none
// can go. The puzzle itself is assumed to have the property. `stop` is called before each try. Drops what was
// stated about the puzzle's solutions.
ShrinkResult shrink(const Puzzle& puzzle, const std::function<bool(const Puzzle&)>& has_property,
                    const std::function<bool()>& stop);

// The number of clues: givens, cells with pencil marks, prints in cells and at corners, parity marks, cages,
// the numbers of walls, lines with clues outside, signs between cells, and rules drawn on cells.
std::size_t clue_count(const Puzzle& puzzle);

}  // namespace reductio
