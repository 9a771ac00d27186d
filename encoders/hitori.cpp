// hitori.cpp - Hitori: shade cells so that no number is left twice in a row or column; no two shaded cells
// are adjacent, and the others are in one piece.
//
// A number that occurs once in its row and column is no constraint. Rules: Nikoli's Hitori, "Singles" in
// Simon Tatham's collection: https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/singles.html.
#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/shading.hpp"
#include "model/builder.hpp"
#include "puzzle/outside.hpp"

namespace reductio::families::hitori {

namespace {

// At most one of the equal numbers in a line stays white.
void add_singles(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells, Side side) {
    for (int line = 0; line < lines_at(puzzle, side); ++line) {
        std::map<Value, std::vector<Literal>> white;
        for (const int cell : cells_from(puzzle, side, line)) {
            const Value number = number_in(puzzle, cell);
            if (number != open_cell) white[number].push_back(builder.is(cells[cell], 0));
        }
        for (const auto& [number, literals] : white) {
            if (literals.size() < 2) continue;
            const auto name = fmt::format("the white {} in {} {{}}", number, line_name(side));
            add_count(builder, Origin::clue, builder.label(name, line + 1), literals, 0, 1);
        }
    }
}

void build(const Puzzle& puzzle, Builder& builder) {
    const auto cells = cell_variables(puzzle, builder);
    add_singles(puzzle, builder, cells, Side::left);
    add_singles(puzzle, builder, cells, Side::top);
    add_apart(puzzle, builder, cells);
    add_connected(puzzle, builder, cells, 0, "white cells");
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string find_white_twice(const Puzzle& puzzle, std::span<const Value> grid) {
    std::map<std::pair<int, Value>, int> in_row, in_column;  // first cell
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value number = number_in(puzzle, cell);
        if (number == open_cell || grid[cell] == 1) continue;
        const int row = cell / puzzle.columns, column = cell % puzzle.columns;
        const auto across = in_row.try_emplace({row, number}, cell);
        const auto down = in_column.try_emplace({column, number}, cell);
        if (across.second && down.second) continue;
        const int other = across.second ? down.first->second : across.first->second;
        return fmt::format("{} {} has {} twice, at {} and {}", across.second ? "column" : "row",
                           (across.second ? column : row) + 1, number, cell_name(puzzle, other),
                           cell_name(puzzle, cell));
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(
        puzzle, grid, {find_foreign, find_white_twice, find_adjacent_shaded, find_white_split, find_changed});
}

}  // namespace

extern const Family family;
const Family family{.name = "hitori",
                    .aliases = {"singles"},
                    .summary = "Hitori: shade cells so that no number is left twice in a line",
                    .reads = {Part::numbers},
                    .signs = shading_signs,
                    .digits = fixed_digits(sign_digits),
                    .longest_side = 100,
                    .build = build,
                    .check = check,
                    .draw = draw_shading};

}  // namespace reductio::families::hitori
