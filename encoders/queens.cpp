// queens.cpp - n queens on a board of side n, none in another's reach; or n-queens completion, from given
// ones.
//
// One queen in each row and column, at most one on each diagonal. Bounded by sides of 400. Rules and counts:
// OEIS A000170; completion as a benchmark: Gent, Jefferson and Nightingale, "Complexity of n-Queens
// Completion", JAIR 59 (2017).
#include <fmt/core.h>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/signs.hpp"
#include "model/builder.hpp"

namespace reductio::families::queens {

namespace {

void build(const Puzzle& puzzle, Builder& builder) {
    if (puzzle.rows != puzzle.columns) {
        puzzle.fail(fmt::format("queens on a board of {}x{}", puzzle.rows, puzzle.columns),
                    "a square board: one queen in each row and column");
    }
    const auto cells = cell_variables(puzzle, builder);
    const int last = puzzle.rows - 1;
    const auto add = [&](std::string_view label, const GroupKey& key, std::uint32_t lo) {
        add_counts(puzzle, builder, cells, label, key, lo, 1);
    };
    add("row {}", by_row, 1);
    add("column {}", by_column, 1);
    add(
        "rising diagonal {}", [](int row, int column) { return row + column; }, 0);
    add(
        "falling diagonal {}", [=](int row, int column) { return row - column + last; }, 0);
}

// Compares queens in pairs, so that the message names both.
std::string find_attack(const Puzzle& puzzle, std::span<const int> queens) {
    for (std::size_t i = 0; i < queens.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const int down = queens[i] / puzzle.columns - queens[j] / puzzle.columns;
            const int across = queens[i] % puzzle.columns - queens[j] % puzzle.columns;
            if (down != 0 && across != 0 && down != across && down != -across) continue;
            return fmt::format("the queens at {} and {} attack each other", cell_name(puzzle, queens[j]),
                               cell_name(puzzle, queens[i]));
        }
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    if (std::string violation = find_foreign(puzzle, grid); !violation.empty()) return violation;
    std::vector<int> queens;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (grid[cell] == 1) queens.push_back(cell);
    }
    const auto count = static_cast<int>(queens.size());
    if (count != puzzle.rows) return fmt::format("{} queens on {} rows", count, puzzle.rows);
    const std::string violation = find_attack(puzzle, queens);
    return violation.empty() ? find_changed(puzzle, grid) : violation;
}

// Pictures show a chessboard.
Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = number_grid(puzzle, grid);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const bool dark = (cell / puzzle.columns + cell % puzzle.columns) % 2 == 1;
        drawing.ornaments.fill.push_back(dark ? Ornaments::Fill::grey : Ornaments::Fill::none);
    }
    return drawing;
}

// --- random puzzles ---------------------------------------------------------------------------------

// Empty cells are no clues.
void give_queens(Puzzle& puzzle, Random&) {
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        puzzle.given[cell] = (*puzzle.stated_solution)[cell] == 1 ? 1 : open_cell;
}

}  // namespace

extern const Family family;
const Family family{.name = "queens",
                    .aliases = {"n-queens"},
                    .summary = "n queens that don't attack each other, and completion from given ones",
                    .signs = {{0, "·"}, {1, "♛"}},
                    .states = {"empty", "a queen"},
                    .digits = fixed_digits(sign_digits),
                    .generation = {.usual = {8, 8}, .clues = give_queens},
                    .build = build,
                    .check = check,
                    .draw = draw};

}  // namespace reductio::families::queens
