// houses.cpp - rows, columns, diagonals, and repeats in them.
#include "encoders/shared/houses.hpp"

#include "encoders/shared/family.hpp"
#include "model/builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "encoders/shared/arithmetic.hpp"

namespace reductio {

std::vector<Var> cell_variables(const Puzzle& puzzle, Builder& builder) {
    std::vector<Var> cells;
    cells.reserve(puzzle.cells());
    constexpr Value nothing[] = {0};
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const std::span<const Value> domain = puzzle.is_wall(cell) ? nothing : std::span{puzzle.digits};
        cells.push_back(builder.variable(builder.label("{cell}", static_cast<std::uint32_t>(cell)), domain));
    }
    return cells;
}

Value number_in(const Puzzle& puzzle, int cell) {
    return puzzle.numbers.empty() ? open_cell : puzzle.numbers[cell];
}

Slice<Var> list_of(Builder& builder, std::span<const Var> cells, std::span<const int> chosen) {
    std::vector<Var> vars;
    for (const int cell : chosen) vars.push_back(cells[cell]);
    return builder.list(std::span<const Var>{vars});
}

void add_distinct(Builder& builder, std::span<const Var> cells, std::span<const int> chosen, Origin origin,
                  std::string_view label, std::uint32_t argument) {
    builder.add(origin, builder.label(label, argument), AllDifferent{list_of(builder, cells, chosen)});
}

void add_latin(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells) {
    std::vector<int> line(puzzle.columns);
    for (int row = 0; row < puzzle.rows; ++row) {
        std::iota(line.begin(), line.end(), row * puzzle.columns);
        add_distinct(builder, cells, line, Origin::rule, "row {}", static_cast<std::uint32_t>(row + 1));
    }
    line.resize(puzzle.rows);
    for (int column = 0; column < puzzle.columns; ++column) {
        for (int row = 0; row < puzzle.rows; ++row) line[row] = row * puzzle.columns + column;
        add_distinct(builder, cells, line, Origin::rule, "column {}", static_cast<std::uint32_t>(column + 1));
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

std::string first_violation(const Puzzle& puzzle, std::span<const Value> grid,
                            std::initializer_list<RuleCheck> checks) {
    std::string violation;
    for (const RuleCheck check : checks) {
        violation = check(puzzle, grid);
        if (!violation.empty()) break;
    }
    return violation;
}

std::string find_repeat(const Puzzle& puzzle, std::span<const Value> grid, std::string_view name,
                        const std::function<int(int row, int column)>& key) {
    constexpr int nowhere = -1;
    const std::size_t digits = puzzle.digits.size();
    const Value lowest = puzzle.digits.front();
    const bool in_a_row = puzzle.digits.back() - lowest + 1 == static_cast<Value>(digits);
    const auto lines = static_cast<std::size_t>(std::max(puzzle.rows, puzzle.columns));
    std::vector<int> seen(lines * digits, nowhere);  // per group and digit: the first cell
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int group = key(cell / puzzle.columns, cell % puzzle.columns);
        if (group < 0) continue;
        const Value value = grid[cell];
        const auto digit = in_a_row ? value - lowest
                                    : std::ranges::lower_bound(puzzle.digits, value) - puzzle.digits.begin();
        const std::size_t at = static_cast<std::size_t>(group) * digits + static_cast<std::size_t>(digit);
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

std::string find_line_repeat(const Puzzle& puzzle, std::span<const Value> grid) {
    const std::string violation = find_repeat(puzzle, grid, "row {}", [](int row, int) { return row; });
    if (!violation.empty()) return violation;
    return find_repeat(puzzle, grid, "column {}", [](int, int column) { return column; });
}

std::string find_foreign(const Puzzle& puzzle, std::span<const Value> grid) {
    const Value low = puzzle.digits.front(), high = puzzle.digits.back();
    const bool in_a_row = high - low + 1 == static_cast<Value>(puzzle.digits.size());
    const auto is_digit = [&](Value value) {
        return in_a_row ? low <= value && value <= high : std::ranges::binary_search(puzzle.digits, value);
    };
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const auto at = static_cast<std::size_t>(cell);
        if (puzzle.is_wall(cell)) {
            if (grid[at] == 0) continue;
            return fmt::format("{} is a wall, but holds {}", cell_name(puzzle, cell), grid[at]);
        }
        if (!is_digit(grid[at])) {
            return fmt::format("{} holds {}, which is not one of the digits", cell_name(puzzle, cell),
                               grid[at]);
        }
    }
    return {};
}

std::string find_changed(const Puzzle& puzzle, std::span<const Value> grid) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const auto at = static_cast<std::size_t>(cell);
        if (puzzle.given[at] != open_cell && puzzle.given[at] != grid[at]) {
            return fmt::format("{} holds {}, but {} is given", cell_name(puzzle, cell), grid[at],
                               puzzle.given[at]);
        }
        if (!puzzle.marks.empty() && !puzzle.marks[at].empty() &&
            std::ranges::find(puzzle.marks[at], grid[at]) == puzzle.marks[at].end()) {
            return fmt::format("{} holds {}, which is not among its candidates", cell_name(puzzle, cell),
                               grid[at]);
        }
    }
    return {};
}

}  // namespace reductio
