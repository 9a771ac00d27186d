// board_shape.cpp - the lists of cells, links and pairs of a size.
#include "rules/board_shape.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>

#include "base/last_used.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio {

namespace {

// Pairs of cells that touch, also at a corner, each once.
std::vector<std::array<int, 2>> touching_pairs(int rows, int columns) {
    std::vector<std::array<int, 2>> pairs;
    for (int cell = 0; cell < rows * columns; ++cell) {
        const int column = cell % columns;
        const bool is_last_row = cell + columns >= rows * columns;
        const bool is_first = column == 0, is_last = column + 1 == columns;
        if (!is_last) pairs.push_back({cell, cell + 1});
        if (!is_last_row && !is_first) pairs.push_back({cell, cell + columns - 1});
        if (!is_last_row) pairs.push_back({cell, cell + columns});
        if (!is_last_row && !is_last) pairs.push_back({cell, cell + columns + 1});
    }
    return pairs;
}

}  // namespace

BoardShape::BoardShape(int rows_stated, int columns_stated)
    : height{rows_stated},
      width{columns_stated},
      cells(static_cast<std::size_t>(height * width)),
      rows(static_cast<std::size_t>(height)),
      columns(static_cast<std::size_t>(width)),
      graph{grid_graph(height, width)},
      pairs{touching_pairs(height, width)} {
    std::iota(cells.begin(), cells.end(), 0);
    for (const int cell : cells) {
        rows[static_cast<std::size_t>(cell / width)].push_back(cell);
        columns[static_cast<std::size_t>(cell % width)].push_back(cell);
        names.push_back(fmt::format("r{}c{}", cell / width + 1, cell % width + 1));
    }
    rows_back = rows;
    columns_back = columns;
    for (auto* const lines : {&rows_back, &columns_back}) {
        for (std::vector<int>& line : *lines) std::ranges::reverse(line);
    }
    links.reserve(graph.edges.size());
    for (const auto& [a, b] : graph.edges) links.push_back({static_cast<int>(a), static_cast<int>(b)});
}

std::shared_ptr<const BoardShape> shape_of(int rows, int columns) {
    thread_local LastUsed<BoardShape> last;
    const auto is_wanted = [&](const BoardShape& shape) {
        return shape.height == rows && shape.width == columns;
    };
    if (auto known = last.find(is_wanted)) return known;
    return last.add(std::make_shared<const BoardShape>(rows, columns), rows * columns);
}

}  // namespace reductio
