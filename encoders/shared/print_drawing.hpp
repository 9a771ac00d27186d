// print_drawing.hpp - what is printed in cells and at their corners, for the picture of any family.
#pragma once
#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// The numbers at corners, and for pictures the clues of the cells: signs as shapes, numbers and arrows over
// them.
void add_prints(const Puzzle& puzzle, GridDrawing& drawing);

}  // namespace reductio
