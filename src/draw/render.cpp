// render.cpp - one printer for each kind of drawing. On a coloured terminal given texts of a grid are bold
// and found ones cyan.
#include "draw/render.hpp"

#include <algorithm>

#include "text/characters.hpp"

namespace reductio {

namespace {

using Index = std::size_t;

std::string bold(const std::string& text) { return "\x1b[1m" + text + "\x1b[0m"; }
std::string cyan(const std::string& text) { return "\x1b[36m" + text + "\x1b[0m"; }

std::string right_aligned(const std::string& text, Index width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

// One line of a grid in colour. `cell` is the first cell with its text on this line or a later one; it moves
// past the cells of this line.
std::string coloured(const GridPicture& picture, const GridDrawing& drawing, int line, Index& cell) {
    const std::u32string_view all = picture.lines[line];
    std::string result;
    Index done = 0;
    for (; cell < picture.fields.size() && picture.fields[cell].line == line; ++cell) {
        const Index begin = Index(picture.fields[cell].column), end = begin + Index(picture.field_width);
        const std::string text = encoded(all.substr(begin, end - begin));
        result += encoded(all.substr(done, begin - done));
        const bool plain =
            drawing.text[cell].empty() || (!drawing.pencilled.empty() && drawing.pencilled[cell] != 0);
        result += plain ? text : drawing.given[cell] != 0 ? bold(text) : cyan(text);
        done = end;
    }
    return result + encoded(all.substr(done));
}

std::string render_grid(const GridDrawing& drawing, Charset charset, const Style& style) {
    const GridPicture picture = grid_picture(drawing, charset);
    std::string result;
    Index cell = 0;
    for (int line = 0; line < std::ssize(picture.lines); ++line) {
        result += style.colour ? coloured(picture, drawing, line, cell) : encoded(picture.lines[line]);
        result += '\n';
    }
    for (const std::string& note : drawing.notes) result += as_printed(note, charset) + "\n";
    return result;
}

std::string render_choices(const ChoiceList& list, Charset charset) {
    std::string result;
    for (Index i = 0; i < list.lines.size(); ++i) {
        if (list.chosen[i] != 0) result += as_printed(list.lines[i], charset) + "\n";
    }
    return result.empty() ? std::string{nothing_chosen} + "\n" : result;
}

// The name and its values, which stand in columns if there are several on a line.
std::string render_row(const NamedRows::Row& row, Charset charset, const Style& style) {
    std::string result = as_printed(row.name, charset) + " = ";
    const std::string indent(decoded(result).size(), ' ');
    Index width = 1;
    if (row.columns > 1) {
        for (const std::string& text : row.texts) width = std::max(width, text.size());
    }
    for (Index i = 0; i < row.texts.size(); ++i) {
        const bool first = i % Index(row.columns) == 0;
        if (i > 0) result += first ? "\n" + indent : " ";
        const std::string& text = row.texts[i];
        const std::string shown = right_aligned(text.empty() ? "." : text, width);
        result += style.colour && !text.empty() ? cyan(shown) : shown;
    }
    return result + "\n";
}

std::string render_rows(const NamedRows& drawing, Charset charset, const Style& style) {
    std::string result;
    for (const NamedRows::Row& row : drawing.rows) result += render_row(row, charset, style);
    return result;
}

std::string render_sentence(const Sentence& sentence, const Style& style) {
    std::string filled;
    for (const char c : sentence.text) {
        const auto letter = sentence.letters.find(c);
        if (letter == std::string::npos) {
            filled += c;
            continue;
        }
        const std::string& digit = sentence.digits[letter];
        const bool found = !digit.empty() && sentence.given[letter] == 0;
        filled += digit.empty() ? "." : style.colour && found ? cyan(digit) : digit;
    }
    const std::string lines = sentence.text + sentence.remark + "\n";
    const bool open = std::ranges::all_of(sentence.digits, &std::string::empty);
    return open ? lines : lines + filled + "\n";
}

}  // namespace

std::string render(const Drawing& drawing, Charset charset, const Style& style) {
    struct Printer {
        Charset charset;
        const Style& style;
        std::string operator()(const GridDrawing& grid) const { return render_grid(grid, charset, style); }
        std::string operator()(const ChoiceList& list) const { return render_choices(list, charset); }
        std::string operator()(const NamedRows& rows) const { return render_rows(rows, charset, style); }
        std::string operator()(const Sentence& sentence) const { return render_sentence(sentence, style); }
    };
    return std::visit(Printer{charset, style}, drawing);
}

}  // namespace reductio
