// outside_clues.hpp - the clues around a grid as texts, laid out for a drawing of characters.
#pragma once
#include <string>
#include <vector>

#include "puzzle/drawing.hpp"

namespace reductio {

// The numbers at the top or the bottom: lines of one text per column, all in one list; empty texts where a
// column has fewer. Those at the top end at the frame, those at the bottom begin there.
std::vector<std::string> column_clues(const Drawing& drawing, Side side);

// The numbers at the left or the right: a text per row with the blank that parts it from the frame. Empty
// where no row has any.
std::vector<std::string> row_clues(const Drawing& drawing, Side side);

}  // namespace reductio
