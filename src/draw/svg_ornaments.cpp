// svg_ornaments.cpp - shapes as in puzzle magazines, in units of a cell of 40 pixels. Linear in the cells.
#include "draw/svg_ornaments.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>

#include "draw/picture_text.hpp"

namespace reductio {

namespace {

using Line = Ornaments::PathLine;
using Dot = Ornaments::Dot;

constexpr double ring_radius = 0.41, bulb_radius = 0.34, tip_distance = 0.26;  // of a cell

std::string_view colour_name(Line::Colour colour) {
    constexpr std::string_view names[] = {"grey", "ink",  "green",  "purple", "orange",
                                          "teal", "blue", "yellow", "pink"};
    return names[static_cast<std::size_t>(colour)];
}

std::string at(Point p) { return svg_number(p.x) + " " + svg_number(p.y); }

// The point at that distance from `from` on the way to `to`.
Point towards(Point from, Point to, double distance) {
    const double dx = to.x - from.x, dy = to.y - from.y, length = std::hypot(dx, dy);
    if (length == 0) return from;
    return {from.x + dx / length * distance, from.y + dy / length * distance};
}

// Two strokes that meet in `tip`, coming from `from`.
std::string head(Point from, Point tip, double length) {
    const Point back = towards(tip, from, length);
    const double dx = (tip.x - back.x) * 0.7, dy = (tip.y - back.y) * 0.7;
    return "M" + at({back.x - dy, back.y + dx}) + "L" + at(tip) + "L" + at({back.x + dy, back.y - dx});
}

class RulePainter {
public:
    RulePainter(SvgElements& svg, const Ornaments& ornaments, const GridPlan& plan)
        : svg_{svg}, ornaments_{ornaments}, plan_{plan} {}

    void paint_lines() {
        for (const Line& line : ornaments_.paths) {
            paint_line(line);
            paint_end(line, line.begin, line.cells.front());
            if (line.cells.size() > 1 && line.end != Line::End::arrow)
                paint_end(line, line.end, line.cells.back());
        }
    }
    void paint_marks() {
        for (const auto& pill : ornaments_.pills) paint_pill(pill);
        for (const auto& slopes : ornaments_.slopes) paint_slopes(slopes);
        for (const Dot& dot : ornaments_.dots) paint_dot(dot);
        std::map<std::pair<int, int>, std::string> texts;
        for (const auto& clue : ornaments_.beside) {
            std::string& text = texts[{clue.row, clue.column}];
            text += (text.empty() ? "" : ",") + clue.text;
            paint_pointer(clue);
        }
        for (const auto& [place, text] : texts) {
            constexpr double size = 15;
            const Point middle = outside(place.first, place.second);
            svg_.text("clue", {middle.x, middle.y + below_middle(size)}, text,
                      fitting_size(text, size, plan_.cell - 6));
        }
    }

private:
    double length(double of_forty) const { return of_forty * plan_.cell / 40; }

    void paint_line(const Line& line) {
        std::vector<Point> points;
        for (const int cell : line.cells) points.push_back(plan_.centre(cell));
        if (points.size() < 2) return;
        const bool arrow = line.end == Line::End::arrow;
        // Pale, so that pencil marks on it can be read.
        const std::string look =
            fmt::format("path path-{} w{}", arrow ? "shaft" : colour_name(line.colour), line.width);
        if (arrow) {  // from the ring to short of the last cell's middle, where its digit will be
            points[0] = towards(points[0], points[1], ring_radius * plan_.cell);
            points.back() = towards(points.back(), points[points.size() - 2], tip_distance * plan_.cell);
        }
        std::string path;
        for (const Point p : points) path += (path.empty() ? "M" : "L") + at(p);
        if (arrow) path += head(points[points.size() - 2], points.back(), length(9));
        svg_.path(look, path);
    }
    void paint_end(const Line& line, Line::End end, int cell) {
        const Point c = plan_.centre(cell);
        const std::string look = fmt::format("end-{}", colour_name(line.colour));
        const double r = 0.37 * plan_.cell;
        if (end == Line::End::bulb) svg_.circle(look, c, bulb_radius * plan_.cell);
        if (end == Line::End::circle) svg_.circle("knob path-" + std::string{colour_name(line.colour)}, c, r);
        if (end == Line::End::diamond)
            svg_.path("knob path-" + std::string{colour_name(line.colour)},
                      "M" + at({c.x, c.y - r}) + "L" + at({c.x + r, c.y}) + "L" + at({c.x, c.y + r}) + "L" +
                          at({c.x - r, c.y}) + "z");
    }

    // One box with round ends if the cells are in a row or column; else a ring for each.
    void paint_pill(const std::vector<int>& pill) {
        const Point a = plan_.centre(pill.front()), b = plan_.centre(pill.back());
        const double r = ring_radius * plan_.cell;
        const double across = std::abs(a.x - b.x), down = std::abs(a.y - b.y);
        const bool whole = std::min(across, down) == 0 &&
                           std::max(across, down) < plan_.cell * static_cast<double>(pill.size()) - 1;
        if (whole)
            return svg_.box("pill", {std::min(a.x, b.x) - r, std::min(a.y, b.y) - r}, across + 2 * r,
                            down + 2 * r, r);
        for (const int cell : pill) svg_.circle("pill", plan_.centre(cell), r);
    }

    void paint_slopes(const Ornaments::Slopes& slopes) {
        const Point c = plan_.centre(slopes.cell);
        const double far = plan_.cell / 2 - length(2.5), near = far - length(4);
        std::string path;
        for (const auto& [dx, dy] : {std::pair{0, -1}, {1, 0}, {0, 1}, {-1, 0}}) {
            const Point inner{c.x + dx * near, c.y + dy * near}, outer{c.x + dx * far, c.y + dy * far};
            path += slopes.inwards ? head(outer, inner, length(4)) : head(inner, outer, length(4));
        }
        svg_.path("path path-ink w1", path);
    }

    void paint_dot(const Dot& dot) {
        Point middle{0, 0};
        for (const int cell : dot.cells) {
            middle.x += plan_.centre(cell).x / static_cast<double>(dot.cells.size());
            middle.y += plan_.centre(cell).y / static_cast<double>(dot.cells.size());
        }
        if (dot.look == Dot::Look::ringed) return paint_quadruple(middle, dot.text);
        const bool numbered = !dot.text.empty();
        if (dot.look == Dot::Look::text) {
            svg_.circle("cover", middle, length(6.5));
            return paint_words("given", middle, dot.text, length(14), length(18));
        }
        const bool black = dot.look == Dot::Look::black;
        const bool grey = dot.look == Dot::Look::grey;
        svg_.circle(black  ? "dot black"
                    : grey ? "dot grey"
                           : "dot white",
                    middle, length(numbered ? 7.5 : 5));
        if (numbered) paint_words(black ? "on-black" : "on-white", middle, dot.text, length(11), length(12));
    }
    void paint_quadruple(Point middle, const std::string& text) {
        std::istringstream words{text};
        std::vector<std::string> rows;
        int count = 0;
        for (std::string word; words >> word; ++count) {
            if (count % 2 == 0) rows.emplace_back();
            rows.back() += (rows.back().empty() ? "" : " ") + word;
        }
        svg_.circle("dot", middle, length(11.5));
        const double size = length(rows.size() > 1 ? 9.5 : 11.5);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const double shift = (static_cast<double>(i) - (static_cast<double>(rows.size()) - 1) / 2) * size;
            paint_words("", {middle.x, middle.y + shift}, rows[i], size, length(18));
        }
    }
    void paint_words(std::string_view look, Point middle, const std::string& text, double size, double room) {
        const double fitted = fitting_size(text, size, room);
        svg_.text(look, {middle.x, middle.y + below_middle(fitted)}, text, fitted);
    }

    Point outside(int row, int column) const {
        const auto along = [](int place, int count, double first, double last, double middle) {
            constexpr double far = 17;
            return place < 0 ? first - far : place >= count ? last + far : middle;
        };
        const double half = plan_.cell / 2;
        return {along(column, plan_.columns(), plan_.x(0), plan_.right(), plan_.x(column) + half),
                along(row, plan_.rows(), plan_.y(0), plan_.bottom(), plan_.y(row) + half)};
    }
    void paint_pointer(const Ornaments::Beside& clue) {
        if (clue.down == 0) return;
        const Point from = outside(clue.row, clue.column);
        const auto away = [&](double d) { return Point{from.x + clue.right * d, from.y + clue.down * d}; };
        const Point begin = away(9), tip = away(16);
        svg_.path("path path-ink w1", "M" + at(begin) + "L" + at(tip) + head(begin, tip, 5));
    }

    SvgElements& svg_;
    const Ornaments& ornaments_;
    const GridPlan& plan_;
};

}  // namespace

bool has_rules(const Ornaments& ornaments) {
    return !ornaments.paths.empty() || !ornaments.dots.empty() || !ornaments.beside.empty() ||
           !ornaments.slopes.empty() || !ornaments.pills.empty();
}

void paint_paths(SvgElements& svg, const Ornaments& ornaments, const GridPlan& plan) {
    RulePainter{svg, ornaments, plan}.paint_lines();
}

void paint_rule_marks(SvgElements& svg, const Ornaments& ornaments, const GridPlan& plan) {
    RulePainter{svg, ornaments, plan}.paint_marks();
}

namespace {

// A circle, over the line on which it stands. Is the sign one?
bool paint_circle(SvgElements& svg, const std::string& sign, Point at) {
    constexpr double radius = 5;
    if (sign == "●") {
        svg.circle("given-shape", at, radius);
        return true;
    }
    if (sign != "○" && sign != "◍") return false;
    svg.circle(sign == "○" ? "background" : "grey", at, radius);
    svg.circle("field", at, radius);
    return true;
}

// `upright`: between a cell and the one above.
void paint_sign(SvgElements& svg, const std::string& sign, Point at, bool upright) {
    if (sign.empty() || paint_circle(svg, sign, at)) return;
    constexpr double wide = 7, deep = 4, size = 14;
    if (is_number_between(sign)) {
        constexpr double radius = 8.5, of_number = 12.5;
        svg.circle("print island", at, radius);
        if (sign == "?") return;
        return svg.text("clue", {at.x, at.y + below_middle(of_number)}, sign,
                        fitting_size(sign, of_number, 2 * radius - 3));
    }
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
    constexpr double radius = 9, dot_radius = 4.5, size = 13;
    for (int corner = 0; corner < std::ssize(drawing.on_corner); ++corner) {
        if (drawing.on_corner[corner].empty()) continue;
        const Point at{plan.x(corner % (drawing.columns + 1)), plan.y(corner / (drawing.columns + 1))};
        if (drawing.ornaments.corner_dots) {
            svg.circle("point", at, dot_radius);
            continue;
        }
        if (!drawing.ornaments.points) svg.circle("print island", at, radius);
        svg.text("clue", {at.x, at.y + below_middle(size)}, drawing.on_corner[corner], size);
    }
}

void paint_between(SvgElements& svg, const GridDrawing& drawing, const GridPlan& plan) {
    if (drawing.on_left.empty() || !drawing.ornaments.dots.empty()) return;  // which stand there
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
