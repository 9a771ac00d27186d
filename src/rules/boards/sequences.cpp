// sequences.cpp - a Latin square, in regions of consecutive digits.
#include <algorithm>
#include <numeric>
#include <set>

#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

// Neighbouring regions become one, in random order, as long as their digits are consecutive and the region is
// not too large.
bool draw_sequences(Puzzle& puzzle, Random& random) {
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

const DrawnBoard sequences{"sequences", draw_sequences, nullptr, false};

}  // namespace reductio::boards
