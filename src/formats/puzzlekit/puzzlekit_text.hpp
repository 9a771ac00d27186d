// puzzlekit_text.hpp - what the kinds of puzzlekit share: signs, lists, digits, numbers, cages; and the
// reading of a whole text and of a whole solution.
#pragma once
#include <span>
#include <string>

#include "formats/puzzlekit/puzzlekit_kind.hpp"

namespace reductio::formats {

// The sign of an empty cell; some collections have a dot for it too.
bool is_puzzlekit_blank(Passage cell);
bool is_puzzlekit_open(Passage cell);
// A number without sign and nothing else, or an InputError that says what was expected.
Value puzzlekit_number(Passage cell, Value least, Value most, const std::string& expected);
Value puzzlekit_number(Passage cell, Value least, Value most);
// A digit of the puzzle, or an InputError.
Value puzzlekit_digit(Passage cell, const Puzzle& puzzle);

// The digits that are given.
void fill_puzzlekit_givens(Puzzle& puzzle, const PuzzlekitCells& cells);
// Numbers from least to most that are printed in cells.
void fill_puzzlekit_numbers(Puzzle& puzzle, const PuzzlekitCells& cells, Value least, Value most);
// The lists of clues at the sides, in their order: numbers from least to most.
void fill_puzzlekit_lists(Puzzle& puzzle, std::span<const PuzzlekitCells> lists, std::span<const Side> sides,
                          Value least, Value most);
// The cages of a second grid, and the clues in cells of the first.
void fill_puzzlekit_cages(Puzzle& puzzle, const PuzzlekitGrids& grids, bool kenken);

// A solution of digits.
Grid puzzlekit_digits(const Puzzle& puzzle, const PuzzlekitCells& cells);
// A solution of x (1) and - (0).
Grid puzzlekit_crosses(const Puzzle& puzzle, const PuzzlekitCells& cells);
// A solution that is a map of regions.
Grid puzzlekit_regions(const Puzzle& puzzle, const PuzzlekitCells& cells);

// A whole text, and a whole solution: the header once more, then one grid. Throw InputError.
Puzzle read_puzzlekit_text(Passage passage, const PuzzlekitKind& kind);
Grid read_puzzlekit_solution(Passage passage, const PuzzlekitKind& kind, const Puzzle& puzzle);

}  // namespace reductio::formats
