// line_drawing.hpp - the picture of a closed line through the middles of cells.
//
// The value of a cell is the sum of its arms: 1 right, 2 down, 4 left, 8 up. 0: the line does not pass.
#pragma once
#include <span>
#include <vector>

#include "encoders/shared/family.hpp"
#include "puzzle/drawing.hpp"

namespace reductio {

// 0 and the sums of two arms.
std::vector<Value> loop_digits(int rows, int columns);
// · ┌ ─ ┐ └ │ ┘
std::vector<FamilySign> loop_signs();
// The line, and beside it what is printed in the cells.
Drawing draw_line(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio
