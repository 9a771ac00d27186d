// svg_signs.cpp - a few shapes; any other sign is a text.
#include "draw/svg_signs.hpp"

#include <fmt/core.h>

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

}  // namespace reductio
