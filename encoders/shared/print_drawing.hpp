// print_drawing.hpp - what is printed in cells and at their corners, for the picture of any family.
#pragma once
#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Has its family signs between cells of its own, from a rules file?
bool has_marks(const Puzzle& puzzle);

// The signs between cells of such a family, the numbers at corners, and for pictures the clues of the cells:
// signs as shapes, numbers and arrows over them.
void add_prints(const Puzzle& puzzle, GridDrawing& drawing);

}  // namespace reductio
