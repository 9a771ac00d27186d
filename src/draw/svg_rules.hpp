// svg_rules.hpp - rules drawn on a grid: lines through cells, rings, dots, clues outside with arrows.
#pragma once
#include "draw/svg.hpp"
#include "draw/svg_grid_plan.hpp"
#include "puzzle/drawing.hpp"

namespace reductio {

// Lines and what is at their ends: painted before the lines of the grid.
void paint_paths(SvgElements& svg, const Ornaments& ornaments, const GridPlan& plan);
// Everything else: painted after the grid, before the values.
void paint_rule_marks(SvgElements& svg, const Ornaments& ornaments, const GridPlan& plan);

}  // namespace reductio
