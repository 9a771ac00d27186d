// houses.hpp - what number-placement families share: cell variables, groups of distinct cells, and the search
// for repeats on a finished grid.
#pragma once
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/builder.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// One variable per cell, in reading order, over the puzzle's digits, named "r1c1" …; that of a wall is 0.
std::vector<Var> cell_variables(const Puzzle& puzzle, Builder& builder);

// The number printed in a cell, or open_cell.
Value number_in(const Puzzle& puzzle, int cell);

// The variables of some cells, as a list of the model.
Slice<Var> list_of(Builder& builder, std::span<const Var> cells, std::span<const int> chosen);

// All-different over `chosen`; the label's hole is filled by `argument`.
void add_distinct(Builder& builder, std::span<const Var> cells, std::span<const int> chosen, Origin origin,
                  std::string_view label, std::uint32_t argument);

// Every row and every column distinct.
void add_latin(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells);

// The cells of the main diagonals of a square grid.
struct Diagonals {
    std::vector<int> falling, rising;
};
Diagonals diagonals_of(const Puzzle& puzzle);

// Both main diagonals distinct.
void add_diagonals(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells);

// Throws InputError unless the grid is square and there are enough digits for a line.
void require_square(const Puzzle& puzzle);

// --- on a finished grid, apart from the model ---------------------------------------------------------
// What one of the checks finds first, asked in their order; or empty.
using RuleCheck = std::string (*)(const Puzzle& puzzle, std::span<const Value> grid);
std::string first_violation(const Puzzle& puzzle, std::span<const Value> grid,
                            std::initializer_list<RuleCheck> checks);

// Groups cells by key (negative: in no group); the first group that has a value twice in words:
// "row 8 has 6 twice, at r8c3 and r8c6", or empty. `name` has one hole for the key + 1.
std::string find_repeat(const Puzzle& puzzle, std::span<const Value> grid, std::string_view name,
                        const std::function<int(int row, int column)>& key);
// The first row, or else column, that has a value twice; or empty.
std::string find_line_repeat(const Puzzle& puzzle, std::span<const Value> grid);

// The first cell that holds no digit of the puzzle, or the first wall that does not hold 0; or empty.
std::string find_foreign(const Puzzle& puzzle, std::span<const Value> grid);
// The first cell that differs from its given or is barred by a mark; or empty. To be asked after the rows and
// columns: of a misprinted solution "row 8 has 6 twice" says more.
std::string find_changed(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio
