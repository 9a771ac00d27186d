// svg_highlights.hpp - how cells that stand out look in pictures.
#pragma once
#include <functional>
#include <string_view>

#include "draw/highlights.hpp"
#include "draw/svg_picture.hpp"

namespace reductio {

// The class of a highlighted cell; empty for a plain one.
std::string_view highlight_look(CellClass look);
// The boxes of the highlighted cells, filled: of all, or of those for which `filled` holds.
void paint_highlights(Picture& picture, const Highlights& highlights,
                      const std::function<bool(int cell)>& filled = nullptr);

}  // namespace reductio
