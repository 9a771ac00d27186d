// svg_signs.cpp - a shape for each sign that has one; any other is a text.
#include "draw/svg_signs.hpp"

#include <fmt/core.h>

#include <array>
#include <cmath>
#include <numbers>
#include <span>
#include <string>

#include "text/characters.hpp"

namespace reductio {

namespace {

constexpr double circle_radius = 0.36, island_radius = 0.39;  // of a cell

void fill(SvgElements& svg, std::string_view look, Point centre, double size) {
    svg.box(look, {centre.x - size / 2, centre.y - size / 2}, size, size);
}

void triangle(SvgElements& svg, std::string_view look, Point centre, double size) {
    const double half = 0.36 * size;
    svg.path(look, fmt::format("M{} {}L{} {}H{}z", svg_number(centre.x), svg_number(centre.y - half),
                               svg_number(centre.x + half), svg_number(centre.y + 0.8 * half),
                               svg_number(centre.x - half)));
}

void cross(SvgElements& svg, std::string_view look, Point centre, double size) {
    const double reach = 0.24 * size;
    for (const double rise : {reach, -reach})
        svg.line(look, {centre.x - reach, centre.y - rise}, {centre.x + reach, centre.y + rise});
}

}  // namespace

bool is_ground(std::string_view sign) { return sign == "▨"; }

bool draw_printed_sign(SvgElements& svg, std::string_view sign, Point centre, double size, bool shaded) {
    constexpr double frame = 0.86;  // of a cell, inside of its lines
    const std::string_view line = shaded ? "print on-shade" : "print";
    if (sign == "○")
        svg.circle(line, centre, circle_radius * size);
    else if (sign == "●")
        svg.circle(shaded ? "print black rim" : "print black", centre, circle_radius * size);
    else if (sign == "◯")
        svg.circle("print island", centre, island_radius * size);
    else if (sign == "■" || sign == "█")
        fill(svg, "wall", centre, size);
    else if (sign == "□")
        fill(svg, line, centre, frame * size);
    else if (sign == "△")
        triangle(svg, line, centre, size);
    else if (sign == "×")
        cross(svg, line, centre, size);
    else
        return is_ground(sign);
    return true;
}

std::string_view text_over_sign(std::string_view sign, bool shaded) {
    if (sign == "■" || sign == "█") return "on-wall";
    if (sign == "●") return "on-print";
    return shaded && sign != "◯" ? "on-shade" : "given";
}

namespace {

// Values are shapes on a square from -1 to 1, scaled and moved into their cell.
struct Place {
    Point centre;
    double half;  // of the cell's side

    Point at(Point p) const { return {centre.x + p.x * half, centre.y + p.y * half}; }
};

std::string polygon(const Place& place, std::span<const Point> points) {
    std::string path;
    for (const Point& point : points) {
        const Point p = place.at(point);
        path += (path.empty() ? "M" : "L") + svg_number(p.x) + " " + svg_number(p.y);
    }
    return path + "z";
}

void star(SvgElements& svg, const Place& place, std::string_view look) {
    std::array<Point, 10> points{};
    for (int i = 0; i < 10; ++i) {
        const double angle = std::numbers::pi * (i / 5.0 - 0.5), radius = i % 2 == 0 ? 0.72 : 0.3;
        points[i] = {radius * std::cos(angle), radius * std::sin(angle) + 0.05};
    }
    svg.path(look, polygon(place, points));
}

void queen(SvgElements& svg, const Place& place, std::string_view look) {
    constexpr std::array<Point, 11> crown{{{-0.42, 0.36},
                                           {-0.62, -0.3},
                                           {-0.32, 0.02},
                                           {-0.3, -0.48},
                                           {-0.1, 0},
                                           {0, -0.54},
                                           {0.1, 0},
                                           {0.3, -0.48},
                                           {0.32, 0.02},
                                           {0.62, -0.3},
                                           {0.42, 0.36}}};
    svg.path(look, polygon(place, crown));
    const Point foot = place.at({-0.46, 0.44});
    svg.box(look, foot, 0.92 * place.half, 0.16 * place.half);
    for (const Point tip :
         {Point{-0.62, -0.34}, Point{-0.3, -0.54}, Point{0, -0.6}, Point{0.3, -0.54}, Point{0.62, -0.34}})
        svg.circle(look, place.at(tip), 0.09 * place.half);
}

void tree(SvgElements& svg, const Place& place) {
    constexpr std::array<Point, 4> trunk{{{-0.1, 0.2}, {0.1, 0.2}, {0.16, 0.7}, {-0.16, 0.7}}};
    svg.path("tree", polygon(place, trunk));
    for (const Point crown : {Point{-0.28, 0.02}, Point{0.28, 0.02}, Point{0, -0.3}})
        svg.circle("tree", place.at(crown), 0.36 * place.half);
}

void tent(SvgElements& svg, const Place& place) {
    constexpr std::array<Point, 6> sides{
        {{0, -0.56}, {0.72, 0.56}, {0.22, 0.56}, {0, 0.12}, {-0.22, 0.56}, {-0.72, 0.56}}};
    svg.path("tent", polygon(place, sides));
}

// Half of the cell: the corner of the sign, black to the diagonal.
bool triangle(SvgElements& svg, const Place& place, std::string_view sign) {
    constexpr std::string_view signs[] = {"◤", "◥", "◢", "◣"};
    constexpr std::array<Point, 4> corners{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        if (sign != signs[i]) continue;
        const std::array<Point, 3> half{corners[(i + 3) % 4], corners[i], corners[(i + 1) % 4]};
        svg.path("shade", polygon(place, half));
        return true;
    }
    return false;
}

void bulb(SvgElements& svg, const Place& place) {
    svg.circle("bulb", place.at({0, -0.12}), 0.44 * place.half);
    const Point foot = place.at({-0.18, 0.34});
    svg.box("bulb", foot, 0.36 * place.half, 0.26 * place.half, 1.5);
}

// The end of a ship, round at the side where it ends.
bool ship_end(SvgElements& svg, const Place& place, std::string_view sign) {
    constexpr std::string_view signs[] = {"◖", "◗", "◠", "◡"};
    constexpr std::array<Point, 4> ends{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
    for (std::size_t i = 0; i < std::size(signs); ++i) {
        if (sign != signs[i]) continue;
        const Point end = ends[i], beside{-end.y, end.x};
        const auto text = [&](double along, double across) {
            const Point p = place.at({end.x * along + beside.x * across, end.y * along + beside.y * across});
            return svg_number(p.x) + " " + svg_number(p.y);
        };
        const std::string radius = svg_number(place.half);
        // A little into the next cell, so that no line of the grid shows between them.
        constexpr double far = -1.04;
        svg.path("shade", "M" + text(far, 1) + "L" + text(0, 1) + "A" + radius + " " + radius + " 0 0 0 " +
                              text(0, -1) + "L" + text(far, -1) + "z");
        return true;
    }
    return false;
}

// The corner of a ship, round at its outer side.
bool ship_corner(SvgElements& svg, const Place& place, std::string_view sign) {
    constexpr std::string_view signs[] = {"◜", "◝", "◟", "◞"};
    constexpr std::array<Point, 4> corners{{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}};
    for (std::size_t i = 0; i < std::size(signs); ++i) {
        if (sign != signs[i]) continue;
        const Point corner = corners[i];
        const auto text = [&](double right, double down) {
            const Point p = place.at({corner.x * right, corner.y * down});
            return svg_number(p.x) + " " + svg_number(p.y);
        };
        const std::string radius = svg_number(place.half);
        constexpr double far = -1.04;  // into the next cells, as an end goes
        svg.path("shade", "M" + text(far, 1) + "L" + text(0, 1) + "A" + radius + " " + radius + " 0 0 " +
                              (corner.x * corner.y > 0 ? "0 " : "1 ") + text(1, 0) + "L" + text(1, far) +
                              "L" + text(-1, far) + "L" + text(-1, -1) + "L" + text(far, -1) + "z");
        return true;
    }
    return false;
}

// A knob in the middle, with a line to the side where it goes on.
bool half_line(SvgElements& svg, const Place& place, std::string_view sign, std::string_view look) {
    constexpr std::string_view signs[] = {"╶", "╷", "╴", "╵"};
    constexpr std::array<Point, 4> ends{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
    for (std::size_t i = 0; i < std::size(signs); ++i) {
        if (sign != signs[i]) continue;
        svg.line(look, place.centre, place.at(ends[i]));
        svg.circle(look == "loop" ? "found-shape" : "given-shape", place.centre, 0.26 * place.half);
        return true;
    }
    return false;
}

// One to four lines through the cell, from one place to another in halves of a cell to the right or down.
bool bridges(SvgElements& svg, const Place& place, std::string_view sign, std::string_view look, double from,
             double to) {
    constexpr std::string_view across[] = {"─", "═", "≡", "▤"}, down[] = {"│", "║", "⦀", "▥"};
    constexpr double apart = 0.26;
    for (std::size_t i = 0; i < std::size(across); ++i) {
        if (sign != across[i] && sign != down[i]) continue;
        for (std::size_t line = 0; line <= i; ++line) {
            const double beside = apart * (static_cast<double>(line) - static_cast<double>(i) / 2);
            if (sign == across[i])
                svg.line(look, place.at({from, beside}), place.at({to, beside}));
            else
                svg.line(look, place.at({beside, from}), place.at({beside, to}));
        }
        return true;
    }
    return false;
}

}  // namespace

bool draw_glyph(SvgElements& svg, std::string_view sign, Point centre, double size, bool given,
                double reach) {
    const Place place{centre, size / 2};
    const std::string_view look = given ? "given-shape" : "found-shape";
    if (sign == "★")
        star(svg, place, look);
    else if (sign == "♛")
        queen(svg, place, look);
    else if (sign == "♣")
        tree(svg, place);
    else if (sign == "▲")
        tent(svg, place);
    else if (sign == "○")
        bulb(svg, place);
    else if (sign == "◯")
        svg.circle("field", centre, 0.4 * size);
    else if (sign == "●")
        svg.circle("shade", centre, 0.4 * size);
    else if (sign == "·")
        svg.circle("blank", centre, size / 18);
    else
        return triangle(svg, place, sign) || ship_end(svg, place, sign) || ship_corner(svg, place, sign) ||
               half_line(svg, place, sign, given ? "heavy" : "loop") ||
               (reach > 0 && bridges(svg, place, sign, given ? "bridge" : "bridge new", -reach, reach));
    return true;
}

void draw_bridges_between(SvgElements& svg, std::string_view signs, Point centre, double size, double rim) {
    while (!signs.empty()) {
        const std::size_t length = length_of_first(1, signs);
        bridges(svg, Place{centre, size / 2}, signs.substr(0, length), "bridge new", rim, 2 - rim);
        signs.remove_prefix(length);
    }
}

}  // namespace reductio
