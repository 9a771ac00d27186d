// outside_rows.hpp - rows of files that are longer than those of the board: it stands in their lower right
// corner or in their middle, clues outside around it. Words of files (file_words.hpp).
#pragma once
#include "formats/puzzlink/sheet.hpp"

namespace reductio::puzzlink::in_margins {

void numbers_around(Sheet&, Board&);
void runs_above_and_left(Sheet&, Board&);
void poles_above_and_left(Sheet&, Board&);
void marks_and_shading(Sheet&, Board&);
void signs_and_shading(Sheet&, Board&);
void numbers_and_values(Sheet&, Board&);
void sums(Sheet&, Board&);
void sums_and_shading(Sheet&, Board&);
void black_and_sums(Sheet&, Board&);
// The same with the parts of a battleship.
void ship_parts(Sheet&, Board&);

}  // namespace reductio::puzzlink::in_margins
