// cells.cpp - linear in the cells.
#include "encoders/shared/cells.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "family/family.hpp"
#include "puzzle/directions.hpp"
#include "puzzle/number_lists.hpp"

namespace reductio {

std::string number_text(const Puzzle& puzzle, int cell) { return number_text(puzzle.numbers[cell]); }

bool is_printed(const Puzzle& puzzle, int cell) {
    return std::ranges::any_of(
        std::array{&puzzle.numbers, &puzzle.signs, &puzzle.arrows}, [&](const Grid* grid) {
            return !grid->empty() && (*grid)[static_cast<std::size_t>(cell)] != open_cell;
        });
}

namespace {

std::string number_printed(const Puzzle& puzzle, int cell) {
    if (number_in(puzzle, cell) == open_cell) return {};
    if (puzzle.family->number_form == NumberForm::list) return number_list_text(puzzle.numbers[cell]);
    if (puzzle.family->number_form == NumberForm::long_list) return long_list_text(puzzle.numbers[cell]);
    if (puzzle.family->number_form == NumberForm::sides) return side_numbers_text(puzzle.numbers[cell]);
    return number_text(puzzle, cell);
}
std::string arrow_text(const Puzzle& puzzle, int cell) {
    const Value arrow = value_in(puzzle.arrows, cell);
    if (arrow == open_cell) return {};
    return std::string{grid_directions[static_cast<std::size_t>(arrow)].drawn};
}

}  // namespace

std::string sign_text(const Puzzle& puzzle, int cell) {
    const Value sign = value_in(puzzle.signs, cell);
    if (sign == open_cell) return {};
    return std::string{std::ranges::find(puzzle.family->printed, sign, &PrintedSign::value)->drawn};
}

std::string clue_text(const Puzzle& puzzle, int cell) {
    return number_printed(puzzle, cell) + arrow_text(puzzle, cell);
}

std::string print_text(const Puzzle& puzzle, int cell) {
    return number_printed(puzzle, cell) + sign_text(puzzle, cell) + arrow_text(puzzle, cell);
}

Value number_in(const Puzzle& puzzle, int cell) { return value_in(puzzle.numbers, cell); }

std::vector<Var> cell_variables(const Puzzle& puzzle, Builder& builder) {
    std::vector<Var> cells;
    cells.reserve(puzzle.cells());
    constexpr Value nothing[] = {0};
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const std::span<const Value> domain = puzzle.is_wall(cell) ? nothing : std::span{puzzle.digits};
        cells.push_back(builder.variable(builder.label("{cell}", cell), domain));
    }
    return cells;
}

Slice<Var> list_of(Builder& builder, std::span<const Var> cells, std::span<const int> chosen) {
    std::vector<Var> vars;
    for (const int cell : chosen) vars.push_back(cells[cell]);
    return builder.list(vars);
}

std::vector<Literal> literals_of(const Builder& builder, std::span<const Var> cells, Value value) {
    std::vector<Literal> literals;
    for (const Var cell : cells) literals.push_back(builder.is(cell, value));
    return literals;
}

std::vector<Literal> literals_of(const Builder& builder, std::span<const Var> cells,
                                 std::span<const int> chosen, Value value) {
    std::vector<Literal> literals;
    for (const int cell : chosen) literals.push_back(builder.is(cells[cell], value));
    return literals;
}

void add_count(Builder& builder, Origin origin, Label label, std::span<const Literal> literals,
               std::uint32_t lo, std::uint32_t hi) {
    builder.add(origin, label, Cardinality{builder.list(literals), lo, hi});
}

void add_clause(Builder& builder, Origin origin, Label label, std::span<const Literal> literals) {
    add_count(builder, origin, label, literals, 1, static_cast<std::uint32_t>(literals.size()));
}

void add_contradiction(Builder& builder, Origin origin, Label label) {
    add_count(builder, origin, label, {}, 1, 1);
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

std::string find_foreign(const Puzzle& puzzle, std::span<const Value> grid) {
    const Value low = puzzle.digits.front(), high = puzzle.digits.back();
    const bool in_a_row = high - low + 1 == static_cast<Value>(puzzle.digits.size());
    const auto is_digit = [&](Value value) {
        return in_a_row ? low <= value && value <= high : std::ranges::binary_search(puzzle.digits, value);
    };
    const auto is_within = [low, high](Value value) { return low <= value && value <= high; };
    if (in_a_row && puzzle.walls.empty() && std::ranges::all_of(grid, is_within)) return {};
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value value = grid[cell];
        if (puzzle.is_wall(cell)) {
            if (value != 0) return fmt::format("{} is a wall, but holds {}", cell_name(puzzle, cell), value);
        } else if (value == open_cell) {
            return cell_name(puzzle, cell) + " is open";
        } else if (!is_digit(value)) {
            return fmt::format("{} holds {}, which is not one of the digits", cell_name(puzzle, cell), value);
        }
    }
    return {};
}

std::string find_changed(const Puzzle& puzzle, std::span<const Value> grid) {
    const bool marked = !puzzle.marks.empty();
    bool changed = false;  // without a branch on each given: no processor foresees where they are
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value given = puzzle.given[cell], value = grid[cell];
        changed |= (given != open_cell) & (given != value);
    }
    if (!changed && !marked) return {};
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value value = grid[cell], given = puzzle.given[cell];
        if (given != open_cell && given != value)
            return fmt::format("{} holds {}, but {} is given", cell_name(puzzle, cell), value, given);
        if (marked && excluded_by_marks(puzzle, cell, value))
            return fmt::format("{} holds {}, which is not among its candidates", cell_name(puzzle, cell),
                               value);
    }
    return {};
}

std::string counted(Value count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

bool excluded_by_marks(const Puzzle& puzzle, int cell, Value value) {
    if (puzzle.marks.empty() || puzzle.marks[cell].empty()) return false;
    return std::ranges::find(puzzle.marks[cell], value) == puzzle.marks[cell].end();
}

}  // namespace reductio
