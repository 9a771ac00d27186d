// fillomino.cpp - Fillomino: a digit in every cell, and each piece of cells with the same digit has as many
// cells as the digit says.
//
// Neighbours are joined exactly if their digits are equal; the regions that come of it have their digit as
// size. Regions may be hidden: without a given. Digits are 1 to 9 unless the header says otherwise. Rules:
// Nikoli's Fillomino, "Filling" in Simon Tatham's collection:
// https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/filling.html.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "encoders/shared/divisions.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "model/builder.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::families::fillomino {

namespace {

using Index = std::size_t;

constexpr Value largest_usual = 9;

std::vector<Value> usual_digits(int rows, int columns) {
    std::vector<Value> digits(std::min(largest_usual, rows * columns));
    std::iota(digits.begin(), digits.end(), 1);
    return digits;
}

void require_board(const Puzzle& puzzle) {
    if (puzzle.digits.front() < 1) puzzle.fail("a region of less than one cell", "digits from 1");
}

// Equal digits of neighbours join them. (That joined ones are equal is part of their regions' sizes.)
void join_equal(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells,
                std::span<const Var> joined) {
    const auto edges = grid_graph(puzzle.rows, puzzle.columns).edges;
    for (Index i = 0; i < edges.size(); ++i) {
        const auto [a, b] = edges[i];
        for (const Value digit : puzzle.digits) {
            const Literal clause[] = {builder.is(joined[i], 1), !builder.is(cells[a], digit),
                                      !builder.is(cells[b], digit)};
            builder.add(Origin::rule, builder.label("{cell} and an equal neighbour are in one region", a),
                        Cardinality{builder.list(std::span<const Literal>{clause}), 1, 3});
        }
    }
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    const auto cells = cell_variables(puzzle, builder);
    const auto joined = joined_variables(puzzle, builder, Role::derived);
    join_equal(puzzle, builder, cells, joined);
    add_regions(puzzle, builder, joined, cells);
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string find_wrong_size(const Puzzle& puzzle, std::span<const Value> grid) {
    std::vector<char> seen(grid.size(), 0);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (seen[cell] != 0) continue;
        const auto region =
            reach_from(puzzle, cell, [&](int from, int to) { return grid[from] == grid[to]; });
        for (const int inside : region) seen[inside] = 1;
        if (static_cast<Value>(region.size()) == grid[cell]) continue;
        return fmt::format("the region of {} at {} has {} cells", grid[cell], cell_name(puzzle, cell),
                           region.size());
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid, {find_foreign, find_wrong_size, find_changed});
}

}  // namespace

extern const Family family;
const Family family{
    .name = "fillomino",
    .aliases = {"filling"},
    .summary =
        "Fillomino: regions of equal digits, each of so many cells; 1-9 unless the header says digits 1-N",
    .options = {},
    .few_digits = true,
    .usual_digits = usual_digits,
    .longest_side = 100,
    .build = build,
    .check = check,
    .draw = draw_numbers};

}  // namespace reductio::families::fillomino
