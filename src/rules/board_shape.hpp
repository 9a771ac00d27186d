// board_shape.hpp - what all grids of a size have in common.
//
// In a batch most grids have the size of one before, so shapes are kept; with them what rules say about the
// size alone.
#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "language/expand/board.hpp"

namespace reductio {

struct ShapeTrees;
enum class RulesLook : std::uint8_t;

struct BoardShape {
    BoardShape(int rows, int columns);
    int height, width;
    std::vector<int> cells;          // 0, 1, 2 …
    std::vector<std::string> names;  // of the cells
    std::vector<std::vector<int>> rows, columns, rows_back, columns_back;
    Graph graph;  // of the cells that share a side
    std::vector<std::array<int, 2>> links, pairs;
    // What words about the size alone mean where there are no holes.
    mutable std::map<int, language::Item> sets;
    mutable std::map<RulesLook, std::shared_ptr<ShapeTrees>> trees;  // shape_rules.hpp
};
// One of those that this thread used last, or a new one.
std::shared_ptr<const BoardShape> shape_of(int rows, int columns);

}  // namespace reductio
