// rules_drawing.hpp - pictures of puzzles whose families are rules files, by the look of the answer.
#pragma once
#include <span>

#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Black cells, with the outlines of regions and the clues outside.
Drawing draw_black_cells(const Puzzle& puzzle, std::span<const Value> grid);
// The border of the black cells, a loop along the sides of cells, and the outlines of regions.
Drawing draw_border(const Puzzle& puzzle, std::span<const Value> grid);
// The borders of areas.
Drawing draw_areas(const Puzzle& puzzle, std::span<const Value> grid);
// Diagonals, and the numbers at corners.
Drawing draw_diagonals(const Puzzle& puzzle, std::span<const Value> grid);
// The cells whose value is 0 as the file wants them: a dot, a black cell, or as they are.
void draw_zeros(const Puzzle& puzzle, GridDrawing& drawing);
// Numbers of two digits; where marks leave one of them, it is drawn, as in "4?" or "?2".
Drawing draw_halves(const Puzzle& puzzle, std::span<const Value> grid);
// Numbers; 0 is a dot or a black cell if the file says so. What is printed in cells stands in their corners.
Drawing draw_values(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio
