// svg_between.hpp - what stands on the lines and corners between cells, and diagonals from corner to corner.
#pragma once
#include "draw/svg.hpp"
#include "draw/svg_grid_plan.hpp"
#include "puzzle/drawing.hpp"

namespace reductio {

// Diagonals from corner to corner; those of the puzzle are black.
void paint_slants(SvgElements& svg, const GridDrawing& drawing, const GridPlan& plan);
// Clues on the corners of cells.
void paint_corners(SvgElements& svg, const GridDrawing& drawing, const GridPlan& plan);
// Signs that point at the lesser cell, and rings between consecutive ones.
void paint_between(SvgElements& svg, const GridDrawing& drawing, const GridPlan& plan);

}  // namespace reductio
