// grid_graph.cpp - all of it linear in the cells, but for the sorting of pieces.
#include "puzzle/grid_graph.hpp"

#include <algorithm>

namespace reductio {

std::vector<int> neighbours(const Puzzle& puzzle, int cell) {
    const int column = cell % puzzle.columns;
    std::vector<int> cells;
    if (cell >= puzzle.columns) cells.push_back(cell - puzzle.columns);
    if (column > 0) cells.push_back(cell - 1);
    if (column + 1 < puzzle.columns) cells.push_back(cell + 1);
    if (cell + puzzle.columns < puzzle.cells()) cells.push_back(cell + puzzle.columns);
    return cells;
}

bool are_neighbours(const Puzzle& puzzle, int cell, int other) {
    const auto [first, second] = std::minmax(cell, other);
    if (second - first == puzzle.columns) return true;
    return second - first == 1 && second % puzzle.columns != 0;
}

std::vector<int> block_around(const Puzzle& puzzle, int cell) {
    const int row = cell / puzzle.columns, column = cell % puzzle.columns;
    std::vector<int> cells;
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, puzzle.rows - 1); ++r) {
        for (int c = std::max(column - 1, 0); c <= std::min(column + 1, puzzle.columns - 1); ++c)
            cells.push_back(r * puzzle.columns + c);
    }
    return cells;
}

std::array<std::vector<int>, 4> arms_of(const Puzzle& puzzle, int cell) {
    const int row = cell / puzzle.columns, column = cell % puzzle.columns;
    std::array<std::vector<int>, 4> arms;
    for (int i = 1; i <= column; ++i) arms[0].push_back(cell - i);
    for (int i = 1; i < puzzle.columns - column; ++i) arms[1].push_back(cell + i);
    for (int i = 1; i <= row; ++i) arms[2].push_back(cell - i * puzzle.columns);
    for (int i = 1; i < puzzle.rows - row; ++i) arms[3].push_back(cell + i * puzzle.columns);
    return arms;
}

Graph grid_graph(int rows, int columns) {
    Graph graph{static_cast<std::uint32_t>(rows * columns), {}};
    for (int cell = 0; cell < rows * columns; ++cell) {
        if (cell % columns + 1 < columns) graph.edges.emplace_back(cell, cell + 1);
    }
    for (int cell = 0; cell + columns < rows * columns; ++cell)
        graph.edges.emplace_back(cell, cell + columns);
    return graph;
}

namespace {

// Walks from `start` over cells that are not yet `seen`, and marks them.
std::vector<int> walk(const Puzzle& puzzle, int start, FunctionRef<bool(int from, int to)> may_enter,
                      std::vector<char>& seen) {
    std::vector<int> reached{start};
    seen[start] = 1;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const int cell = reached[i];
        for (const int next : neighbours(puzzle, cell)) {
            if (seen[next] != 0 || !may_enter(cell, next)) continue;
            seen[next] = 1;
            reached.push_back(next);
        }
    }
    std::ranges::sort(reached);
    return reached;
}

}  // namespace

std::vector<int> reach_from(const Puzzle& puzzle, int start, FunctionRef<bool(int from, int to)> may_enter) {
    std::vector<char> seen(puzzle.cells(), 0);
    return walk(puzzle, start, may_enter, seen);
}

std::vector<std::vector<int>> pieces(const Puzzle& puzzle, FunctionRef<bool(int from, int to)> joined) {
    std::vector<char> seen(puzzle.cells(), 0);
    std::vector<std::vector<int>> found;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (seen[cell] == 0) found.push_back(walk(puzzle, cell, joined, seen));
    }
    return found;
}

std::vector<std::vector<int>> pieces_of(const Puzzle& puzzle, std::span<const Value> grid, Value value) {
    auto found = pieces(puzzle, [&](int from, int to) { return grid[from] == value && grid[to] == value; });
    std::erase_if(found, [&](const auto& piece) { return grid[piece.front()] != value; });
    return found;
}

}  // namespace reductio
