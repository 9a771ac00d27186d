// suguru.cpp - Suguru, Tectonic: a region of k cells holds the digits 1 to k; equal digits never touch, not
// even at a corner.
//
// Distinct digits in each region, and in each pair of cells that touch across a border between regions.
// Bounded by nothing but the grid. Rules: https://www.janko.at/Raetsel/Suguru/index.htm.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "model/builder.hpp"

namespace reductio::families::suguru {

namespace {

using Index = std::size_t;

// The steps to half of the cells around one; the other half looks back.
constexpr std::array<std::pair<int, int>, 4> steps{{{0, 1}, {1, -1}, {1, 0}, {1, 1}}};

void require_board(const Puzzle& puzzle) {
    if (puzzle.regions.empty()) puzzle.fail("a suguru without regions", "a section `regions`");
    const auto regions = region_cells(puzzle.regions);
    const auto& region = *std::ranges::max_element(regions, {}, &std::vector<int>::size);
    const Index largest = region.size();
    std::vector<Value> needed(largest);
    std::iota(needed.begin(), needed.end(), 1);
    if (!std::ranges::includes(puzzle.digits, needed)) {
        puzzle.fail_at(puzzle.places.regions, region.front(),
                       fmt::format("a region of {} cells, but no such digit", largest),
                       fmt::format("digits 1-{} in the header", largest));
    }
}

// As regions rarely have more cells; else the header says.
std::vector<Value> usual_digits(int rows, int columns) {
    constexpr int usual_region = 9;
    std::vector<Value> digits(std::max({usual_region, rows, columns}));
    std::iota(digits.begin(), digits.end(), 1);
    return digits;
}

// Cells take the digits up to the size of their region.
std::vector<Var> add_cells(const Puzzle& puzzle, Builder& builder) {
    const auto regions = region_cells(puzzle.regions);
    std::vector<Value> digits(puzzle.cells());
    std::iota(digits.begin(), digits.end(), 1);
    std::vector<Var> cells;
    for (Index cell = 0; cell < puzzle.regions.size(); ++cell) {
        const auto size = regions[puzzle.regions[cell]].size();
        const auto name = builder.label("{cell}", static_cast<std::uint32_t>(cell));
        cells.push_back(builder.variable(name, std::span{digits}.first(size)));
    }
    return cells;
}

// The cell that many steps away, or -1 beyond the grid.
int cell_at(const Puzzle& puzzle, int cell, std::pair<int, int> step) {
    const int row = cell / puzzle.columns + step.first, column = cell % puzzle.columns + step.second;
    const bool inside = row < puzzle.rows && column >= 0 && column < puzzle.columns;
    return inside ? row * puzzle.columns + column : -1;
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    const auto cells = add_cells(puzzle, builder);
    const auto regions = region_cells(puzzle.regions);
    for (Index i = 0; i < regions.size(); ++i)
        add_distinct(builder, cells, regions[i], Origin::rule, "region {}",
                     static_cast<std::uint32_t>(i + 1));
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        for (const auto& step : steps) {
            const int other = cell_at(puzzle, cell, step);
            if (other < 0 || puzzle.regions[cell] == puzzle.regions[other]) continue;
            const std::array pair{cell, other};
            add_distinct(builder, cells, pair, Origin::rule, "{cell} and a cell it touches",
                         static_cast<std::uint32_t>(cell));
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
    for (int a = 0; a < puzzle.cells(); ++a) {
        for (int b = a + 1; b < std::min(a + puzzle.columns + 2, puzzle.cells()); ++b) {
            const bool touch = std::abs(a / puzzle.columns - b / puzzle.columns) <= 1 &&
                               std::abs(a % puzzle.columns - b % puzzle.columns) <= 1;
            if (touch && grid[a] == grid[b])
                return fmt::format("{} touches {}, both hold {}", cell_name(puzzle, a), cell_name(puzzle, b),
                                   grid[a]);
        }
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid,
                           {find_foreign, find_wrong_digit, find_touching_digits, find_changed});
}

}  // namespace

extern const Family family;
const Family family{.name = "suguru",
                    .aliases = {"tectonic", "number-blocks"},
                    .summary = "Suguru: a region of k cells holds 1 to k, equal digits never touch",
                    .options = {},
                    .reads = {Part::regions},
                    .few_digits = true,
                    .usual_digits = usual_digits,
                    .build = build,
                    .check = check,
                    .draw = draw_numbers};

}  // namespace reductio::families::suguru
