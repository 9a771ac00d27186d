// test_grid_graph.cpp - neighbours, blocks, arms and pieces against their definitions by rows and columns, on
// grids of all small shapes; signs between cells are kept in one order.
#include <algorithm>
#include <cstdlib>

#include "catch.hpp"
#include "family/family.hpp"
#include "puzzle/grid_graph.hpp"

namespace test_grid_graph {

using namespace reductio;

namespace {

struct Distance {
    int rows, columns;
};

Distance distance(const Puzzle& puzzle, int a, int b) {
    return {std::abs(a / puzzle.columns - b / puzzle.columns),
            std::abs(a % puzzle.columns - b % puzzle.columns)};
}

// The cells for which holds(distance to `cell`), ascending.
template <class Holds>
std::vector<int> cells_where(const Puzzle& puzzle, int cell, Holds holds) {
    std::vector<int> cells;
    for (int other = 0; other < puzzle.cells(); ++other) {
        if (holds(distance(puzzle, cell, other))) cells.push_back(other);
    }
    return cells;
}

template <class Check>
void on_small_grids(Check check) {
    for (int rows = 1; rows <= 4; ++rows) {
        for (int columns = 1; columns <= 4; ++columns) check(blank_puzzle("fillapix", rows, columns));
    }
}

}  // namespace

TEST_CASE("neighbours share a side, the block around a cell has those at its corners too") {
    on_small_grids([](const Puzzle& puzzle) {
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            const auto near = cells_where(puzzle, cell, [](Distance d) { return d.rows + d.columns == 1; });
            CHECK(neighbours(puzzle, cell) == near);
            CHECK(block_around(puzzle, cell) ==
                  cells_where(puzzle, cell, [](Distance d) { return d.rows <= 1 && d.columns <= 1; }));
            for (int other = 0; other < puzzle.cells(); ++other)
                CHECK(are_neighbours(puzzle, cell, other) == std::ranges::binary_search(near, other));
        }
    });
}

TEST_CASE("the four arms of a cell are the rest of its row and column, nearest cells first") {
    on_small_grids([](const Puzzle& puzzle) {
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            std::vector<int> all;
            for (const auto& arm : arms_of(puzzle, cell)) {
                for (std::size_t i = 0; i < arm.size(); ++i) {
                    const Distance d = distance(puzzle, cell, arm[i]);
                    CHECK(d.rows + d.columns == static_cast<int>(i) + 1);
                    all.push_back(arm[i]);
                }
            }
            std::ranges::sort(all);
            CHECK(all ==
                  cells_where(puzzle, cell, [](Distance d) { return (d.rows == 0) != (d.columns == 0); }));
        }
    });
}

TEST_CASE("the graph of a grid has an edge for every two neighbours") {
    on_small_grids([](const Puzzle& puzzle) {
        const Graph graph = grid_graph(puzzle.rows, puzzle.columns);
        CHECK(graph.nodes == static_cast<std::uint32_t>(puzzle.cells()));
        std::size_t pairs = 0;
        for (int cell = 0; cell < puzzle.cells(); ++cell) pairs += neighbours(puzzle, cell).size();
        CHECK(2 * graph.edges.size() == pairs);
        for (const auto& [a, b] : graph.edges)
            CHECK(are_neighbours(puzzle, static_cast<int>(a), static_cast<int>(b)));
    });
}

TEST_CASE("cells with one value form pieces, which corners do not connect") {
    const Puzzle puzzle = blank_puzzle("fillapix", 3, 4);
    const Grid grid{1, 0, 0, 1,  //
                    1, 0, 1, 0,  //
                    0, 1, 1, 0};
    using Pieces = std::vector<std::vector<int>>;
    CHECK(pieces_of(puzzle, grid, 1) == Pieces{{0, 4}, {3}, {6, 9, 10}});
    CHECK(pieces_of(puzzle, grid, 0) == Pieces{{1, 2, 5}, {7, 11}, {8}});
    CHECK(pieces_of(puzzle, grid, 2).empty());
    CHECK(pieces(puzzle, [](int, int) { return true; }).size() == 1);
    CHECK(pieces(puzzle, [](int, int) { return false; }).size() == 12);
    CHECK(reach_from(puzzle, 6, [&](int, int to) { return grid[to] == 1; }) == std::vector<int>{6, 9, 10});
}

}  // namespace test_grid_graph
