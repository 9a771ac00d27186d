// puzzlekit_kind.hpp - the contract of a kind of puzzle in the library puzzlekit that has a family here.
//
// One file per kind in puzzlekit/; file = symbol = the kind's name in small letters. A text is a header, then
// lists and grids of tokens, which the kind puts into a blank puzzle. What kinds share is in
// shared/puzzlekit_text.hpp.
#pragma once
#include <string_view>
#include <vector>

#include "base/required.hpp"
#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio {

using PuzzlekitCells = std::vector<Passage>;  // of a list or a grid, row by row
using PuzzlekitGrids = std::vector<PuzzlekitCells>;

struct PuzzlekitKind {
    std::string_view name;    // in small letters
    std::string_view family;  // ours
    bool boxes = false;       // the usual ones of its side
    bool parameter = false;   // a third number in the header: the family's parameter
    bool heights = false;  // or the largest digit; 0, an empty cell, where it is not the side; D: diagonals
    std::vector<Side> lists = {};  // lists of clues before the grids, at these sides in this order
    bool runs = false;  // a list of numbers for each column, then each row, instead of grids; may be empty
    std::string_view givens = {};           // a first grid that a text may leave out, as messages say it
    std::vector<std::string_view> grids{};  // the others
    // Puts lists and grids into a blank puzzle; givens left out are a grid without cells. Throws InputError.
    Required<void (*)(Puzzle&, const PuzzlekitGrids&)> fill;
    // The answer as values of our grid. Throws InputError.
    Required<Grid (*)(const Puzzle&, const PuzzlekitCells&)> solution;
};

}  // namespace reductio
