// bank.hpp - the pieces that a board comes with: `//t` is a list that has a letter, `/2/22u/14u` two pieces,
// each width, height and its cells as bits. Files hold the same in rows.
#pragma once
#include <string_view>
#include <vector>

#include "formats/puzzlink/coder.hpp"
#include "formats/puzzlink/sheet.hpp"

namespace reductio::puzzlink {

// Words of links and files: pieces, with the lists of polyominoes, or with those of ships too. The row below
// the board in which solvers tick off pieces, one for each: written without ticks.
void bank(Coder&, LinkBoard&);
void fleet(Coder&, LinkBoard&);
void bank_rows(Sheet&, LinkBoard&);
void fleet_rows(Sheet&, LinkBoard&);
void ticks_rows(Sheet&, LinkBoard&);

// The board's pieces as those of the puzzle, of which equal ones are one that is there several times; and
// back. Throws InputError if there are none, or if some need not be there.
void take_pieces(Puzzle& puzzle, const LinkBoard& board);
void put_pieces(const Puzzle& puzzle, LinkBoard& board);
// The pieces of the sets in their place: the same puzzle, in the form in which links without letters are
// read.
void spell_out_sets(Puzzle& puzzle);

// Are all pieces straight?
bool has_straight_pieces(const LinkBoard& board);
// The same as the number of pieces of one cell, of two cells and so on. Throws InputError if some are not
// straight.
std::vector<Value> ships_on(const LinkBoard& board);
void put_ships(const std::vector<Value>& ships, LinkBoard& board);

// puzz.link numbers parts of ships water, upper, lower, left and right end, middle, single, then four
// corners; we water, single, left, right, upper and lower end, middle, then the same corners.
void ship_parts(Coder&, LinkBoard&);
inline constexpr Group ship_part = number("0634125789");
inline constexpr Value last_ship_part = 10;

}  // namespace reductio::puzzlink
