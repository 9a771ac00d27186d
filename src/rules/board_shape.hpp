// board_shape.hpp - the cells of a grid as steps and links, by arithmetic: nothing is kept.
#pragma once
#include <array>
#include <cstddef>
#include <optional>

#include "base/graph.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

struct BoardShape {
    int height, width;
    bool torus;  // does the right edge meet the left one, and the lower edge the upper one?

    bool operator==(const BoardShape&) const = default;

    int cells() const { return height * width; }
    // The cell beside one in a direction (puzzle/directions.hpp), or nothing at an edge of the grid.
    std::optional<int> next(int cell, int direction) const;

    // Links join two cells that share a side. Their numbers: those across, row by row, then those down.
    std::size_t links() const;
    std::size_t links_across() const;
    // The left or upper cell, and the other one.
    std::array<int, 2> ends_of(std::size_t link) const;
    // The link from a cell to the right (0), down, to the left or up; nothing at an edge of the grid.
    std::optional<std::size_t> link(int cell, int direction) const;
    // A node for each cell, and an edge for each link.
    Graph graph() const;
};

BoardShape shape_of(const Puzzle& puzzle);

}  // namespace reductio
