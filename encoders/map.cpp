// map.cpp - Map colouring: each region one of k colours, different from all that touch it along an edge.
//
// There is a variable for each region; the answer grid holds the colour of each cell's region, from 1. Counts
// include all permutations of the colours, as far as no givens rule them out. A region may lie in several
// pieces, as empires do; without such regions four colours suffice for every map (Appel and Haken, Illinois
// J. Math. 21, 1977). Rules: https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/map.html.
#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "model/builder.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::families::map {

namespace {

constexpr int most_colours = 9;

// As many as a puzzle may ask for.
std::vector<Value> digits(int, int) { return {1, 2, 3, 4, 5, 6, 7, 8, most_colours}; }

void build(const Puzzle& puzzle, Builder& builder) {
    require_regions(puzzle);
    const auto all = std::span{puzzle.digits}.first(puzzle.parameter);
    std::vector<Var> vars;
    for (const auto& region : region_cells(puzzle.regions)) {
        const auto name = builder.label("region-{cell}", region.front());
        vars.push_back(builder.variable(name, all));
    }
    std::set<std::pair<int, int>> touching;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int here = puzzle.regions[cell];
        for (const int other : neighbours(puzzle, cell)) {
            const int there = puzzle.regions[other];
            if (here < there) touching.emplace(here, there);
        }
    }
    for (const auto& pair : touching) {
        const Var both[] = {vars[pair.first], vars[pair.second]};
        const auto label = fmt::format("regions {} and {{}} touch", pair.first + 1);
        builder.add(Origin::clue, builder.label(label, pair.second + 1), AllDifferent{builder.list(both)});
    }
}

Grid decode(const Puzzle& puzzle, std::span<const std::int32_t> values) {
    Grid grid;
    for (const int region : puzzle.regions) grid.push_back(values[region]);
    return grid;
}

// Givens and marks of a cell are those of its region.
Givens givens(const Puzzle& puzzle, const Model& model) {
    Givens result;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Var region{static_cast<std::uint32_t>(puzzle.regions[cell])};
        if (puzzle.given[cell] != open_cell) result.facts.push_back(model.is(region, puzzle.given[cell]));
        for (const Value colour : model.domain(region)) {
            if (excluded_by_marks(puzzle, cell, colour)) result.facts.push_back(!model.is(region, colour));
        }
    }
    return result;
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    if (std::string violation = find_foreign(puzzle, grid); !violation.empty()) return violation;
    const auto name = [&](int cell) { return cell_name(puzzle, cell); };
    std::vector<int> first(grid.size(), -1);  // of each region
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (grid[cell] > puzzle.parameter)
            return fmt::format("{} holds {}, but there are {} colours", name(cell), grid[cell],
                               puzzle.parameter);
        int& before = first[puzzle.regions[cell]];
        if (before < 0) before = cell;
        if (grid[before] != grid[cell])
            return fmt::format("{} and {} are one region, but hold {} and {}", name(before), name(cell),
                               grid[before], grid[cell]);
    }
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        for (const int other : neighbours(puzzle, cell)) {
            const bool apart = puzzle.regions[cell] != puzzle.regions[other];
            if (other > cell && apart && grid[cell] == grid[other])
                return fmt::format("the regions at {} and {} touch, and both hold {}", name(cell),
                                   name(other), grid[cell]);
        }
    }
    return find_changed(puzzle, grid);
}

}  // namespace

extern const Family family;
const Family family{.name = "map",
                    .aliases = {"map-colouring", "map-coloring"},
                    .summary = "Map colouring: regions that touch have different colours",
                    .parameter = FamilyParameter{"colours", "colours of the map", 4, 1, most_colours},
                    .reads = {Part::regions},
                    .few_digits = true,
                    .digits = fixed_digits(digits),
                    .build = build,
                    .decode = decode,
                    .givens = givens,
                    .check = check,
                    .draw = draw_numbers};

}  // namespace reductio::families::map
