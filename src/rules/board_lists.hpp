// board_lists.hpp - the places that all grids of a shape have: lists of cells, and the sets that words mean.
#pragma once
#include <array>
#include <map>
#include <optional>
#include <vector>

#include "base/graph.hpp"
#include "language/expand/item.hpp"
#include "rules/board_shape.hpp"

namespace reductio {

struct PlaceLists {
    explicit PlaceLists(const BoardShape& shape);

    std::vector<int> cells;  // 0, 1, 2 …
    std::vector<std::vector<int>> rows, columns, rows_back, columns_back;
    Graph graph;                            // of the cells that share a side, an edge for each link
    std::vector<std::array<int, 2>> links;  // their ends
    std::vector<std::array<int, 2>> pairs;  // cells that touch, also at a corner, each once
};

class BoardLists {
public:
    explicit BoardLists(const BoardShape& shape) : shape_{shape} {}

    const BoardShape& shape() const { return shape_; }
    // Made when they are first asked for: a board that only tells which values its cells may have needs none.
    const PlaceLists& places() { return places_ ? *places_ : places_.emplace(shape_); }
    std::map<int, language::Item> sets;  // that words about the size alone mean where there are no holes

private:
    BoardShape shape_;
    std::optional<PlaceLists> places_;
};

}  // namespace reductio
