// puzzlekit_sudoku.cpp - Sudoku, JigsawSudoku, Renban and EvenOddSudoku: digits, - for an empty cell.
#include "formats/shared/label_map.hpp"
#include "formats/shared/puzzlekit_kinds.hpp"

namespace reductio::formats {

namespace {

void fill_givens(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    for (std::size_t i = 0; i < grids[0].size(); ++i) {
        if (!is_puzzlekit_blank(grids[0][i])) puzzle.given[i] = puzzlekit_digit(grids[0][i], puzzle);
    }
}

void fill_regions(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    fill_givens(puzzle, grids);
    puzzle.regions = label_map(grids[1], "").numbers;
}

void fill_even_odd(Puzzle& puzzle, const PuzzlekitGrids& grids) {
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

const PuzzlekitKind puzzlekit_sudoku = {.name = "sudoku",
                                        .family = "sudoku",
                                        .boxes = true,
                                        .grids = {"the grid"},
                                        .fill = fill_givens,
                                        .solution = puzzlekit_digits};
const PuzzlekitKind puzzlekit_jigsaw = {.name = "jigsawsudoku",
                                        .family = "sudoku",
                                        .grids = {"the grid", "regions"},
                                        .fill = fill_regions,
                                        .solution = puzzlekit_digits};
const PuzzlekitKind puzzlekit_renban = {.name = "renban",
                                        .family = "renban",
                                        .grids = {"the grid", "regions"},
                                        .fill = fill_regions,
                                        .solution = puzzlekit_digits};
const PuzzlekitKind puzzlekit_even_odd = {.name = "evenoddsudoku",
                                          .family = "sudoku",
                                          .boxes = true,
                                          .grids = {"the grid"},
                                          .fill = fill_even_odd,
                                          .solution = puzzlekit_digits};

}  // namespace reductio::formats
