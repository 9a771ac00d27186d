// puzzlekit_text.hpp - what the kinds of puzzlekit share (signs, lists, digits, numbers, cages), and how a
// whole text and a whole solution are read.
#pragma once
#include <span>
#include <string>

#include "family/known_names.hpp"
#include "formats/puzzlekit/puzzlekit_kind.hpp"

namespace reductio::formats {

// The sign of an empty cell; in some collections a dot means the same.
bool is_puzzlekit_blank(Passage cell);
bool is_puzzlekit_open(Passage cell);
// The number in the cell. Throws InputError if there is none or anything else.
Value puzzlekit_number(Passage cell, Value least, Value most, const std::string& expected);
Value puzzlekit_number(Passage cell, Value least, Value most);
// The digit of the puzzle in the cell. Throws InputError.
Value puzzlekit_digit(Passage cell, const Puzzle& puzzle);

// The given digits.
void fill_puzzlekit_givens(Puzzle& puzzle, const PuzzlekitCells& cells);
// The given digits in the first grid, and the regions as labels in the second.
void fill_puzzlekit_regions(Puzzle& puzzle, const PuzzlekitGrids& grids);
// Numbers from least to most that are printed in cells.
void fill_puzzlekit_numbers(Puzzle& puzzle, const PuzzlekitCells& cells, Value least, Value most);
// The lists of clues at the sides, in their order: numbers from least to most.
void fill_puzzlekit_lists(Puzzle& puzzle, std::span<const PuzzlekitCells> lists, std::span<const Side> sides,
                          Value least, Value most);
// The cages of a second grid, with their clues in cells of the first.
void fill_puzzlekit_cages(Puzzle& puzzle, const PuzzlekitGrids& grids, bool kenken);

// A solution of digits.
Grid puzzlekit_digits(const Puzzle& puzzle, const PuzzlekitCells& cells);
// A solution of x (1) and - (0).
Grid puzzlekit_crosses(const Puzzle& puzzle, const PuzzlekitCells& cells);
// A solution that is a map of regions.
Grid puzzlekit_regions(const Puzzle& puzzle, const PuzzlekitCells& cells);

// Reads a whole text, or a whole solution, which is the header again and one grid. `known` has the family of
// the kind. Both throw InputError.
Puzzle read_puzzlekit_text(Passage passage, const PuzzlekitKind& kind, const KnownNames& known);
Grid read_puzzlekit_solution(Passage passage, const PuzzlekitKind& kind, const Puzzle& puzzle);

}  // namespace reductio::formats
