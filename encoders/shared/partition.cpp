// partition.cpp - region numbers and their picture. Linear in the cells.
#include "encoders/shared/partition.hpp"

#include "encoders/shared/family.hpp"
#include "puzzle/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

namespace reductio {

namespace {

using Index = std::size_t;

bool is_open(Value value) { return value == open_cell; }

}  // namespace

std::vector<Value> region_digits(int rows, int columns) {
    std::vector<Value> numbers(Index(rows) * Index(columns));
    std::iota(numbers.begin(), numbers.end(), 1);
    return numbers;
}

Grid region_grid(std::span<const int> labels, std::span<const char> hole) {
    std::vector<int> regions;
    for (Index cell = 0; cell < labels.size(); ++cell) {
        if (hole.empty() || hole[cell] == 0) regions.push_back(labels[cell]);
    }
    regions = renumbered(regions);
    Grid grid(labels.size(), 0);
    auto next = regions.begin();
    for (Index cell = 0; cell < labels.size(); ++cell) {
        if (hole.empty() || hole[cell] == 0) grid[cell] = *next++ + 1;
    }
    return grid;
}

void require_numbers(const Puzzle& puzzle) {
    if (puzzle.numbers.empty() || std::ranges::all_of(puzzle.numbers, is_open))
        puzzle.fail(fmt::format("a {} without numbers in cells", puzzle.family->name), "a section `numbers`");
}

Givens no_givens(const Puzzle& puzzle, const Model&) {
    const auto given = std::ranges::find_if_not(puzzle.given, is_open);
    if (given != puzzle.given.end() || !puzzle.marks.empty())
        puzzle.fail_at(puzzle.places.givens, given - puzzle.given.begin(),
                       fmt::format("a {} with given cells or marks", puzzle.family->name),
                       "a section `numbers` only");
    return {};
}

std::vector<std::vector<int>> cells_by_label(std::span<const Value> grid) {
    return region_cells(renumbered(grid));
}

std::vector<int> changed_regions(std::span<const Value> a, std::span<const Value> b) {
    const auto others = cells_by_label(b);
    const std::set<std::vector<int>> known{others.begin(), others.end()};
    std::vector<int> changed;
    for (const auto& region : cells_by_label(a)) {
        if (!known.contains(region)) changed.insert(changed.end(), region.begin(), region.end());
    }
    std::ranges::sort(changed);
    return changed;
}

std::string region_name(const Puzzle& puzzle, const std::vector<int>& region) {
    return "the region at " + cell_name(puzzle, region.front());
}

GridDrawing partition_grid(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing{puzzle.rows, puzzle.columns};
    drawing.partition = true;
    for (Index cell = 0; cell < drawing.text.size(); ++cell) {
        const bool has_number = !puzzle.numbers.empty() && !is_open(puzzle.numbers[cell]);
        drawing.given[cell] = has_number ? 1 : 0;
        if (has_number)
            drawing.text[cell] = std::to_string(puzzle.numbers[cell]);
        else if (!grid.empty() && !is_open(grid[cell]))
            drawing.text[cell] = " ";  // known, but nothing to write
    }
    if (!grid.empty()) drawing.outline({grid.begin(), grid.end()}, Stroke::heavy);
    return drawing;
}

Drawing draw_partition(const Puzzle& puzzle, std::span<const Value> grid) {
    return partition_grid(puzzle, grid);
}

}  // namespace reductio
