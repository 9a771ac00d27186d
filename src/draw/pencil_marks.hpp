// pencil_marks.hpp - a puzzle with the values that each cell may have: as a drawing, as rows or as a line.
//
// Rows and lines hold values alone and are read back by the formats `grid` and `line`: a cell of one value is
// given, several values are its marks.
#pragma once
#include <string>
#include <vector>

#include "draw/grid_picture.hpp"
#include "draw/output.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Per cell the values that it may have, ascending, at least one.
using PencilMarks = std::vector<std::vector<Value>>;

// The family's drawing, with the values in each cell. Where cells are undecided, `=` marks those that are
// decided and not given. In families of two values an undecided cell is open. Where the answer is a division
// into regions, the cells have the regions' numbers. Puzzles that are no grid are listed.
std::string draw_marks(const Puzzle& puzzle, const PencilMarks& marks, Charset charset, const Style& style);

// A line of text per row; the boxes of a sudoku are drawn unless they are the usual ones.
std::string rows_of_marks(const Puzzle& puzzle, const PencilMarks& marks);
// The same on one line.
std::string line_of_marks(const Puzzle& puzzle, const PencilMarks& marks);

}  // namespace reductio
