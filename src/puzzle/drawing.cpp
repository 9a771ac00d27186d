// drawing.cpp - the frame of a grid and the outlines of its regions.
#include "puzzle/drawing.hpp"

namespace reductio {

GridDrawing::GridDrawing(int row_count, int column_count) : rows{row_count}, columns{column_count} {
    const auto cells = static_cast<std::size_t>(rows * columns);
    text.resize(cells);
    given.assign(cells, 0);
    above.assign((rows + 1) * columns, Stroke::light);
    left.assign(rows * (columns + 1), Stroke::light);
    for (int column = 0; column < columns; ++column) {
        above[column] = Stroke::heavy;
        above[rows * columns + column] = Stroke::heavy;
    }
    for (int row = 0; row < rows; ++row) {
        left[row * (columns + 1)] = Stroke::heavy;
        left[row * (columns + 1) + columns] = Stroke::heavy;
    }
}

void GridDrawing::outline(const std::vector<int>& regions, Stroke stroke) {
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
