// houses.cpp - rows, columns, diagonals, and repeats in them.
#include "encoders/shared/houses.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "encoders/shared/arithmetic.hpp"
#include "family/family.hpp"

namespace reductio {

GroupKey by_region(const Puzzle& puzzle) {
    return [&](int row, int column) { return puzzle.regions[row * puzzle.columns + column]; };
}

void add_distinct(Builder& builder, std::span<const Var> cells, std::span<const int> chosen, Origin origin,
                  std::string_view label, std::uint32_t argument) {
    builder.add(origin, builder.label(label, argument), AllDifferent{list_of(builder, cells, chosen)});
}

void add_latin(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells) {
    std::vector<int> line(puzzle.columns);
    for (int row = 0; row < puzzle.rows; ++row) {
        std::iota(line.begin(), line.end(), row * puzzle.columns);
        add_distinct(builder, cells, line, Origin::rule, "row {}", row + 1);
    }
    line.resize(puzzle.rows);
    for (int column = 0; column < puzzle.columns; ++column) {
        for (int row = 0; row < puzzle.rows; ++row) line[row] = row * puzzle.columns + column;
        add_distinct(builder, cells, line, Origin::rule, "column {}", column + 1);
    }
}

Diagonals diagonals_of(const Puzzle& puzzle) {
    Diagonals diagonals;
    for (int i = 0; i < puzzle.rows; ++i) {
        diagonals.falling.push_back(i * puzzle.columns + i);
        diagonals.rising.push_back((puzzle.rows - 1 - i) * puzzle.columns + i);
    }
    return diagonals;
}

void add_diagonals(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells) {
    const auto [falling, rising] = diagonals_of(puzzle);
    add_distinct(builder, cells, falling, Origin::rule, "falling diagonal", 0);
    add_distinct(builder, cells, rising, Origin::rule, "rising diagonal", 0);
}

void require_square(const Puzzle& puzzle) {
    if (puzzle.rows != puzzle.columns) {
        puzzle.fail(fmt::format("a {} grid of {}x{}", puzzle.family->name, puzzle.rows, puzzle.columns),
                    "a square grid");
    }
    if (static_cast<int>(puzzle.digits.size()) < puzzle.rows) {
        puzzle.fail(fmt::format("{} digits for lines of {} cells", puzzle.digits.size(), puzzle.rows),
                    "at least as many digits as cells in a line");
    }
    if (puzzle.digits.front() < -largest_digit || puzzle.digits.back() > largest_digit) {
        puzzle.fail("a digit is out of range", fmt::format("-{0} to {0}", largest_digit));
    }
}

std::string worded_repeat(const Puzzle& puzzle, std::span<const Value> grid, std::string_view name,
                          const GroupKey& key) {
    constexpr int nowhere = -1;
    const std::size_t digits = puzzle.digits.size();
    const Value lowest = puzzle.digits.front();
    const bool in_a_row = puzzle.digits.back() - lowest + 1 == static_cast<Value>(digits);
    const std::size_t lines = std::max(puzzle.rows, puzzle.columns);
    std::vector<int> seen(lines * digits, nowhere);  // per group and digit: the first cell
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int group = key(cell / puzzle.columns, cell % puzzle.columns);
        if (group < 0) continue;
        const Value value = grid[cell];
        const auto digit = in_a_row ? value - lowest
                                    : std::ranges::lower_bound(puzzle.digits, value) - puzzle.digits.begin();
        const std::size_t at = group * digits + digit;
        if (at >= seen.size()) seen.resize(std::max(at + 1, 2 * seen.size()), nowhere);
        if (seen[at] == nowhere) {
            seen[at] = cell;
            continue;
        }
        return fmt::format("{} has {} twice, at {} and {}", fmt::format(fmt::runtime(name), group + 1), value,
                           cell_name(puzzle, seen[at]), cell_name(puzzle, cell));
    }
    return {};
}

// As may_repeat, for rows and columns at once.
static bool lines_may_repeat(const Puzzle& puzzle, std::span<const Value> grid) {
    std::array<std::uint64_t, 64> down{};  // values by column
    if (static_cast<std::size_t>(puzzle.columns) > down.size()) return true;
    const Value* value = grid.data();
    const Value lowest = puzzle.digits.front();
    std::uint64_t twice = 0;
    std::uint32_t largest = 0;
    for (int row = 0; row < puzzle.rows; ++row) {
        std::uint64_t across = 0;
        for (int column = 0; column < puzzle.columns; ++column) {
            const auto digit = static_cast<std::uint32_t>(*value++ - lowest);
            const std::uint64_t bit = std::uint64_t{1} << digit % 64;
            largest |= digit;
            twice |= (across | down[column]) & bit;
            across |= bit;
            down[column] |= bit;
        }
    }
    return twice != 0 || largest >= 64;
}

std::string find_line_repeat(const Puzzle& puzzle, std::span<const Value> grid) {
    if (!lines_may_repeat(puzzle, grid)) return {};
    const std::string violation = find_repeat(puzzle, grid, "row {}", by_row);
    if (!violation.empty()) return violation;
    return find_repeat(puzzle, grid, "column {}", by_column);
}

std::string find_diagonal_repeat(const Puzzle& puzzle, std::span<const Value> grid) {
    const int last = puzzle.rows - 1;
    const std::string violation = find_repeat(puzzle, grid, "falling diagonal",
                                              [](int row, int column) { return row == column ? 0 : -1; });
    if (!violation.empty()) return violation;
    return find_repeat(puzzle, grid, "rising diagonal",
                       [=](int row, int column) { return row + column == last ? 0 : -1; });
}

}  // namespace reductio
