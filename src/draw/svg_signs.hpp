// svg_signs.hpp - the signs of puzzles as shapes, which look the same whatever fonts there are: those printed
// in cells as puzzle books draw them (circles, squares, black and grey cells), and those that are values
// (stars, queens, trees, tents, bulbs, bridges).
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

// Draws the shape that stands for this value of a drawing ("★") in a cell of that size. False if the sign has
// none and is a text. `reach`: how far bridges go from the centre, in halves of the size; 0: they are texts.
bool draw_glyph(SvgElements& svg, std::string_view sign, Point centre, double size, bool given,
                double reach = 0);
// Bridges from a cell to the next ones on the right and below, where both are islands: "─║" are one across
// and two down. `rim`: where the circle of an island ends, in halves of the size.
void draw_bridges_between(SvgElements& svg, std::string_view signs, Point centre, double size, double rim);

}  // namespace reductio
