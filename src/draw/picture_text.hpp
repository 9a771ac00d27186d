// picture_text.hpp - how much room a text takes, without knowing the font: by the widest of the usual ones
// (DejaVu Sans), so that it fits with any.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace reductio {

// The width of a text in letters of this size.
double text_width(std::string_view text, double size);

// `size`, or the smaller one with which the text is no wider than `room`.
double fitting_size(std::string_view text, double size, double room);

// From the middle of a line of digits or capitals down to its baseline.
constexpr double below_middle(double size) { return 0.36 * size; }

// Lines of at most `room`, cut at blanks. A word that is wider stands alone.
std::vector<std::string> wrapped(std::string_view text, double size, double room);

}  // namespace reductio
