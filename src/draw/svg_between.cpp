// svg_between.cpp - each sign by its place on the grid's lines; linear in the cells.
#include "draw/svg_between.hpp"

#include "draw/picture_text.hpp"

namespace reductio {

namespace {

// `upright`: between a cell and the one above.
void paint_sign(SvgElements& svg, const std::string& sign, Point at, bool upright) {
    if (sign.empty()) return;
    constexpr double wide = 7, deep = 4, size = 14;
    if (sign == "○") return svg.circle("field", at, 5);
    if (sign == "●") return svg.circle("given-shape", at, 5);
    if (sign != "<" && sign != ">" && sign != "∧" && sign != "∨")
        return svg.text("given", {at.x, at.y + below_middle(size)}, sign, size);
    const double turn = sign == ">" || sign == "∨" ? deep : -deep;
    const auto point = [&](double along, double across) {
        return upright ? Point{at.x + along, at.y + across} : Point{at.x + across, at.y + along};
    };
    std::string path;
    for (const Point p : {point(-wide, -turn), point(0, turn), point(wide, -turn)})
        path += (path.empty() ? "M" : "L") + svg_number(p.x) + " " + svg_number(p.y);
    svg.path("between", path);
}

}  // namespace

void paint_slants(SvgElements& svg, const GridDrawing& drawing, const GridPlan& plan) {
    const Ornaments& ornaments = drawing.ornaments;
    for (int cell = 0; cell < std::ssize(ornaments.slants); ++cell) {
        if (ornaments.slants[cell] == 0) continue;
        const bool printed = drawing.given[cell] != 0 && !drawing.text[cell].empty();
        const Point from = plan.corner(cell);
        const double far = from.x + plan.cell, low = from.y + plan.cell;
        const bool falls = ornaments.slants[cell] < 0;
        svg.line(printed ? "heavy" : "loop", {from.x, falls ? from.y : low}, {far, falls ? low : from.y});
    }
}

void paint_corners(SvgElements& svg, const GridDrawing& drawing, const GridPlan& plan) {
    if (!drawing.ornaments.dots.empty()) return;  // which stand there
    constexpr double radius = 9, size = 13;
    for (int corner = 0; corner < std::ssize(drawing.on_corner); ++corner) {
        if (drawing.on_corner[corner].empty()) continue;
        const Point at{plan.x(corner % (drawing.columns + 1)), plan.y(corner / (drawing.columns + 1))};
        svg.circle("print island", at, radius);
        svg.text("clue", {at.x, at.y + below_middle(size)}, drawing.on_corner[corner], size);
    }
}

void paint_between(SvgElements& svg, const GridDrawing& drawing, const GridPlan& plan) {
    if (drawing.on_left.empty() || drawing.partition) return;
    const double away = plan.cell / 2 + plan.gap / 2;
    for (int row = 0; row < drawing.rows; ++row) {
        for (int column = 0; column < drawing.columns; ++column) {
            const Point centre = plan.centre(row * drawing.columns + column);
            const std::string& above = drawing.on_above[row * drawing.columns + column];
            const std::string& left = drawing.on_left[row * (drawing.columns + 1) + column];
            paint_sign(svg, above, {centre.x, centre.y - away}, true);
            paint_sign(svg, left, {centre.x - away, centre.y}, false);
        }
    }
}

}  // namespace reductio
