// named_rows.cpp - a line per row. The values of an array stand in columns.
//
// When they are read blanks don't count, nor do commas and the order: `y = 3, x = 4`, and elements may have
// lines of their own. The values of an array go on below until it is full. Linear in the text.
#include "draw/named_rows.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "text/characters.hpp"

namespace reductio {

namespace {

using Index = std::size_t;

std::string cell_text(const Drawing& drawing, Index cell, Index width, const Style& style) {
    const std::string& text = drawing.text[cell];
    const std::string shown = fmt::format("{:>{}}", text.empty() ? "." : text, width);
    return style.colour && !text.empty() ? "\x1b[36m" + shown + "\x1b[0m" : shown;
}

bool parts(char c) { return c == ' ' || c == '\t' || c == '\r' || c == ',' || c == ';'; }

void skip_parts(Scanner& scanner) {
    while (!scanner.done() && parts(scanner.peek())) scanner.take();
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

NamedRowReader::NamedRowReader(const Drawing& drawing, const Puzzle& puzzle) : puzzle_{puzzle} {
    Index cell = 0;
    const auto known = [&](const std::string& name, Cells cells) {
        for (const Charset charset : {Charset::unicode, Charset::ascii})
            names_.emplace(as_printed(name, charset), cells);
    };
    for (auto row = drawing.named_rows.begin(); row != drawing.named_rows.end();) {
        const Index begin = cell;
        const std::string& name = row->name;
        do {
            cell += static_cast<Index>(row->cells);
        } while (++row != drawing.named_rows.end() && row->name.empty());
        known(name, {begin, cell});
        for (Index i = begin; i < cell; ++i) known(cell_name(puzzle, static_cast<int>(i)), {i, i + 1});
    }
}

// Steps over the name and the sign behind it.
const NamedRowReader::Cells* NamedRowReader::take_name(Scanner& scanner) const {
    const std::string_view text = scanner.rest().view();
    const std::size_t sign = text.find('=');
    if (sign == std::string_view::npos) return nullptr;
    std::string name{text.substr(0, sign)};  // q[1, 2] is q[1,2]
    std::erase_if(name, [](char c) { return c == ' ' || c == '\t'; });
    const auto found = names_.find(name);
    if (found == names_.end()) return nullptr;
    scanner.accept(text.substr(0, sign + 1));
    return &found->second;
}

bool NamedRowReader::begins(Passage line) const {
    Scanner scanner{line};
    scanner.skip_blanks();
    return take_name(scanner) != nullptr;
}

bool NamedRowReader::read(Passage line, Passage& rest, GridFiller& filler) const {
    if (!begins(line)) return false;
    filler.finish(line.begin);
    Found found{std::vector<Held>(static_cast<Index>(puzzle_.cells())), {}, 0};
    for (;;) {
        read_line(line, found);
        if (found.count == found.held.size()) break;
        if (!next_line(rest, line)) rest.fail("the solution ends", missing(found) + " = …");
    }
    for (const auto& [value, offset] : found.held) filler.value(*value, offset);
    return true;
}

void NamedRowReader::read_line(Passage line, Found& found) const {
    Scanner scanner{line};
    for (skip_parts(scanner); !scanner.done(); skip_parts(scanner)) {
        if (found.next.begin < found.next.end) {
            read_value(scanner, found);
            continue;
        }
        const Scanner before = scanner;
        const Cells* const cells = take_name(scanner);
        if (cells == nullptr)
            scanner.unexpected(found.count == found.held.size() ? "the end of the line"
                                                                : missing(found) + " = …");
        for (Index cell = cells->begin; cell < cells->end; ++cell) {
            if (found.held[cell].value)
                before.fail(cell_name(puzzle_, static_cast<int>(cell)) + " is there twice", "once");
        }
        found.next = *cells;
    }
}

void NamedRowReader::read_value(Scanner& scanner, Found& found) const {
    const std::size_t offset = scanner.offset();
    if (scanner.peek() != '-' && !scanner.at_digit()) {
        const std::string name = cell_name(puzzle_, static_cast<int>(found.next.begin));
        const Passage word = scanner.word();
        const bool open = word.view() == "." || word.view() == "?";
        word.fail(open ? name + " is open" : fmt::format("{} is {}", name, quoted(word.view())), "a number");
    }
    constexpr long long far = 1'000'000'000'000;
    found.held[found.next.begin++] = {scanner.number(-far, far, "a value"), offset};
    ++found.count;
}

// The first cell without a value.
std::string NamedRowReader::missing(const Found& found) const {
    const auto open = [](const Held& held) { return !held.value; };
    const auto first = std::ranges::find_if(found.held, open) - found.held.begin();
    return cell_name(puzzle_, static_cast<int>(first));
}

}  // namespace reductio
