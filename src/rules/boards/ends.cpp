// ends.cpp - regions, and the two ends of a way: the first two signs, in corners of the grid. A search finds
// the way.
//
// Larger regions leave few mazes without black squares, and often none.
#include <array>

#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

bool draw_ends(Puzzle& puzzle, Random& random) {
    constexpr int largest_region = 3;
    puzzle.regions = small_regions(puzzle, largest_region, random);
    puzzle.signs.assign(puzzle.given.size(), open_cell);
    const int last = puzzle.cells() - 1, side = puzzle.columns - 1;
    const std::array corners{0, side, last, last - side};
    const int first = below(random, 4), other = (first + 1 + below(random, 3)) % 4;
    puzzle.signs[corners[static_cast<std::size_t>(first)]] = 1;
    puzzle.signs[corners[static_cast<std::size_t>(other)]] = 2;
    return true;
}

}  // namespace

const DrawnBoard ends{"ends", draw_ends, nullptr, false, false, true};

}  // namespace reductio::boards
