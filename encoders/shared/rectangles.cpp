// rectangles.cpp - every width and height of the area, at every place around the cell. On a board whose
// numbers add up to its cells that is at most cells times divisors.
#include "encoders/shared/rectangles.hpp"

#include <algorithm>

namespace reductio {

namespace {

using Index = std::size_t;

}  // namespace

NumberCounts::NumberCounts(const Puzzle& puzzle)
    : stride_{Index(puzzle.columns + 1)}, before_(stride_ * Index(puzzle.rows + 1), 0) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Index at = Index(cell / puzzle.columns) * stride_ + Index(cell % puzzle.columns);
        const int here = puzzle.numbers[cell] == open_cell ? 0 : 1;
        before_[at + stride_ + 1] = before_[at + stride_] + before_[at + 1] - before_[at] + here;
    }
}

int NumberCounts::inside(const Rectangle& rectangle) const {
    const Index top = Index(rectangle.row) * stride_ + Index(rectangle.column);
    const Index bottom = top + Index(rectangle.height) * stride_, width = Index(rectangle.width);
    return before_[bottom + width] - before_[bottom] - before_[top + width] + before_[top];
}

std::vector<Rectangle> rectangles_of(const Puzzle& puzzle, const NumberCounts& counts, int cell) {
    const int area = puzzle.numbers[cell];
    const int row = cell / puzzle.columns, column = cell % puzzle.columns;
    std::vector<Rectangle> found;
    for (int height = 1; height <= std::min(puzzle.rows, area); ++height) {
        const int width = area / height;
        if (area % height != 0 || width > puzzle.columns) continue;
        const int lowest = std::min(row, puzzle.rows - height);
        const int rightmost = std::min(column, puzzle.columns - width);
        for (int top = std::max(0, row - height + 1); top <= lowest; ++top) {
            for (int left = std::max(0, column - width + 1); left <= rightmost; ++left) {
                const Rectangle rectangle{top, left, height, width};
                if (counts.inside(rectangle) == 1) found.push_back(rectangle);
            }
        }
    }
    return found;
}

}  // namespace reductio
