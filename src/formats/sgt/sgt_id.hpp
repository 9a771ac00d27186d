// sgt_id.hpp - what the readers and writers of the games in sgt/ share.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "encoders/shared/family.hpp"
#include "formats/sgt/sgt_game.hpp"
#include "formats/sgt/sgt_tokens.hpp"

namespace reductio::formats {

// A number without sign.
long long take_plain_number(Scanner& scanner, long long low, long long high, const std::string& expected);
// "WxH", or "W" for a square; the caller takes what follows.
BoxShape take_board(Scanner& params, int longest_side);
// The comma between two fields; `next` is what follows it.
void take_comma(Scanner& scanner, const std::string& next);

// Throws the InputError of a puzzle that no ID of the game can say.
void require_id(bool sayable, const std::string& why);
// A square grid with digits from 1, no marks, no parity, no option but `known_option`.
void require_plain(const Puzzle& puzzle, std::string_view known_option);
// Numbers in cells, and nothing else.
void require_numbers_alone(const Puzzle& puzzle);
// A partition in EDGES. Regions in several pieces would fall apart, so the text is read back.
std::string partition_text(std::span<const int> numbers, int side, EdgeDialect dialect);

}  // namespace reductio::formats
