// rectangles.cpp - rectangles with their areas as numbers, each somewhere in its rectangle.
#include <algorithm>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/partition.hpp"
#include "encoders/shared/random_regions.hpp"
#include "rules/area_pairs.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

// As few single cells as several tries find.
bool draw_rectangles(Puzzle& puzzle, Random& random) {
    constexpr int tries = 30, largest = 12;
    std::vector<std::vector<int>> best;
    std::ptrdiff_t fewest = puzzle.cells() + 1;
    for (int i = 0; i < tries; ++i) {
        const auto labels = random_rectangles(puzzle, largest, random);
        auto cells = region_cells(labels);
        const auto single = std::ranges::count(cells, std::size_t{1}, &std::vector<int>::size);
        if (single >= fewest) continue;
        fewest = single;
        best = std::move(cells);
        puzzle.stated_solution = region_grid(labels);
    }
    puzzle.numbers.assign(puzzle.cells(), open_cell);
    for (const auto& cells : best)
        puzzle.numbers[cells[random.place(cells)]] = static_cast<Value>(cells.size());
    return true;
}

// The number of an open rectangle moves to another of its cells.
bool move_number(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    const int from = printed_cells(puzzle)[open[random.place(open)]];
    std::vector<int> cells;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if ((*puzzle.stated_solution)[cell] == (*puzzle.stated_solution)[from]) cells.push_back(cell);
    }
    const int to = cells[random.place(cells)];
    std::swap(puzzle.numbers[from], puzzle.numbers[to]);
    return true;
}

}  // namespace

const DrawnBoard rectangles{"rectangles", draw_rectangles, move_number, true};

}  // namespace reductio::boards
