// totals.cpp - a Latin square some of whose digits are replaced by the sums of the digits around them:
// Kakkuru.
//
// The greatest digits of a Latin square make way, so all lines have as many free cells as others and hold the
// same digits. Most such squares are the only ones with their sums.
#include <fmt/core.h>

#include "encoders/shared/random_boards.hpp"
#include "family/family.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

// Cells that make way hold 0.
bool draw_totals(Puzzle& puzzle, Random& random) {
    constexpr int smallest = 3;
    if (puzzle.rows != puzzle.columns || puzzle.rows < smallest)
        puzzle.fail(fmt::format("a {} of {}x{}", puzzle.family->name, puzzle.rows, puzzle.columns),
                    "a square of 3x3 or more");
    const int digits = puzzle.rows - (puzzle.rows + 1) / 3;
    Grid& grid = puzzle.stated_solution.emplace();
    for (const int symbol : random_latin(puzzle.rows, random))
        grid.push_back(symbol < digits ? symbol + 1 : 0);
    return true;
}

// A number is no digit, so sums do not count those beside them.
void add_totals(Puzzle& puzzle, Random&) {
    const Grid digits = *puzzle.stated_solution;
    puzzle.numbers.assign(digits.size(), open_cell);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (digits[cell] != 0) continue;
        Value sum = 0;
        for (const int other : block_around(puzzle, cell)) sum += digits[other];
        puzzle.numbers[cell] = (*puzzle.stated_solution)[cell] = sum;
    }
}

}  // namespace

const DrawnBoard totals{
    .name = "totals", .draw = draw_totals, .mend = nullptr, .complete = true, .clues = add_totals};

}  // namespace reductio::boards
