// overlapping_sudokus.cpp - holes and starts by the shape, and digits by the text.
#include "formats/puzzlekit/overlapping_sudokus.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace reductio::formats {

namespace {

constexpr int sudoku_side = 9;

void require_size(const Puzzle& puzzle, Passage where, std::span<const SudokuStart> starts) {
    const int rows = std::ranges::max(starts, {}, &SudokuStart::row).row + sudoku_side;
    const int columns = std::ranges::max(starts, {}, &SudokuStart::column).column + sudoku_side;
    if (puzzle.rows == rows && puzzle.columns == columns) return;
    where.fail(fmt::format("a grid of {}x{}", puzzle.rows, puzzle.columns),
               fmt::format("{}x{}, the size of these sudokus together", rows, columns));
}

}  // namespace

void fill_overlapping_sudokus(Puzzle& puzzle, const PuzzlekitCells& cells,
                              std::span<const SudokuStart> starts) {
    require_size(puzzle, cells.front(), starts);
    puzzle.walls.assign(cells.size(), Wall{});
    puzzle.signs.assign(cells.size(), open_cell);
    for (const auto& [row, column] : starts) {
        puzzle.signs[row * puzzle.columns + column] = 1;
        for (int i = 0; i < sudoku_side * sudoku_side; ++i)
            puzzle.walls[(row + i / sudoku_side) * puzzle.columns + column + i % sudoku_side].reset();
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (is_puzzlekit_open(cells[i])) continue;
        if (puzzle.is_wall(static_cast<int>(i))) cells[i].fail("a digit in no sudoku", "-");
        puzzle.given[i] = puzzlekit_number(cells[i], 1, sudoku_side);
    }
    if (std::ranges::none_of(puzzle.walls, [](const auto& wall) { return wall.has_value(); }))
        puzzle.walls.clear();
}

Grid overlapping_digits(const Puzzle& puzzle, const PuzzlekitCells& cells) {
    Grid solution;
    for (std::size_t i = 0; i < cells.size(); ++i)
        solution.push_back(puzzle.is_wall(static_cast<int>(i)) ? 0
                                                               : puzzlekit_number(cells[i], 1, sudoku_side));
    return solution;
}

}  // namespace reductio::formats
