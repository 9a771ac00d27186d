// bank.hpp - the pieces that a board comes with: `//t` is a list that has a name, `/2/22u/14u` two pieces,
// each width, height and its cells as bits. Files hold the same in rows.
#pragma once
#include <string_view>

#include "formats/puzzlink/coder.hpp"
#include "formats/puzzlink/sheet.hpp"

namespace reductio::puzzlink {

// A genre's pieces in messages ("a ship"), the letters of its lists, and what a piece must be: throws
// InputError where it begins.
struct Bank {
    std::string_view piece, pieces, letters;
    void (*require)(const FramedPiece&, const Scanner& begin);
};

// The list if the board has the letter of one, else all pieces.
void code_bank(Coder& coder, LinkBoard& board, const Bank& bank);
void code_bank(Sheet& sheet, LinkBoard& board, const Bank& bank);
// The row below the board in which solvers tick off pieces, of which there are so many: written without
// ticks.
void code_ticks(Sheet& sheet, std::size_t pieces);

// Words of links and files: the sums, parts and pieces of a battleship, the pieces of a statue park.
void ships(Coder&, LinkBoard&);
void ships_rows(Sheet&, LinkBoard&);
void pieces(Coder&, LinkBoard&);
void pieces_rows(Sheet&, LinkBoard&);
void ticks_rows(Sheet&, LinkBoard&);

// puzz.link numbers parts of ships water, upper, lower, left and right end, middle, single; we water, single,
// left, right, upper and lower end, middle.
inline constexpr Group ship_part = number("0634125");

// The ships in a board's bank, so many of one cell, of two cells and so on; and back.
std::vector<Value> ships_on(const LinkBoard& board);
void put_ships(const std::vector<Value>& ships, LinkBoard& board);

}  // namespace reductio::puzzlink
