// svg_glyphs.hpp - stars, queens, trees, tents, bulbs, bridges: the signs of puzzles as shapes, which look
// the same whatever fonts there are.
#pragma once
#include <string_view>

#include "draw/svg.hpp"

namespace reductio {

// Draws the shape that stands for this sign of a drawing ("★") in a cell of that size. False if the sign has
// none and is a text. `reach`: how far bridges go from the centre, in halves of the size; 0: they are texts.
bool draw_glyph(SvgElements& svg, std::string_view sign, Point centre, double size, bool given,
                double reach = 0);
// Bridges from a cell to the next ones on the right and below, where both are islands: "─║" are one across and
// two down. `rim`: where the circle of an island ends, in halves of the size.
void draw_bridges_between(SvgElements& svg, std::string_view signs, Point centre, double size, double rim);

}  // namespace reductio
