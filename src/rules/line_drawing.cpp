// line_drawing.cpp - signs for terminals, strokes from cell to cell for pictures.
#include "rules/line_drawing.hpp"

#include <algorithm>
#include <numeric>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/print_drawing.hpp"
#include "rules/board_shape.hpp"
#include "rules/rules_drawing.hpp"

namespace reductio {

std::vector<Value> loop_digits(int, int) { return {0, 3, 5, 6, 9, 10, 12}; }

std::vector<Value> path_digits(int, int) {
    constexpr int values = 16;
    std::vector<Value> digits(values);
    std::iota(digits.begin(), digits.end(), 0);
    return digits;
}

std::vector<FamilySign> path_signs() {
    constexpr std::string_view signs[] = {"·", "╶", "╷", "┌", "╴", "─", "┐", "┬",
                                          "╵", "└", "│", "├", "┘", "┴", "┤", "┼"};
    std::vector<FamilySign> all;
    for (const Value arms : path_digits(0, 0)) all.push_back({arms, signs[arms]});
    return all;
}

std::vector<FamilySign> loop_signs() {
    std::vector<FamilySign> signs = path_signs();
    const std::vector<Value> arms = loop_digits(0, 0);
    std::erase_if(signs,
                  [&](const FamilySign& sign) { return !std::ranges::binary_search(arms, sign.value); });
    return signs;
}

Drawing draw_line(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = number_grid(puzzle, grid);
    drawing.ornaments.quiet.assign(drawing.text.size(), 1);  // pictures have the line itself
    draw_zeros(puzzle, drawing);
    add_prints(puzzle, drawing);
    drawing.badge.resize(drawing.text.size());
    const bool torus = shape_of(puzzle).torus;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        drawing.badge[cell] = print_text(puzzle, cell);
        const Value arms = grid.empty() ? puzzle.given[cell] : grid[cell];
        if (arms == open_cell) continue;
        const auto stroke = [&](int other) {
            drawing.ornaments.paths.push_back(
                {.cells = {cell, other}, .colour = Ornaments::PathLine::Colour::green});
        };
        // Where edges meet, an arm over one of them is shown as a sign.
        const int row = cell / puzzle.columns, column = cell % puzzle.columns;
        const Value outwards = (column + 1 == puzzle.columns ? arm_right : 0) |
                               (row + 1 == puzzle.rows ? arm_down : 0) | (column == 0 ? arm_left : 0) |
                               (row == 0 ? arm_up : 0);
        if ((arms & outwards) != 0 && torus) drawing.ornaments.quiet[cell] = 0;
        const auto is_known = [&](int other) { return !grid.empty() || puzzle.given[other] != open_cell; };
        if ((arms & 1) != 0 && cell % puzzle.columns + 1 < puzzle.columns) stroke(cell + 1);
        if ((arms & 2) != 0 && cell + puzzle.columns < puzzle.cells()) stroke(cell + puzzle.columns);
        // Arms to a cell that has its own strokes are among those.
        if ((arms & 4) != 0 && cell % puzzle.columns > 0 && !is_known(cell - 1)) stroke(cell - 1);
        if ((arms & 8) != 0 && cell >= puzzle.columns && !is_known(cell - puzzle.columns))
            stroke(cell - puzzle.columns);
    }
    return drawing;
}

}  // namespace reductio
