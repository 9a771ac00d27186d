// houses.hpp - groups of cells that hold different digits: rows, columns, diagonals, regions; in the model,
// and the search for repeats on a finished grid.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/shared/cells.hpp"
#include "model/builder.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Cells by group: key(row, column) from 0, negative for none.
using GroupKey = std::function<int(int row, int column)>;
// No functions, so that loops with such a key need no call for each cell.
inline constexpr auto by_row = [](int row, int) { return row; };
inline constexpr auto by_column = [](int, int column) { return column; };
GroupKey by_region(const Puzzle& puzzle);

// Throws InputError unless the grid is square and there are enough digits for a line.
void require_square(const Puzzle& puzzle);

// --- in the model -------------------------------------------------------------------------------------
// All-different over `chosen`; `argument` fills the label's hole.
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

// --- on a finished grid, apart from the model ---------------------------------------------------------
// False if no group has a value twice, which is so of nearly every grid that is checked. It may be true
// without a repeat where there are more than 64 groups or values, or a value is no digit.
template <class Key>
bool may_repeat(const Puzzle& puzzle, std::span<const Value> grid, const Key& key) {
    std::array<std::uint64_t, 64> seen{};  // values by group
    const Value* value = grid.data();
    const Value lowest = puzzle.digits.front();
    std::uint64_t twice = 0;  // collected, not tested, as are numbers too large: a jump a cell takes longer
    std::uint32_t largest = 0;
    for (int row = 0; row < puzzle.rows; ++row) {
        for (int column = 0; column < puzzle.columns; ++column) {
            const auto digit = static_cast<std::uint32_t>(*value++ - lowest);
            const int group = key(row, column);
            if (group < 0) continue;
            const auto own = static_cast<std::uint32_t>(group);
            largest |= own | digit;
            const std::uint64_t bit = std::uint64_t{1} << digit % 64;
            twice |= seen[own % 64] & bit;
            seen[own % 64] |= bit;
        }
    }
    return twice != 0 || largest >= 64;
}

// The first group that has a value twice in words: "row 8 has 6 twice, at r8c3 and r8c6"; or empty. `name`
// has one hole for the key + 1. find_repeat is the quick way to it.
std::string worded_repeat(const Puzzle& puzzle, std::span<const Value> grid, std::string_view name,
                          const GroupKey& key);
template <class Key>
std::string find_repeat(const Puzzle& puzzle, std::span<const Value> grid, std::string_view name,
                        const Key& key) {
    return may_repeat(puzzle, grid, key) ? worded_repeat(puzzle, grid, name, key) : std::string{};
}
// The first row, or else column, that has a value twice; or empty.
std::string find_line_repeat(const Puzzle& puzzle, std::span<const Value> grid);
// The same for the two main diagonals.
std::string find_diagonal_repeat(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio
