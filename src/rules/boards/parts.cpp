// parts.cpp - regions cut into tiles of which some are shaded.
//
// Regions and tiles are drawn first, then a search finds which tiles are shaded. While there are other
// solutions, the white cells of a region where they differ are divided anew.
#include <algorithm>
#include <utility>
#include <vector>

#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "family/random_solution.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/puzzle.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

constexpr int most_in_region = 10, most_in_tile = 4;

// The cells of a region that have one label are a tile, as far as they are connected.
void cut_regions(Puzzle& puzzle, const std::vector<int>& tiles) {
    puzzle.between.clear();
    const Graph grid = grid_graph(puzzle.rows, puzzle.columns);
    for (const auto& [a, b] : grid.edges) {
        if (puzzle.regions[a] != puzzle.regions[b] || tiles[a] == tiles[b]) continue;
        add_between(puzzle, {static_cast<int>(a), static_cast<int>(b), NeighbourSign::different});
    }
}
bool draw_parts(Puzzle& puzzle, Random& random) {
    puzzle.regions = small_regions(puzzle, most_in_region, random);
    cut_regions(puzzle, small_regions(puzzle, most_in_tile, random));
    return find_random_solution(puzzle, random);
}

// A number for each tile.
std::vector<int> tiles_of(const Puzzle& puzzle) {
    std::vector<int> tiles(puzzle.given.size());
    for (int cell = 0; cell < puzzle.cells(); ++cell) tiles[cell] = cell;
    const auto is_cut = [&](int a, int b) {
        return puzzle.regions[a] != puzzle.regions[b] ||
               std::ranges::any_of(puzzle.between,
                                   [&](const Between& sign) { return sign.first == a && sign.second == b; });
    };
    const Graph grid = grid_graph(puzzle.rows, puzzle.columns);
    for (const auto& [first, second] : grid.edges) {
        const int a = static_cast<int>(first), b = static_cast<int>(second);
        if (tiles[a] != tiles[b] && !is_cut(a, b)) std::ranges::replace(tiles, int{tiles[b]}, int{tiles[a]});
    }
    return tiles;
}
bool divide_anew(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    const int region = puzzle.regions[open[random.place(open)]];
    std::vector<int> tiles = tiles_of(puzzle);
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        if (puzzle.regions[cell] == region && (*puzzle.stated_solution)[cell] == 0) tiles[cell] = -1;
    cut_regions(puzzle, small_regions(puzzle, most_in_tile, random, std::move(tiles)));
    return true;
}

}  // namespace

const DrawnBoard parts{.name = "parts",
                       .draw = draw_parts,
                       .mend = divide_anew,
                       .complete = true,
                       .by_trial = true,
                       .searched = true,
                       .clues = all_are_drawn};

}  // namespace reductio::boards
