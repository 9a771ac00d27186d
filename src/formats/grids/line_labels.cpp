// line_labels.cpp - tokens that count, and the edits that take them out.
#include "formats/grids/line_labels.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/lines.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

constexpr std::size_t fewest_labels = 4, most_labels = 100;

enum class Counting { none, from_one, from_zero, letters, bullets };
constexpr Counting countings[] = {Counting::from_one, Counting::from_zero, Counting::letters};

bool are_numbers(Counting counting) {
    return counting == Counting::from_one || counting == Counting::from_zero;
}

// The i-th name: "1", "0" or "A" is the first.
std::string label(Counting counting, std::size_t i) {
    if (are_numbers(counting)) return std::to_string(counting == Counting::from_one ? i + 1 : i);
    return counting == Counting::letters && i < 26 ? std::string(1, static_cast<char>('A' + i))
                                                   : std::string{};
}

// The bytes of a blank, a bar or another sign that parts cells, at text[at]; or 0.
std::size_t between_cells(std::string_view text, std::size_t at) {
    if (std::string_view{" \t\r|,;"}.find(text[at]) != std::string_view::npos) return 1;
    if (text[at] != '\xE2') return 0;
    const Character next = character_at(text, at);
    return next.code >= 0x2500 && next.code <= 0x257F ? next.length : 0;
}

std::vector<Passage> tokens_of(Passage line) {
    std::vector<Passage> tokens;
    const std::string_view text = line.view();
    for (std::size_t at = 0; at < text.size();) {
        if (const std::size_t gap = between_cells(text, at)) {
            at += gap;
            continue;
        }
        const std::size_t begin = at;
        while (at < text.size() && between_cells(text, at) == 0) ++at;
        tokens.push_back({line.text, line.begin + begin, line.begin + at});
    }
    return tokens;
}

bool is_rule_line(std::string_view line) {
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t gap = between_cells(line, at);
        if (gap == 0 && std::string_view{"-+=_"}.find(line[at]) == std::string_view::npos) return false;
        at += std::max<std::size_t>(gap, 1);
    }
    return true;
}

// "A", "a", "A:", "r1", "R1." for the i-th; `prefix`: the letter that may stand in front of a number.
bool is_label(std::string_view token, Counting counting, std::size_t i, char prefix) {
    if (token.size() > 1 && std::string_view{":.)"}.find(token.back()) != std::string_view::npos)
        token.remove_suffix(1);
    const std::string small = small_letters(token), own = small_letters(label(counting, i));
    const bool prefixed = are_numbers(counting) && small == prefix + own;
    return !own.empty() && (small == own || prefixed);
}

// How the tokens of the first line count, one by one or run together: "A B C D", "ABC DEF".
Counting counting_along(const std::vector<Passage>& tokens, std::size_t& count) {
    std::string together;
    for (const Passage& token : tokens) together += token.view();
    for (const Counting counting : countings) {
        std::size_t i = 0;
        while (i < tokens.size() && is_label(tokens[i].view(), counting, i, 'c')) ++i;
        count = i;
        if (i == tokens.size() && i >= fewest_labels) return counting;
        std::string all;
        for (count = 0; all.size() < together.size() && count < most_labels; ++count)
            all += label(counting, count);
        if (all == together && count >= fewest_labels) return counting;
    }
    count = 0;
    return Counting::none;
}

// The tokens of the label at the begin of the i-th row: "1", "r1:", "Row 1:". None if there is no such label.
std::size_t label_tokens(const std::vector<Passage>& row, Counting counting, std::size_t i) {
    const std::string first = row.empty() ? "" : small_letters(row[0].view());
    const std::size_t words = first == "row" || first == "line" ? 2 : 1;
    return row.size() >= words && is_label(row[words - 1].view(), counting, i, 'r') ? words : 0;
}

// Do all rows begin with one sign of a list that stands nowhere else in them?
bool have_bullets(std::span<const std::vector<Passage>> rows) {
    constexpr std::string_view bullets[] = {"*", "-", "•", "–"};
    if (rows.empty() || rows[0].size() < 2) return false;
    const std::string_view sign = rows[0][0].view();
    return std::ranges::find(bullets, sign) != std::end(bullets) &&
           std::ranges::all_of(rows, [&](const std::vector<Passage>& row) {
               return row.size() > 1 && row[0].view() == sign &&
                      std::none_of(row.begin() + 1, row.end(), [&](const Passage& token) {
                          return token.view().find(sign) != std::string_view::npos;
                      });
           });
}

Counting counting_down(std::span<const std::vector<Passage>> rows) {
    for (const Counting counting : countings) {
        std::size_t i = 0;
        while (i < rows.size() && label_tokens(rows[i], counting, i) > 0) ++i;
        if (i == rows.size() && i >= fewest_labels) return counting;
    }
    return rows.size() >= fewest_labels && have_bullets(rows) ? Counting::bullets : Counting::none;
}

// Blanks at the begin, behind a label that reaches to `from`.
std::size_t indent_of(Passage line, std::size_t from) {
    const std::size_t first = line.text->view().substr(0, line.end).find_first_not_of(' ', from);
    return std::min(first, line.end) - line.begin;
}

struct Labelled {
    std::vector<Passage> lines;                // that are not blank, and no comments
    std::vector<std::vector<Passage>> tokens;  // of those that are no rules
    std::vector<std::size_t> rows;             // which these are
};

// Nothing has more lines than a grid with names.
Labelled lines_with_tokens(const Text& text) {
    Labelled found;
    for (Passage rest = Passage::all(text), line; next_line(rest, line);) {
        if (line.trimmed().empty() || is_comment(line.trimmed().view())) continue;
        if (found.lines.size() > 3 * most_labels) return {};
        found.lines.push_back(line);
        if (is_rule_line(line.view())) continue;
        found.rows.push_back(found.lines.size() - 1);
        found.tokens.push_back(tokens_of(line));
    }
    return found;
}

// Takes `header` out, and the labels, each with the sign behind it; and the blanks that then stand in front
// of all lines. `label_end`: where the label of each line ends.
std::vector<Text::Edit> edits_of(const std::vector<Passage>& lines, const std::vector<std::size_t>& label_end,
                                 std::size_t header) {
    std::size_t indent = std::string_view::npos;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (i != header) indent = std::min(indent, indent_of(lines[i], label_end[i]));
    std::vector<Text::Edit> edits;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Passage line = lines[i];
        std::size_t end = i == header ? line.end : std::max(label_end[i], line.begin + indent);
        const bool labelled = i != header && label_end[i] > line.begin && end < line.end;
        if (labelled && std::string_view{"\t,;"}.find(line.text->view()[end]) != std::string_view::npos)
            ++end;
        if (end > line.begin) edits.push_back({line.begin, end, {}});
    }
    return edits;
}

}  // namespace

std::shared_ptr<const Text> without_line_labels(std::shared_ptr<const Text> text, const Family* stated) {
    const Labelled found = lines_with_tokens(*text);
    if (found.tokens.size() < fewest_labels) return text;
    std::size_t columns = 0;
    const Counting along = counting_along(found.tokens[0], columns);
    std::span<const std::vector<Passage>> rows{found.tokens};
    if (along != Counting::none) rows = rows.subspan(1);
    const Counting down = counting_down(rows);
    if (along == Counting::none ? down == Counting::none : columns != rows.size()) return text;
    // Along one side they may be cells of a board that is no square.
    const bool one_side = along == Counting::none || down == Counting::none;
    if (one_side && !has_boxes(stated)) return text;
    const bool numbers = are_numbers(along) || are_numbers(down);
    if (numbers && stated != nullptr && reads(*stated, Part::outside)) return text;
    std::vector<std::size_t> label_end;
    for (const Passage& line : found.lines) label_end.push_back(line.begin);
    const std::size_t above = found.rows.size() - rows.size();
    for (std::size_t i = 0; down != Counting::none && i < rows.size(); ++i)
        label_end[found.rows[above + i]] =
            rows[i][std::max<std::size_t>(label_tokens(rows[i], down, i), 1) - 1].end;
    const std::size_t header = along == Counting::none ? found.lines.size() : found.rows[0];
    auto edits = edits_of(found.lines, label_end, header);
    return Text::edited(std::move(text), std::move(edits));
}

}  // namespace reductio::formats
