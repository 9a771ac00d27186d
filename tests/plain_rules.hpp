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
            const bool number = !puzzle.numbers.empty() && puzzle.numbers[a] != open_cell;
            if (number && puzzle.numbers[a] == puzzle.numbers[b] && grid[a] + grid[b] == 0) return false;
            if (down + across == 1 && grid[a] + grid[b] == 2) return false;
        }
    }
    return in_one_piece(puzzle, grid, 0);
}

inline bool fillapix(const Puzzle& puzzle, const Grid& grid) {
    for (int row = 0; row < puzzle.rows; ++row) {
        for (int column = 0; column < puzzle.columns; ++column) {
            Value black = 0;
            for (int r = std::max(0, row - 1); r <= std::min(row + 1, puzzle.rows - 1); ++r) {
                for (int c = std::max(0, column - 1); c <= std::min(column + 1, puzzle.columns - 1); ++c)
                    black += at(puzzle, grid, r, c);
            }
            const Value number = at(puzzle, puzzle.numbers, row, column);
            if (number != open_cell && number != black) return false;
        }
    }
    return true;
}

// The rows of a grid, its columns, or both.
inline std::vector<Grid> lines_of(const Puzzle& puzzle, const Grid& grid, bool rows, bool columns) {
    std::vector<Grid> lines;
    for (int row = 0; rows && row < puzzle.rows; ++row) {
        lines.emplace_back();
        for (int column = 0; column < puzzle.columns; ++column)
            lines.back().push_back(at(puzzle, grid, row, column));
    }
    for (int column = 0; columns && column < puzzle.columns; ++column) {
        lines.emplace_back();
        for (int row = 0; row < puzzle.rows; ++row) lines.back().push_back(at(puzzle, grid, row, column));
    }
    return lines;
}

inline bool takuzu(const Puzzle& puzzle, const Grid& grid) {
    for (const Grid& line : lines_of(puzzle, grid, true, true)) {
        if (2 * std::ranges::count(line, 1) != std::ssize(line)) return false;
        for (std::size_t i = 2; i < line.size(); ++i) {
            if (line[i] == line[i - 1] && line[i] == line[i - 2]) return false;
        }
    }
    for (const bool rows : {true, false}) {
        std::vector<Grid> lines = lines_of(puzzle, grid, rows, !rows);
        std::ranges::sort(lines);
        if (puzzle.has("unique") && std::ranges::adjacent_find(lines) != lines.end()) return false;
    }
    return true;
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

// A region of k cells holds 1 to k: no digit twice, none above k. Equal digits are two rows or columns apart.
inline bool suguru(const Puzzle& puzzle, const Grid& grid) {
    for (int a = 0; a < puzzle.cells(); ++a) {
        if (grid[a] < 1 || grid[a] > std::ranges::count(puzzle.regions, puzzle.regions[a])) return false;
        for (int b = a + 1; b < puzzle.cells(); ++b) {
            const int down = b / puzzle.columns - a / puzzle.columns;
            const int across = std::abs(b % puzzle.columns - a % puzzle.columns);
            const bool apart = puzzle.regions[a] != puzzle.regions[b] && (down > 1 || across > 1);
            if (grid[a] == grid[b] && !apart) return false;
        }
    }
    return true;
}

// From each cell one looks to the four sides as far as there is no wall: a bulb sees none, any other cell one
// or more. A number counts the bulbs at the sides of its wall.
inline bool akari(const Puzzle& puzzle, const Grid& grid) {
    const auto inside = [&](int row, int column) {
        return row >= 0 && column >= 0 && row < puzzle.rows && column < puzzle.columns;
    };
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const bool wall = puzzle.is_wall(cell);
        if (wall && grid[cell] != 0) return false;
        Value seen = 0, beside = 0;
        for (const auto& [down, across] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}}) {
            int row = cell / puzzle.columns + down, column = cell % puzzle.columns + across;
            if (inside(row, column)) beside += at(puzzle, grid, row, column);
            for (; inside(row, column) && !puzzle.is_wall(row * puzzle.columns + column);
                 row += down, column += across)
                seen += at(puzzle, grid, row, column);
        }
        if (wall && puzzle.walls[cell]->number.value_or(beside) != beside) return false;
        if (!wall && (grid[cell] == 1) != (seen == 0)) return false;
    }
    return true;
}

// No digit twice in a line, and each region has all digits from its least to its greatest, each once.
inline bool renban(const Puzzle& puzzle, const Grid& grid) {
    const auto repeats = [](Grid line) {
        std::ranges::sort(line);
        return std::ranges::adjacent_find(line) != line.end();
    };
    if (std::ranges::any_of(lines_of(puzzle, grid, true, true), repeats)) return false;
    std::map<int, Grid> regions;
    for (int cell = 0; cell < puzzle.cells(); ++cell) regions[puzzle.regions[cell]].push_back(grid[cell]);
    return std::ranges::all_of(regions, [&](const auto& region) {
        const auto [least, greatest] = std::ranges::minmax(region.second);
        return !repeats(region.second) && greatest - least + 1 == std::ssize(region.second);
    });
}

// No digit twice in a line at the first places, nor at the second ones, and no pair of them twice at all.
inline bool graecolatin(const Puzzle& puzzle, const Grid& grid) {
    for (int a = 0; a < puzzle.cells(); ++a) {
        for (int b = 0; b < a; ++b) {
            const bool line =
                a / puzzle.columns == b / puzzle.columns || a % puzzle.columns == b % puzzle.columns;
            const bool first = grid[a] / 10 == grid[b] / 10, second = grid[a] % 10 == grid[b] % 10;
            if ((first && second) || (line && (first || second))) return false;
        }
    }
    return true;
}

// From each cell and each wall to the right, and down: up to the next wall no digit comes twice, and behind a
// wall with a sum they add up to it.
inline bool kakuro(const Puzzle& puzzle, const Grid& grid) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        for (const bool down : {false, true}) {
            const int step = down ? puzzle.columns : 1;
            const int end = down ? puzzle.cells() : cell - cell % puzzle.columns + puzzle.columns;
            Value sum = 0;
            for (int other = cell + step; other < end && !puzzle.is_wall(other); other += step) {
                if (grid[other] == grid[cell]) return false;
                sum += grid[other];
            }
            if (!puzzle.is_wall(cell)) continue;
            if ((down ? puzzle.walls[cell]->down : puzzle.walls[cell]->across).value_or(sum) != sum)
                return false;
        }
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
