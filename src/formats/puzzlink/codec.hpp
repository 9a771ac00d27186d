// codec.hpp - the codes that bodies of puzz.link links are made of, each the same in all genres that use it.
//
// A body is a few codes in a row. Each fills its places in order and ends as soon as the last is filled; the
// next begins at the very next character. Where the text ends early, the rest is blank and Board::cut_short
// is set. The library of
// puzz.link skips characters that a code does not know; here they are errors, so that no clue is lost.
// Source: the links that puzz.link (pzprjs) writes and reads.
#pragma once
#include <string>

#include "formats/puzzlink/board.hpp"
#include "text/text.hpp"

namespace reductio::puzzlink {

struct Codec {
    // Fills its part of the board. Throws InputError at a character that the code does not know.
    void (*read)(Scanner&, Board&);
    // In the shortest form, as the library writes it. Throws InputError for a number that the code has no
    // form for.
    std::string (*write)(const Board&);
    bool optional = false;  // may a body end before it?
};

namespace codecs {

// Numbers in cells: hexadecimal, letters from g on are blank cells; the same up to 4 with the blanks that
// follow in the character; decimal digits and * for holes.
extern const Codec num16, four, cells5, hitori;
// In the first cell of each room that the walls before make.
extern const Codec rooms16;
// Numbers outside: above and to the left, or on four sides; a nonogram's, from the board outwards; those of
// plus and minus poles.
extern const Codec outside_two, outside_four, nonogram, poles_outside;
// Five walls a character; nothing at all if there are none.
extern const Codec walls, walls_if_any;
// Five cells a character, three of the poles; all of them, or nothing if there are none.
extern const Codec bits, tri;
// Decimal numbers in cells. Signs in cells, three cells a character; the first sign alone, five cells a
// character, where a bit is set or where none is. Holes, even if there are none.
extern const Codec num10, circles, marked_circles, unmarked_circles, holes;
// Numbers with arrows; the same with circles; numbers at corners; the shapes of rectangles; the marks of a
// maze; circles or arrows.
extern const Codec arrows, castle, balance, corners, tatamibari, maze, sashigane;
// Sums above and to the left, parts of ships in cells, and the ships.
extern const Codec battleship;
// Circles, and the pieces of a Statue Park.
extern const Codec statue_park;
// Sums above and to the left; the same behind a board without clues.
extern const Codec box, tilepaint;
// Black cells with what is in them; the way from one to the next; numbers of pillows.
extern const Codec kakuru, sananko, makaro, tateyoko, dosufuwa, shugaku;
// Marks at inner corners; dots in cells, between them and at their corners; a slash, then numbers above and
// to the left.
extern const Codec inner_marks, dots, outside_behind_slash;
// Marked cells; signs between cells; runs' sums; the number before the board; numbers if there are any.
extern const Codec one, minarism, kakuro, count, num16_if_any;
// Cells of two colours.
extern const Codec greys;
// Given pieces of a line in cells; sides of cells that a loop may use; lists of numbers in cells; dots
// between cells.
extern const Codec pipes, usable_sides, lists, dots_on_walls;

}  // namespace codecs
}  // namespace reductio::puzzlink
