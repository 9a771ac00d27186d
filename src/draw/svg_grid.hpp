// svg_grid.hpp - the pictures of the four kinds of drawing; svg_picture.hpp chooses among them.
#pragma once
#include <functional>
#include <string_view>

#include "draw/highlights.hpp"
#include "draw/svg_picture.hpp"
#include "puzzle/drawing.hpp"

namespace reductio {

Picture picture_of(const GridDrawing& drawing, const Puzzle& puzzle, const Highlights& highlights);
Picture picture_of(const ChoiceList& list, const Puzzle& puzzle, const Highlights& highlights);
Picture picture_of(const NamedRows& rows, const Puzzle& puzzle, const Highlights& highlights);
Picture picture_of(const Sentence& sentence, const Puzzle& puzzle, const Highlights& highlights);

// The class of a highlighted cell; empty for a plain one.
std::string_view highlight_look(CellClass look);
// The boxes of the highlighted cells, filled: of all, or of those for which `filled` holds.
void paint_highlights(Picture& picture, const Highlights& highlights,
                      const std::function<bool(int cell)>& filled = nullptr);

}  // namespace reductio
