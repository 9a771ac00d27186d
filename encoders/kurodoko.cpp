// kurodoko.cpp - Kurodoko: shade cells so that each number sees so many white cells along its row and column,
// itself included; no two shaded cells are adjacent, and the others are in one piece.
//
// A number is an automaton that reads its four arms outwards, one after the other. Its state is whether the
// arm is still open, and how many cells were seen. Rules: Nikoli's Kurodoko, "Range" in Simon Tatham's
// collection: https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/range.html.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/shading.hpp"
#include "model/builder.hpp"
#include "model/diagram.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::families::kurodoko {

namespace {

void add_view(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells, int cell) {
    using State = std::pair<bool, Value>;  // is the arm open? how many cells were seen?
    const Value number = number_in(puzzle, cell);
    const Label label = builder.label(fmt::format("{} white cells seen from {{cell}}", number), cell);
    add_clause(builder, Origin::clue, label, std::array{builder.is(cells[cell], 0)});
    std::vector<int> seen_cells;
    std::vector<char> begins;  // does an arm begin there?
    for (const auto& arm : arms_of(puzzle, cell)) {
        seen_cells.insert(seen_cells.end(), arm.begin(), arm.end());
        for (const int other : arm) begins.push_back(other == arm.front() ? 1 : 0);
    }
    if (seen_cells.empty()) {  // a grid of one cell
        if (number != 1) add_contradiction(builder, Origin::clue, label);
        return;
    }
    const auto step = [&](const State& state, std::size_t position, Value shaded) -> std::optional<State> {
        const bool open = (begins[position] != 0 || state.first) && shaded == 0;
        const Value seen = state.second + (open ? 1 : 0);
        const auto left = static_cast<Value>(seen_cells.size() - position - 1);
        if (seen > number || seen + left < number) return {};
        return State{open, seen};
    };
    const std::vector<std::vector<Value>> domains(seen_cells.size(), puzzle.digits);
    auto diagram = build_diagram(domains, State{true, 1}, step,
                                 [&](const State& state) { return state.second == number; });
    builder.add(Origin::clue, label,
                Automaton{list_of(builder, cells, seen_cells), builder.diagram(std::move(*diagram))});
}

void build(const Puzzle& puzzle, Builder& builder) {
    const auto cells = cell_variables(puzzle, builder);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (number_in(puzzle, cell) != open_cell) add_view(puzzle, builder, cells, cell);
    }
    add_apart(puzzle, builder, cells);
    add_connected(puzzle, builder, cells, 0, "white cells");
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
    return first_violation(
        puzzle, grid, {find_foreign, find_wrong_view, find_adjacent_shaded, find_white_split, find_changed});
}

// Numbers stand in circles.
Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = shading_grid(puzzle, grid);
    drawing.ornaments.frame = rings_around_numbers(puzzle);
    return drawing;
}

// --- random puzzles ---------------------------------------------------------------------------------

bool draw_board(Puzzle& puzzle, Random& random) {
    const int shaded_percent = 20 + below(random, 8);
    puzzle.stated_solution = random_shading(puzzle, puzzle.cells() * shaded_percent / 100, random);
    return true;
}

void add_numbers(Puzzle& puzzle, Random&) {
    const Grid& grid = *puzzle.stated_solution;
    puzzle.numbers.assign(puzzle.cells(), open_cell);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (grid[cell] == 0) puzzle.numbers[cell] = seen_from(puzzle, grid, cell);
    }
}

}  // namespace

extern const Family family;
const Family family{.name = "kurodoko",
                    .aliases = {"range"},
                    .summary = "Kurodoko: shade cells so that each number counts the white cells it sees",
                    .reads = {Part::numbers},
                    .signs = shading_signs,
                    .states = {"white", "black"},
                    .digits = fixed_digits(sign_digits),
                    .generation = {.usual = {9, 9}, .draw = draw_board, .clues = add_numbers},
                    .longest_side = 100,
                    .build = build,
                    .check = check,
                    .draw = draw};

}  // namespace reductio::families::kurodoko
