// svg_cells.hpp - what stands in the cells of a drawn grid: values and signs, clues in corners and walls,
// small candidates.
#pragma once
#include <string>

#include "draw/highlights.hpp"
#include "draw/svg.hpp"
#include "draw/svg_grid_plan.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

inline constexpr double cage_clue_size = 11.5;

void paint_cells(SvgElements& svg, const GridDrawing& drawing, const Puzzle& puzzle,
                 const Highlights& highlights, const GridPlan& plan);

// How a candidate stands out.
MarkClass class_of(const Highlights& highlights, int cell, Value value);
// A small candidate around that point.
void paint_mark(SvgElements& svg, const std::string& text, Point at, double width, double height,
                MarkClass look);

}  // namespace reductio
