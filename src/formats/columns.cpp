// columns.cpp - fields of a line, and the columns that the first line names.
#include "formats/columns.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <string_view>

#include "formats/format.hpp"
#include "text/characters.hpp"

namespace reductio {

namespace {

// What tables on the web call a column of puzzles.
constexpr std::string_view usual_names[] = {"puzzle", "puzzles", "quiz", "quizzes", "problem", "sudoku"};

char separator_of(std::string_view line) {
    const auto times = [&](char c) { return std::ranges::count(line, c); };
    return std::max({',', ';', '\t'}, [&](char a, char b) { return times(a) < times(b); });
}

// A number from 1, or 0 for a name.
std::size_t number_of(const std::string& column) {
    std::size_t number = 0;
    const auto [end, status] = std::from_chars(column.data(), column.data() + column.size(), number);
    return status == std::errc{} && end == column.data() + column.size() ? number : 0;
}

// The fields of a line, with their quotes.
class Fields {
public:
    Fields(Passage line, char separator) : rest_{line}, separator_{separator} {}

    // The next field; nothing after the last. There is one more than there are separators.
    std::optional<Passage> next() {
        if (ended_) return {};
        std::size_t size = 0;
        bool in_quotes = false;
        const std::string_view text = rest_.view();
        for (; size < text.size() && (in_quotes || text[size] != separator_); ++size) {
            if (text[size] == '"') in_quotes = !in_quotes;
        }
        const Passage field{rest_.text, rest_.begin, rest_.begin + size};
        ended_ = size == text.size();
        rest_.begin = ended_ ? rest_.end : field.end + 1;
        return field;
    }

private:
    Passage rest_;
    char separator_;
    bool ended_ = false;
};

Passage without_quotes(Passage field) {
    field = field.trimmed();
    const std::string_view text = field.view();
    const bool in_quotes = text.size() > 1 && text.front() == '"' && text.back() == '"';
    return in_quotes ? Passage{field.text, field.begin + 1, field.end - 1} : field;
}

// Without regard to the case of ASCII letters.
bool same_word(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

// The column with a usual name for puzzles.
std::optional<std::size_t> usual_column(Passage first_line, char separator) {
    Fields fields{first_line, separator};
    std::size_t column = 0;
    for (auto field = fields.next(); field; field = fields.next(), ++column) {
        const std::string_view name = without_quotes(*field).view();
        if (std::ranges::any_of(usual_names, [&](std::string_view usual) { return same_word(usual, name); }))
            return column;
    }
    return {};
}

bool is_word(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return is_letter(c) || c == ' '; });
}

}  // namespace

Columns::Columns(Passage first_line, const Hints& hints) : separator_{separator_of(first_line.view())} {
    const auto usual = usual_column(first_line, separator_);
    if (hints.column.empty() && !usual)
        first_line.fail("it is not clear which column has the puzzles", "--column NAME or --column 1");
    puzzle_ = hints.column.empty() ? *usual : find(first_line, hints.column);
    if (!hints.id.empty()) id_ = find(first_line, hints.id);
    has_header_ = number_of(hints.column) == 0 || is_word(puzzle(first_line).view());
}

bool Columns::is_table(Passage first_line) {
    const char separator = separator_of(first_line.view());
    const bool several = first_line.view().find(separator) != std::string_view::npos;
    return several && usual_column(first_line, separator).has_value();
}

std::size_t Columns::find(Passage first_line, const std::string& name) const {
    if (const std::size_t number = number_of(name); number > 0) {
        if (field(first_line, number - 1)) return number - 1;
        first_line.fail(fmt::format("this table has no column {}", number),
                        "one of its columns, counted from 1");
    }
    std::string known;
    std::optional<std::size_t> in_other_case;  // of two such columns, the first
    Fields fields{first_line, separator_};
    std::size_t column = 0;
    for (auto field = fields.next(); field; field = fields.next(), ++column) {
        const std::string_view title = without_quotes(*field).view();
        if (title == name) return column;
        if (same_word(title, name) && !in_other_case) in_other_case = column;
        known += fmt::format("{}{}", column == 0 ? "" : ", ", title);
    }
    if (in_other_case) return *in_other_case;
    first_line.fail("this table has no column " + quoted(name),
                    "one of " + quoted(known) + ", or its number");
}

std::optional<Passage> Columns::field(Passage line, std::size_t column) const {
    Fields fields{line, separator_};
    auto found = fields.next();
    for (std::size_t i = 0; found && i < column; ++i) found = fields.next();
    if (!found) return {};
    return without_quotes(*found);
}

Passage Columns::puzzle(Passage line) const {
    if (const auto found = field(line, puzzle_)) return *found;
    line.fail(fmt::format("this line has no column {}", puzzle_ + 1), "as many columns as the first line");
}

std::string Columns::id(Passage line) const {
    const auto found = id_ ? field(line, *id_) : std::nullopt;
    if (!found) return {};
    std::string id;
    for (const char c : found->view()) {
        const bool second_quote = c == '"' && id.ends_with('"');  // doubled within quotes
        if (!second_quote) id += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
    return id;
}

}  // namespace reductio
