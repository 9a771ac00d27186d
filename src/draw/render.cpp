// render.cpp - a picture (picture.cpp) as the text of a terminal: in Unicode or ASCII, with colours and
// notes.
#include "draw/render.hpp"

#include <algorithm>

#include "text/characters.hpp"
#include "draw/choice_list.hpp"
#include "draw/named_rows.hpp"
#include "draw/sentence.hpp"

namespace reductio {

namespace {

using Index = std::size_t;

char32_t seven_bit(char32_t code) {
    switch (code) {
        case U'×':
        case U'╳': return 'x';
        case U'÷':
        case U'╱': return '/';
        case U'−': return '-';
        case U'╲': return '\\';
        case U'★': return '*';
        case U'♛': return 'Q';
        case U'·': return '-';
        case U'∧': return '^';
        case U'∨': return 'v';
        case U'○': return 'o';
        case U'█': return '#';
        case U'▲': return 'A';
        case U'♣': return 'T';
        default: return code < 0x80 ? code : '?';
    }
}

// One line with the texts of its cells, from cell number `cell` on, coloured: given bold, found cyan.
std::string coloured(const Picture& grid, const Drawing& drawing, int line, Index& cell) {
    const std::u32string_view all = grid.lines[line];
    std::string result;
    Index done = 0;
    for (; cell < grid.fields.size() && grid.fields[cell].line == line; ++cell) {
        const Index begin = Index(grid.fields[cell].column), end = begin + Index(grid.field_width);
        result += encoded(all.substr(done, begin - done));
        const std::string text = encoded(all.substr(begin, end - begin));
        if (drawing.text[cell].empty()) {
            result += text;
        } else {
            result += (drawing.given[cell] ? "\x1b[1m" : "\x1b[36m") + text + "\x1b[0m";
        }
        done = end;
    }
    return result + encoded(all.substr(done));
}

}  // namespace

std::u32string printed(std::string_view text, Charset charset) {
    std::u32string result = decoded(text);
    if (charset == Charset::ascii) std::ranges::transform(result, result.begin(), seven_bit);
    return result;
}

std::string as_printed(std::string_view text, Charset charset) { return encoded(printed(text, charset)); }

std::string render(const Drawing& drawing, Charset charset, const Style& style) {
    if (!drawing.choices.empty()) return render_choices(drawing, charset);
    if (!drawing.named_rows.empty()) return render_named_rows(drawing, charset, style);
    if (!drawing.sentence.empty()) return render_sentence(drawing, style);
    const Picture grid = picture(drawing, charset);
    std::string result;
    Index cell = 0;
    for (int line = 0; line < static_cast<int>(grid.lines.size()); ++line) {
        result += style.colour ? coloured(grid, drawing, line, cell) : encoded(grid.lines[line]);
        result += '\n';
    }
    for (const std::string& note : drawing.notes) result += as_printed(note, charset) + "\n";
    return result;
}

}  // namespace reductio
