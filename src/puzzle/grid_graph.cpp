// grid_graph.cpp - edges row by row, column by column; and a walk over a finished grid.
#include "puzzle/grid_graph.hpp"

#include <algorithm>

namespace reductio {

Graph grid_graph(int rows, int columns) {
    Graph graph{static_cast<std::uint32_t>(rows * columns), {}};
    const auto add = [&](int a, int b) {
        graph.edges.emplace_back(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b));
    };
    for (int cell = 0; cell < rows * columns; ++cell) {
        if (cell % columns + 1 < columns) add(cell, cell + 1);
    }
    for (int cell = 0; cell + columns < rows * columns; ++cell) add(cell, cell + columns);
    return graph;
}

std::vector<int> reach_from(const Puzzle& puzzle, int start,
                            const std::function<bool(int from, int to)>& may_enter) {
    std::vector<char> seen(puzzle.cells(), 0);
    std::vector<int> reached{start};
    seen[start] = 1;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const int cell = reached[i], column = cell % puzzle.columns;
        const auto enter = [&](bool inside, int next) {
            if (!inside || seen[next] || !may_enter(cell, next)) return;
            seen[next] = 1;
            reached.push_back(next);
        };
        enter(column > 0, cell - 1);
        enter(column + 1 < puzzle.columns, cell + 1);
        enter(cell >= puzzle.columns, cell - puzzle.columns);
        enter(cell + puzzle.columns < puzzle.cells(), cell + puzzle.columns);
    }
    std::ranges::sort(reached);
    return reached;
}

}  // namespace reductio
