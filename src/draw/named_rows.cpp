// named_rows.cpp - a line per row. The values of an array stand in columns; blanks don't count when they are
// read.
#include "draw/named_rows.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "draw/characters.hpp"

namespace reductio {

namespace {

using Index = std::size_t;

std::string cell_text(const Drawing& drawing, Index cell, Index width, const Style& style) {
    const std::string& text = drawing.text[cell];
    const std::string shown = fmt::format("{:>{}}", text.empty() ? "." : text, width);
    return style.colour && !text.empty() ? "\x1b[36m" + shown + "\x1b[0m" : shown;
}

// Steps over the name and the sign behind it.
bool take_name(Scanner& scanner, const std::string& name) {
    for (const Charset charset : {Charset::unicode, Charset::ascii}) {
        Scanner ahead = scanner;
        ahead.skip_blanks();
        if (!ahead.accept(as_printed(name, charset))) continue;
        ahead.skip_blanks();
        if (!ahead.accept('=')) continue;
        scanner = ahead;
        return true;
    }
    return false;
}

}  // namespace

std::string render_named_rows(const Drawing& drawing, Charset charset, const Style& style) {
    std::string result;
    Index cell = 0, indent = 0, width = 1;
    for (auto row = drawing.named_rows.begin(); row != drawing.named_rows.end(); ++row) {
        std::string line(indent, ' ');
        if (!row->name.empty()) {  // an array begins
            line = as_printed(row->name, charset) + " = ";
            indent = decoded(line).size();
            width = 1;
            Index end = cell + static_cast<Index>(row->cells);
            for (auto next = row + 1; next != drawing.named_rows.end() && next->name.empty(); ++next)
                end += static_cast<Index>(next->cells);
            for (Index i = cell; i < end; ++i) width = std::max(width, drawing.text[i].size());
        }
        for (int i = 0; i < row->cells; ++i)
            line += (i > 0 ? " " : "") + cell_text(drawing, cell++, row->cells > 1 ? width : 1, style);
        result += line + "\n";
    }
    return result;
}

bool NamedRowReader::begins(Passage line) const {
    Scanner scanner{line};
    return take_name(scanner, rows_.front().name);
}

bool NamedRowReader::read(Passage line, Passage& rest, GridFiller& filler) const {
    if (!begins(line)) return false;
    filler.finish(line.begin);
    for (const auto& row : rows_) {
        if (&row != &rows_.front() && !next_line(rest, line))
            rest.fail("the solution ends", row.name + " = …");
        Scanner scanner{line};
        if (!row.name.empty() && !take_name(scanner, row.name)) scanner.unexpected(row.name + " = …");
        for (int i = 0; i < row.cells; ++i) {
            scanner.skip_blanks();
            const Scanner before = scanner;
            if (scanner.peek() != '-' && !scanner.at_digit()) {
                const Passage word = scanner.word();
                if (word.view() == "." || word.empty()) filler.open(word.begin);
                filler.not_a_value(word.begin, word.view());
            }
            constexpr long long far = 1'000'000'000'000;
            filler.value(scanner.number(-far, far, "a value"), before.offset());
        }
        scanner.skip_blanks();
        if (!scanner.done()) scanner.unexpected("the end of the line");
    }
    return true;
}

}  // namespace reductio
