// kurodoko.cpp - Kurodoko: shade cells so that each number sees so many white cells along its row and column,
// itself included; shaded cells are no neighbours, and the others are in one piece.
//
// A number is an automaton over its four arms, read outwards one after the other: is this arm still open, and
// how many cells were seen? Rules: Nikoli's Kurodoko, "Range" in Simon Tatham's collection:
// https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/range.html.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/shading.hpp"
#include "encoders/shared/signs.hpp"
#include "model/builder.hpp"
#include "model/diagram.hpp"

namespace reductio::families::kurodoko {

namespace {

// The cells that the number at `cell` may see, and which of them begin an arm.
struct Arms {
    std::vector<int> cells;
    std::vector<char> begins;
};

Arms arms_of(const Puzzle& puzzle, int cell) {
    constexpr std::pair<int, int> directions[] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    Arms arms;
    for (const auto& [down, right] : directions) {
        int row = cell / puzzle.columns + down, column = cell % puzzle.columns + right;
        const auto inside = [&] {
            return row >= 0 && row < puzzle.rows && column >= 0 && column < puzzle.columns;
        };
        for (bool first = true; inside(); row += down, column += right, first = false) {
            arms.cells.push_back(row * puzzle.columns + column);
            arms.begins.push_back(first ? 1 : 0);
        }
    }
    return arms;
}

void add_view(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells, int cell) {
    using State = std::pair<bool, Value>;  // is the arm open? how many cells were seen?
    const Value number = number_in(puzzle, cell);
    const auto argument = static_cast<std::uint32_t>(cell);
    const Literal white = builder.is(cells[cell], 0);
    builder.add(Origin::clue, builder.label("the number at {cell} is white", argument),
                Cardinality{builder.list(std::span<const Literal>{&white, 1}), 1, 1});
    const Arms arms = arms_of(puzzle, cell);
    const auto name = fmt::format("{} white cells seen from {{cell}}", number);
    if (arms.cells.empty()) {  // a grid of one cell
        builder.add(Origin::clue, builder.label(name, argument),
                    Cardinality{builder.list(std::span<const Literal>{}), number == 1 ? 0U : 1U, 1});
        return;
    }
    const auto step = [&](const State& state, std::size_t position, Value shaded) -> std::optional<State> {
        const bool open = (arms.begins[position] != 0 || state.first) && shaded == 0;
        const Value seen = state.second + (open ? 1 : 0);
        const auto left = static_cast<Value>(arms.cells.size() - position - 1);
        if (seen > number || seen + left < number) return {};
        return State{open, seen};
    };
    const std::vector<std::vector<Value>> domains(arms.cells.size(), puzzle.digits);
    auto diagram = build_diagram(domains, State{true, 1}, step,
                                 [&](const State& state) { return state.second == number; });
    builder.add(Origin::clue, builder.label(name, argument),
                Automaton{list_of(builder, cells, arms.cells), builder.diagram(std::move(*diagram))});
}

void build(const Puzzle& puzzle, Builder& builder) {
    const auto cells = cell_variables(puzzle, builder);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (number_in(puzzle, cell) != open_cell) add_view(puzzle, builder, cells, cell);
    }
    add_apart(puzzle, builder, cells);
    add_white_connected(puzzle, builder, cells);
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

int seen_from(const Puzzle& puzzle, std::span<const Value> grid, int cell) {
    const int row = cell / puzzle.columns, column = cell % puzzle.columns;
    const auto white = [&](int r, int c) { return grid[r * puzzle.columns + c] == 0; };
    int left = column, right = column, top = row, bottom = row;
    while (left > 0 && white(row, left - 1)) --left;
    while (right + 1 < puzzle.columns && white(row, right + 1)) ++right;
    while (top > 0 && white(top - 1, column)) --top;
    while (bottom + 1 < puzzle.rows && white(bottom + 1, column)) ++bottom;
    return right - left + bottom - top + 1;
}

std::string find_wrong_view(const Puzzle& puzzle, std::span<const Value> grid) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value number = number_in(puzzle, cell);
        if (number == open_cell) continue;
        if (grid[cell] == 1) return fmt::format("{} is shaded, but has a number", cell_name(puzzle, cell));
        const int seen = seen_from(puzzle, grid, cell);
        if (seen != number)
            return fmt::format("{} sees {} white cells, not {}", cell_name(puzzle, cell), seen, number);
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid,
                           {find_foreign, find_wrong_view, find_touching, find_split, find_changed});
}

}  // namespace

extern const Family family;
const Family family{.name = "kurodoko",
                    .aliases = {"range"},
                    .summary = "Kurodoko: shade cells so that each number sees so many white ones",
                    .options = {},
                    .reads = {Part::numbers},
                    .signs = {shading_signs[0], shading_signs[1]},
                    .digits = sign_digits,
                    .longest_side = 100,
                    .build = build,
                    .check = check,
                    .draw = draw_shading};

}  // namespace reductio::families::kurodoko
