// shading.cpp - pairs of neighbours, one piece of white cells, and the picture of both.
#include "encoders/shared/shading.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "puzzle/grid_graph.hpp"

namespace reductio {

namespace {

using Index = std::size_t;

}  // namespace

void add_apart(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells) {
    for (const auto& [a, b] : grid_graph(puzzle.rows, puzzle.columns).edges) {
        const Literal pair[] = {builder.is(cells[a], 1), builder.is(cells[b], 1)};
        const bool across = puzzle.columns > 1 && b == a + 1;
        const auto name = across ? "{cell} and the cell to its right" : "{cell} and the cell below it";
        builder.add(Origin::rule, builder.label(name, a),
                    Cardinality{builder.list(std::span<const Literal>{pair}), 0, 1});
    }
}

void add_white_connected(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells) {
    std::vector<Literal> white;
    for (const Var cell : cells) white.push_back(builder.is(cell, 0));
    builder.add(Origin::rule, builder.label("connected white cells"),
                Connected{builder.graph(grid_graph(puzzle.rows, puzzle.columns)),
                          builder.list(std::span<const Literal>{white}),
                          {}});
}

std::string find_touching(const Puzzle& puzzle, std::span<const Value> grid) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (grid[cell] == 0) continue;
        const bool right = (cell + 1) % puzzle.columns != 0 && grid[cell + 1] == 1;
        const bool below = cell + puzzle.columns < puzzle.cells() && grid[cell + puzzle.columns] == 1;
        if (!right && !below) continue;
        const int other = right ? cell + 1 : cell + puzzle.columns;
        return fmt::format("{} and {} are both shaded", cell_name(puzzle, cell), cell_name(puzzle, other));
    }
    return {};
}

std::string find_split(const Puzzle& puzzle, std::span<const Value> grid) {
    const auto first = std::ranges::find(grid, 0);
    if (first == grid.end()) return {};
    const auto start = static_cast<int>(first - grid.begin());
    const auto reached = reach_from(puzzle, start, [&](int, int to) { return grid[to] == 0; });
    for (int cell = start; cell < puzzle.cells(); ++cell) {
        if (grid[cell] != 0 || std::ranges::binary_search(reached, cell)) continue;
        return fmt::format("{} and {} are not connected", cell_name(puzzle, start), cell_name(puzzle, cell));
    }
    return {};
}

Drawing draw_shading(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing{puzzle.rows, puzzle.columns};
    drawing.unshaded.assign(drawing.text.size(), std::string{shading_signs[0].sign});
    for (Index cell = 0; cell < drawing.text.size(); ++cell) {
        const bool number = !puzzle.numbers.empty() && puzzle.numbers[cell] != open_cell;
        if (number) drawing.unshaded[cell] = std::to_string(puzzle.numbers[cell]);
        const Value found = grid.empty() || grid[cell] == open_cell ? puzzle.given[cell] : grid[cell];
        drawing.given[cell] = number && found != 1 ? 1 : 0;
        if (found == 1) drawing.text[cell] = shading_signs[1].sign;
        if (found == 0 || (number && found == open_cell)) drawing.text[cell] = drawing.unshaded[cell];
    }
    return drawing;
}

}  // namespace reductio
