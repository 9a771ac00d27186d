// suguru.cpp - Suguru, Tectonic: a region of k cells holds the digits 1 to k; equal digits never touch, not
// even at a corner.
//
// Digits are distinct in each region, and in each pair of cells that touch across a border between regions.
// Bounded by nothing but the grid. Rules: https://www.janko.at/Raetsel/Suguru/index.htm.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "model/builder.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::families::suguru {

namespace {

void require_board(const Puzzle& puzzle) {
    require_regions(puzzle);
    const auto regions = region_cells(puzzle.regions);
    const auto& region = *std::ranges::max_element(regions, {}, &std::vector<int>::size);
    const auto largest = static_cast<int>(region.size());
    if (!std::ranges::includes(puzzle.digits, digits_up_to(largest))) {
        puzzle.fail_at(puzzle.places.regions, region.front(),
                       fmt::format("a region of {} cells, but no such digit", largest),
                       fmt::format("digits 1-{} in the header", largest));
    }
}

// Regions rarely have more cells; for those that do the header states the digits.
std::vector<Value> digits_of(int rows, int columns) {
    constexpr int usual_region = 9;
    return digits_up_to(std::max({usual_region, rows, columns}));
}

// Cells take the digits up to the size of their region.
std::vector<Var> add_cells(const Puzzle& puzzle, Builder& builder) {
    const auto regions = region_cells(puzzle.regions);
    const std::vector<Value> digits = digits_up_to(puzzle.cells());
    std::vector<Var> cells;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const auto size = regions[puzzle.regions[cell]].size();
        cells.push_back(builder.variable(builder.label("{cell}", cell), std::span{digits}.first(size)));
    }
    return cells;
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    const auto cells = add_cells(puzzle, builder);
    const auto regions = region_cells(puzzle.regions);
    for (int i = 0; i < std::ssize(regions); ++i)
        add_distinct(builder, cells, regions[i], Origin::rule, "region {}", i + 1);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        for (const int other : block_around(puzzle, cell)) {
            if (other <= cell || puzzle.regions[cell] == puzzle.regions[other]) continue;
            add_distinct(builder, cells, std::array{cell, other}, Origin::rule,
                         "{cell} differs from the cells it touches", cell);
        }
    }
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string find_wrong_digit(const Puzzle& puzzle, std::span<const Value> grid) {
    for (const auto& region : region_cells(puzzle.regions)) {
        std::vector<int> times(region.size() + 1, 0);
        for (const int cell : region) {
            const Value digit = grid[cell];
            if (digit < 1 || digit > static_cast<Value>(region.size()))
                return fmt::format("{} holds {} in a region of {} cells", cell_name(puzzle, cell), digit,
                                   region.size());
            if (++times[digit] > 1)
                return fmt::format("the region of {} has {} twice", cell_name(puzzle, cell), digit);
        }
    }
    return {};
}

std::string find_touching_digits(const Puzzle& puzzle, std::span<const Value> grid) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        for (const int other : block_around(puzzle, cell)) {
            if (other <= cell || grid[cell] != grid[other]) continue;
            return fmt::format("{} touches {}, both hold {}", cell_name(puzzle, cell),
                               cell_name(puzzle, other), grid[cell]);
        }
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid,
                           {find_foreign, find_wrong_digit, find_touching_digits, find_changed});
}

// --- random puzzles ---------------------------------------------------------------------------------

bool draw_board(Puzzle& puzzle, Random& random) {
    constexpr int largest = 5;
    puzzle.regions = small_regions(puzzle, std::min(largest, puzzle.digits.back()), random);
    return true;
}

}  // namespace

extern const Family family;
const Family family{.name = "suguru",
                    .aliases = {"tectonic", "number-blocks"},
                    .summary = "Suguru: a region of k cells holds 1 to k, equal digits never touch",
                    .reads = {Part::regions},
                    .few_digits = true,
                    .digits = usual_digits(digits_of),
                    .generation = {.usual = {8, 8}, .draw = draw_board, .clues = give_solution},
                    .build = build,
                    .check = check,
                    .draw = draw_numbers};

}  // namespace reductio::families::suguru
