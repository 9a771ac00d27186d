// board_shape.hpp - what all grids of a size have in common.
//
// In a batch most grids have the size of one before, so shapes are kept; with them what rules say about the
// size alone.
#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/last_used.hpp"
#include "language/expand/board_words.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

struct KnownTrees;

struct BoardShape {
    BoardShape(int rows, int columns, bool is_torus);
    int height, width;
    bool torus;              // does the right edge meet the left one, and the lower edge the upper one?
    std::vector<int> cells;  // 0, 1, 2 …
    std::vector<std::string> names;  // of the cells
    std::vector<std::vector<int>> rows, columns, rows_back, columns_back;
    Graph graph;  // of the cells that share a side
    // The cells of each edge of the graph, the left or upper one first: those across, then those down.
    std::vector<std::array<int, 2>> links;
    std::size_t links_across = 0;
    std::vector<std::array<int, 2>> pairs;
    // What words about the size alone mean where there are no holes.
    mutable std::map<int, language::Item> sets;
    mutable LastUsed<KnownTrees> trees;  // shape_rules.hpp

    // The cell beside one in a direction (puzzle/directions.hpp), or nothing at an edge of the grid.
    std::optional<int> next(int cell, int direction) const;
    // The link from a cell to the right (0), down, to the left or up.
    std::optional<std::size_t> link(int cell, int direction) const;

private:
    void add_links();
    std::vector<std::optional<std::size_t>> to_the_right_, down_;  // the links of each cell
};
// One of those that this thread used last, or a new one.
std::shared_ptr<const BoardShape> shape_of(const Puzzle& puzzle);

}  // namespace reductio
