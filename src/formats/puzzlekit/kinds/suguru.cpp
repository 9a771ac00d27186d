// suguru.cpp - Suguru: givens, then a map of regions; the digits go up to the size of the largest
// region at least.
#include <algorithm>
#include <numeric>

#include "formats/grids/label_map.hpp"
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::suguru {

namespace {

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    puzzle.regions = label_map(grids[1], "").numbers;
    std::size_t largest = 0;
    for (const auto& region : region_cells(puzzle.regions)) largest = std::max(largest, region.size());
    puzzle.digits.resize(std::max(largest, puzzle.digits.size()));
    std::iota(puzzle.digits.begin(), puzzle.digits.end(), 1);
    fill_puzzlekit_givens(puzzle, grids[0]);
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "suguru",
                            .family = "suguru",
                            .grids = {"the grid", "regions"},
                            .fill = fill,
                            .solution = puzzlekit_digits};

}  // namespace reductio::formats::puzzlekit_kinds::suguru
