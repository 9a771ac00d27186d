// links.cpp - puzzles as links among other words: a message, a page of a forum, a list with remarks.
//
// Every link that one of the formats with a puzzle a line takes is a puzzle, and so is a line that is one
// whole puzzle of such a format in one word, as 81 digits and dots; all other words are passed over. A text
// whose every line is a puzzle is none of this: it is a batch, and a line that can't be read is an error
// there. Linear in the text.
#include <algorithm>
#include <array>
#include <utility>

#include "base/registry.hpp"
#include "formats/format.hpp"
#include "formats/lines.hpp"
#include "formats/native/native_parts.hpp"
#include "formats/pasted_links.hpp"
#include "formats/puzzlink/link.hpp"
#include "text/characters.hpp"

namespace reductio::formats::links {

extern const Format format;

namespace {

constexpr int likely = 55;  // score of a format for a word that looks like its puzzles
constexpr auto npos = std::string_view::npos;

constexpr ByteSet ends_of_addresses{" \t\"<>[]`"};

// The format of a line without an address that is a puzzle as a whole, or null. Prose has blanks, and rules
// of dashes or stars have no digit.
const Format* format_of_line(Passage line, const Hints& hints) {
    const std::string_view text = line.view();
    if (std::ranges::none_of(text, is_digit)) return nullptr;
    if (!text.starts_with('{') && blank_bytes.find(text, 0) < text.size()) return nullptr;
    for (const Format* format : registry<Format>()) {
        if (format->one_line && format->detect(line, hints).score >= likely) return format;
    }
    return nullptr;
}

// Sites whose addresses are known for such without a scheme.
constexpr std::array<std::string_view, 10> sites{
    "puzz.link",     "pzv.jp",        "pzplus.tck.mn",        "pzprxs.vercel.app",
    "f-puzzles.com", "sudokupad.app", "swaroopg92.github.io", "pedros.works",
    "tinyurl.com",   "bit.ly"};

// Where the address begins whose site, or whose scheme and colon, end at this slash; npos: there is none.
std::size_t begin_of_address(std::string_view text, std::size_t slash) {
    const std::string_view before = text.substr(0, slash);
    if (text.substr(slash).starts_with("//")) {
        for (const std::string_view scheme : {"https:", "http:"}) {
            if (before.ends_with(scheme)) return slash - scheme.size();
        }
    }
    const auto site = std::ranges::find_if(sites, [&](auto name) { return before.ends_with(name); });
    if (site == sites.end()) return npos;
    std::size_t begin = slash - site->size();
    while (begin > 0 && (is_letter(text[begin - 1]) || text[begin - 1] == '.')) --begin;  // www.
    return begin;
}

// Where the first address of the text begins.
std::size_t find_address(std::string_view text) {
    for (std::size_t slash = text.find('/'); slash != npos; slash = text.find('/', slash + 1)) {
        if (const std::size_t begin = begin_of_address(text, slash); begin != npos) return begin;
    }
    return npos;
}

// The next address of a line, cut off its front with all that is before it.
std::optional<Passage> next_address(Passage& line) {
    const std::size_t at = find_address(line.view());
    if (at == npos) return std::nullopt;
    Passage address{line.text, line.begin + at, line.end};
    const Passage rest = address;
    // Another link may follow behind a comma. It is looked for first: a line may be one run of addresses.
    if (const std::size_t next = address.view().find("http", 1);
        next != npos && std::string_view{",;|"}.find(address.view()[next - 1]) != npos)
        address.end = address.begin + next;
    address.end = address.begin + ends_of_addresses.find(address.view(), 0);
    // A file in a link may have bare blanks.
    if (address.view().find("pzprv3") != npos) {
        const auto link = reductio::puzzlink::find_link(rest);
        if (link && link->begin == rest.begin) address.end = std::max(address.end, link->end);
    }
    line.begin = address.end;
    // Brackets around it and the end of a sentence are no part of it.
    const bool opened = at > 0 && line.text->view()[address.begin - 1] == '(';
    while (!address.empty() && (std::string_view{",;!"}.find(address.view().back()) != npos ||
                                (opened && address.view().back() == ')')))
        --address.end;
    return address;
}

// Calls use(link) for each link of the line until that is false, or until `looks` addresses were none.
template <class Use>
void each_link(Passage line, const Hints& hints, std::size_t& looks, Use use) {
    std::string_view before;
    while (const auto address = looks > 0 ? next_address(line) : std::nullopt) {
        poll_stop();
        const bool named = line.text->view().substr(0, address->begin).ends_with("](");
        if (std::exchange(before, address->view()) == address->view() && named) continue;  // [link](link)
        if (format_of_link(*address, hints) == nullptr && !is_short_address(address->view()))
            --looks;
        else if (!use(*address))
            return;
    }
}

// Is there a link in a line that is not all puzzle, or a line with a link beside one without?
Fit detect(Passage text, const Hints& hints) {
    constexpr int more_than_one_line = 99;
    const std::string_view start = text.trimmed().view();
    if (find_address(text.view()) == npos || start.starts_with('{') || start.starts_with("[{")) return 0;
    bool link = false, words = false;
    std::size_t looks = 1000;  // a text with more addresses than that and no link among them is none of these
    for (Passage rest = text, line; looks > 0 && next_line(rest, line) && !(link && words);) {
        line = line.trimmed();
        if (line.empty() || is_comment(line.view())) continue;
        bool here = false;
        each_link(line, hints, looks, [&](Passage found) {
            here = true;
            words = words || found.begin != line.begin || found.end != line.end;
            return false;
        });
        link = link || here;
        words = words || (!here && format_of_link(line, hints) == nullptr);
    }
    return link && words ? more_than_one_line : 0;
}

std::vector<Passage> split(Passage text, const Hints& hints) {
    std::vector<Passage> found;
    std::size_t looks = text.view().size();             // all
    Passage before{text.text, text.begin, text.begin};  // the line before with content
    for (Passage rest = text, line; next_line(rest, line);) {
        line = line.trimmed();
        if (line.empty() || is_comment(line.view())) continue;
        // A sentence may look like the header of a puzzle, but no section follows it.
        if (names_section(line) && looks_like_header(before, *hints.names))
            before.fail("a puzzle that is no link stands among links",
                        "links alone, or a file for each kind of puzzle");
        before = line;
        if (find_address(line.view()) == npos && format_of_line(line, hints) != nullptr)
            found.push_back(line);
        each_link(line, hints, looks, [&](Passage link) {
            require_link_alone(line, link, hints);
            found.push_back(link);
            return true;
        });
    }
    return found;
}

Puzzle read(Passage link, const Hints& hints) {
    const bool address = find_address(link.view()) == 0;
    const Format* const format = address ? format_of_link(link, hints) : format_of_line(link, hints);
    if (format == nullptr) fail_unknown_link(link);
    Puzzle puzzle = format->read(link, hints);
    if (address) puzzle.link = link.view();
    return puzzle;
}

}  // namespace

const Format format = {
    .name = "links",
    .summary = "links of all kinds among other words",
    .carries = "what the format of each link can",
    .lacks = "puzzles that are no link and no line of their own",
    .extensions = "",
    .detect = detect,
    .split = split,
    .read = read,
};

}  // namespace reductio::formats::links
