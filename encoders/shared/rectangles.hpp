// rectangles.hpp - the rectangles that a number in a cell can stand for.
#pragma once
#include <cstdint>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

struct Rectangle {
    int row, column, height, width;  // of the upper left cell, from 0
};

// How many numbers of the puzzle stand within a rectangle, by prefix sums.
class NumberCounts {
public:
    explicit NumberCounts(const Puzzle& puzzle);
    int inside(const Rectangle& rectangle) const;

private:
    std::size_t stride_;
    std::vector<int> before_;  // above and left of each corner of the grid
};

// The rectangles whose area is the number in `cell` and that hold no other number.
std::vector<Rectangle> rectangles_of(const Puzzle& puzzle, const NumberCounts& counts, int cell);

// Calls visit(cell) for each cell of the rectangle, row by row.
template <class Visit>
void each_cell(const Puzzle& puzzle, const Rectangle& rectangle, Visit visit) {
    for (int row = rectangle.row; row < rectangle.row + rectangle.height; ++row) {
        for (int column = rectangle.column; column < rectangle.column + rectangle.width; ++column)
            visit(row * puzzle.columns + column);
    }
}

}  // namespace reductio
