// shading.cpp - the picture of black and white cells.
#include "encoders/shared/shading.hpp"

#include "encoders/shared/cells.hpp"
#include "encoders/shared/print_drawing.hpp"

namespace reductio {

GridDrawing shading_grid(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing{puzzle.rows, puzzle.columns};
    drawing.unshaded.assign(drawing.text.size(), std::string{shading_signs[0].sign});
    add_between(puzzle, drawing);
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

}  // namespace reductio
