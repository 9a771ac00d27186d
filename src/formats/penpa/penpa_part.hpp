// penpa_part.hpp - what some part of a drawing means in a family, read and written: the numbers in cells, the
// thick borders, the numbers at the sides.
//
// A family's line `penpa` lists its parts (penpa_families.cpp), and they are read in its order. A part takes
// items that it understands and marks them; it leaves all others alone.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/penpa/penpa_drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio::formats {

struct PenpaPart {
    // Throws InputError for items that have a meaning but can't be right.
    void (*read)(PenpaDrawing&, Puzzle&) = nullptr;
    // Draws what the puzzle has of it. Null: another part draws it.
    void (*write)(const Puzzle&, PenpaDrawing&) = nullptr;
};

namespace penpa {

// In cells (penpa_cells.cpp).
extern const PenpaPart givens;         // numbers are given digits
extern const PenpaPart given_numbers;  // the same, drawn by another part
extern const PenpaPart sizes;          // the same; the digits of the puzzle are those that its cells allow
extern const PenpaPart numbers;        // printed numbers; "?" is none
extern const PenpaPart open_numbers;   // printed numbers; "?" is one that is not known
extern const PenpaPart known_numbers;  // printed numbers; "?" is not understood
extern const PenpaPart white_numbers;  // printed numbers; a circle without a number is a white cell
extern const PenpaPart shading;        // black and grey cells are given black, green ones white
extern const PenpaPart neutral;        // black and grey cells hold 0
extern const PenpaPart bulbs, stars, tents, poles, circles;  // symbols that are given values
extern const PenpaPart trees;                                // symbols that are printed numbers
extern const PenpaPart parity;                               // grey circles are odd, grey squares even
extern const PenpaPart walls;                                // black cells, with or without a number
extern const PenpaPart holes;                                // black cells without a number
extern const PenpaPart sum_walls;  // black cells with the sums below and to the right

// Between cells (penpa_borders.cpp).
extern const PenpaPart regions;        // thick lines
extern const PenpaPart boxes;          // thick lines; none: the usual boxes
extern const PenpaPart kenken_cages;   // thick lines, and clues in the corner
extern const PenpaPart diagonals;      // two lines from corner to corner
extern const PenpaPart signs;          // < > between cells
extern const PenpaPart walls_between;  // thick lines keep two cells apart
extern const PenpaPart guide_lines;    // thick lines that only help to count

// What families of rules print (penpa_prints.cpp).
extern const PenpaPart printed_signs;    // circles, other symbols, and texts that are signs
extern const PenpaPart black_cells;      // cells that are black and say no more
extern const PenpaPart arrow_numbers;    // numbers with an arrow
extern const PenpaPart number_lists;     // several numbers in a cell
extern const PenpaPart circled_numbers;  // circles behind numbers, or instead of numbers that are not known
extern const PenpaPart letters;          // A is 1, or the next number behind those that are drawn
extern const PenpaPart room_numbers;     // small numbers in the corner of a region
extern const PenpaPart corner_clues;     // numbers at the corners of cells
extern const PenpaPart dots;             // circles between cells
extern const PenpaPart loose_lines;      // thick lines that end inside of a region
extern const PenpaPart missing_cells;    // cells that are no part of the board

// Around cells (penpa_cages.cpp).
extern const PenpaPart killer_cages;  // dashed cages, and sums in the corner

// On cells (penpa_rules.cpp).
extern const PenpaPart rules;  // thermometers, arrows, dots, X and V, quadruples

// Around the board (penpa_outside.cpp).
extern const PenpaPart clues_at_top_and_left, clues_at_all_sides;  // a number for a line
extern const PenpaPart runs;         // several numbers for a line; none: no black cells
extern const PenpaPart parameter;    // a lone number is that of the header: stars, size, colours
extern const PenpaPart digit_range;  // the digits, if they are not the usual ones

}  // namespace penpa

// The number of the header, as long as neither the user nor the drawing has said it.
inline constexpr int not_stated = -1;

// Helpers of the parts.

// The items in upper left corners, by cell; null without one.
std::vector<PenpaItem*> penpa_corners(PenpaDrawing& drawing);
// Writes a text into the upper left corner of a cell.
void put_penpa_corner(PenpaDrawing& drawing, int cell, std::string text);

// The whole number that the text is, or nothing.
std::optional<Value> penpa_number(std::string_view text);
// Is there only white space in it, or a question mark?
bool is_penpa_blank(std::string_view text);
bool is_penpa_unknown(std::string_view text);
// Black, dark grey, grey and light grey.
bool is_penpa_dark(int colour);
// Does a line of that style divide the board? Lines of the grid, dashes and white lines do not.
bool is_penpa_border(int style);
// A note of the digits around the board, "{0-5}" or "{1,2,5,7}": read, if there is one, and drawn.
bool take_penpa_digits(PenpaDrawing& drawing, Puzzle& puzzle);
void put_penpa_digits(const Puzzle& puzzle, PenpaDrawing& drawing);
// Draws a number.
void put_penpa_number(PenpaDrawing& drawing, PenpaPlace place, std::string text, int style = 1);

}  // namespace reductio::formats
