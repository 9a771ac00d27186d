// svg.hpp - pictures as Scalable Vector Graphics (SVG 1.1, https://www.w3.org/TR/SVG11): the one place that
// writes its elements.
//
// Looks are CSS classes of one style sheet, so that an element is little more than its coordinates; lengths
// are pixels, written with at most two decimals. Texts are escaped here.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace reductio {

struct Point {
    double x, y;
};

// Elements in the order in which they are painted.
class SvgElements {
public:
    // `look` is a CSS class, or several separated by blanks.
    void line(std::string_view look, Point from, Point to);
    void box(std::string_view look, Point corner, double width, double height, double round = 0);
    void circle(std::string_view look, Point centre, double radius);
    void path(std::string_view look, std::string_view commands);  // of the attribute d
    // The size of the letters is that of the style sheet, or else `size`.
    void text(std::string_view look, Point at, std::string_view words, double size = 0);

    // All of the others on top; or as a group, moved to `corner` and scaled.
    void append(const SvgElements& others);
    void append(const SvgElements& others, Point corner, double scale);

    // Each ends in a line feed.
    const std::vector<std::string>& elements() const { return elements_; }

private:
    std::vector<std::string> elements_;
};

// A document.
class Svg : public SvgElements {
public:
    // `style` is CSS, without </style>. `title` is for screen readers and tooltips; it may be empty. The
    // background has the class "background".
    Svg(double width, double height, std::string_view style, std::string_view title);

    // The whole document, ending in a line feed. Nothing may be added after that.
    std::string finished() &&;

private:
    std::string head_;
};

// The tag <svg ...> of a document of that size. `shown`: the size on the screen.
std::string svg_tag(double width, double height, double shown_width, double shown_height);

// Text for use between tags and in attributes. & < > " are replaced by entities; characters that XML 1.0
// does not have (control characters, bytes that are not UTF-8) become U+FFFD.
std::string xml_escaped(std::string_view text);

// A length: at most two decimals, no zeros at the end.
std::string svg_number(double length);

}  // namespace reductio
