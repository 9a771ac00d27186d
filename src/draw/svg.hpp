// svg.hpp - pictures as Scalable Vector Graphics (SVG 1.1, https://www.w3.org/TR/SVG11): the one place that
// writes its elements.
//
// Looks are CSS classes of one style sheet, so that an element is little more than its coordinates; lengths
// are pixels, written with at most two decimals. Texts are escaped here.
#pragma once
#include <string>
#include <string_view>

namespace reductio {

struct Point {
    double x, y;
};

class Svg {
public:
    // `style` is CSS, without </style>. `title` is for screen readers and tooltips; it may be empty. The
    // background has the class "background".
    Svg(double width, double height, std::string_view style, std::string_view title);

    // `look` is a CSS class, or several separated by blanks.
    void line(std::string_view look, Point from, Point to);
    void box(std::string_view look, Point corner, double width, double height);
    void circle(std::string_view look, Point centre, double radius);
    void path(std::string_view look, std::string_view commands);  // of the attribute d
    void text(std::string_view look, Point at, std::string_view words);

    // The whole document, ending in a line feed. Nothing may be added after that.
    std::string finished() &&;

private:
    std::string out_;
};

// Text for use between tags and in attributes. & < > " are replaced by entities; characters that XML 1.0
// does not have (control characters, bytes that are not UTF-8) become U+FFFD.
std::string xml_escaped(std::string_view text);

// A length: at most two decimals, no zeros at the end.
std::string svg_number(double length);

}  // namespace reductio
