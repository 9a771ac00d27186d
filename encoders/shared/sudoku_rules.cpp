// sudoku_rules.cpp - shapes and houses of a sudoku.
//
// Windows: with boxes of R x C, boxes of the same shape at offset one with gaps of one; square
// boxes only, where the pattern is symmetric. Disjoint groups: cells at the same place, in reading order, of
// their regions.
#include "encoders/shared/sudoku_rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encoders/shared/houses.hpp"

namespace reductio {

namespace {

constexpr int largest_side = 400, largest_pairwise_side = 64;

std::vector<int> regions_of(const Puzzle& puzzle) {
    if (!puzzle.regions.empty()) return puzzle.regions;
    return box_regions(puzzle.rows, puzzle.columns, {puzzle.box_rows, puzzle.box_columns});
}

void check_regions(const Puzzle& puzzle) {
    const int side = puzzle.rows;
    if (!puzzle.regions.empty()) {
        const auto regions = region_cells(puzzle.regions);
        for (const auto& region : regions) {
            if (static_cast<int>(region.size()) == side) continue;
            puzzle.fail_at(
                puzzle.places.regions, region[0],
                fmt::format("the region of {} has {} cells", cell_name(puzzle, region[0]), region.size()),
                fmt::format("{} regions of {} cells", side, side));
        }
        return;
    }
    const int rows = puzzle.box_rows, columns = puzzle.box_columns;
    if (rows < 1 || columns < 1 || rows * columns != side || side % rows != 0) {
        puzzle.fail(fmt::format("boxes of {}x{} in a sudoku of side {}", rows, columns, side),
                    fmt::format("boxes of {} cells, or regions", side));
    }
}

void add_windows(const Puzzle& puzzle, std::vector<House>& houses) {
    const int rows = puzzle.box_rows, columns = puzzle.box_columns;
    std::uint32_t number = 0;
    for (int top = 1; top + rows < puzzle.rows; top += rows + 1) {
        for (int left = 1; left + columns < puzzle.columns; left += columns + 1) {
            House window{"window {}", ++number, {}};
            for (int i = 0; i < rows * columns; ++i) {
                window.cells.push_back((top + i / columns) * puzzle.columns + left + i % columns);
            }
            houses.push_back(std::move(window));
        }
    }
}

}  // namespace

void check_sudoku_shape(const Puzzle& puzzle) {
    require_square(puzzle);
    const int side = puzzle.rows;
    if (static_cast<int>(puzzle.digits.size()) != side) {
        puzzle.fail(fmt::format("{} digits in a sudoku of side {}", puzzle.digits.size(), side),
                    fmt::format("{} digits", side));
    }
    if (side > largest_side) puzzle.fail(fmt::format("a sudoku of side {}", side), "a side of at most 400");
    for (const std::string_view option : {"antiking", "antiknight", "nonconsecutive"}) {
        if (!puzzle.has(option) || side <= largest_pairwise_side) continue;
        puzzle.fail(fmt::format("{} on a sudoku of side {}", option, side),
                    fmt::format("a side of at most {} for this option", largest_pairwise_side));
    }
    check_regions(puzzle);
    const bool square_boxes = puzzle.regions.empty() && puzzle.box_rows == puzzle.box_columns && side >= 4;
    if (puzzle.has("windoku") && !square_boxes)
        puzzle.fail("windoku on this grid", "square boxes (2x2, 3x3, 4x4 …)");
}

std::vector<House> sudoku_houses(const Puzzle& puzzle) {
    std::vector<House> houses;
    const auto regions = region_cells(regions_of(puzzle));
    const std::string_view label = puzzle.regions.empty() ? "box {}" : "region {}";
    for (const auto& region : regions)
        houses.push_back({label, static_cast<std::uint32_t>(houses.size() + 1), region});
    if (puzzle.has("windoku")) add_windows(puzzle, houses);
    for (std::size_t place = 0; puzzle.has("disjoint") && place < regions.size(); ++place) {
        House group{"disjoint group {}", static_cast<std::uint32_t>(place + 1), {}};
        for (const auto& region : regions) group.cells.push_back(region[place]);
        houses.push_back(std::move(group));
    }
    return houses;
}

}  // namespace reductio
