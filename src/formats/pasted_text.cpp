// pasted_text.cpp - characters, signs of a reply, and lines of words.
#include "formats/pasted_text.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/columns.hpp"
#include "formats/grids/drawn_lines.hpp"
#include "formats/lines.hpp"
#include "formats/native/native_parts.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

constexpr std::size_t longest_text = 1 << 20;  // nobody pastes more

// --- characters ---------------------------------------------------------------------------------------

constexpr std::u32string_view blanks =
    U"\u00A0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u202F\u3000";
constexpr std::u32string_view open_signs = U"–—−‐‑•·∙⋅□▢☐×✕";
constexpr std::u32string_view nothing = U"\u200B\u200C\u200D\u2060\uFEFF\u00AD";  // zero wide

bool is_one_of(char32_t c, std::u32string_view signs) { return signs.find(c) != std::u32string_view::npos; }

// What was typed before a program made this character of it; nothing if it is typed so.
std::optional<std::string> typed(char32_t c) {
    if (is_one_of(c, blanks)) return " ";
    if (is_one_of(c, open_signs)) return ".";
    if (is_one_of(c, nothing)) return "";
    if (is_one_of(c, U"“”„‟«»＂")) return "\"";
    if (is_one_of(c, U"‘’‚‛＇")) return "'";
    if (c >= 0xFF01 && c <= 0xFF5E) return std::string{static_cast<char>(c - 0xFF01 + '!')};  // full width
    return {};
}

// The length of "> " at the begin of a line, as often as it stands there.
std::size_t reply_signs(std::string_view line) {
    std::size_t length = 0, at = 0;
    while (at < line.size() && (line[at] == '>' || line[at] == ' ')) {
        if (line[at++] == '>') length = at;
    }
    return length < line.size() && length > 0 && line[length] == ' ' ? length + 1 : length;
}

// Do most lines begin with >?
bool is_reply(Passage text) {
    std::size_t lines = 0, replies = 0;
    for (Passage line; next_content(text, line); ++lines) replies += line.view().starts_with('>') ? 1 : 0;
    return 2 * replies > lines;
}

// ``` and its kin, which show a text as it is in Markdown, in forums and on pages.
bool is_fence(std::string_view line) {
    constexpr std::string_view tags[] = {"[code]", "[/code]", "<pre>", "</pre>", "<code>", "</code>"};
    const bool marks = line.starts_with("```") || line.starts_with("~~~");
    return (marks && line.find_first_of(" .0123456789", 3) == std::string_view::npos) ||
           std::ranges::find(tags, line) != std::end(tags);
}

// Are the lines those of a list, "1. 53..7….", "2) 6..195…", which counts them?
bool is_list(Passage text) {
    std::size_t items = 0;
    for (Passage line; next_content(text, line);) {
        Scanner scanner{line};
        const auto number = scanner.accept_number(1, 1'000);
        const bool item =
            number == static_cast<long long>(items) + 1 && (scanner.accept(". ") || scanner.accept(") "));
        if (!item) return false;
        ++items;
    }
    return items > 1;
}

// Takes the number of a line of a list.
void take_number(Passage& line, std::vector<Text::Edit>& edits) {
    const std::size_t end = line.view().find_first_of(".)");
    if (end == std::string_view::npos) return;
    edits.push_back({line.begin, line.begin + end + 2, {}});
    line.begin += end + 2;
}

// Takes the quotes around a whole line.
void take_quotes(Passage line, std::vector<Text::Edit>& edits) {
    const std::string_view text = line.view();
    if (text.size() < 2 || text.front() != '"' || text.back() != '"') return;
    edits.push_back({line.begin, line.begin + 1, {}});
    edits.push_back({line.end - 1, line.end, {}});
}

// --- lines of words -----------------------------------------------------------------------------------

bool is_word(std::string_view text) {
    const auto is_x = [](char c) { return c == 'x' || c == 'X'; };
    return text.size() >= 3 && std::ranges::all_of(text, [](char c) { return is_letter(c); }) &&
           !std::ranges::all_of(text, is_x);
}

// The words of letters in a line: "Puzzle 12:" has one.
std::vector<std::string_view> words_of_letters(std::string_view line) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < line.size();) {
        std::size_t end = at;
        while (end < line.size() && is_letter(line[end])) ++end;
        if (is_word(line.substr(at, end - at))) words.push_back(line.substr(at, end - at));
        at = std::max(end, at + 1);
    }
    return words;
}

// "9x9": where a family's name is followed by one, the line is no label.
bool has_size(std::string_view line) {
    for (std::size_t at = 1; at + 1 < line.size(); ++at) {
        if ((line[at] == 'x' || line[at] == 'X') && is_digit(line[at - 1]) && is_digit(line[at + 1]))
            return true;
    }
    return false;
}

// A heading such as "Killer Sudoku" says that the grid is not all of the puzzle.
bool names_variant(const std::vector<std::string_view>& words, std::string_view line) {
    constexpr std::string_view variants[] = {"anti", "arrow",   "consecutive", "diagonal", "disjoint",
                                             "even", "hyper",   "irregular",   "jigsaw",   "killer",
                                             "king", "knight",  "kropki",      "miracle",  "nonconsecutive",
                                             "odd",  "samurai", "sandwich",    "thermo",   "windoku"};
    const auto small = [](std::string_view word) {
        std::string result;
        for (const char c : word) result += static_cast<char>(c | 0x20);
        return result;
    };
    const auto names_it = [&](std::string_view word) {
        return std::ranges::any_of(
            variants, [&, own = small(word)](std::string_view variant) { return own.starts_with(variant); });
    };
    const bool sudoku =
        std::ranges::any_of(words, [&](std::string_view word) { return small(word) == "sudoku"; });
    const bool x = line.starts_with("X-") || line.starts_with("X ") || line.starts_with("x-");
    return sudoku && (x || std::ranges::any_of(words, names_it));
}

enum class Meaning { cells, label, part_of_puzzle };

Meaning meaning_of(Passage line, const KnownNames& known) {
    const std::vector<std::string_view> words = words_of_letters(line.view());
    if (words.empty()) return Meaning::cells;
    if (has_size(line.view()) || names_section(line) || Columns::is_table(line))
        return Meaning::part_of_puzzle;
    if (names_variant(words, line.view())) return Meaning::part_of_puzzle;
    const std::string_view family = known.nearest_family(words[0], true);
    constexpr std::size_t header = 3;  // no longer: a sentence may begin with any word
    const bool other = words.size() <= header && !family.empty() && family != "sudoku";
    return other ? Meaning::part_of_puzzle : Meaning::label;
}

}  // namespace

std::shared_ptr<const Text> with_plain_characters(std::shared_ptr<const Text> text) {
    if (text->view().size() > longest_text) return text;
    std::vector<Text::Edit> characters, around_lines;
    for (std::size_t at = 0; at < text->view().size();) {
        const Character next = character_at(text->view(), at);
        if (const auto plain = next.code < 0x80 ? std::nullopt : typed(next.code))
            characters.push_back({at, at + next.length, *plain});
        at += next.length;
    }
    text = Text::edited(std::move(text), std::move(characters));
    const bool reply = is_reply(Passage::all(*text)), list = is_list(Passage::all(*text));
    for (Passage rest = Passage::all(*text), line; next_line(rest, line);) {
        const std::size_t signs = reply ? reply_signs(line.view()) : 0;
        if (signs > 0) around_lines.push_back({line.begin, line.begin + signs, {}});
        line.begin += signs;
        if (is_fence(line.trimmed().view())) {
            around_lines.push_back({line.begin, line.end, {}});
            continue;
        }
        if (list && !line.trimmed().empty()) {
            line = line.trimmed();
            take_number(line, around_lines);
        }
        take_quotes(line.trimmed(), around_lines);
    }
    return Text::edited(std::move(text), std::move(around_lines));
}

std::shared_ptr<const Text> with_labels_as_titles(std::shared_ptr<const Text> text, const KnownNames& known) {
    if (text->view().size() > longest_text || is_framed(text->view())) return text;
    std::vector<Text::Edit> edits;
    bool cells_below = false;
    const std::vector<Passage> lines = Passage::all(*text).lines();
    for (std::size_t i = lines.size(); i-- > 0;) {
        const Passage line = lines[i].trimmed();
        if (line.empty() || is_comment(line.view())) continue;
        const Meaning meaning = meaning_of(line, known);
        const bool last = edits.empty() && !cells_below;
        if (meaning == Meaning::part_of_puzzle || (meaning == Meaning::label && last)) return text;
        if (meaning == Meaning::label)
            edits.push_back({line.begin, line.begin, cells_below ? "# title: " : "# "});
        cells_below = meaning == Meaning::cells;
    }
    std::ranges::reverse(edits);
    return Text::edited(std::move(text), std::move(edits));
}

}  // namespace reductio::formats
