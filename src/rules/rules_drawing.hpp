// rules_drawing.hpp - pictures of puzzles whose families are rules files, by the look of the answer.
#pragma once
#include <span>
#include <string_view>

#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Black cells, with the outlines of regions and the clues outside.
Drawing draw_black_cells(const Puzzle& puzzle, std::span<const Value> grid);
// The borders of areas.
Drawing draw_areas(const Puzzle& puzzle, std::span<const Value> grid);
// Diagonals, and the numbers at corners.
Drawing draw_diagonals(const Puzzle& puzzle, std::span<const Value> grid);
// Numbers; 0 is a dot where other numbers are possible. What is printed in cells stands in their corners.
Drawing draw_values(const Puzzle& puzzle, std::span<const Value> grid);

// What a file asks for in a line `draws`: numbers in rings, the squares of a chessboard.
bool is_ornament(std::string_view word);
void add_ornaments(const Puzzle& puzzle, Drawing& drawing);

}  // namespace reductio
