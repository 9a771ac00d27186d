// loop.cpp - numbering of sides and points; the loop followed side by side.
#include "encoders/shared/loop.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/number_drawing.hpp"

namespace reductio {

std::pair<int, int> GridSides::cells(int side) const {
    if (!upright(side)) {
        const int row = side / columns_;
        return {row > 0 ? side - columns_ : -1, row < rows_ ? side : -1};
    }
    const int row = (side - level()) / (columns_ + 1), column = (side - level()) % (columns_ + 1);
    const int after = row * columns_ + column;
    return {column > 0 ? after - 1 : -1, column < columns_ ? after : -1};
}

std::vector<int> GridSides::at_point(int point) const {
    const int row = point / (columns_ + 1), column = point % (columns_ + 1);
    std::vector<int> sides;
    if (column > 0) sides.push_back(row * columns_ + column - 1);
    if (column < columns_) sides.push_back(row * columns_ + column);
    if (row > 0) sides.push_back(level() + (row - 1) * (columns_ + 1) + column);
    if (row < rows_) sides.push_back(level() + row * (columns_ + 1) + column);
    return sides;
}

std::vector<int> GridSides::of_cell(int cell) const {
    const int left = level() + cell / columns_ * (columns_ + 1) + cell % columns_;
    return {cell, cell + columns_, left, left + 1};
}

Graph GridSides::graph() const {
    Graph graph{static_cast<std::uint32_t>(points()), {}};
    const auto add = [&](int a, int b) { graph.edges.emplace_back(a, static_cast<std::uint32_t>(b)); };
    for (int point = 0; point < points(); ++point) {
        if (point % (columns_ + 1) < columns_) add(point, point + 1);
    }
    for (int point = 0; point + columns_ + 1 < points(); ++point) add(point, point + columns_ + 1);
    return graph;
}

std::string GridSides::point_name(int point) const {
    const int row = point / (columns_ + 1), column = point % (columns_ + 1);
    const bool last_row = row == rows_, last_column = column == columns_;
    return fmt::format("the {} {} corner of r{}c{}", last_row ? "lower" : "upper",
                       last_column ? "right" : "left", row + (last_row ? 0 : 1),
                       column + (last_column ? 0 : 1));
}

std::string find_no_loop(const Puzzle& puzzle, std::span<const Value> grid) {
    const GridSides sides{puzzle.rows, puzzle.columns};
    const Graph graph = sides.graph();
    std::vector<std::vector<int>> next(sides.points());
    int on_loop = 0;
    for (int side = 0; side < sides.count(); ++side) {
        const auto [before, after] = sides.cells(side);
        const Value one = before < 0 ? 0 : grid[before], other = after < 0 ? 0 : grid[after];
        if (one == other) continue;
        const auto [a, b] = graph.edges[side];
        next[a].push_back(static_cast<int>(b));
        next[b].push_back(static_cast<int>(a));
        ++on_loop;
    }
    if (on_loop == 0) return "there is no loop";
    for (int point = 0; point < sides.points(); ++point) {
        if (next[point].size() > 2)
            return fmt::format("the loop touches itself at {}", sides.point_name(point));
    }
    const auto start = std::ranges::find_if(next, [](const auto& ways) { return !ways.empty(); });
    const int first = static_cast<int>(start - next.begin());
    int steps = 1;
    for (int before = first, at = start->front(); at != first; ++steps) {
        const auto& ways = next[at];
        const int onward = ways[0] == before ? ways[1] : ways[0];
        before = at;
        at = onward;
    }
    if (steps == on_loop) return {};
    return fmt::format("more than one loop: that at {} has {} of {} sides", sides.point_name(first), steps,
                       on_loop);
}

Drawing draw_loop(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing{puzzle.rows, puzzle.columns};
    drawing.loop = true;
    drawing.notes = option_notes(puzzle);
    const GridSides sides{puzzle.rows, puzzle.columns};
    const auto value = [&](int cell) { return cell < 0 ? 0 : grid.empty() ? open_cell : grid[cell]; };
    const bool full = std::ranges::find(grid, open_cell) == grid.end();
    if (!grid.empty() && !full) drawing.ornaments.fill.resize(grid.size(), Ornaments::Fill::none);
    for (int side = 0; side < sides.count(); ++side) {
        const auto [before, after] = sides.cells(side);
        const Value a = value(before), b = value(after);
        const Stroke stroke = a != b && a != open_cell && b != open_cell ? Stroke::heavy : Stroke::none;
        if (sides.upright(side))
            drawing.left[side - drawing.above.size()] = stroke;
        else
            drawing.above[side] = stroke;
    }
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const bool number = number_in(puzzle, cell) != open_cell;
        const bool known = !grid.empty() && grid[cell] != open_cell;
        drawing.given[cell] = number ? 1 : 0;
        if (known && !full && grid[cell] == 1) drawing.ornaments.fill[cell] = Ornaments::Fill::grey;
        if (number || known) drawing.text[cell] = number ? std::to_string(puzzle.numbers[cell]) : " ";
    }
    return drawing;
}

}  // namespace reductio
