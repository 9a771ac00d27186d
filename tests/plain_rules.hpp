// plain_rules.hpp - the rules of families that are rules files, said once more in plain C++: loops over a
// finished grid, apart from words, lowering and evaluation. For tests only, and as slow as they are plain.
#pragma once
#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <map>
#include <vector>

#include "grids.hpp"

namespace plain_rules {

using namespace reductio;

inline Value at(const Puzzle& puzzle, const Grid& grid, int row, int column) {
    return grid[row * puzzle.columns + column];
}

// The cells that hold `value` are in one piece, if there are any: they spread from one of them, round by
// round.
inline bool in_one_piece(const Puzzle& puzzle, const Grid& grid, Value value) {
    std::vector<int> reached(grid.size(), 0);
    const auto first = std::ranges::find(grid, value);
    if (first == grid.end()) return true;
    reached[first - grid.begin()] = 1;
    for (bool more = true; more;) {
        more = false;
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            if (reached[cell] != 0 || grid[cell] != value) continue;
            const int row = cell / puzzle.columns, column = cell % puzzle.columns;
            const bool touches = (row > 0 && reached[cell - puzzle.columns] != 0) ||
                                 (row + 1 < puzzle.rows && reached[cell + puzzle.columns] != 0) ||
                                 (column > 0 && reached[cell - 1] != 0) ||
                                 (column + 1 < puzzle.columns && reached[cell + 1] != 0);
            if (!touches) continue;
            reached[cell] = 1;
            more = true;
        }
    }
    return std::ranges::count(reached, 1) == std::ranges::count(grid, value);
}

inline bool kurodoko(const Puzzle& puzzle, const Grid& grid) {
    for (int row = 0; row < puzzle.rows; ++row) {
        for (int column = 0; column < puzzle.columns; ++column) {
            const bool black = at(puzzle, grid, row, column) == 1;
            if (black && row > 0 && at(puzzle, grid, row - 1, column) == 1) return false;
            if (black && column > 0 && at(puzzle, grid, row, column - 1) == 1) return false;
            const Value number = puzzle.numbers.empty() ? open_cell : at(puzzle, puzzle.numbers, row, column);
            if (number == open_cell) continue;
            int left = column, right = column, top = row, bottom = row;
            while (left >= 0 && at(puzzle, grid, row, left) == 0) --left;
            while (right < puzzle.columns && at(puzzle, grid, row, right) == 0) ++right;
            while (top >= 0 && at(puzzle, grid, top, column) == 0) --top;
            while (bottom < puzzle.rows && at(puzzle, grid, bottom, column) == 0) ++bottom;
            if (black || right - left - 1 + bottom - top - 1 - 1 != number) return false;
        }
    }
    return in_one_piece(puzzle, grid, 0);
}

// Each two cells of a line with the same number: one of them is shaded, also if they are neighbours.
inline bool hitori(const Puzzle& puzzle, const Grid& grid) {
    for (int a = 0; a < puzzle.cells(); ++a) {
        for (int b = a + 1; b < puzzle.cells(); ++b) {
            const int down = b / puzzle.columns - a / puzzle.columns;
            const int across = b % puzzle.columns - a % puzzle.columns;
            if (down != 0 && across != 0) continue;
            const bool number = value_in(puzzle.numbers, a) != open_cell;
            if (number && puzzle.numbers[a] == puzzle.numbers[b] && grid[a] + grid[b] == 0) return false;
            if (down + across == 1 && grid[a] + grid[b] == 2) return false;
        }
    }
    return in_one_piece(puzzle, grid, 0);
}

// All cells of a region are reached from its first one, it has the cells that the header states, and so many
// sides of a cell with a number are not shared with its region.
inline bool palisade(const Puzzle& puzzle, const Grid& grid) {
    const auto region_at = [&](int row, int column) {
        const bool inside = row >= 0 && column >= 0 && row < puzzle.rows && column < puzzle.columns;
        return inside ? at(puzzle, grid, row, column) : 0;
    };
    for (const Value region : grid) {
        if (std::ranges::count(grid, region) != puzzle.parameter || !in_one_piece(puzzle, grid, region))
            return false;
    }
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int row = cell / puzzle.columns, column = cell % puzzle.columns;
        Value borders = 0;
        for (const Value beside : {region_at(row - 1, column), region_at(row + 1, column),
                                   region_at(row, column - 1), region_at(row, column + 1)})
            borders += beside == grid[cell] ? 0 : 1;
        if (puzzle.numbers[cell] != open_cell && puzzle.numbers[cell] != borders) return false;
    }
    return true;
}

// The cells of 1, each as row and column.
inline std::vector<std::pair<int, int>> ones(const Puzzle& puzzle, const Grid& grid) {
    std::vector<std::pair<int, int>> places;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (grid[cell] == 1) places.emplace_back(cell / puzzle.columns, cell % puzzle.columns);
    }
    return places;
}

inline bool queens(const Puzzle& puzzle, const Grid& grid) {
    const auto places = ones(puzzle, grid);
    if (std::ssize(places) != puzzle.rows) return false;
    for (const auto& [row, column] : places) {
        for (const auto& [r, c] : places) {
            if (r == row && c == column) continue;
            if (r == row || c == column || std::abs(r - row) == std::abs(c - column)) return false;
        }
    }
    return true;
}

inline bool starbattle(const Puzzle& puzzle, const Grid& grid) {
    std::map<int, int> in_row, in_column, in_region;
    const auto places = ones(puzzle, grid);
    for (const auto& [row, column] : places) {
        ++in_row[row];
        ++in_column[column];
        ++in_region[puzzle.regions[row * puzzle.columns + column]];
        for (const auto& [r, c] : places) {
            const bool same = r == row && c == column;
            if (!same && std::abs(r - row) < 2 && std::abs(c - column) < 2) return false;
        }
    }
    const auto full = [&](const std::map<int, int>& counts) {
        return std::ssize(counts) == puzzle.rows && std::ranges::all_of(counts, [&](const auto& entry) {
                   return entry.first >= 0 && entry.second == puzzle.parameter;
               });
    };
    const int regions = 1 + *std::ranges::max_element(puzzle.regions);
    return full(in_row) && full(in_column) && full(in_region) && regions == puzzle.rows;
}

// The check of the family, and each engine, accept those of `all` grids that obey the rules, the givens and
// the marks. Returns how many these are.
inline std::size_t agree(bool (*obeys)(const Puzzle&, const Grid&), const Puzzle& puzzle,
                         const std::vector<Grid>& all,
                         std::initializer_list<const char*> engines = {"sat", "dlx"}) {
    std::vector<Grid> right;
    for (const Grid& grid : all) {
        bool fits = obeys(puzzle, grid);
        for (int cell = 0; cell < puzzle.cells() && fits; ++cell) {
            const bool marked = !puzzle.marks.empty() && !puzzle.marks[cell].empty();
            fits = (puzzle.given[cell] == open_cell || puzzle.given[cell] == grid[cell]) &&
                   (!marked || std::ranges::find(puzzle.marks[cell], grid[cell]) != puzzle.marks[cell].end());
        }
        if (fits) right.push_back(grid);
    }
    std::ranges::sort(right);
    REQUIRE(grids::accepted(puzzle, all) == right);
    grids::agree(puzzle, all, engines);
    return right.size();
}

}  // namespace plain_rules
