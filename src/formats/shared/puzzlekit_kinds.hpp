// puzzlekit_kinds.hpp - the families of the library puzzlekit that have a family here, and what their texts
// share: a header, then grids of tokens.
//
// A further kind is a PuzzlekitKind in one of the files puzzlekit_*.cpp, and a row in the table of
// puzzlekit.cpp.
#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::formats {

using PuzzlekitCells = std::vector<Passage>;  // of a grid, row by row
using PuzzlekitGrids = std::vector<PuzzlekitCells>;

struct PuzzlekitKind {
    std::string_view name;    // in small letters
    std::string_view family;  // ours
    bool boxes = false;       // the usual ones of its side
    bool parameter = false;   // a third number in the header: the family's parameter
    bool heights = false;  // or the largest digit; 0, an empty cell, where it is not the side; D: diagonals
    bool outside = false;  // clues at top, bottom, left, right: four lists before the grids
    bool runs = false;     // a list of numbers for each column, then each row, instead of grids; may be empty
    std::vector<std::string_view> grids = {};  // what they hold, as messages say it
    // Puts the grids into a blank puzzle. Throws InputError.
    void (*fill)(Puzzle&, const PuzzlekitGrids&) = nullptr;
    // The answer as values of our grid. Throws InputError.
    Grid (*solution)(const Puzzle&, const PuzzlekitCells&) = nullptr;
};

// clang-format off
extern const PuzzlekitKind
    puzzlekit_binairo,
    puzzlekit_dominos,
    puzzlekit_eulero,
    puzzlekit_even_odd,
    puzzlekit_jigsaw,
    puzzlekit_kakuro,
    puzzlekit_kenken,
    puzzlekit_killer,
    puzzlekit_nonogram,
    puzzlekit_renban,
    puzzlekit_shikaku,
    puzzlekit_skyscraper,
    puzzlekit_starbattle,
    puzzlekit_sudoku,
    puzzlekit_suguru;
// clang-format on

// The sign of an empty cell.
bool is_puzzlekit_blank(Passage cell);
// A digit of the puzzle, or an InputError.
Value puzzlekit_digit(Passage cell, const Puzzle& puzzle);
// A solution of digits.
Grid puzzlekit_digits(const Puzzle& puzzle, const PuzzlekitCells& cells);
// A solution of x (1) and - (0).
Grid puzzlekit_crosses(const Puzzle& puzzle, const PuzzlekitCells& cells);

// A whole text, and a whole solution: the header once more, then one grid. Throw InputError.
Puzzle read_puzzlekit_text(Passage passage, const PuzzlekitKind& kind);
Grid read_puzzlekit_solution(Passage passage, const PuzzlekitKind& kind, const Puzzle& puzzle);

}  // namespace reductio::formats
