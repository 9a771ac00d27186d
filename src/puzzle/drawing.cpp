// drawing.cpp - the borders of a grid.
#include "puzzle/drawing.hpp"

namespace reductio {

Drawing Drawing::grid(int rows, int columns) {
    Drawing drawing;
    drawing.rows = rows;
    drawing.columns = columns;
    const auto cells = static_cast<std::size_t>(rows * columns);
    drawing.text.resize(cells);
    drawing.given.assign(cells, 0);
    drawing.above.assign((rows + 1) * columns, Stroke::light);
    drawing.left.assign(rows * (columns + 1), Stroke::light);
    for (int column = 0; column < columns; ++column) {
        drawing.above[column] = Stroke::heavy;
        drawing.above[rows * columns + column] = Stroke::heavy;
    }
    for (int row = 0; row < rows; ++row) {
        drawing.left[row * (columns + 1)] = Stroke::heavy;
        drawing.left[row * (columns + 1) + columns] = Stroke::heavy;
    }
    return drawing;
}

void Drawing::outline(const std::vector<int>& regions, Stroke stroke) {
    const auto region = [&](int row, int column) { return regions[row * columns + column]; };
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            if (row > 0 && region(row, column) != region(row - 1, column)) {
                above[row * columns + column] = stroke;
            }
            if (column > 0 && region(row, column) != region(row, column - 1)) {
                left[row * (columns + 1) + column] = stroke;
            }
        }
    }
}

}  // namespace reductio
