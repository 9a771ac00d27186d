// drawn_pieces.cpp - character by character.
#include "formats/grids/drawn_pieces.hpp"

#include <algorithm>
#include <string_view>

namespace reductio::formats {

namespace {

constexpr std::u32string_view uprights_of_frames = U"|¦│┃║┆┇┊┋╎╏";
// Zero width: those of emoji, and what programs leave in texts.
constexpr std::u32string_view widthless = U"\u200B\u200C\u200D\u2060\uFEFF\u00AD\uFE0E\uFE0F\u20E3";

bool is_one_of(char32_t c, std::u32string_view all) { return all.find(c) != std::u32string_view::npos; }
bool is_box_line(char32_t c) { return c >= 0x2500 && c < 0x2580; }
bool is_dash(char32_t c) { return c == U'-' || c == U'='; }
bool is_picture(char32_t c) { return c >= 0x2580; }
bool is_blank(char32_t c) { return c == U' ' || c == U'\t' || c == 0xA0; }

int width_of(char32_t c) {
    const bool wide = c >= 0x1F000 || c == 0x2B1B || c == 0x2B1C || (c >= 0x3000 && c < 0xA000) ||
                      (c >= 0xFF00 && c < 0xFF61);
    return is_one_of(c, widthless) ? 0 : wide ? 2 : 1;
}

}  // namespace

bool is_drawn_rule(std::string_view line) {
    bool strokes = false, dashes = false, signs = false;
    char32_t before = U' ';
    for (std::size_t at = 0; at < line.size();) {
        const auto [code, length] = character_at(line, at);
        at += length;
        strokes = strokes || is_box_line(code) || code == U'+' || (is_dash(code) && is_dash(before));
        dashes = dashes || is_dash(code);
        before = code;
        if (is_box_line(code) || code == U'+' || is_dash(code) || is_blank(code) ||
            is_one_of(code, uprights_of_frames))
            continue;
        if (!is_one_of(code, U"^vV∧∨") && !(strokes && is_picture(code))) return false;
        signs = true;
    }
    return strokes || (signs && !dashes);
}

DrawnPieces drawn_pieces(Passage line, bool rule, std::span<const std::string_view> signs) {
    DrawnPieces pieces;
    int column = 0;
    bool open = false;  // may the last word go on?
    const std::string_view text = line.view();
    for (std::size_t at = 0; at < text.size();) {
        const auto [code, length] = character_at(text, at);
        const std::string_view character = text.substr(at, length);
        const CellText own{line.begin + at, static_cast<std::uint32_t>(length)};
        at += length;
        const int begin = column, end = column += width_of(code);
        if (begin == end) continue;
        using What = DrawnPiece::What;
        const bool bar = is_one_of(code, uprights_of_frames) ||
                         (rule && (is_box_line(code) || is_dash(code) || code == U'+'));
        const What what = std::ranges::find(signs, character) != signs.end() ? What::sign
                          : bar                                              ? What::bar
                                                                             : What::word;
        const bool goes_on = what == What::word && !is_blank(code) && !is_picture(code);
        if (open && goes_on) {
            pieces.back().text.length =
                static_cast<std::uint32_t>(own.at + own.length - pieces.back().text.at);
            pieces.back().end = end;
        } else if (!is_blank(code)) {
            pieces.push_back({what, own, begin, end});
        }
        open = goes_on;
    }
    return pieces;
}

}  // namespace reductio::formats
