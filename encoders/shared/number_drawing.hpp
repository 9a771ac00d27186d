// number_drawing.hpp - the picture that all number grids share: sudoku, jigsaw, killer, KenKen, Latin
// squares.
#pragma once
#include <span>

#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// The puzzle with `grid` filled in (empty: as given; open_cell where unknown).
Drawing draw_numbers(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio
