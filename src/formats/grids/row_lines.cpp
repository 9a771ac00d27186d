// row_lines.cpp - lines of a grid, each looked at alone, so that a foreign text of megabytes is left after
// a few.
#include "formats/grids/row_lines.hpp"

#include <algorithm>

#include "formats/grids/symbols.hpp"

namespace reductio::formats {

namespace {

constexpr std::size_t glance = 64;            // lines after which a text must look even, and again at doubles
constexpr std::size_t longest_line = 16'000;  // bytes; room for the longest side

bool is_rule(std::string_view line, RowStyle style) {
    if (style == RowStyle::digits_and_x) return line.find('-') != std::string_view::npos;
    bool drawn = false;
    for (std::size_t i = 0; i < line.size();) {
        const std::size_t bar = bar_length(line, i);
        const char c = line[i];
        if (bar == 0 && std::string_view{" \t-+=*.:'_"}.find(c) == std::string_view::npos) return false;
        drawn |= bar == 3 || c == '-' || c == '+' || c == '=';
        i += std::max<std::size_t>(1, bar);
    }
    return drawn;
}

RowLine look_at(Passage passage, const Hints& hints, RowStyle style) {
    RowLine line;
    line.passage = passage.trimmed();
    const std::string_view all = passage.text->view();
    const bool rule = is_rule(passage.view(), style);
    line.could_be_row = rule && style == RowStyle::free;
    walk_row(
        line.passage, style,
        [&](std::size_t at, std::size_t length) {
            ++line.tokens;
            line.characters += static_cast<std::uint32_t>(length);
            for (const char c : all.substr(at, length)) {
                line.foreign += is_cell_character(c, hints) ? 0 : 1;
                line.could_be_row &= is_blank_sign(c);
            }
        },
        [&] { line.bars = true; });
    line.separators = line.bars || line.tokens > 1;
    line.kind = rule ? LineKind::rule : line.tokens == 0 ? LineKind::blank : LineKind::row;
    return line;
}

// No grid can come of rows like these.
bool contradiction(std::span<const RowLine> lines) {
    const std::size_t rows = count_rows(lines);
    const std::size_t by_token = usual_width(lines, true), by_character = usual_width(lines, false);
    const bool wide_enough = std::max(by_token, by_character) >= 4 && lines.size() < 4 * rows + glance;
    const std::size_t even =
        std::max(rows_of_width(lines, true, by_token), rows_of_width(lines, false, by_character));
    return !wide_enough || 2 * even < rows;
}

// Rules of dashes are rows of empty cells if that, and only that, makes the grid square.
void settle_dashes(std::vector<RowLine>& lines) {
    const auto doubtful = static_cast<std::size_t>(
        std::ranges::count_if(lines, [](const RowLine& l) { return l.could_be_row; }));
    if (doubtful == 0) return;
    std::size_t rows = count_rows(lines), width = usual_width(lines, false);
    if (rows == 0)
        width = std::ranges::find_if(lines, [](const RowLine& l) { return l.could_be_row; })->characters;
    const auto dashes = [&](const RowLine& line) { return line.could_be_row && line.characters == width; };
    const auto more = static_cast<std::size_t>(std::ranges::count_if(lines, dashes));
    if (width == 0 || (rows > 0 && rows % width == 0) || (rows + more) % width != 0) return;
    for (RowLine& line : lines) {
        if (dashes(line)) line.kind = LineKind::row;
    }
}

}  // namespace

std::size_t bar_length(std::string_view text, std::size_t at) {
    if (text[at] == '|') return 1;
    const std::string_view next = text.substr(at, 3);
    const bool drawn = next.size() == 3 && next[0] == '\xE2' && (next[1] == '\x94' || next[1] == '\x95');
    return drawn ? 3 : 0;
}

bool is_separator(char c, RowStyle style) {
    if (c == ' ' || c == '\t' || c == '\r') return true;
    return style == RowStyle::digits_and_x && !(c >= '0' && c <= '9') && c != 'X';
}

std::size_t usual_width(std::span<const RowLine> lines, bool by_token) {
    std::size_t candidate = 0, votes = 0;
    for (const RowLine& line : lines) {
        if (line.kind != LineKind::row) continue;
        if (votes == 0) candidate = line.width(by_token);
        if (line.width(by_token) == candidate) {
            ++votes;
        } else {
            --votes;
        }
    }
    return candidate;
}

std::size_t rows_of_width(std::span<const RowLine> lines, bool by_token, std::size_t width) {
    const auto has_it = [&](const RowLine& line) {
        return line.kind == LineKind::row && line.width(by_token) == width;
    };
    return static_cast<std::size_t>(std::ranges::count_if(lines, has_it));
}

std::size_t count_rows(std::span<const RowLine> lines) {
    return static_cast<std::size_t>(std::ranges::count(lines, LineKind::row, &RowLine::kind));
}

RowLines look_at_lines(Passage text, const Hints& hints, RowStyle style) {
    RowLines result;
    std::size_t next_glance = glance;
    for (Passage line; next_line(text, line);) {
        result.given_up = line.view().size() > longest_line;
        if (result.given_up) break;
        result.lines.push_back(look_at(line, hints, style));
        if (result.lines.size() < next_glance) continue;
        next_glance *= 2;
        result.given_up = contradiction(result.lines);
        if (result.given_up) break;
    }
    settle_dashes(result.lines);
    return result;
}

}  // namespace reductio::formats
