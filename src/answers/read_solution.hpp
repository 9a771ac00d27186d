// read_solution.hpp - from whatever `solve` prints, back to grids of values.
#pragma once
#include <vector>

#include "encoders/shared/family.hpp"
#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio {

// All solutions in the passage, at least one: drawings in either character set, JSON records, values with or
// without separators, a puzzle in any form whose cells are all given; verdicts and frames between them are
// stepped over. Throws InputError where there is anything else, for a cell that is open or holds no digit of
// the puzzle.
std::vector<Grid> read_solutions(const Family& family, const Puzzle& puzzle, Passage passage);

}  // namespace reductio
