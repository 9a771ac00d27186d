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

std::string svg_tag(double width, double height, double shown_width, double shown_height) {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{}\" height=\"{}\" "
        "viewBox=\"0 0 {} {}\">\n",
        svg_number(shown_width), svg_number(shown_height), svg_number(width), svg_number(height));
}

void SvgElements::line(std::string_view look, Point from, Point to) {
    elements_.push_back(fmt::format("<line class=\"{}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", look,
                                    svg_number(from.x), svg_number(from.y), svg_number(to.x),
                                    svg_number(to.y)));
}

void SvgElements::box(std::string_view look, Point corner, double width, double height, double round) {
    const std::string corners = round > 0 ? fmt::format(" rx=\"{}\"", svg_number(round)) : "";
    elements_.push_back(fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>\n",
                                    look, svg_number(corner.x), svg_number(corner.y), svg_number(width),
                                    svg_number(height), corners));
}

void SvgElements::circle(std::string_view look, Point centre, double radius) {
    elements_.push_back(fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", look,
                                    svg_number(centre.x), svg_number(centre.y), svg_number(radius)));
}

void SvgElements::path(std::string_view look, std::string_view commands) {
    elements_.push_back(fmt::format("<path class=\"{}\" d=\"{}\"/>\n", look, commands));
}

void SvgElements::text(std::string_view look, Point at, std::string_view words, double size) {
    const std::string letters = size > 0 ? fmt::format(" font-size=\"{}\"", svg_number(size)) : "";
    elements_.push_back(fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\"{}>{}</text>\n", look,
                                    svg_number(at.x), svg_number(at.y), letters, xml_escaped(words)));
}

void SvgElements::append(const SvgElements& others) {
    elements_.insert(elements_.end(), others.elements_.begin(), others.elements_.end());
}

void SvgElements::append(const SvgElements& others, Point corner, double scale) {
    std::string group =
        fmt::format("<g transform=\"translate({} {})", svg_number(corner.x), svg_number(corner.y));
    group += scale == 1 ? "\">\n" : fmt::format(" scale({:.4f})\">\n", scale);
    for (const std::string& element : others.elements_) group += element;
    elements_.push_back(group + "</g>\n");
}

Svg::Svg(double width, double height, std::string_view style, std::string_view title)
    : head_{svg_tag(width, height, width, height)} {
    if (!title.empty()) head_ += fmt::format("<title>{}</title>\n", xml_escaped(title));
    head_ += fmt::format("<style>\n{}</style>\n", style);
    box("background", {0, 0}, width, height);
}

std::string Svg::finished() && {
    for (const std::string& element : elements()) head_ += element;
    return head_ + "</svg>\n";
}

}  // namespace reductio
