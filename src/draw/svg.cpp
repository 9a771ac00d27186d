// svg.cpp - elements, attributes and escapes, one element a line.
#include "draw/svg.hpp"

#include <fmt/core.h>

#include "text/characters.hpp"

namespace reductio {

namespace {

// Is it a character of XML 1.0 (production 2, Char)?
bool is_xml(char32_t code) {
    return code >= 0x20 ? code != 0xFFFE && code != 0xFFFF : code == '\t' || code == '\n' || code == '\r';
}

}  // namespace

std::string xml_escaped(std::string_view text) {
    std::u32string result;
    for (const char32_t code : decoded(text)) {
        switch (code) {
            case '&': result += U"&amp;"; break;
            case '<': result += U"&lt;"; break;
            case '>': result += U"&gt;"; break;
            case '"': result += U"&quot;"; break;
            default: result += is_xml(code) ? code : U'\uFFFD';
        }
    }
    return encoded(result);
}

std::string svg_number(double length) {
    std::string text = fmt::format("{:.2f}", length);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

Svg::Svg(double width, double height, std::string_view style, std::string_view title) {
    const std::string w = svg_number(width), h = svg_number(height);
    out_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">\n",
        w, h);
    if (!title.empty()) out_ += fmt::format("<title>{}</title>\n", xml_escaped(title));
    out_ += fmt::format("<style>\n{}</style>\n", style);
    box("background", {0, 0}, width, height);
}

void Svg::line(std::string_view look, Point from, Point to) {
    out_ += fmt::format("<line class=\"{}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", look,
                        svg_number(from.x), svg_number(from.y), svg_number(to.x), svg_number(to.y));
}

void Svg::box(std::string_view look, Point corner, double width, double height) {
    out_ += fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", look,
                        svg_number(corner.x), svg_number(corner.y), svg_number(width), svg_number(height));
}

void Svg::circle(std::string_view look, Point centre, double radius) {
    out_ += fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", look, svg_number(centre.x),
                        svg_number(centre.y), svg_number(radius));
}

void Svg::path(std::string_view look, std::string_view commands) {
    out_ += fmt::format("<path class=\"{}\" d=\"{}\"/>\n", look, commands);
}

void Svg::text(std::string_view look, Point at, std::string_view words) {
    out_ += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>\n", look, svg_number(at.x),
                        svg_number(at.y), xml_escaped(words));
}

std::string Svg::finished() && {
    out_ += "</svg>\n";
    return std::move(out_);
}

}  // namespace reductio
