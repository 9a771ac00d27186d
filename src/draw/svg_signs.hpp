// svg_signs.hpp - signs printed in cells, as puzzle books draw them: circles, squares, black and grey cells.
#pragma once
#include <string_view>

#include "draw/svg.hpp"

namespace reductio {

// Is the sign no more than the colour of its cell, which lies below all lines?
bool is_ground(std::string_view sign);

// Draws the shape of a printed sign in a cell of that size. False if the sign has none and is a text.
// `shaded`: the cell is black.
bool draw_printed_sign(SvgElements& svg, std::string_view sign, Point centre, double size, bool shaded);

// The class of a text over that sign: one that is legible on its ground.
std::string_view text_over_sign(std::string_view sign, bool shaded);

}  // namespace reductio
