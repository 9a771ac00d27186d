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
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"
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
        const auto name = builder.label("the region at {cell}", region.front());
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
        const auto first_cell = [&](int region) {
            return static_cast<int>(std::ranges::find(puzzle.regions, region) - puzzle.regions.begin());
        };
        const auto label =
            fmt::format("the regions at {} and {{cell}} touch", cell_name(puzzle, first_cell(pair.first)));
        builder.add(Origin::clue, builder.label(label, first_cell(pair.second)),
                    AllDifferent{builder.list(both)});
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

Phrase phrase(const Puzzle& puzzle, const Model&, Var v, std::int32_t colour) {
    Phrase phrase{{}, fmt::format("colour {}", colour), {}};
    const auto regions = region_cells(puzzle.regions);
    for (const int cell : regions[index(v)]) phrase.cells.emplace_back(cell, colour);
    return phrase;
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

// In pictures regions are coloured, and each has its number once.
Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    using Fill = Ornaments::Fill;
    GridDrawing drawing = number_grid(puzzle, grid);
    Ornaments& ornaments = drawing.ornaments;
    ornaments.few_lines = true;
    ornaments.quiet.assign(drawing.text.size(), 1);
    for (const auto& region : region_cells(puzzle.regions)) ornaments.quiet[middle_of(puzzle, region)] = 0;
    // A given colour counts for all cells of the region.
    std::vector<Value> colours(drawing.text.size(), open_cell);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value known = grid.empty() || grid[cell] == open_cell ? puzzle.given[cell] : grid[cell];
        if (known != open_cell) colours[puzzle.regions[cell]] = known;
    }
    for (const int region : puzzle.regions) {
        const Value colour = colours[region];
        ornaments.fill.push_back(colour == open_cell
                                     ? Fill::none
                                     : static_cast<Fill>(static_cast<int>(Fill::first_colour) + colour - 1));
    }
    return drawing;
}

// --- random puzzles ---------------------------------------------------------------------------------

bool draw_map(Puzzle& puzzle, Random& random) {
    constexpr int cells_in_region = 9;
    puzzle.regions.assign(puzzle.cells(), -1);
    const auto cells = shuffled_cells(puzzle, random);
    for (int i = 0; i < std::max(1, puzzle.cells() / cells_in_region); ++i) puzzle.regions[cells[i]] = i;
    grow_regions(puzzle, puzzle.regions, random);
    puzzle.regions = renumbered(puzzle.regions);
    return true;
}

// The colour of each region, in one of its cells.
void give_regions(Puzzle& puzzle, Random& random) {
    for (const auto& region : region_cells(puzzle.regions)) {
        const int cell = region[random.place(region)];
        puzzle.given[cell] = (*puzzle.stated_solution)[cell];
    }
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
                    .generation = {.usual = {12, 12}, .draw = draw_map, .clues = give_regions},
                    .build = build,
                    .decode = decode,
                    .givens = givens,
                    .phrase = phrase,
                    .check = check,
                    .draw = draw};

}  // namespace reductio::families::map
