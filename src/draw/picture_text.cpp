// picture_text.cpp - widths of characters in three classes.
#include "draw/picture_text.hpp"

#include <algorithm>

#include "text/characters.hpp"

namespace reductio {

namespace {

// In parts of the size.
double width_of(char32_t code) {
    constexpr std::u32string_view narrow = U" .,:;!|'ijlI()[]ft";
    constexpr std::u32string_view wide = U"mwMW+−×÷=<>@%±★";
    if (narrow.find(code) != narrow.npos) return 0.4;
    if (wide.find(code) != wide.npos || code > 0x2000) return 0.9;
    return code >= U'A' && code <= U'Z' ? 0.72 : 0.64;
}

}  // namespace

double text_width(std::string_view text, double size) {
    double width = 0;
    for (const char32_t code : decoded(text)) width += width_of(code);
    return width * size;
}

double fitting_size(std::string_view text, double size, double room) {
    const double width = text_width(text, size);
    return width <= room ? size : size * room / width;
}

std::vector<std::string> wrapped(std::string_view text, double size, double room) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (lines.empty() || text_width(lines.back() + " " + std::string{word}, size) > room)
            lines.emplace_back(word);
        else
            lines.back().append(" ").append(word);
    }
    return lines;
}

}  // namespace reductio
