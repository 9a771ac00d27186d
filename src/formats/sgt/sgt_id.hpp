// sgt_id.hpp - what the games of Simon Tatham's collection share in their IDs: numbers and boards, runs of
// cells, refusals.
//
// Source: the collection's game IDs as its programs of January 2023 print and accept them.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.hpp"
#include "family/family.hpp"
#include "formats/sgt/sgt_game.hpp"

namespace reductio::formats {

inline bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

// Arms that leave a cell are 1 right, 2 up, 4 left and 8 down in IDs; in grids 2 is down and 8 up. Turns one
// into the other.
Value upside_down(Value arms);

// Takes a number without a sign.
long long take_plain_number(Scanner& scanner, long long low, long long high, const std::string& expected);
// Takes "WxH", or "W" for a square board.
BoxShape take_board(Scanner& params, int longest_side);
// A difficulty (`d` and a letter), which only the generator uses.
inline constexpr auto skip_difficulty = [](Scanner& params) {
    if (params.accept('d') && !params.done()) params.take();
};
// A blank puzzle of the size "WxH". `take_more` takes the parameters behind it. `expected`: what they may be.
Puzzle blank_board(
    std::string_view family, Passage params, int longest_side, const std::string& expected,
    FunctionRef<void(Scanner&)> take_more = [](Scanner&) {});
// Takes the comma between two fields; `next` describes the second.
void take_comma(Scanner& scanner, const std::string& next);

// Refuses a puzzle that no ID of the game can express.
void require_id(bool expressible, const std::string& why);
// Refuses all but a square grid with digits from 1.
void require_plain(const Puzzle& puzzle);
// Refuses a puzzle without numbers in cells.
void require_numbers(const Puzzle& puzzle);

// RUN-NUM: letters a to z skip 1 to 26 cells, a number fills one, `_` separates two numbers. Takes everything
// up to the next comma and returns for each cell its number or 0. Throws InputError unless exactly `cells`
// are covered.
std::vector<int> take_runs(Scanner& scanner, int cells, int largest);
std::string runs_text(std::span<const int> numbers);

// Bits: a letter skips as many cells as its place in the alphabet, from 0, then gives 0 (small) or 1
// (capital). z skips 25 cells and gives nothing. With `beyond` one more given follows the last cell (Unruly);
// without it the last skip may end at the last cell (Pattern).
Grid take_bits(Scanner& scanner, int cells, bool beyond);
std::string bits_text(std::span<const Value> given, bool beyond);

// RUN-CHR: letters a to z skip 1 to 26 cells, which become -1; one of the `signs` fills one, with its place
// among them. Takes everything up to the next comma. `expected`: what else may stand there than letters.
std::vector<int> take_signs(Scanner& scanner, int cells, std::string_view signs, const std::string& expected);
std::string signs_text(std::span<const int> cells, std::string_view signs);

// RUN-DIG: letters a to z skip 1 to 26 cells, which become -1; a digit fills one. Takes everything up to the
// next comma. With `may_end`, skipped cells at the end may be left out (Palisade).
std::vector<int> take_digits(Scanner& scanner, int cells, int largest, bool may_end = false);
std::string digits_text(std::span<const int> digits);

// The digits as numbers printed in cells, or an empty grid if there are none. And back, from a puzzle that
// has only such numbers, none above `largest`.
Grid numbers_of(std::span<const int> digits);
std::string numbers_text(const Puzzle& puzzle, int largest);

}  // namespace reductio::formats
