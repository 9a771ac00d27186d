// rules_drawing.cpp - the drawings that families share, with what any rules file may read.
#include "rules/rules_drawing.hpp"

#include <algorithm>
#include <string>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/shading.hpp"

namespace reductio {

Drawing draw_black_cells(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = shading_grid(puzzle, grid);
    if (!puzzle.regions.empty()) drawing.outline(puzzle.regions, Stroke::heavy);
    drawing.outside = puzzle.outside;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {  // a black cell may hide its number
        if (number_in(puzzle, cell) > 0)
            drawing.text_width =
                std::max(drawing.text_width, static_cast<int>(std::to_string(puzzle.numbers[cell]).size()));
    }
    return drawing;
}

Drawing draw_values(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = number_grid(puzzle, grid);
    const bool blanks = puzzle.digits.size() > 1 && puzzle.digits.front() == 0;
    if (blanks) drawing.unshaded.assign(drawing.text.size(), "·");
    if (!puzzle.numbers.empty()) drawing.corner.resize(drawing.text.size());
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (number_in(puzzle, cell) != open_cell) drawing.corner[cell] = number_text(puzzle, cell);
        if (blanks && !puzzle.is_wall(cell) && drawing.text[cell] == "0") drawing.text[cell] = "·";
    }
    return drawing;
}

}  // namespace reductio
