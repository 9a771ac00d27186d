// draw_rules.hpp - what pictures and terminals show of the rules on the cells of a puzzle.
#pragma once
#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Adds the look of each rule and its text. Throws InputError for a rule that has not the shape of its kind.
void draw_cell_rules(const Puzzle& puzzle, GridDrawing& drawing);

}  // namespace reductio
