// full_grids.hpp - in what a solver prints beside solutions, the solutions.
#pragma once
#include <string>
#include <string_view>

#include "puzzle/puzzle.hpp"

namespace reductio {

// The text with open grids blanked, whether on one line or a row a line: programs repeat the puzzle before
// they solve it. Of a line with a grid among other fields ("puzzle,solution", "1: 1536…", "\"1536…\"") only
// full grids are left, with tabs between them. All places stay what they were.
std::string full_grids(const Puzzle& puzzle, std::string_view text);

}  // namespace reductio
