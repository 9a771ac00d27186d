// evenoddsudoku.cpp - EvenOddSudoku: digits, - for an empty cell, E for an even and O for an odd one.
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::evenoddsudoku {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    puzzle.parity.assign(grids[0].size(), '.');
    for (std::size_t i = 0; i < grids[0].size(); ++i) {
        const std::string_view cell = grids[0][i].view();
        if (cell == "E" || cell == "O")
            puzzle.parity[i] = cell[0];
        else if (!is_puzzlekit_blank(grids[0][i]))
            puzzle.given[i] = puzzlekit_digit(grids[0][i], puzzle);
    }
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "evenoddsudoku",
                            .family = "sudoku",
                            .boxes = true,
                            .grids = {"the grid"},
                            .fill = fill,
                            .solution = puzzlekit_digits};

}  // namespace reductio::formats::puzzlekit_kinds::evenoddsudoku
