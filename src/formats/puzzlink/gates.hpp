// gates.hpp - black cells with numbers and arrows, gates between them, and where the line starts.
//
// The first sign of a family is a black cell, the second a cell of an upright gate, the third one of a level
// gate, the fourth the start. Links have had three forms: with the letter d a black cell may have a number
// with an arrow, with p a number, and without a letter it is gates that are numbered. Black cells get the
// least number of a gate that they touch then, as the editor gives it to them. The first form is written.
#pragma once
#include "formats/puzzlink/coder.hpp"
#include "formats/puzzlink/link_board.hpp"
#include "formats/puzzlink/sheet.hpp"

namespace reductio::puzzlink {

namespace in_links {
void gates(Coder& coder, LinkBoard& board);
}  // namespace in_links

namespace in_files {
void gates(Sheet& sheet, LinkBoard& board);
}  // namespace in_files

}  // namespace reductio::puzzlink
