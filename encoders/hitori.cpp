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
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/shading.hpp"
#include "model/builder.hpp"
#include "puzzle/grid_graph.hpp"
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
            const auto name = fmt::format("at most one white {} in {} {{}}", number, line_name(side));
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

// --- random puzzles ---------------------------------------------------------------------------------

// A number for a shaded cell that a white cell in its row or column has.
Value repeated_number(const Puzzle& puzzle, int cell, Random& random) {
    std::vector<Value> numbers;
    for (const auto& arm : arms_of(puzzle, cell)) {
        for (const int other : arm) {
            if ((*puzzle.stated_solution)[other] == 0) numbers.push_back(puzzle.numbers[other]);
        }
    }
    return numbers.empty() ? puzzle.numbers[cell] : numbers[random.place(numbers)];
}

// White cells have the numbers of a Latin square. As many cells are shaded as possible: if a white cell could
// be shaded too, it would have no reason to be white.
bool draw_board(Puzzle& puzzle, Random& random) {
    puzzle.stated_solution = random_shading(puzzle, puzzle.cells(), random);
    const int side = std::max(puzzle.rows, puzzle.columns);
    const std::vector<int> square = random_latin(side, random);
    puzzle.numbers.clear();
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        puzzle.numbers.push_back(square[cell / puzzle.columns * side + cell % puzzle.columns] + 1);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if ((*puzzle.stated_solution)[cell] == 1)
            puzzle.numbers[cell] = repeated_number(puzzle, cell, random);
    }
    return true;
}

bool change_number(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    std::vector<int> shaded = open;
    std::erase_if(shaded, [&](int cell) { return (*puzzle.stated_solution)[cell] == 0; });
    if (shaded.empty()) return false;
    const int cell = shaded[random.place(shaded)];
    puzzle.numbers[cell] = repeated_number(puzzle, cell, random);
    return true;
}

}  // namespace

extern const Family family;
const Family family{.name = "hitori",
                    .aliases = {"singles"},
                    .summary = "Hitori: shade cells so that no number is left twice in a line",
                    .reads = {Part::numbers},
                    .signs = shading_signs,
                    .states = {"white", "black"},
                    .digits = fixed_digits(sign_digits),
                    .generation = {.usual = {8, 8},
                                   .draw = draw_board,
                                   .clues = [](Puzzle&, Random&) {},
                                   .mend = change_number,
                                   .all_clues = true},
                    .longest_side = 100,
                    .build = build,
                    .check = check,
                    .draw = draw_shading};

}  // namespace reductio::families::hitori
