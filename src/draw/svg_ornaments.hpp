// svg_ornaments.hpp - what is drawn on a grid beside its lines and cells: rules (lines through cells, rings,
// dots, clues outside with arrows), diagonals, and what stands on the lines and corners between cells.
#pragma once
#include "draw/svg.hpp"
#include "draw/svg_grid_plan.hpp"
#include "puzzle/drawing.hpp"

namespace reductio {

// Are there rules to paint?
bool has_rules(const Ornaments& ornaments);
// Their lines and what is at the ends of these: painted before the lines of the grid.
void paint_paths(SvgElements& svg, const Ornaments& ornaments, const GridPlan& plan);
// Everything else of rules: painted after the grid, before the values.
void paint_rule_marks(SvgElements& svg, const Ornaments& ornaments, const GridPlan& plan);

// Diagonals from corner to corner; those of the puzzle are black.
void paint_slants(SvgElements& svg, const GridDrawing& drawing, const GridPlan& plan);
// Clues on the corners of cells.
void paint_corners(SvgElements& svg, const GridDrawing& drawing, const GridPlan& plan);
// Signs that point at the lesser cell, and rings between consecutive ones.
void paint_between(SvgElements& svg, const GridDrawing& drawing, const GridPlan& plan);

}  // namespace reductio
