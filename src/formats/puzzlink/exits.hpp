// exits.hpp - where a line comes into a board and where it leaves it (1 and 2 outside), and arrows on sides.
//
// The editor numbers the places outside: those above, below, on the left, on the right.
#pragma once
#include "formats/puzzlink/coder.hpp"
#include "formats/puzzlink/link_board.hpp"
#include "formats/puzzlink/sheet.hpp"

namespace reductio::puzzlink {

namespace in_links {
void exits(Coder& coder, LinkBoard& board);
// The ways to arrows towards the upper or left cell, then to the others: the first sign.
void arrows_between(Coder& coder, LinkBoard& board);
}  // namespace in_links

namespace in_files {
void exits(Sheet& sheet, LinkBoard& board);
void arrows_between(Sheet& sheet, LinkBoard& board);
// The first sign as 1, in cells.
void ones_for_marks(Sheet& sheet, LinkBoard& board);
// The first sign as i, with the number behind it.
void ice_and_numbers(Sheet& sheet, LinkBoard& board);
}  // namespace in_files

}  // namespace reductio::puzzlink
