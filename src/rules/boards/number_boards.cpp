// number_boards.cpp - digits in the shape of overlapping sudokus; digits that do not touch their like, around
// cells with their sums.
#include <algorithm>

#include "encoders/shared/random_boards.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

constexpr int sudoku_side = 9;

// Sudokus begin at two corners; if there is room, at all four and in the middle. Their boxes are those
// of the grid.
bool is_in_sudoku(const Puzzle& puzzle, int cell) {
    const int row = cell / puzzle.columns, column = cell % puzzle.columns;
    const int last_row = puzzle.rows - sudoku_side, last_column = puzzle.columns - sudoku_side;
    const auto within = [&](int first_row, int first_column) {
        return row >= first_row && row < first_row + sudoku_side && column >= first_column &&
               column < first_column + sudoku_side;
    };
    const bool small = last_row < sudoku_side && last_column < sudoku_side;  // two are enough
    return within(0, 0) || within(last_row, last_column) ||
           (!small &&
            (within(0, last_column) || within(last_row, 0) || within(last_row / 2, last_column / 2)));
}

bool draw_sudokus(Puzzle& puzzle, Random&) {
    constexpr int box = 3, most_more = 12;  // more would leave some alone
    const int more_rows = puzzle.rows - sudoku_side, more_columns = puzzle.columns - sudoku_side;
    const bool fits = more_rows >= 0 && more_columns >= 0 && more_rows % (2 * box) == 0 &&
                      more_columns % (2 * box) == 0 && more_rows <= most_more && more_columns <= most_more;
    if (!fits)
        puzzle.fail("no sudokus overlap in a grid of this size",
                    "9, 15 or 21 rows, and columns likewise, as in \"gattai 15x15\"");
    puzzle.walls.assign(puzzle.given.size(), std::nullopt);
    bool any = false;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (is_in_sudoku(puzzle, cell)) continue;
        puzzle.walls[cell] = Wall{};
        any = true;
    }
    if (!any) puzzle.walls.clear();
    return true;
}

// The cells whose digits a digit must differ from: those around it, and those around the same number.
std::vector<int> rivals(const Puzzle& puzzle, int cell) {
    std::vector<int> found = block_around(puzzle, cell);
    for (const int number : block_around(puzzle, cell)) {
        if (puzzle.numbers[number] == open_cell) continue;
        const auto block = block_around(puzzle, number);
        found.insert(found.end(), block.begin(), block.end());
    }
    return found;
}

// Digits in reading order; false at a dead end.
bool draw_sums(Puzzle& puzzle, Random& random) {
    constexpr int cells_of_number = 5;
    Grid& digits = puzzle.stated_solution.emplace(puzzle.given.size(), 0);
    puzzle.numbers.assign(puzzle.given.size(), open_cell);
    int left = std::max(1, puzzle.cells() / cells_of_number);
    for (const int cell : shuffled_cells(puzzle, random)) {
        if (left-- == 0) break;
        puzzle.numbers[cell] = 0;
    }
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.numbers[cell] != open_cell) continue;
        std::vector<Value> free = digits_up_to(sudoku_side);
        for (const int rival : rivals(puzzle, cell)) std::erase(free, digits[rival]);
        if (free.empty()) return false;
        digits[cell] = free[random.place(free)];
    }
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.numbers[cell] == open_cell) continue;
        for (const int other : block_around(puzzle, cell)) puzzle.numbers[cell] += digits[other];
    }
    return true;
}

}  // namespace

const DrawnBoard sudokus{
    .name = "sudokus", .draw = draw_sudokus, .mend = nullptr, .complete = false, .searched = true};
const DrawnBoard sums{"sums", draw_sums, nullptr, false};

}  // namespace reductio::boards
