// outside_rows.hpp - rows of files that are longer than those of the board: it stands in their lower right
// corner or in their middle, clues outside around it. Words of files (file_words.hpp).
#pragma once
#include "formats/puzzlink/sheet.hpp"

namespace reductio::puzzlink::in_margins {

void holes_and_numbers_around(Sheet& sheet, LinkBoard& board);
void numbers_around(Sheet&, LinkBoard&);
void runs_above_and_left(Sheet&, LinkBoard&);
void runs_and_values(Sheet&, LinkBoard&);
void poles_above_and_left(Sheet&, LinkBoard&);
void marks_and_shading(Sheet&, LinkBoard&);
void signs_and_shading(Sheet&, LinkBoard&);
void numbers_and_values(Sheet&, LinkBoard&);
void sums(Sheet&, LinkBoard&);
void sums_and_shading(Sheet&, LinkBoard&);
void black_and_sums(Sheet&, LinkBoard&);
void black_and_counts(Sheet&, LinkBoard&);
// The same with the parts of a battleship.
void ship_parts(Sheet&, LinkBoard&);

}  // namespace reductio::puzzlink::in_margins
