// native_prints.hpp - what is printed in cells and at their corners, in the native format.
//
//     numbers             a number or ?, then the letter of a sign, then an arrow: 3, ?, w, 2>, 3w^
//     3w^ . 2> .
//
//     corners             a row and a column more than the grid: the numbers at the corners of cells
//     . 1 . 2 .
//
// Which of these a family reads, require_known_parts tells.
#pragma once
#include <span>
#include <string>

#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::formats {

// Fills numbers, signs and arrows from the texts of all cells. Throws InputError.
void read_prints(Puzzle& puzzle, std::span<const Passage> cells);
// Fills the corners from the texts of all corners. Throws InputError.
void read_corners(Puzzle& puzzle, std::span<const Passage> corners);

// The sections; empty if nothing is printed.
std::string numbers_section(const Puzzle& puzzle);
std::string corners_section(const Puzzle& puzzle);

}  // namespace reductio::formats
