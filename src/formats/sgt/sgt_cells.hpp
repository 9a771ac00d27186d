// sgt_cells.hpp - the token schemes of game IDs for grids of signs: given cells of two kinds behind letters
// that skip cells, and one digit a clue.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::formats {

// A letter skips as many cells as its place in the alphabet says, from 0, then gives 0 (small) or 1
// (capital); z skips 25 and gives nothing. `beyond`: one more given stands behind the last cell (Unruly);
// else the last skip may end there (Pattern).
Grid take_bits(Scanner& scanner, int cells, bool beyond);
std::string bits_text(std::span<const Value> given, bool beyond);

// RUN-DIG: letters a to z skip 1 to 26 cells, a digit fills one; -1 for a skipped cell. Takes everything up
// to the next comma. `may_end`: cells that are skipped at the end may be left out (Palisade).
std::vector<int> take_digits(Scanner& scanner, int cells, int largest, bool may_end = false);
std::string digits_text(std::span<const int> digits);

// What take_digits took, as numbers printed in cells; empty if there are none. And back, from a puzzle that
// has such numbers, up to `largest`, and nothing else.
Grid numbers_of(std::span<const int> digits);
std::string numbers_text(const Puzzle& puzzle, int largest);

}  // namespace reductio::formats
