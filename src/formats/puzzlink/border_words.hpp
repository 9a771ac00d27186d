// border_words.hpp - codes of links and rows of files that say more of a border than whether it is there: a
// sign on it, whether it parts regions or parts of one, whether it could be drawn.
#pragma once
#include "formats/puzzlink/coder.hpp"
#include "formats/puzzlink/link_board.hpp"
#include "formats/puzzlink/sheet.hpp"

namespace reductio::puzzlink {

namespace in_links {
// Borders, the family's first sign, and its other signs, each of which stands on a border.
void signs_on_borders(Coder& coder, LinkBoard& board);
// Borders of regions (1) and of parts of them (2), those on the right of a cell and below it in a digit.
void nested_borders(Coder& coder, LinkBoard& board);
}  // namespace in_links

namespace in_files {
void nested_borders(Sheet& sheet, LinkBoard& board);
// The same signs in one grid with the borders that are drawn.
void signs_and_drawn_borders(Sheet& sheet, LinkBoard& board);
// The borders that may be drawn in one grid with those that are.
void drawn_and_usable_borders(Sheet& sheet, LinkBoard& board);
// The borders that are given in one grid with those that are drawn.
void given_and_drawn_borders(Sheet& sheet, LinkBoard& board);
}  // namespace in_files

}  // namespace reductio::puzzlink
