// print_drawing.cpp - linear in the cells.
#include "encoders/shared/print_drawing.hpp"

#include <string>

#include "encoders/shared/cells.hpp"

namespace reductio {

void add_prints(const Puzzle& puzzle, GridDrawing& drawing) {
    for (const Value number : puzzle.corners)
        drawing.on_corner.push_back(number == open_cell ? "" : std::to_string(number));
    if (puzzle.numbers.empty() && puzzle.signs.empty() && puzzle.arrows.empty()) return;
    Ornaments& ornaments = drawing.ornaments;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        ornaments.sign.push_back(sign_text(puzzle, cell));
        ornaments.number.push_back(clue_text(puzzle, cell));
    }
}

}  // namespace reductio
