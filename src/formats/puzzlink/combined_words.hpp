// combined_words.hpp - codes of links and rows of files that say several things of a place at once: a sign
// and a number, several arrows, a border or a mark on it.
#pragma once
#include "formats/puzzlink/coder.hpp"
#include "formats/puzzlink/link_board.hpp"
#include "formats/puzzlink/sheet.hpp"

namespace reductio::puzzlink {

namespace in_links {
// Arrows along a strip, or its corner.
void corners_or_arrows(Coder& coder, LinkBoard& board);
// Arrows with the blanks that follow in the character.
void arrows_to_4(Coder& coder, LinkBoard& board);
// Up to four arrows in a cell.
void several_directions(Coder& coder, LinkBoard& board);
// Black corners of cells with numbers, and crossings.
void mirrors(Coder& coder, LinkBoard& board);
// A number up to 8, or a circle.
void numbers_or_circles(Coder& coder, LinkBoard& board);
// White, black or grey circles.
void three_circles(Coder& coder, LinkBoard& board);
// The column and the row of the only sign.
void goal(Coder& coder, LinkBoard& board);
// Numbers, of which 0 is a crossing: the first sign.
void numbers_and_crossings(Coder& coder, LinkBoard& board);
// The column and the row of the first sign, then of the second.
void start_and_goal(Coder& coder, LinkBoard& board);
// Pieces of a line, circles and crossings.
void pipes_and_circles(Coder& coder, LinkBoard& board);
// The sides with the first sign, as borders in other genres.
void marked_sides(Coder& coder, LinkBoard& board);
// The signs on the right of a cell and below it in a digit; the last cell has none.
void signs_right_and_below(Coder& coder, LinkBoard& board);
// A number for each region, and whether it is grey.
void room_numbers_and_greys(Coder& coder, LinkBoard& board);
}  // namespace in_links

namespace in_files {
void corners_or_arrows(Sheet& sheet, LinkBoard& board);
void arrows_to_4(Sheet& sheet, LinkBoard& board);
void several_directions(Sheet& sheet, LinkBoard& board);
void numbers_or_circles(Sheet& sheet, LinkBoard& board);
void three_circles(Sheet& sheet, LinkBoard& board);
void goal(Sheet& sheet, LinkBoard& board);
void start_and_goal(Sheet& sheet, LinkBoard& board);
void holes_numbers_and_crossings(Sheet& sheet, LinkBoard& board);
void mirrors(Sheet& sheet, LinkBoard& board);
void circles_and_numbers(Sheet& sheet, LinkBoard& board);
void pipes_and_circles(Sheet& sheet, LinkBoard& board);
// Shaded or not, one of the first two signs, a number: in one token. Or a hole.
void circles_numbers_and_shading(Sheet& sheet, LinkBoard& board);
}  // namespace in_files

}  // namespace reductio::puzzlink
