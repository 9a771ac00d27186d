// loop.hpp - the lines of a grid, and a closed loop along them as the border between cells inside (1) and
// outside (0).
#pragma once
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "model/model.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// The sides of the cells, with those of the frame, and the points where sides meet. Horizontal sides come
// first, row by row from the top, then vertical ones, row by row from the left. Points are numbered row by
// row.
class GridSides {
public:
    GridSides(int rows, int columns) : rows_{rows}, columns_{columns} {}

    int count() const { return level() + rows_ * (columns_ + 1); }
    int points() const { return (rows_ + 1) * (columns_ + 1); }
    bool upright(int side) const { return side >= level(); }
    // The cell above or to the left, and the one below or to the right; -1 beyond the frame.
    std::pair<int, int> cells(int side) const;
    // Those that meet at a point: 2 to 4.
    std::vector<int> at_point(int point) const;
    std::vector<int> of_cell(int cell) const;
    // Points as nodes, sides as edges.
    Graph graph() const;
    // "the upper left corner of r1c2". Points at the right and lower edge are corners of the last cell.
    std::string point_name(int point) const;

private:
    int level() const { return (rows_ + 1) * columns_; }
    int rows_, columns_;
};

// --- on a finished grid, apart from the model ---------------------------------------------------------
// Why the border of the cells inside is not one closed loop that touches itself nowhere; or empty.
std::string find_no_loop(const Puzzle& puzzle, std::span<const Value> grid);

// The numbers, and the loop where it is known. Before all of it is, cells inside are grey.
Drawing draw_loop(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio
