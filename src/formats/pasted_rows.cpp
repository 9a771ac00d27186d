// pasted_rows.cpp - lines joined, and columns of one sign.
#include "formats/pasted_rows.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/grids/plain_grid.hpp"
#include "formats/lines.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

constexpr std::size_t most_lines_of_cells = 700;  // of a cell each, in a grid of side 25

bool is_cell_or_blank(std::string_view line, const Hints& hints) {
    return std::ranges::all_of(line, [&](char c) { return c == ' ' || is_cell_character(c, hints); });
}

// A cell a line, where an empty line is an open one: the edits that make a list of them.
std::vector<Text::Edit> edits_of_cells_in_lines(const std::vector<Passage>& lines, const Hints& hints) {
    std::size_t count = lines.size();
    while (count > 0 && side_of(count) == 0 && lines[count - 1].trimmed().empty()) --count;
    const auto is_cell = [&](const Passage& line) {
        return line.trimmed().view().size() <= 2 && is_cell_or_blank(line.view(), hints);
    };
    if (side_of(count) < 4 || !std::ranges::all_of(lines, is_cell)) return {};
    std::vector<Text::Edit> edits{{lines[0].begin, lines[0].begin, "["}};
    for (std::size_t i = 1; i < count; ++i) edits.push_back({lines[i - 1].end, lines[i].begin, ","});
    edits.push_back({lines[count - 1].end, lines[count - 1].end, "]"});
    return edits;
}

// Groups of equal length, several in a line.
std::vector<Text::Edit> edits_of_groups(const std::vector<Passage>& lines, const Hints& hints) {
    std::size_t cells = 0, length = 0, groups = 0;
    std::vector<Passage> filled;
    for (const Passage& line : lines) {
        if (line.trimmed().empty()) continue;
        if (!is_cell_or_blank(line.view(), hints)) return {};
        filled.push_back(line);
        for (const Passage& word : line.words()) {
            const std::size_t own = word.view().size();
            if (groups++ > 0 && own != length) return {};
            length = own;
            cells += own;
        }
    }
    const auto side = static_cast<std::size_t>(side_of(cells));
    if (side < 4 || length < 2 || side % length != 0 || groups <= filled.size() || filled.size() >= side)
        return {};
    std::vector<Text::Edit> edits;
    for (std::size_t i = 1; i < filled.size(); ++i)
        edits.push_back({filled[i - 1].end, filled[i].begin, " "});
    return edits;
}

// One sign in the same columns of all lines, at equal distances.
std::vector<Text::Edit> edits_of_signs(const std::vector<Passage>& lines) {
    std::vector<Passage> rows;
    for (const Passage& line : lines)
        if (!line.trimmed().empty()) rows.push_back(line.trimmed());
    if (rows.size() < 4) return {};
    const std::size_t width = rows[0].view().size();
    for (const Passage& row : rows)
        if (row.view().size() != width) return {};
    std::vector<std::size_t> columns;
    for (std::size_t column = 1; column + 1 < width; ++column) {
        const char sign = rows[0].view()[column];
        const bool same =
            std::ranges::all_of(rows, [&](const Passage& row) { return row.view()[column] == sign; });
        if (same && (sign == '-' || sign == ':' || sign == '/' || sign == '!')) columns.push_back(column);
    }
    if (columns.empty() || width - columns.size() != rows.size()) return {};
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (columns[i] + 1 != (i + 1) * (columns[0] + 1)) return {};
    std::vector<Text::Edit> edits;
    for (const Passage& row : rows)
        for (const std::size_t column : columns)
            edits.push_back({row.begin + column, row.begin + column + 1, "|"});
    return edits;
}

bool is_number(std::string_view word) { return !word.empty() && std::ranges::all_of(word, is_digit); }

// What a word that pandas or R prints says in a grid: 5 for 5.0, a dot for NaN, nothing for [1,]. Nothing at
// all if it is no such word.
std::optional<std::string> printed_word(std::string_view word) {
    constexpr std::string_view missing[] = {"NaN", "nan", "NA", "<NA>", "None", "null"};
    if (std::ranges::find(missing, word) != std::end(missing)) return ".";
    const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
    if (digits > 0 && (word.substr(digits) == ".0" || word.substr(digits) == "."))
        return std::string{word.substr(0, digits)};
    const bool brackets = word.size() > 3 && word.front() == '[' && word.back() == ']';
    std::string_view inside = brackets ? word.substr(1, word.size() - 2) : std::string_view{};
    if (inside.starts_with(','))
        inside.remove_prefix(1);
    else if (inside.ends_with(','))
        inside.remove_suffix(1);
    else
        return {};
    return is_number(inside) ? std::optional<std::string>{""} : std::nullopt;
}

// A table of numbers as pandas and R print it.
std::vector<Text::Edit> edits_of_printed(const std::vector<Passage>& lines) {
    std::vector<Text::Edit> edits;
    for (const Passage& line : lines) {
        for (const Passage& word : line.words()) {
            if (const auto said = printed_word(word.view()))
                edits.push_back({word.begin, word.end, *said});
            else if (!is_number(word.view()))
                return {};
        }
    }
    return edits;
}

}  // namespace

std::shared_ptr<const Text> in_rows(std::shared_ptr<const Text> text, const Hints& hints) {
    const std::vector<Passage> lines = Passage::all(*text).lines();
    if (lines.size() > most_lines_of_cells || lines.size() < 2) return text;
    std::vector<Text::Edit> edits = edits_of_cells_in_lines(lines, hints);
    if (edits.empty()) edits = edits_of_groups(lines, hints);
    if (edits.empty()) edits = edits_of_signs(lines);
    return Text::edited(std::move(text), std::move(edits));
}

std::shared_ptr<const Text> with_plain_numbers(std::shared_ptr<const Text> text) {
    const std::vector<Passage> lines = Passage::all(*text).lines();
    return lines.size() > most_lines_of_cells ? text : Text::edited(text, edits_of_printed(lines));
}

}  // namespace reductio::formats
