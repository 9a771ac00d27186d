// board_lists.cpp - the lists of cells, links and pairs of a shape.
#include "rules/board_lists.hpp"

#include <algorithm>
#include <numeric>

namespace reductio {

namespace {

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

PlaceLists::PlaceLists(const BoardShape& shape)
    : cells(static_cast<std::size_t>(shape.cells())),
      rows(static_cast<std::size_t>(shape.height)),
      columns(static_cast<std::size_t>(shape.width)),
      graph{shape.graph()},
      pairs{touching_pairs(shape.height, shape.width)} {
    std::iota(cells.begin(), cells.end(), 0);
    for (const int cell : cells) {
        rows[static_cast<std::size_t>(cell / shape.width)].push_back(cell);
        columns[static_cast<std::size_t>(cell % shape.width)].push_back(cell);
    }
    rows_back = rows;
    columns_back = columns;
    for (auto* const lines : {&rows_back, &columns_back}) {
        for (std::vector<int>& line : *lines) std::ranges::reverse(line);
    }
    links.reserve(shape.links());
    for (std::size_t link = 0; link < shape.links(); ++link) links.push_back(shape.ends_of(link));
}

}  // namespace reductio
