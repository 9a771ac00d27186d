// pasted_text.cpp - characters, signs of a reply, and lines of words.
#include "formats/pasted_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/columns.hpp"
#include "formats/grids/drawn_lines.hpp"
#include "formats/grids/plain_grid.hpp"
#include "formats/grids/symbols.hpp"
#include "formats/lines.hpp"
#include "formats/native/native_parts.hpp"
#include "formats/pasted_markup.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

// --- characters ---------------------------------------------------------------------------------------

constexpr std::u32string_view blanks =
    U"\u00A0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u202F\u3000";
constexpr std::u32string_view nothing =
    U"\u200B\u200C\u200D\u2060\uFEFF\u00AD\uFE0E\uFE0F\u20E3";  // zero wide; those of 1️⃣

bool is_one_of(char32_t c, std::u32string_view signs) { return signs.find(c) != std::u32string_view::npos; }

// What was typed before a program made this character of it; nothing if it is typed so.
std::optional<std::string> typed(char32_t c) {
    if (is_one_of(c, blanks)) return " ";
    if (is_open_picture(c)) return ".";
    if (is_one_of(c, nothing)) return "";
    if (is_one_of(c, U"“”„‟«»＂")) return "\"";
    if (is_one_of(c, U"‘’‚‛＇")) return "'";
    if (c == U'…') return "...";
    if (c >= 0xFF01 && c <= 0xFF5E) return std::string{static_cast<char>(c - 0xFF01 + '!')};  // full width
    return {};
}

// The length of "> " at the begin of a line, as often as it stands there. `blank`: does one follow each last
// sign?
std::size_t reply_signs(std::string_view line, bool blank) {
    std::size_t length = 0, at = 0;
    while (at < line.size() && (line[at] == '>' || line[at] == ' ')) {
        if (line[at++] == '>') length = at;
    }
    return blank && length < line.size() && length > 0 && line[length] == ' ' ? length + 1 : length;
}

// Where a sign is followed by something else in some line, a blank behind it is an open cell.
bool has_blanks_behind_signs(Passage text) {
    for (Passage line; next_content(text, line);) {
        const std::size_t signs = reply_signs(line.view(), false);
        if (signs > 0 && signs < line.view().size() && line.view()[signs] != ' ') return false;
    }
    return true;
}

// Do most lines begin with >?
bool is_reply(Passage text) {
    std::size_t lines = 0, replies = 0;
    for (Passage line; next_content(text, line); ++lines) replies += line.view().starts_with('>') ? 1 : 0;
    return 2 * replies > lines;
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

// "Sudoku X", "Sudoku: X and V", "XV Sudoku": a word of these letters alone.
bool has_x(std::string_view line) {
    const auto is_other = [](char c) { return !is_letter(c) && !is_digit(c); };
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] != 'X' || (at > 0 && !is_other(line[at - 1]))) continue;
        const std::size_t end = at + (line.substr(at + 1).starts_with('V') ? 2 : 1);
        if (end == line.size() || is_other(line[end])) return true;
    }
    return false;
}

// "grid = [", "{", "['A', 'B',": a line of data.
bool is_data_line(std::string_view line) {
    const auto count = [&](char c) { return std::ranges::count(line, c); };
    constexpr std::string_view begins[] = {"= [", "=[", "= {", "={", "= (", "- c(", "[\"", "['", "[["};
    return count('[') != count(']') || count('{') != count('}') ||
           std::ranges::any_of(
               begins, [&](std::string_view sign) { return line.find(sign) != std::string_view::npos; });
}

// A heading such as "Killer Sudoku" says that the grid is not all of the puzzle.
bool is_heading_of_variant(const std::vector<std::string_view>& words, std::string_view line) {
    constexpr std::string_view alone[] = {"killer", "jigsaw", "samurai",
                                          "windoku"};  // they need no other word
    const auto needs_no_other = [&](std::string_view word) {
        return std::ranges::find(alone, small_letters(word)) != std::end(alone);
    };
    const bool sudoku =
        std::ranges::any_of(words, [&](std::string_view word) { return small_letters(word) == "sudoku"; });
    const bool x = line.starts_with("X-") || line.starts_with("X ") || line.starts_with("x-") || has_x(line);
    const bool variant =
        std::ranges::any_of(words, [](std::string_view word) { return names_variant(word); });
    constexpr std::size_t few = 2;
    return (sudoku && (x || variant)) ||
           (words.size() <= few && (variant || std::ranges::any_of(words, needs_no_other)));
}

// The family that a heading of a few words names; empty if there is none.
std::string_view family_named(const std::vector<std::string_view>& words, const KnownNames& known) {
    constexpr std::size_t heading = 4;  // a sentence may contain any word
    if (words.size() > heading) return {};
    for (const std::string_view word : words) {
        if (const Family* const family = known.family(small_letters(word))) return family->name;
    }
    return {};
}

enum class Meaning { cells, label, part_of_puzzle };

// `stated`: the family of --family, or null. `above_cells`: rows of cells follow. Throws InputError for a
// heading that names another puzzle than these rows alone would be.
Meaning meaning_of(Passage line, const KnownNames& known, const Family* stated, bool above_cells) {
    const std::vector<std::string_view> words = words_of_letters(line.view());
    if (words.empty()) return Meaning::cells;
    if (has_size(line.view()) || names_section(line) || Columns::is_table(line) || is_data_line(line.view()))
        return Meaning::part_of_puzzle;
    if (is_heading_of_variant(words, line.view())) {
        if (above_cells)
            line.fail("this heading names a puzzle that is more than its givens",
                      "all of the puzzle, as in the native format; or the grid without this line");
        return Meaning::part_of_puzzle;
    }
    const std::string_view family =
        stated != nullptr || !above_cells ? std::string_view{} : family_named(words, known);
    if (!family.empty() && family != "sudoku")
        line.fail(fmt::format("this heading names the family {}", family),
                  fmt::format("--family {}, or --family sudoku if it is a title alone", family));
    constexpr std::size_t header = 3;  // no longer
    const bool misspelt = stated == nullptr && above_cells && family.empty() && words.size() <= header &&
                          !known.nearest_family(words[0], true).empty();
    return misspelt ? Meaning::part_of_puzzle : Meaning::label;
}

// Does the line name a kind of rules or a variant?
bool names_rule(std::string_view line, const KnownNames& known) {
    return std::ranges::any_of(words_of_letters(line), [&](std::string_view word) {
        return names_variant(word) || known.rule_kind(small_letters(word)) != nullptr;
    });
}

// r1c1, A1
bool names_cell(std::string_view line) {
    for (std::size_t at = 0; at + 1 < line.size(); ++at) {
        const bool word = at == 0 || !(is_letter(line[at - 1]) || is_digit(line[at - 1]));
        const bool ends = at + 2 == line.size() || !(is_letter(line[at + 2]) || is_digit(line[at + 2]));
        if (word && ends && line[at] >= 'A' && line[at] <= 'I' && is_digit(line[at + 1])) return true;
    }
    for (std::size_t at = 0; at + 2 < line.size(); ++at)
        if ((line[at] | 0x20) == 'r' && is_digit(line[at + 1]) && (line[at + 2] | 0x20) == 'c') return true;
    return false;
}

// A sentence that states a rule has one of these words.
bool speaks_of_grid(std::string_view line) {
    constexpr std::string_view parts[] = {
        "bottom",  "box",     "cage",  "cell",   "clue", "column", "constraint", "diagonal", "digit",  "even",
        "family",  "greater", "king",  "knight", "left", "less",   "line",       "mark",     "number", "odd",
        "outside", "region",  "right", "row",    "rule", "square", "sum",        "top"};
    return std::ranges::any_of(words_of_letters(line), [&](std::string_view word) {
        return std::ranges::any_of(parts, [own = small_letters(word)](std::string_view part) {
            return own == part || own == std::string{part} + "s" || own == std::string{part} + "es";
        });
    });
}

// The word with which a mail ends.
bool is_greeting(std::string_view line) {
    constexpr std::string_view greetings[] = {"best",    "bye",    "cheers", "greetings",
                                              "regards", "thanks", "yours"};
    return std::ranges::find(greetings, small_letters(line)) != std::end(greetings);
}

// Words below a grid, such as "Solution tomorrow": several, one with a sign of a sentence, or one below such
// as a name; and nothing that may be a rule: the name of a kind of rules, a cell such as r1c1, many digits.
bool is_remark(std::string_view line, bool below_words, const KnownNames& known) {
    constexpr std::size_t few = 4;
    if (is_greeting(line)) return true;
    const bool rule = words_of_letters(line).size() > few || names_rule(line, known);
    if (names_cell(line) || speaks_of_grid(line)) return false;
    const auto digits = std::ranges::count_if(line, is_digit),
               letters = std::ranges::count_if(line, is_letter);
    const bool sentence = line.find_first_of(" \t.!:,") != std::string_view::npos;
    return !rule && 2 * digits <= letters && (sentence || below_words);
}

[[noreturn]] void refuse_rule_below(Passage line) {
    line.fail(
        "these words below the grid may be a rule of the puzzle",
        "the grid alone, or all of the puzzle in the native format, as in `sudoku 9x9 with antiknight`");
}

// "Solution:", "Answer to no. 3".
bool names_answer(std::string_view line) {
    const std::vector<std::string_view> words = words_of_letters(line);
    constexpr std::size_t heading = 3;
    if (words.empty() || words.size() > heading) return false;
    const std::string first = small_letters(words[0]);
    return first.starts_with("solution") || first.starts_with("answer");
}

// Are the few lines above the i-th, blank ones and words left out, rows of cells?
bool has_grid_above(const std::vector<Passage>& lines, std::size_t i) {
    constexpr std::size_t enough = 4;
    std::size_t rows = 0;
    while (i-- > 0 && rows < enough) {
        const std::string_view line = lines[i].trimmed().view();
        if (line.empty() || (rows == 0 && !words_of_letters(line).empty())) continue;
        if (!words_of_letters(line).empty()) return false;
        ++rows;
    }
    return rows == enough;
}

// Has the line above the i-th, blank ones left out, words?
bool has_words_above(const std::vector<Passage>& lines, std::size_t i) {
    while (i-- > 0)
        if (!lines[i].trimmed().empty()) return !words_of_letters(lines[i].view()).empty();
    return false;
}

// A line of a frame: its upper or lower side, a rule between boxes; or a row between bars.
bool is_side_of_frame(std::string_view line) {
    constexpr std::string_view strokes = "+-=*:|. ";
    return line.size() > 4 && (line[0] == '+' || line[0] == '*') &&
           line.find_first_not_of(strokes) == std::string_view::npos;
}
bool is_in_frame(std::string_view line) {
    return line.starts_with('|') || line.starts_with(':') || is_side_of_frame(line);
}

// The characters of all cells, if none is more than one; a dot for each sign of an open cell.
std::string cells_in(std::string_view line) {
    std::string cells;
    for (const char c : line) {
        if (is_digit(c) && c != '0') cells += c;
        if (c == '0' || c == '.') cells += '.';
    }
    return cells;
}

}  // namespace

bool names_variant(std::string_view word) {
    constexpr std::string_view variants[] = {
        "anti",    "arrow",          "chaos",  "consecutive", "diagonal", "disjoint", "even",
        "hyper",   "irregular",      "jigsaw", "killer",      "king",     "knight",   "kropki",
        "miracle", "nonconsecutive", "odd",    "samurai",     "sandwich", "thermo",   "windoku"};
    return std::ranges::any_of(
        variants, [own = small_letters(word)](std::string_view variant) { return own.starts_with(variant); });
}

std::shared_ptr<const Text> with_blanks(std::shared_ptr<const Text> text) {
    std::vector<Text::Edit> edits;
    const std::string_view all = text->view();
    for (std::size_t at = all.find(no_break_blank); at != std::string_view::npos;
         at = all.find(no_break_blank, at + 1))
        edits.push_back({at, at + no_break_blank.size(), " "});
    return Text::edited(std::move(text), std::move(edits));
}

std::shared_ptr<const Text> with_plain_characters(std::shared_ptr<const Text> text) {
    text = without_markup(std::move(text));
    std::vector<Text::Edit> characters, around_lines;
    for (std::size_t at = 0; at < text->view().size();) {
        const Character next = character_at(text->view(), at);
        if (const auto plain = next.code < 0x80 ? std::nullopt : typed(next.code))
            characters.push_back({at, at + next.length, *plain});
        at += next.length;
    }
    text = Text::edited(std::move(text), std::move(characters));
    const bool reply = is_reply(Passage::all(*text)), list = is_list(Passage::all(*text));
    const bool apart = has_blanks_behind_signs(Passage::all(*text));
    for (Passage rest = Passage::all(*text), line; next_line(rest, line);) {
        const std::size_t signs = reply ? reply_signs(line.view(), apart) : 0;
        if (signs > 0) around_lines.push_back({line.begin, line.begin + signs, {}});
        line.begin += signs;
        if (list && !line.trimmed().empty()) {
            line = line.trimmed();
            take_number(line, around_lines);
        }
        take_quotes(line.trimmed(), around_lines);
    }
    return Text::edited(std::move(text), std::move(around_lines));
}

std::shared_ptr<const Text> with_sum_in_a_line(std::shared_ptr<const Text> text) {
    std::vector<Text::Edit> edits;
    std::size_t words = 0;
    bool plus = false, rule = false, result = false;
    Passage before;
    for (Passage rest = Passage::all(*text), line; next_content(rest, line); before = line) {
        // Some write the last plus in front of the rule.
        const bool sign_of_last =
            line.view().starts_with('+') && line.view().find_first_of("-=_") != std::string_view::npos;
        const std::string_view signs = line.view().substr(sign_of_last ? 1 : 0);
        if (signs.size() > 1 && signs.find_first_not_of("-=_ ") == std::string_view::npos) {
            plus = plus || sign_of_last;
            if (rule || words < 2) return text;
            rule = true;
            edits.push_back({before.end, line.end, " ="});
            continue;
        }
        Scanner scanner{line};
        const bool sign = scanner.accept('+');
        scanner.skip_blanks();
        const std::string_view word = scanner.rest().view();
        const bool letters = !word.empty() && std::ranges::all_of(word, [](char c) { return is_letter(c); });
        if (!letters || result || (sign && rule)) return text;
        plus = plus || sign;
        if (words > 0) edits.push_back({before.end, line.begin, rule || sign ? " " : " + "});
        result = rule;
        ++words;
    }
    return plus && result ? Text::edited(std::move(text), std::move(edits)) : text;
}

std::shared_ptr<const Text> with_labels_as_titles(std::shared_ptr<const Text> text, const KnownNames& known,
                                                  const Family* stated) {
    if (is_framed(text->view())) return text;
    std::vector<Text::Edit> edits;
    bool cells = false, cells_below = false;
    std::optional<Passage> answer;  // the heading of a grid that is one
    const std::vector<Passage> lines = Passage::all(*text).lines();
    for (std::size_t i = lines.size(); i-- > 0;) {
        const Passage line = lines[i].trimmed();
        if (line.empty() || is_comment(line.view())) continue;
        const Meaning meaning = meaning_of(line, known, stated, cells_below);
        const bool below_all = meaning != Meaning::cells && !cells;
        const bool remark = is_remark(line.view(), has_words_above(lines, i), known);
        if (meaning == Meaning::part_of_puzzle || (below_all && !remark)) {
            const bool rule = below_all && names_rule(line.view(), known) && !names_section(line);
            if (rule && has_grid_above(lines, i)) refuse_rule_below(line);
            return text;
        }
        if (meaning == Meaning::label)
            edits.push_back({line.begin, line.begin, cells_below ? "# title: " : "# "});
        if (cells_below && meaning == Meaning::label && names_answer(line.view())) answer = line;
        cells_below = meaning == Meaning::cells;
        if (cells_below && answer)
            answer->fail("below this heading stands an answer, which is no puzzle of its own",
                         "the puzzle alone; `reductio check` compares it with an answer");
        cells = cells || cells_below;
    }
    if (!cells) return text;
    std::ranges::reverse(edits);
    return Text::edited(std::move(text), std::move(edits));
}

std::shared_ptr<const Text> with_frame_alone(std::shared_ptr<const Text> text, const KnownNames& known) {
    const std::vector<Passage> lines = Passage::all(*text).lines();
    std::vector<Text::Edit> edits;
    std::string inside;
    std::size_t frames = 0;
    for (bool open = false; const Passage& whole : lines) {
        const std::string_view line = whole.trimmed().view();
        const bool side = is_side_of_frame(line);
        if (!open && side) ++frames;
        open = (open || side) && is_in_frame(line);
        if (open && !side) inside += cells_in(line);
    }
    if (frames != 1 || side_of(inside.size()) == 0) return text;
    for (bool below = false; const Passage& whole : lines) {
        const Passage line = whole.trimmed();
        below = below || is_in_frame(line.view());
        if (line.empty() || is_in_frame(line.view()) || is_comment(line.view())) continue;
        const bool words = !words_of_letters(line.view()).empty();
        const bool again = !words && cells_in(line.view()) == inside;
        const bool plain = words && !names_rule(line.view(), known) && !names_cell(line.view()) &&
                           !speaks_of_grid(line.view());
        if (!again && (!plain || (below && !is_remark(line.view(), true, known)))) return text;
        edits.push_back({line.begin, line.begin, "# "});
    }
    return Text::edited(std::move(text), std::move(edits));
}

}  // namespace reductio::formats
