// overlapping_sudokus.hpp - collections of sudokus that overlap: each has one shape, which its texts don't
// say.
//
// A text is one grid in which cells outside of all sudokus look like open ones. The cell in which each sudoku
// begins gets the sign that the family prints there; what is in none of them is a hole.
#pragma once
#include <span>

#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats {

// The row and the column, from 0, in which a sudoku of 9x9 begins.
struct SudokuStart {
    int row, column;
};

// Throws InputError if the grid is not of the shape's size.
void fill_overlapping_sudokus(Puzzle& puzzle, const PuzzlekitCells& cells,
                              std::span<const SudokuStart> starts);
// Digits; whatever stands in holes is not looked at.
Grid overlapping_digits(const Puzzle& puzzle, const PuzzlekitCells& cells);

template <const auto& starts>
void fill_overlapping(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    fill_overlapping_sudokus(puzzle, grids[0], starts);
}

template <const auto& starts>
PuzzlekitKind overlapping_kind(std::string_view name) {
    return {.name = name,
            .family = "gattai",
            .grids = {"the grid"},
            .fill = fill_overlapping<starts>,
            .solution = overlapping_digits};
}

}  // namespace reductio::formats
