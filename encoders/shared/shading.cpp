// shading.cpp - pairs of neighbours, cells in one piece, and the picture of both.
#include "encoders/shared/shading.hpp"

#include <fmt/core.h>

#include <array>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/print_drawing.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio {

void add_apart(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells) {
    for (const auto& [a, b] : grid_graph(puzzle.rows, puzzle.columns).edges) {
        const bool across = puzzle.columns > 1 && b == a + 1;
        const auto name = across ? "{cell} and the cell to its right not both black"
                                 : "{cell} and the cell below it not both black";
        add_count(builder, Origin::rule, builder.label(name, a),
                  std::array{builder.is(cells[a], 1), builder.is(cells[b], 1)}, 0, 1);
    }
}

void add_connected(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells, Value value,
                   std::string_view what) {
    builder.add(Origin::rule, builder.label(fmt::format("connected {}", what)),
                Connected{builder.graph(grid_graph(puzzle.rows, puzzle.columns)),
                          builder.list(literals_of(builder, cells, value)),
                          {}});
}

std::string find_adjacent_shaded(const Puzzle& puzzle, std::span<const Value> grid) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        for (const int other : neighbours(puzzle, cell)) {
            if (other < cell || grid[cell] != 1 || grid[other] != 1) continue;
            return fmt::format("{} and {} are both shaded", cell_name(puzzle, cell),
                               cell_name(puzzle, other));
        }
    }
    return {};
}

std::string find_split(const Puzzle& puzzle, std::span<const Value> grid, Value value) {
    const auto found = pieces_of(puzzle, grid, value);
    if (found.size() < 2) return {};
    return fmt::format("{} and {} are not connected", cell_name(puzzle, found[0].front()),
                       cell_name(puzzle, found[1].front()));
}

std::string find_white_split(const Puzzle& puzzle, std::span<const Value> grid) {
    return find_split(puzzle, grid, 0);
}

GridDrawing shading_grid(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing{puzzle.rows, puzzle.columns};
    drawing.unshaded.assign(drawing.text.size(), std::string{shading_signs[0].sign});
    add_prints(puzzle, drawing);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const std::string print = print_text(puzzle, cell);
        const bool number = !print.empty();
        if (number) drawing.unshaded[cell] = print;
        const Value found = grid.empty() || grid[cell] == open_cell ? puzzle.given[cell] : grid[cell];
        drawing.given[cell] = number && found != 1 ? 1 : 0;
        if (found == 1) drawing.text[cell] = shading_signs[1].sign;
        if (found == 0 || (number && found == open_cell)) drawing.text[cell] = drawing.unshaded[cell];
    }
    return drawing;
}

Drawing draw_shading(const Puzzle& puzzle, std::span<const Value> grid) { return shading_grid(puzzle, grid); }

}  // namespace reductio
