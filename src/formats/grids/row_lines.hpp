// row_lines.hpp - the lines of a grid written as text: rows of cells, rules, blank lines.
//
// The line level of grid_rows.hpp.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "formats/format.hpp"

namespace reductio::formats {

// Which characters count.
enum class RowStyle {
    free,         // anything that is no rule is a cell
    digits_and_x  // digits and capital X only, lines with a `-` are skipped, the rest is ignored
};

enum class LineKind { blank, rule, row };

struct RowLine {
    Passage passage;
    LineKind kind = LineKind::blank;
    std::uint32_t tokens = 0, characters = 0;  // of its cells, as a row
    std::uint32_t foreign = 0;                 // characters that can't stand in any cell
    bool separators = false, bars = false;
    bool could_be_row = false;  // a rule of dashes only, which may be a row of empty cells

    std::size_t width(bool by_token) const { return by_token ? tokens : characters; }
};

struct RowLines {
    std::vector<RowLine> lines;
    bool given_up = false;  // after a glance: the lines can't make a grid
};

RowLines look_at_lines(Passage text, const Hints& hints, RowStyle style);

// The width that most rows have (exact if one has the majority), as tokens or as characters.
std::size_t usual_width(std::span<const RowLine> lines, bool by_token);
std::size_t rows_of_width(std::span<const RowLine> lines, bool by_token, std::size_t width);
std::size_t count_rows(std::span<const RowLine> lines);

// Bytes of a bar or box-drawing character (U+2500 to U+257F) at text[at], or 0.
std::size_t bar_length(std::string_view text, std::size_t at);

bool is_separator(char c, RowStyle style);

// Calls on_token(offset, length) and on_bar() from left to right.
template <class OnToken, class OnBar>
void walk_row(Passage line, RowStyle style, OnToken on_token, OnBar on_bar) {
    const std::string_view text = line.view();
    for (std::size_t i = 0; i < text.size();) {
        if (const std::size_t bar = bar_length(text, i)) {
            on_bar();
            i += bar;
        } else if (is_separator(text[i], style)) {
            ++i;
        } else {
            const std::size_t begin = i;
            while (i < text.size() && !is_separator(text[i], style) && bar_length(text, i) == 0) ++i;
            on_token(line.begin + begin, i - begin);
        }
    }
}

}  // namespace reductio::formats
