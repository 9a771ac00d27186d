// renban.cpp - Renban: a Latin square in which the numbers of each region are consecutive, in any order.
//
// A region of k cells holds different numbers, the greatest k - 1 above the least. This takes an AllDifferent
// and an automaton, whose state is the least and the greatest number so far: at most (digits x k) states a
// cell. Regions of one size share it. Regions may have any shape and size, and may consist of several pieces.
// Rules: https://www.janko.at/Raetsel/Renban/index.htm.
#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/line_automata.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/random_boards.hpp"
#include "model/builder.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::families::renban {

namespace {

void require_board(const Puzzle& puzzle) {
    require_square(puzzle);
    require_regions(puzzle);
}

Diagram consecutive(const std::vector<Value>& digits, std::size_t size) {
    const std::vector<std::vector<Value>> values(size, digits);
    return *automata::spread(values, static_cast<Value>(size) - 1,
                             digits.size() * digits.size() * size * size);
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    const auto cells = cell_variables(puzzle, builder);
    add_latin(puzzle, builder, cells);
    std::uint32_t number = 0;
    for (const auto& region : region_cells(puzzle.regions)) {
        ++number;
        if (region.size() == 1) continue;
        add_distinct(builder, cells, region, Origin::clue, "region {}", number);
        if (region.size() > puzzle.digits.size()) continue;  // no solution
        builder.add(Origin::clue, builder.label("consecutive digits in region {}", number),
                    Automaton{list_of(builder, cells, region),
                              builder.diagram(consecutive(puzzle.digits, region.size()))});
    }
}

std::string find_gap(const Puzzle& puzzle, std::span<const Value> grid) {
    for (const auto& region : region_cells(puzzle.regions)) {
        std::vector<Value> values;
        for (const int cell : region) values.push_back(grid[cell]);
        std::ranges::sort(values);
        for (std::size_t i = 1; i < values.size(); ++i) {
            if (values[i] == values[i - 1] + 1) continue;
            return fmt::format("the region at {} holds {} and next {}", cell_name(puzzle, region.front()),
                               values[i - 1], values[i]);
        }
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid, {find_foreign, find_line_repeat, find_gap, find_changed});
}

// --- random puzzles ---------------------------------------------------------------------------------

// Regions of consecutive numbers in a Latin square: neighbouring ones become one, in random order, as long as
// their numbers are consecutive and the region is not too large.
bool draw_board(Puzzle& puzzle, Random& random) {
    constexpr int largest = 5;
    puzzle.stated_solution = random_latin_grid(puzzle, random);
    const Grid& grid = *puzzle.stated_solution;
    puzzle.regions.resize(puzzle.cells());
    std::iota(puzzle.regions.begin(), puzzle.regions.end(), 0);
    auto edges = grid_graph(puzzle.rows, puzzle.columns).edges;
    random.shuffle(edges);
    for (const auto& [a, b] : edges) {
        const int one = puzzle.regions[a], other = puzzle.regions[b];
        std::set<Value> values;
        int cells = 0;
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            if (puzzle.regions[cell] != one && puzzle.regions[cell] != other) continue;
            values.insert(grid[cell]);
            ++cells;
        }
        const bool consecutive =
            std::ssize(values) == cells && *values.rbegin() - *values.begin() + 1 == cells;
        if (one == other || cells > largest || !consecutive) continue;
        std::ranges::replace(puzzle.regions, other, one);
    }
    puzzle.regions = renumbered(puzzle.regions);
    return true;
}

}  // namespace

extern const Family family;
const Family family{.name = "renban",
                    .summary = "Renban: a Latin square with consecutive numbers in each region",
                    .reads = {Part::regions},
                    .digits = usual_digits(side_digits),
                    .generation = {.usual = {6, 6}, .draw = draw_board, .clues = give_solution},
                    .longest_side = 64,
                    .build = build,
                    .check = check,
                    .draw = draw_numbers};

}  // namespace reductio::families::renban
