// joined_numbers.hpp - codes of links and rows of files in which one number says several things of a cell: a
// sum and how many numbers it counts, a colour and a number, an arrow and a number, a number or a hole; and
// what stands in pots.
#pragma once
#include "formats/puzzlink/coder.hpp"
#include "formats/puzzlink/link_board.hpp"
#include "formats/puzzlink/sheet.hpp"

namespace reductio::puzzlink {

namespace in_links {
// A number, and up to four dots as the first signs.
void numbers_and_dots(Coder& coder, LinkBoard& board);
// A number up to 8, and a colour as the sign.
void coloured_numbers(Coder& coder, LinkBoard& board);
// Numbers with arrows or without, arrows alone, or the first sign.
void arrows_or_circles(Coder& coder, LinkBoard& board);
// Numbers, of which 0 is a hole.
void numbers_or_holes(Coder& coder, LinkBoard& board);
// Holes, the first sign or numbers; then numbers at the four sides, where 0 is one that is not known.
void holes_and_numbers_around(Coder& coder, LinkBoard& board);
// Numbers in circles, the first sign, or in pots.
void circles_and_pots(Coder& coder, LinkBoard& board);
}  // namespace in_links

namespace in_files {
void numbers_and_dots(Sheet& sheet, LinkBoard& board);
// Colours, numbers and shaded cells.
void coloured_numbers(Sheet& sheet, LinkBoard& board);
void arrows_or_circles(Sheet& sheet, LinkBoard& board);
void circles_and_pots(Sheet& sheet, LinkBoard& board);
}  // namespace in_files

}  // namespace reductio::puzzlink
