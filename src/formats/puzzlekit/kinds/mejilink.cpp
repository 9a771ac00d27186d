// mejilink.cpp - Mejilink: in each cell the sum of 8, 4, 2 and 1 for a border above, on the left, below and
// on the right of it; in the answer likewise for the loop.
#include <algorithm>

#include "formats/puzzlekit/puzzlekit_text.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::formats::puzzlekit_kinds::mejilink {

namespace {

constexpr Value right = 1, down = 2, up = 8, all = 15;

// Is there a border between a cell and the next on its right or below?
bool parts(const Puzzle& puzzle, const PuzzlekitCells& cells, int from, int to) {
    constexpr Value left = 4;
    const int first = std::min(from, to), second = std::max(from, to);
    const bool across = second == first + 1 && puzzle.columns > 1;
    const Value here = puzzlekit_number(cells[static_cast<std::size_t>(first)], 0, all);
    const Value there = puzzlekit_number(cells[static_cast<std::size_t>(second)], 0, all);
    return (here & (across ? right : down)) != 0 || (there & (across ? left : up)) != 0;
}

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    puzzle.regions.assign(grids[0].size(), 0);
    int number = 0;
    for (const auto& piece : pieces(puzzle, [&](int a, int b) { return !parts(puzzle, grids[0], a, b); })) {
        for (const int cell : piece) puzzle.regions[static_cast<std::size_t>(cell)] = number;
        ++number;
    }
}

// From the left edge on each side of the loop leads from the outside in or out.
Grid inside(const Puzzle& puzzle, const PuzzlekitCells& cells) {
    constexpr Value left = 4;
    Grid grid;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const bool first = cell % puzzle.columns == 0;
        const Value sides = puzzlekit_number(cells[static_cast<std::size_t>(cell)], 0, all);
        const Value before = first ? 0 : grid.back();
        grid.push_back((sides & left) != 0 ? 1 - before : before);
    }
    return grid;
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {
    .name = "mejilink", .family = "mejilink", .grids = {"the borders"}, .fill = fill, .solution = inside};

}  // namespace reductio::formats::puzzlekit_kinds::mejilink
