// palisade.cpp - Palisade, Five Cells: the grid in regions of so many cells each; a number says how many of
// its cell's four sides are borders, the edge of the grid among them.
//
// A variable per pair of neighbours, joined or not; the regions they make have a constant size. Rules:
// Nikoli's Five Cells, "Palisade" in Simon Tatham's collection:
// https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/palisade.html.
#include <fmt/format.h>

#include <algorithm>

#include "encoders/shared/divisions.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/partition.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::families::palisade {

namespace {

using Index = std::size_t;

constexpr int sides = 4, largest_region = 100;

// Per cell, its edges in the grid's graph.
std::vector<std::vector<Index>> edges_of_cells(const Puzzle& puzzle) {
    std::vector<std::vector<Index>> result(puzzle.cells());
    const auto edges = grid_graph(puzzle.rows, puzzle.columns).edges;
    for (Index i = 0; i < edges.size(); ++i) {
        result[edges[i].first].push_back(i);
        result[edges[i].second].push_back(i);
    }
    return result;
}

void add_borders(const Puzzle& puzzle, Builder& builder, std::span<const Var> joined) {
    if (puzzle.numbers.empty()) return;
    const auto around = edges_of_cells(puzzle);
    for (Index cell = 0; cell < around.size(); ++cell) {
        const Value number = puzzle.numbers[cell];
        if (number == open_cell) continue;
        std::vector<Literal> borders(sides - around[cell].size(), Literal::always());
        for (const Index edge : around[cell]) borders.push_back(!builder.is(joined[edge], 1));
        const auto count = static_cast<std::uint32_t>(number);
        builder.add(
            Origin::clue,
            builder.label(fmt::format("{} borders of {{cell}}", number), static_cast<std::uint32_t>(cell)),
            Cardinality{builder.list(std::span<const Literal>{borders}), count, count});
    }
}

void build(const Puzzle& puzzle, Builder& builder) {
    const auto joined = joined_variables(puzzle, builder, Role::answer);
    const Value size[] = {puzzle.parameter};
    const std::vector<Var> sizes(puzzle.cells(),
                                 builder.variable(builder.label("size"), size, Role::derived));
    add_borders(puzzle, builder, joined);
    add_regions(puzzle, builder, joined, sizes);
}

Grid decode(const Puzzle& puzzle, std::span<const std::int32_t> values) {
    const auto edges = grid_graph(puzzle.rows, puzzle.columns).edges;
    std::vector<std::pair<int, int>> joined;
    for (Index i = 0; i < edges.size(); ++i) {
        if (values[i] == 1) joined.emplace_back(edges[i].first, edges[i].second);
    }
    std::ranges::sort(joined);
    std::vector<int> labels(puzzle.cells(), -1);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (labels[cell] >= 0) continue;
        const auto region = reach_from(puzzle, cell, [&](int from, int to) {
            return std::ranges::binary_search(joined, std::pair{std::min(from, to), std::max(from, to)});
        });
        for (const int inside : region) labels[inside] = cell;
    }
    return region_grid(labels);
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string check_region(const Puzzle& puzzle, std::span<const Value> grid, const std::vector<int>& region) {
    const auto reached =
        reach_from(puzzle, region.front(), [&](int, int to) { return grid[to] == grid[region.front()]; });
    const std::string name = region_name(puzzle, region);
    if (reached != region) return name + " falls apart";
    if (static_cast<int>(region.size()) == puzzle.parameter) return {};
    return fmt::format("{} has {} cells, not {}", name, region.size(), puzzle.parameter);
}

int borders_of(const Puzzle& puzzle, std::span<const Value> grid, int cell) {
    const int row = cell / puzzle.columns, column = cell % puzzle.columns;
    const auto border = [&](bool inside, int other) { return !inside || grid[other] != grid[cell] ? 1 : 0; };
    return border(column > 0, cell - 1) + border(column + 1 < puzzle.columns, cell + 1) +
           border(row > 0, cell - puzzle.columns) + border(row + 1 < puzzle.rows, cell + puzzle.columns);
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    std::string violation = find_foreign(puzzle, grid);
    for (const auto& region : cells_by_label(grid)) {
        if (violation.empty()) violation = check_region(puzzle, grid, region);
    }
    for (int cell = 0; cell < puzzle.cells() && violation.empty() && !puzzle.numbers.empty(); ++cell) {
        const Value number = puzzle.numbers[cell];
        const int borders = borders_of(puzzle, grid, cell);
        if (number == open_cell || number == borders) continue;
        violation = fmt::format("{} has {} borders, not {}", cell_name(puzzle, cell), borders, number);
    }
    return violation;
}

Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = partition_grid(puzzle, grid);
    drawing.notes.push_back(fmt::format("cells in each region: {}", puzzle.parameter));
    return drawing;
}

}  // namespace

extern const Family family;
const Family family{.name = "palisade",
                    .aliases = {"five-cells"},
                    .summary = "Palisade: regions of so many cells, borders counted around numbers",
                    .options = {},
                    .parameter = FamilyParameter{"size", "cells in each region", 5, 1, largest_region},
                    .reads = {Part::numbers},
                    .partition = true,
                    .digits = region_digits,
                    .longest_side = 100,
                    .build = build,
                    .decode = decode,
                    .givens = no_givens,
                    .check = check,
                    .draw = draw};

}  // namespace reductio::families::palisade
