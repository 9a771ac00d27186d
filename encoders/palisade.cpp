// palisade.cpp - Palisade, Five Cells: the grid in regions of so many cells each; a number says how many of
// its cell's four sides are borders, the edge of the grid among them.
//
// Walls are holes in the board: every side of a hole is a border. There is a variable per pair of neighbours,
// joined or not; the regions that they make have a constant size. Rules: Nikoli's Five Cells, "Palisade" in
// Simon Tatham's collection: https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/palisade.html.
#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/partition.hpp"
#include "encoders/shared/random_regions.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::families::palisade {

namespace {

constexpr int sides = 4, largest_region = 100;

void add_borders(const Puzzle& puzzle, Builder& builder, std::span<const Var> joined) {
    std::vector<std::vector<Literal>> borders(puzzle.cells());
    for (int cell = 0; cell < puzzle.cells(); ++cell)  // sides at the edge of the grid
        borders[cell].assign(sides - neighbours(puzzle, cell).size(), Literal::always());
    const auto edges = grid_graph(puzzle.rows, puzzle.columns).edges;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        for (const auto cell : {edges[i].first, edges[i].second})
            borders[cell].push_back(!builder.is(joined[i], 1));
    }
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value number = number_in(puzzle, cell);
        if (number == open_cell) continue;
        add_count(builder, Origin::clue, builder.label(counted(number, "border") + " of {cell}", cell),
                  borders[cell], number, number);
    }
}

void build(const Puzzle& puzzle, Builder& builder) {
    const auto joined = joined_variables(puzzle, builder, Role::answer);
    const Value size[] = {puzzle.parameter}, alone[] = {1};
    std::vector<Var> sizes(puzzle.cells(), builder.variable(builder.label("size"), size, Role::derived));
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.is_wall(cell))
            sizes[cell] =
                builder.variable(builder.label("the size of the hole at {cell}", cell), alone, Role::derived);
    }
    add_borders(puzzle, builder, joined);
    add_regions(puzzle, builder, joined, sizes);
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string check_region(const Puzzle& puzzle, std::span<const Value> grid, const std::vector<int>& region) {
    if (std::string split = find_split_region(puzzle, grid, region); !split.empty()) return split;
    if (static_cast<int>(region.size()) == puzzle.parameter) return {};
    return fmt::format("{} has {} cells, not {}", region_name(puzzle, region), region.size(),
                       puzzle.parameter);
}

int borders_of(const Puzzle& puzzle, std::span<const Value> grid, int cell) {
    int borders = sides;
    for (const int other : neighbours(puzzle, cell)) borders -= grid[other] == grid[cell] ? 1 : 0;
    return borders;
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    std::string violation = find_foreign(puzzle, grid);
    for (const auto& region : cells_by_label(grid)) {
        if (violation.empty() && !puzzle.is_wall(region.front()))
            violation = check_region(puzzle, grid, region);
    }
    for (int cell = 0; cell < puzzle.cells() && violation.empty(); ++cell) {
        const Value number = number_in(puzzle, cell);
        const int borders = borders_of(puzzle, grid, cell);
        if (number == open_cell || number == borders) continue;
        violation = fmt::format("{} has {} borders, not {}", cell_name(puzzle, cell), borders, number);
    }
    return violation;
}

Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = partition_grid(puzzle, grid);
    if (!puzzle.walls.empty()) drawing.hole = holes_of(puzzle);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!puzzle.is_wall(cell)) continue;
        drawing.text[cell].assign(1, '#');
        drawing.given[cell] = 1;
    }
    drawing.notes.push_back(fmt::format("cells in each region: {}", puzzle.parameter));
    return drawing;
}

// --- random puzzles ---------------------------------------------------------------------------------

bool draw_division(Puzzle& puzzle, Random& random) {
    if (puzzle.cells() % puzzle.parameter != 0)
        puzzle.fail(fmt::format("regions of {} cells in a grid of {}", puzzle.parameter, puzzle.cells()),
                    "a size that divides the number of cells, as in \"palisade 8x8 size 4\"");
    puzzle.stated_solution = region_grid(equal_regions(puzzle, puzzle.parameter, random));
    return true;
}

void add_numbers(Puzzle& puzzle, Random&) {
    puzzle.numbers.clear();
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        puzzle.numbers.push_back(borders_of(puzzle, *puzzle.stated_solution, cell));
}

}  // namespace

extern const Family family;
const Family family{.name = "palisade",
                    .aliases = {"five-cells"},
                    .summary = "Palisade: regions of a given size; numbers count the borders of their cells",
                    .parameter = FamilyParameter{"size", "cells in each region", 5, 1, largest_region},
                    .reads = {Part::numbers, Part::walls},
                    .partition = true,
                    .digits = fixed_digits(region_digits),
                    .generation = {.usual = {10, 10}, .draw = draw_division, .clues = add_numbers},
                    .longest_side = 100,
                    .build = build,
                    .decode = decode_joined,
                    .givens = no_givens,
                    .phrase = joined_phrase,
                    .check = check,
                    .draw = draw};

}  // namespace reductio::families::palisade
