// line_drawing.cpp - signs for terminals, strokes from cell to cell for pictures.
#include "rules/line_drawing.hpp"

#include "encoders/shared/cells.hpp"
#include "encoders/shared/number_drawing.hpp"

namespace reductio {

std::vector<Value> loop_digits(int, int) { return {0, 3, 5, 6, 9, 10, 12}; }

std::vector<FamilySign> loop_signs() {
    return {{0, "·"}, {3, "┌"}, {5, "─"}, {6, "┐"}, {9, "└"}, {10, "│"}, {12, "┘"}};
}

Drawing draw_line(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = number_grid(puzzle, grid);
    drawing.ornaments.quiet.assign(drawing.text.size(), 1);  // pictures have the line itself
    drawing.ornaments.number.resize(drawing.text.size());
    drawing.badge.resize(drawing.text.size());
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (number_in(puzzle, cell) != open_cell)
            drawing.badge[cell] = drawing.ornaments.number[cell] = number_text(puzzle, cell);
        const Value arms = grid.empty() ? puzzle.given[cell] : grid[cell];
        if (arms == open_cell) continue;
        const auto stroke = [&](int other) {
            drawing.ornaments.paths.push_back(
                {.cells = {cell, other}, .colour = Ornaments::PathLine::Colour::green});
        };
        if ((arms & 1) != 0 && cell % puzzle.columns + 1 < puzzle.columns) stroke(cell + 1);
        if ((arms & 2) != 0 && cell + puzzle.columns < puzzle.cells()) stroke(cell + puzzle.columns);
    }
    return drawing;
}

}  // namespace reductio
