// stars.cpp - stars that do not touch, the same number in each line, and regions grown around them.
#include <algorithm>
#include <set>
#include <utility>

#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

// Stars that do not touch, the same number in each row and column; by rows, from the beginning after each
// dead end.
bool place_stars(const Puzzle& puzzle, Grid& grid, Random& random) {
    grid.assign(puzzle.cells(), 0);
    std::vector<int> in_column(puzzle.columns, 0);
    for (int row = 0; row < puzzle.rows; ++row) {
        for (int star = 0; star < puzzle.parameter; ++star) {
            std::vector<int> places;
            for (int column = 0; column < puzzle.columns; ++column) {
                const int cell = row * puzzle.columns + column;
                const auto block = block_around(puzzle, cell);
                const bool touches = std::ranges::any_of(block, [&](int other) { return grid[other] == 1; });
                // Columns that still need a star in most of the rows left come first.
                const int missing = puzzle.parameter - in_column[column], rows_left = puzzle.rows - row;
                if (touches || missing == 0) continue;
                places.insert(places.end(), 1 + 8 * missing * missing / rows_left, cell);
            }
            if (places.empty()) return false;
            const int cell = places[random.place(places)];
            grid[cell] = 1;
            ++in_column[cell % puzzle.columns];
        }
    }
    return true;
}

// A piece around each star; pieces that touch become one until each has enough stars. False if some are left.
bool join_pieces(Puzzle& puzzle, Random& random) {
    const int stars = puzzle.parameter;
    std::vector<int> stars_of(puzzle.cells(), 0);
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        stars_of[puzzle.regions[cell]] += (*puzzle.stated_solution)[cell];
    for (int left = puzzle.rows * (stars - 1); left > 0; --left) {
        std::vector<std::set<int>> beside(puzzle.cells());
        for (const auto& [a, b] : grid_graph(puzzle.rows, puzzle.columns).edges) {
            const int one = puzzle.regions[a], other = puzzle.regions[b];
            if (one == other || stars_of[one] + stars_of[other] > stars) continue;
            beside[one].insert(other);
            beside[other].insert(one);
        }
        std::vector<int> lonely;  // the unfinished pieces with fewest such neighbours
        std::size_t fewest = puzzle.cells();
        for (int piece = 0; piece < puzzle.cells(); ++piece) {
            if (stars_of[piece] == 0 || stars_of[piece] == stars || beside[piece].size() > fewest) continue;
            if (beside[piece].size() < fewest) lonely.clear();
            fewest = beside[piece].size();
            lonely.push_back(piece);
        }
        if (lonely.empty() || fewest == 0) return false;
        const int piece = lonely[random.place(lonely)];
        const std::vector<int> others{beside[piece].begin(), beside[piece].end()};
        const int other = others[random.place(others)];
        std::ranges::replace(puzzle.regions, other, piece);
        stars_of[piece] += std::exchange(stars_of[other], 0);
    }
    return true;
}

bool draw_sky(Puzzle& puzzle, Random& random) {
    Grid& grid = puzzle.stated_solution.emplace();
    if (!place_stars(puzzle, grid, random)) return false;
    puzzle.regions.assign(puzzle.cells(), -1);
    for (int cell = 0, star = 0; cell < puzzle.cells(); ++cell) {
        if (grid[cell] == 1) puzzle.regions[cell] = star++;
    }
    grow_regions(puzzle, puzzle.regions, random);
    if (!join_pieces(puzzle, random)) return false;
    puzzle.regions = renumbered(puzzle.regions);
    return true;
}

// An open cell without a star joins the region of a neighbour.
bool move_border(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    std::vector<std::pair<int, int>> moves;  // cell, region
    for (const int cell : open) {
        if ((*puzzle.stated_solution)[cell] == 1) continue;
        for (const int other : neighbours(puzzle, cell)) {
            if (puzzle.regions[other] != puzzle.regions[cell])
                moves.emplace_back(cell, puzzle.regions[other]);
        }
    }
    random.shuffle(moves);
    for (const auto& [cell, region] : moves) {
        if (!can_leave(puzzle, puzzle.regions, cell)) continue;
        puzzle.regions[cell] = region;
        puzzle.regions = renumbered(puzzle.regions);
        return true;
    }
    return false;
}

}  // namespace

const DrawnBoard stars{"stars", draw_sky, move_border, true};

}  // namespace reductio::boards
