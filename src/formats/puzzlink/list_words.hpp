// list_words.hpp - lists of numbers in cells (number_lists.hpp, long lists), in links and in files.
#pragma once
#include "formats/puzzlink/coder.hpp"
#include "formats/puzzlink/link_board.hpp"
#include "formats/puzzlink/sheet.hpp"

namespace reductio::puzzlink {

namespace in_links {
// Digits one behind another, and letters from a or from k on for blank cells. Behind the latter stands a
// slash unless such a letter does.
void lists_of_digits(Coder& coder, LinkBoard& board);
void lists_of_digits_and_slash(Coder& coder, LinkBoard& board);
}  // namespace in_links

namespace in_files {
// 3,12,-: a minus is a number that is not known.
void long_lists(Sheet& sheet, LinkBoard& board);
}  // namespace in_files

}  // namespace reductio::puzzlink
