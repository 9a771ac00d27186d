// pasted_markup.cpp - tags, marks and lines that are no part of a grid.
#include "formats/pasted_markup.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "formats/lines.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

// ``` or ~~~, with the name of a language or without.
bool is_fence(std::string_view line) {
    const bool marks = line.starts_with("```") || line.starts_with("~~~");
    return marks && line.find_first_of(" .0123456789", 3) == std::string_view::npos;
}

struct Tag {
    std::size_t length = 0;    // 0: this is none
    bool breaks_line = false;  // does what follows stand in a line of its own?
};

// The tag that begins here: <br/>, </pre>, [quote="Bob"].
Tag tag_at(std::string_view text, std::size_t at) {
    constexpr std::string_view inside[] = {"b",    "i",    "u",   "em",    "strong",  "tt",   "span",
                                           "font", "code", "pre", "quote", "spoiler", "hide", "blockquote"};
    constexpr std::string_view lines[] = {"br",  "p",    "div",  "li",   "ul",     "ol",
                                          "row", "rows", "line", "grid", "puzzle", "sudoku"};
    const char closing = text[at] == '<' ? '>' : ']';
    const std::size_t end = text.substr(0, at + 200).find(closing, at);
    if (end == std::string_view::npos) return {};
    std::string_view name = text.substr(at + 1, end - at - 1);
    if (name.starts_with('/')) name.remove_prefix(1);
    std::size_t letters = 0;
    while (letters < name.size() && is_letter(name[letters])) ++letters;
    if (letters < name.size() && std::string_view{" =/"}.find(name[letters]) == std::string_view::npos)
        return {};
    const std::string small = small_letters(name.substr(0, letters));
    const bool line = std::ranges::find(lines, small) != std::end(lines);
    if (!line && std::ranges::find(inside, small) == std::end(inside)) return {};
    if (closing == ']' && (line || small.size() == 1)) return {};  // [b] may be a cell
    return {end + 1 - at, line};
}

// The five characters of **5**.
bool is_bold_digit(std::string_view text, std::size_t at) {
    return text.substr(at, 2) == "**" && at + 4 < text.size() && is_digit(text[at + 2]) &&
           text.substr(at + 3, 2) == "**";
}

// The = at the end of a long line that a mail program has broken ("quoted-printable").
bool is_mail_break(std::string_view text, std::size_t at) {
    constexpr std::size_t shortest_line = 60;
    if (text[at] != '=' || text.substr(at + 1, 1) != "\n") return false;
    const std::size_t line_end = text.substr(0, at).rfind('\n');
    return at - (line_end == std::string_view::npos ? 0 : line_end + 1) >= shortest_line;
}

std::vector<Text::Edit> edits_of_tags(std::string_view text) {
    std::vector<Text::Edit> edits;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '<' || text[at] == '[') {
            const Tag tag = tag_at(text, at);
            if (tag.length == 0) continue;
            const std::size_t end = at + tag.length;
            const bool at_end = end == text.size() || text[end] == '\n' || text[end] == '\r';
            edits.push_back({at, end, tag.breaks_line && !at_end ? "\n" : ""});
            at = end - 1;
        } else if (is_bold_digit(text, at)) {
            edits.push_back({at, at + 2, {}});
            edits.push_back({at + 3, at + 5, {}});
            at += 4;
        } else if (is_mail_break(text, at)) {
            edits.push_back({at, at + 2, {}});
            ++at;
        }
    }
    return edits;
}

// A table of LaTeX: & between cells, \\ at the ends of rows, commands in lines of their own.
void add_edits_of_latex(Passage line, std::vector<Text::Edit>& edits) {
    const std::string_view text = line.view();
    if (text.starts_with('\\')) return edits.push_back({line.begin, line.end, {}});
    for (std::size_t at = text.find('&'); at != std::string_view::npos; at = text.find('&', at + 1))
        edits.push_back({line.begin + at, line.begin + at + 1, "\t"});
    if (const std::size_t end = text.find("\\\\"); end != std::string_view::npos)
        edits.push_back({line.begin + end, line.end, {}});
}

// Where a remark behind a row begins: " // given", " <- here", " # why", " (an easy one)". The length if
// there is none.
std::size_t begin_of_remark(std::string_view line) {
    constexpr std::string_view signs[] = {"//", "<-", "←", "#", "%", "("};
    constexpr std::size_t shortest_word = 3;  // a shorter one may be cells
    for (std::size_t at = 1; at < line.size(); ++at) {
        if (line[at - 1] != ' ' && line[at - 1] != '\t') continue;
        for (const std::string_view sign : signs) {
            if (!line.substr(at).starts_with(sign)) continue;
            const std::size_t word = line.find_first_not_of(" -", at + sign.size());
            std::size_t end = std::min(word, line.size());
            while (end < line.size() && is_letter(line[end])) ++end;
            if (word < line.size() && end - word >= shortest_word) return at;
        }
    }
    return line.size();
}

std::vector<Text::Edit> edits_of_whole_lines(const Text& text) {
    std::vector<Text::Edit> edits;
    const bool latex = text.view().find("\\begin{") != std::string_view::npos ||
                       text.view().find("\\\\\n") != std::string_view::npos;
    bool cells = false;
    for (Passage rest = Passage::all(text), line; next_line(rest, line);) {
        const std::string_view own = line.trimmed().view();
        if (own == "--" && cells) {  // all that follows is a signature
            edits.push_back({line.begin, text.view().size(), {}});
            break;
        }
        cells = cells || std::ranges::any_of(own, is_digit);
        if (is_fence(own))
            edits.push_back({line.begin, line.end, {}});
        else if (latex)
            add_edits_of_latex(line, edits);
        else if (const std::size_t end = begin_of_remark(line.view()); end < line.view().size())
            edits.push_back({line.begin + end, line.end, {}});
    }
    return edits;
}

}  // namespace

std::shared_ptr<const Text> without_markup(std::shared_ptr<const Text> text) {
    auto tags = edits_of_tags(text->view());
    text = Text::edited(std::move(text), std::move(tags));
    auto lines = edits_of_whole_lines(*text);
    return Text::edited(std::move(text), std::move(lines));
}

}  // namespace reductio::formats
