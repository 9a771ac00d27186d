// soft_colours.hpp - a colour for each piece of a divided grid, so that neighbours differ and all are used
// about equally.
#pragma once
#include <vector>

#include "puzzle/drawing.hpp"

namespace reductio {

inline constexpr int soft_colours = 9;  // the classes c1, c2 … of picture_style.hpp

// Per cell a colour from 0. Empty if no heavy line divides the grid.
std::vector<int> piece_colours(const GridDrawing& drawing);

// Per cell 1 if all cells of its piece have a text. Others are not yet found.
std::vector<char> cells_of_known_pieces(const GridDrawing& drawing);

}  // namespace reductio
