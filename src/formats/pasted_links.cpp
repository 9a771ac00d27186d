// pasted_links.cpp - words that are links are put right one by one; then lines that a link goes on in are
// joined.
#include "formats/pasted_links.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/registry.hpp"
#include "formats/lines.hpp"
#include "formats/percent_escapes.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

constexpr auto npos = std::string_view::npos;
constexpr int sure = 90;                    // score of a format that knows a link for its own
constexpr std::size_t most_tries = 40;      // numbers of lines to join, before all of them are tried
constexpr std::size_t most_lines = 20'000;  // that a link goes on in
constexpr std::size_t least_broken = 60;    // no program breaks lines that are shorter
constexpr ByteSet around_words{" \t\r\n\"<>"};

bool is_address_character(char c) {
    return is_letter(c) || is_digit(c) || std::string_view{"-._~:/?#[]@!$&'()*+,;=%|{}^"}.find(c) != npos;
}

// --- one word -----------------------------------------------------------------------------------------

// %XX undone once, but for blanks and what is not ASCII: a link has none.
std::string unescaped(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        const int code = escaped_code(text, at);
        const bool known = code > ' ' && code < 0x7f;
        plain += known ? static_cast<char>(code) : text[at];
        if (known) at += 2;
    }
    return plain;
}

// How often the address that begins here was escaped, or -1: none begins here.
// What follows "http" is "://", then "%3a", "%253a", "%25253a": each time more it has one more 25.
int times_escaped(std::string_view text) {
    constexpr int most = 6;
    const std::string begin = small_letters(text.substr(0, 32));
    std::string_view rest{begin};
    if (!rest.starts_with("http")) return -1;
    rest.remove_prefix(rest.starts_with("https") ? 5 : 4);
    if (rest.starts_with("://")) return 0;
    if (!rest.starts_with('%')) return -1;
    rest.remove_prefix(1);
    int times = 1;
    for (; rest.starts_with("25") && times < most; ++times) rest.remove_prefix(2);
    return rest.starts_with("3a") ? times : -1;
}

std::string unescaped(std::string_view text, int times) {
    std::string plain{text};
    for (int i = 0; i < times; ++i) plain = unescaped(plain);
    return plain;
}

// The address inside of another: as escaped as it is there, it ends where the outer one goes on.
std::string inner_address(std::string_view word) {
    for (std::size_t at = word.find("http", 1); at != npos; at = word.find("http", at + 1)) {
        const int times = times_escaped(word.substr(at));
        if (times < 0 || (word[at - 1] != '=' && word[at - 1] != '/')) continue;  // beside it, not inside
        word.remove_prefix(at);
        const std::string_view inner = word.substr(0, word.find('&'));
        if (times > 0) return unescaped(inner, times);
        const bool half_escaped = inner.find('?') == npos && inner.find("%3") != npos;
        return half_escaped ? unescaped(inner) : std::string{word};
    }
    return {};
}

// `&amp;` is & in a web page.
std::string with_plain_ampersands(std::string_view text) {
    constexpr std::string_view entity = "&amp;";
    std::string plain;
    for (std::size_t at = text.find(entity); at != npos; at = text.find(entity)) {
        plain += text.substr(0, at + 1);
        text.remove_prefix(at + entity.size());
    }
    return plain += text;
}

// The givens of a sudoku as a part of an address: "…/sudoku.htm?bd=0164…". Empty if there are none.
std::string_view givens_in_address(std::string_view word) {
    constexpr std::size_t cells = 81;
    if (times_escaped(word) != 0) return {};
    for (std::size_t at = word.find_first_of("?#/="); at != npos; at = word.find_first_of("?#/=&", at + 1)) {
        const std::string_view rest = word.substr(at + 1);
        std::size_t size = std::min(rest.find_first_not_of("0123456789."), rest.size());
        if (size == cells + 1 && size == rest.size() && rest.ends_with('.')) --size;  // of a sentence
        const bool ends = size == rest.size() || !is_letter(rest[size]);
        if (size == cells && ends) return rest.substr(0, size);
    }
    return {};
}

bool is_link(const std::string& word, const Hints& hints) {
    const Text text{"link", word};
    return format_of_link(Passage::all(text), hints) != nullptr;
}

// The word without the punctuation of a sentence or of markdown behind it, where no link of its site ends so.
std::string_view without_punctuation(std::string_view word) {
    constexpr std::string_view sites[] = {"f-puzzles.com", "sudokupad", "crackingthecryptic", "penpa-edit",
                                          "pedros.works"};
    if (std::ranges::none_of(sites, [&](std::string_view site) { return word.find(site) != npos; }))
        return word;
    constexpr std::string_view ellipsis = "…";
    while (word.ends_with(ellipsis)) word.remove_suffix(ellipsis.size());
    return word.substr(0, word.find_last_not_of(".,;:!?*_|)]}'") + 1);
}

// The link that the word was before it was pasted; nothing if it is as it should be, or no link at all.
std::optional<std::string> put_right(std::string_view word, const Hints& hints) {
    std::string link = with_plain_ampersands(without_punctuation(word));
    if (link.find('?') == npos && link.find("%3") != npos) link = unescaped(link);
    if (const int times = times_escaped(link); times > 0) link = unescaped(link, times);
    for (const std::string_view scheme : {"https:/", "http:/"}) {
        if (link.starts_with(scheme) && !link.substr(scheme.size()).starts_with('/'))
            link.insert(scheme.size(), 1, '/');
    }
    if (std::string inner = inner_address(link); !inner.empty() && is_link(inner, hints))
        link = std::move(inner);
    if (is_link(link, hints)) return link == word ? std::nullopt : std::optional{link};
    const std::string_view givens = givens_in_address(link);
    return givens.empty() ? std::nullopt : std::optional{std::string{givens}};
}

// The word around a place in the line.
Passage word_at(Passage line, std::size_t place) {
    Passage word{line.text, place, place};
    const std::string_view text = line.text->view();
    while (word.begin > line.begin && text[word.begin - 1] != '(' && !around_words.has(text[word.begin - 1]))
        --word.begin;
    word.end = std::min(around_words.find(text, place), line.end);
    if (word.begin > line.begin && text[word.begin - 1] == '(' && word.view().ends_with(')')) --word.end;
    return word;
}

// The line around a place.
Passage line_around(Passage place) {
    const std::string_view text = place.text->view();
    return {place.text, text.rfind('\n', place.begin) + 1,  // npos + 1 is 0
            std::min(text.find('\n', place.end), text.size())};
}

// The whole line if this word is the only address in it; else the word.
Passage sentence_around(Passage address) {
    const std::string_view text = address.text->view();
    const Passage line = line_around(address);
    const bool before = line.view().find("http") < address.begin - line.begin;
    const bool after = text.substr(address.end, line.end - address.end).find("http") != npos;
    return before || after ? address : line;
}

std::vector<Text::Edit> edits_of_words(Passage text, const Hints& hints) {
    std::vector<Text::Edit> edits;
    for (std::size_t at = text.view().find("http"); at != npos; at = text.view().find("http", at)) {
        poll_stop();
        Passage word = word_at(text, text.begin + at);
        // A word in single quotes: some bodies have such a sign, but not behind one in front.
        const std::size_t quote = word.view().starts_with('\'') ? word.view().find('\'', 1) : npos;
        if (quote != npos) {
            word = {word.text, word.begin + 1, word.begin + quote};
            edits.push_back({word.begin - 1, word.begin, "\""});
        }
        if (auto link = put_right(word.view(), hints)) {
            const bool givens = link->find('/') == npos && quote == npos;
            if (givens) {
                require_link_alone(line_around(word), word, hints);
                word = sentence_around(word);
            }
            edits.push_back({word.begin, word.end, *link});
        }
        if (quote != npos) edits.push_back({word.end, word.end + 1, "\""});
        at = std::max(word.end - text.begin, at + 1);
    }
    return edits;
}

// --- links in several strings -------------------------------------------------------------------------

// "https://…/11/11/" and "00gj…" in the next line: the parts of a string that a program has in several lines.
std::vector<Text::Edit> edits_of_strings(Passage text) {
    std::vector<Text::Edit> edits;
    std::optional<std::size_t> open;  // behind the closing quote of the last line
    std::size_t joined = 0;           // lines of this string
    for (Passage rest = text, whole; next_line(rest, whole);) {
        Passage line = whole.trimmed();
        while (line.view().ends_with('+') || line.view().ends_with('\\') || line.view().ends_with('.'))
            line.end = Passage{line.text, line.begin, line.end - 1}.trimmed().end;
        const std::string_view own = line.view();
        const bool part = own.starts_with('"') && !own.starts_with("\"http") && own.find('"', 1) != npos;
        if (open && part) {
            edits.push_back({*open, line.begin + 1, {}});
            ++joined;
        } else if (joined > 0) {
            edits.push_back({*open + 1, *open + 1, std::string(std::exchange(joined, 0), '\n')});
        }
        const std::size_t address = own.find("\"http");
        const bool begins = address != npos && own.find('"', address + 1) + 1 == own.size();
        open = begins || (open && part && own.ends_with('"')) ? std::optional{line.end - 1} : std::nullopt;
    }
    return edits;
}

// --- links over several lines -------------------------------------------------------------------------

// A cheap look, before the formats are asked.
bool resembles_link(std::string_view word) {
    return word.find('?') != npos || std::ranges::count(word, '/') > 1;
}

// Does the link end just where its puzzle does?
bool is_whole(const std::string& link, const Hints& hints) {
    const Text text{"link", link};
    const Passage all = Passage::all(text);
    const Format* const format = format_of_link(all, hints);
    if (format == nullptr) return false;
    if (format->is_whole != nullptr) return format->is_whole(all, hints);
    try {
        format->read(all, hints);
        return true;
    } catch (const InputError&) {
        return false;
    }
}

// The lines below that may be the rest of a link, and are no puzzles of their own. If it is no link yet, the
// first may look like one: "asyu/4/4/…" behind "…/p?m".
std::vector<Passage> possible_rests_of(Passage link, bool known, const Hints& hints) {
    std::vector<Passage> lines;
    for (auto line = possible_rest_of(link); line && lines.size() < most_lines;
         line = possible_rest_of(lines.back())) {
        if ((known || !lines.empty()) && format_of_link(*line, hints) != nullptr) break;
        lines.push_back(*line);
    }
    return lines;
}

// Takes out what stands between the parts of a link. Their line ends follow behind it.
std::vector<Text::Edit> edits_between(const std::vector<Passage>& parts, std::size_t end) {
    std::vector<Text::Edit> edits;
    for (std::size_t i = 1; i < parts.size(); ++i) edits.push_back({parts[i - 1].end, parts[i].begin, {}});
    edits.push_back({parts.back().end, end, std::string(parts.size() - 1, '\n')});
    return edits;
}

// What joins the link that ends with this line to the lines that it goes on in; nothing if it does not go on.
std::vector<Text::Edit> edits_of_link(Passage line, const Hints& hints) {
    Passage link = line;
    while (link.begin < link.end && around_words.find(link.view(), 0) < link.view().size())
        link.begin += around_words.find(link.view(), 0) + 1;
    if (!resembles_link(link.view()) || !possible_rest_of(link)) return {};
    const Format* const format = format_of_link(link, hints);
    if (format == nullptr && !begins_with_address(link.view())) return {};
    const std::vector<Passage> rests = possible_rests_of(link, format != nullptr, hints);
    std::string whole{link.view()};
    // It may have been broken where its board ends, but for parts that need not be there.
    const bool may_go_on = format != nullptr && format->is_whole != nullptr && whole.size() >= least_broken;
    if (rests.empty() || (!may_go_on && is_whole(whole, hints))) return {};
    std::vector<Passage> parts{link};
    for (std::size_t count = 0; count < rests.size(); ++count) {
        if (whole.ends_with('=')) {  // "quoted-printable" mail ends a broken line so
            whole.pop_back();
            --parts.back().end;
        }
        parts.push_back(rests[count]);
        if (parts.back().view().ends_with('>')) --parts.back().end;
        whole += parts.back().view();
        if (count >= most_tries && count + 1 < rests.size()) continue;
        const std::string right = put_right(whole, hints).value_or(whole);
        if (!is_whole(right, hints)) continue;
        if (right == whole) return edits_between(parts, rests[count].end);
        return {{link.begin, rests[count].end, right + std::string(count + 1, '\n')}};
    }
    return {};
}

std::vector<Text::Edit> edits_of_lines(Passage text, const Hints& hints) {
    std::vector<Text::Edit> edits;
    for (Passage rest = text, line; next_line(rest, line);) {
        line = line.trimmed();
        if (line.empty() || is_comment(line.view())) continue;
        const std::vector<Text::Edit> more = edits_of_link(line, hints);
        if (!more.empty()) rest.begin = more.back().end;
        edits.insert(edits.end(), more.begin(), more.end());
    }
    return edits;
}

// --- what stands beside a link --------------------------------------------------------------------------

// The form in which it is a puzzle by itself, or null. Short numbers are words.
const Format* format_of_grid(Passage text, const Hints& hints) {
    constexpr std::size_t shortest = 16;
    constexpr int likely = 55;
    if (text.view().size() < shortest || text.view().find('/') != npos) return nullptr;
    const auto& formats = registry<Format>();
    const auto found = std::ranges::find_if(formats, [&](const Format* format) {
        return format->one_line && format->detect(text, hints).score >= likely;
    });
    return found == formats.end() ? nullptr : *found;
}

// Without brackets and punctuation around it.
Passage bare(Passage word) {
    constexpr std::string_view around = "()[]{}<>\"'`,;:!|*";
    while (!word.empty() && around.find(word.view().front()) != npos) ++word.begin;
    while (!word.empty() && around.find(word.view().back()) != npos) --word.end;
    return word.trimmed();
}

}  // namespace

void require_link_alone(Passage line, Passage link, const Hints& hints) {
    for (const Passage& side :
         {Passage{line.text, line.begin, link.begin}, Passage{line.text, link.end, line.end}}) {
        std::vector<Passage> grids = side.words();
        if (std::ranges::none_of(side.view(), is_letter))
            grids.push_back(side.trimmed());  // cells between blanks
        for (const Passage& word : grids) {
            const Passage grid = bare(word);
            if (const Format* const format = format_of_grid(grid, hints))
                grid.fail(fmt::format(
                              "two readings of this line: the link, or this text as a puzzle in the form {}",
                              format->name),
                          "one of them, or each in a line of its own");
        }
    }
}

const Format* format_of_link(Passage word, const Hints& hints) {
    for (const Format* format : registry<Format>()) {
        if (format->one_line && format->detect(word, hints).score >= sure) return format;
    }
    return nullptr;
}

std::optional<Passage> possible_rest_of(Passage link) {
    const std::string_view text = link.text->view();
    const std::size_t end = blank_bytes.skip(text, link.end);
    if (end >= text.size() || text[end] != '\n') return std::nullopt;
    Passage rest{link.text, end + 1, text.size()}, line;
    if (!next_line(rest, line)) return std::nullopt;
    line = line.trimmed();
    while (line.view().starts_with('>'))
        line = Passage{line.text, line.begin + 1, line.end}.trimmed();  // a reply
    std::string_view word = line.view();
    if (word.ends_with('>')) word.remove_suffix(1);
    const bool address = times_escaped(word) >= 0 || word.find("://") != npos;
    if (word.empty() || address || is_comment(word) || !std::ranges::all_of(word, is_address_character))
        return std::nullopt;
    return line;
}

bool begins_with_address(std::string_view text) { return times_escaped(text) >= 0; }

bool is_short_address(std::string_view address) {
    constexpr std::string_view shorteners[] = {"tinyurl.com/", "bit.ly/", "//t.co/",
                                               "is.gd/",       "goo.gl/", "shorturl.at/"};
    const std::string_view text = address.substr(0, 40);
    return std::ranges::any_of(shorteners, [&](std::string_view word) { return text.find(word) != npos; });
}

void fail_unknown_link(Passage address) {
    if (is_short_address(address.view()))
        address.fail("a short address, which only says where the puzzle is",
                     "the address that it leads to: open it in a browser, and paste what stands there then");
    address.fail("this address holds no puzzle that is known here",
                 "a link of puzz.link (…/p?GENRE/COLUMNS/ROWS/…), f-puzzles, SudokuPad, Penpa+ or Kudamono");
}

std::string expected_whole_link(Passage link) {
    return possible_rest_of(link) ? "the whole link: it seems to go on in the next line" : "the whole link";
}

std::shared_ptr<const Text> with_links_put_right(std::shared_ptr<const Text> text, const Hints& hints) {
    if (text->view().find('/') == npos && text->view().find("%2") == npos) return text;
    auto strings = edits_of_strings(Passage::all(*text));
    text = Text::edited(std::move(text), std::move(strings));
    auto words = edits_of_words(Passage::all(*text), hints);
    text = Text::edited(std::move(text), std::move(words));
    auto lines = edits_of_lines(Passage::all(*text), hints);
    return Text::edited(std::move(text), std::move(lines));
}

}  // namespace reductio::formats
