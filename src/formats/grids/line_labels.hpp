// line_labels.hpp - the names of rows and columns that people write beside a grid.
//
//         A B C D E F G H I       r1: 53..7....      1 | 5 3 . . 7 . . . .
//       1 5 3 . . 7 . . . .       r2: 6..195...      2 | 6 . . 1 9 5 . . .
//
// They count from 1, 0 or A without a gap, along the first line, at the begin of all others, or both. The
// sign of a list in front of all rows is one, too. Linear in the text.
#pragma once
#include <memory>

#include "family/family.hpp"
#include "text/text.hpp"

namespace reductio::formats {

// The text with blanks instead of such names; the same text if there are none. Numbers are no names where
// they may be clues, in a family with clues outside of the grid; nor are names along one side alone where the
// board need be no square. `stated`: the family of --family, or null.
std::shared_ptr<const Text> without_line_labels(std::shared_ptr<const Text> text, const Family* stated);

}  // namespace reductio::formats
