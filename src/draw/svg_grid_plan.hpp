// svg_grid_plan.hpp - where the cells of a drawn grid stand in its picture, and outlines around cells.
#pragma once
#include <string>
#include <vector>

#include "draw/svg.hpp"
#include "puzzle/drawing.hpp"

namespace reductio {

// Do numbers stand on lines between cells? They need no gap there, as signs do.
bool has_numbers_between(const GridDrawing& drawing);

class GridPlan {
public:
    explicit GridPlan(const GridDrawing& drawing);

    double cell = 40;                        // the side of a cell
    double gap = 0;                          // between cells, where signs stand
    double clue_size = 0;                    // of the numbers outside
    double clue_width = 0, clue_height = 0;  // the room of one of them
    double width = 0, height = 0;            // of all without notes

    double x(int column) const { return origin_.x + column * (cell + gap); }
    double y(int row) const { return origin_.y + row * (cell + gap); }
    Point corner(int index) const { return {x(index % columns_), y(index / columns_)}; }
    Point centre(int index) const {
        const Point p = corner(index);
        return {p.x + cell / 2, p.y + cell / 2};
    }
    int rows() const { return rows_; }
    int columns() const { return columns_; }
    double right() const { return x(columns_) - gap; }
    double bottom() const { return y(rows_) - gap; }

    // A line around cells, `inset` inside of their edges, as the commands of a path. It leaves out `open`
    // pixels at the left of the first cell's upper edge, where a clue stands, and closes if that is 0.
    std::string outline(const std::vector<int>& cells, double inset, double open) const;

private:
    std::vector<Point> outline_corners(const std::vector<int>& cells, double inset) const;
    int rows_, columns_;
    Point origin_{0, 0};
};

}  // namespace reductio
