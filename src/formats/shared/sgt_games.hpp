// sgt_games.hpp - the games of Simon Tatham's collection that have a family here, and what their IDs share.
//
// Each game reads the DESC part of an ID under its PARAMS and writes an ID back. A further game is a file
// with one SgtGame, and a row in the table of sgt.cpp.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "formats/shared/sgt_tokens.hpp"
#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::formats {

struct SgtGame {
    std::string_view name;
    std::string_view family = {};
    Puzzle (*read)(Passage params, Scanner& description) = nullptr;  // null: not yet a family here
    std::string (*write)(const Puzzle&) = nullptr;                   // "game:params:description"
};

// clang-format off
extern const SgtGame
    sgt_dominosa,
    sgt_filling,
    sgt_keen,
    sgt_lightup,
    sgt_loopy,
    sgt_magnets,
    sgt_map,
    sgt_mosaic,
    sgt_palisade,
    sgt_pattern,
    sgt_range,
    sgt_rect,
    sgt_singles,
    sgt_solo,
    sgt_tents,
    sgt_towers,
    sgt_unequal,
    sgt_unruly;
// clang-format on

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
