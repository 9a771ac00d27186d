// print_drawing.hpp - what is printed in cells and at their corners, for the picture of any family.
#pragma once
#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// The signs between cells, those that every family may have and those of a rules file. They stand on the line
// between their cells; a > points at the lesser one, and a border is a heavy line.
void add_between(const Puzzle& puzzle, GridDrawing& drawing);

// The numbers at corners, and for pictures the clues of the cells: signs as shapes, numbers and arrows over
// them.
void add_prints(const Puzzle& puzzle, GridDrawing& drawing);

}  // namespace reductio
