// render.hpp - a drawing as lines of text, in Unicode box drawing or 7-bit characters.
#pragma once
#include <string>

#include "draw/grid_picture.hpp"
#include "draw/output.hpp"
#include "puzzle/drawing.hpp"

namespace reductio {

// Ends in a line feed; the notes of a grid stand below it.
std::string render(const Drawing& drawing, Charset charset, const Style& style);

// The line of a choice list from which nothing is chosen.
inline constexpr std::string_view nothing_chosen = "(nothing is chosen)";

}  // namespace reductio
