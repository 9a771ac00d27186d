// puzzlekit_kind.hpp - the contract of a kind of puzzle in the library puzzlekit that has a family here.
//
// There is one file per kind in puzzlekit/kinds/, named after the kind in small letters. A text is a header,
// then lists and grids of tokens, which the kind puts into a blank puzzle. The parts that kinds share are in
// puzzlekit_text.hpp.
#pragma once
#include <string_view>
#include <vector>

#include "base/required.hpp"
#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio {

using PuzzlekitCells = std::vector<Passage>;  // the cells of a list or a grid, row by row
using PuzzlekitGrids = std::vector<PuzzlekitCells>;

struct PuzzlekitKind {
    std::string_view name;            // in small letters
    std::string_view family;          // ours
    bool boxes = false;               // a sudoku with the usual boxes
    bool parameter = false;           // a third number in the header: the family's parameter
    bool parameter_may_lack = false;  // the usual one is meant then
    bool idle_number = false;         // a third number in the header that says nothing
    bool frame = false;               // answers state the size without the first and last row and column
    bool points = false;              // the cells of the family are the corners of cells in the text
    bool heights =
        false;  // a third number: the largest digit; below the side, 0 is an empty cell; D: diagonals
    std::vector<Side> lists = {};  // lists of clues before the grids, at these sides in this order
    bool runs = false;  // a list of numbers for each column, then each row, instead of grids; may be empty
    std::string_view givens = {};           // the name of a first grid that a text may leave out
    std::vector<std::string_view> grids{};  // the names of the other grids
    // Puts lists and grids into a blank puzzle. Givens left out are a grid without cells. Throws InputError.
    Required<void (*)(Puzzle&, const PuzzlekitGrids&)> fill;
    // The answer as values of our grid. Throws InputError.
    Required<Grid (*)(const Puzzle&, const PuzzlekitCells&)> solution;
};

}  // namespace reductio
