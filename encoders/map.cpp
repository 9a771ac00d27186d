// map.cpp - Map colouring: each region one of k colours, different from all that touch it along an edge.
//
// A variable for each region; the answer grid holds the colour of each cell's region, from 1. Colours of
// whole sets of regions are alike unless given, so that counts have them all. A region may lie in several
// pieces, as empires do; four colours suffice for every map without such (Appel and Haken, Illinois J. Math.
// 21, 1977). Rules: https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/map.html.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "model/builder.hpp"

namespace reductio::families::map {

namespace {

using Index = std::size_t;

constexpr int most_colours = 9;

// As many as a puzzle may ask for.
std::vector<Value> digits(int, int) { return {1, 2, 3, 4, 5, 6, 7, 8, most_colours}; }

void require_map(const Puzzle& puzzle) {
    if (puzzle.regions.empty()) puzzle.fail("a map without regions", "a section `regions`");
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_map(puzzle);
    const auto all = std::span{puzzle.digits}.first(puzzle.parameter);
    std::vector<Var> vars;
    for (const auto& region : region_cells(puzzle.regions)) {
        const auto name = builder.label("region-{cell}", static_cast<std::uint32_t>(region.front()));
        vars.push_back(builder.variable(name, all));
    }
    std::set<std::pair<int, int>> touching;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int here = puzzle.regions[cell];
        const auto touch = [&](int other) {
            if (here != puzzle.regions[other]) touching.emplace(std::minmax(here, puzzle.regions[other]));
        };
        if ((cell + 1) % puzzle.columns != 0) touch(cell + 1);
        if (cell + puzzle.columns < puzzle.cells()) touch(cell + puzzle.columns);
    }
    for (const auto& pair : touching) {
        const Var both[] = {vars[pair.first], vars[pair.second]};
        const auto label = fmt::format("regions {} and {{}} touch", pair.first + 1);
        builder.add(Origin::clue, builder.label(label, static_cast<std::uint32_t>(pair.second + 1)),
                    AllDifferent{builder.list(std::span<const Var>{both})});
    }
}

Grid decode(const Puzzle& puzzle, std::span<const std::int32_t> values) {
    Grid grid;
    for (const int region : puzzle.regions) grid.push_back(values[region]);
    return grid;
}

// What is said of a cell is said of its region.
Givens givens(const Puzzle& puzzle, const Model& model) {
    Givens result;
    for (Index cell = 0; cell < puzzle.given.size(); ++cell) {
        const Var region{static_cast<std::uint32_t>(puzzle.regions[cell])};
        if (puzzle.given[cell] != open_cell) result.facts.push_back(model.is(region, puzzle.given[cell]));
        if (puzzle.marks.empty() || puzzle.marks[cell].empty()) continue;
        for (const Value colour : model.domain(region)) {
            if (std::ranges::find(puzzle.marks[cell], colour) == puzzle.marks[cell].end())
                result.facts.push_back(!model.is(region, colour));
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
    for (int row = 0; row < puzzle.rows; ++row) {
        for (int column = 0; column < puzzle.columns; ++column) {
            const int cell = row * puzzle.columns + column;
            for (const auto& [down, right] : {std::pair{0, 1}, {1, 0}}) {
                if (row + down >= puzzle.rows || column + right >= puzzle.columns) continue;
                const int other = cell + down * puzzle.columns + right;
                const bool apart = puzzle.regions[cell] != puzzle.regions[other];
                if (apart && grid[cell] == grid[other])
                    return fmt::format("the regions at {} and {} touch, and hold {} both", name(cell),
                                       name(other), grid[cell]);
            }
        }
    }
    return find_changed(puzzle, grid);
}

}  // namespace

extern const Family family;
const Family family{.name = "map",
                    .aliases = {"map-colouring", "map-coloring"},
                    .summary = "Map colouring: regions that touch have different colours",
                    .options = {},
                    .parameter = FamilyParameter{"colours", "colours of the map", 4, 1, most_colours},
                    .reads = {Part::regions},
                    .few_digits = true,
                    .digits = digits,
                    .build = build,
                    .decode = decode,
                    .givens = givens,
                    .check = check,
                    .draw = draw_numbers};

}  // namespace reductio::families::map
