// number_drawing.hpp - the picture of a grid whose cells hold digits or signs.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// A value as drawings show it: its sign, letter or number. `family` may be null.
std::string value_sign(const Family* family, Value value);

// A line below the grid for the number in the puzzle's header: "stars in each row: 2". Empty if 0 stands for
// none, and the header states none.
std::string parameter_note(const Puzzle& puzzle);

// A line below the grid for each option of the puzzle: "x: each digit once on both main diagonals".
std::vector<std::string> option_notes(const Puzzle& puzzle);

// The puzzle with `grid` filled in (empty: as given; open_cell where unknown), for families that add to it.
GridDrawing number_grid(const Puzzle& puzzle, std::span<const Value> grid);

// Fills the walls. A sum for the cells below stands in the lower left corner, one for those to the right in
// the upper right.
void add_walls(const Puzzle& puzzle, GridDrawing& drawing);

// The same, for families that don't. Shows no `numbers`: those are values of cells that are not given.
Drawing draw_numbers(const Puzzle& puzzle, std::span<const Value> grid);

// The same with each of the puzzle's `numbers` beside the sign of its cell.
Drawing draw_signs(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio
