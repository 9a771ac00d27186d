// link.cpp - where the compressed text of a link begins and ends, and which site's puzzle it is.
#include "formats/fpuzzles/link.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "formats/fpuzzles/fpuzzles.hpp"
#include "formats/fpuzzles/scl.hpp"
#include "formats/pasted_links.hpp"
#include "text/lz_string.hpp"

namespace reductio::formats::fpuzzles {

namespace {

// A puzzle of side 31 with all that a setter can draw has less than a tenth of this.
constexpr std::size_t most_units = 4'000'000;

struct Prefix {
    std::string_view word;
    Content content;
};
// The longer of two with one begin comes first.
constexpr std::array prefixes{
    Prefix{"fpuzzles", Content::f_puzzles},
    Prefix{"fpuz", Content::f_puzzles},
    Prefix{"scl", Content::sudokupad},
    Prefix{"ctc", Content::sudokupad},
};

constexpr std::array<std::string_view, 5> hosts{"f-puzzles.com", "sudokupad.app", "sudokupad.svencodes.com",
                                                "app.crackingthecryptic.com", "beta.sudokupad.app"};

// How well a known link fits: better than words around it, since blanks in it may have been +.
constexpr int surely_a_link = 100;

// Moves `at` past an optional scheme and `www.`; true if there is a scheme.
bool skip_scheme(std::string_view line, std::size_t& at) {
    bool scheme = false;
    for (const std::string_view begin : {"https://", "http://"}) {
        if (!line.starts_with(begin)) continue;
        at = begin.size();
        scheme = true;
    }
    if (line.substr(at).starts_with("www.")) at += 4;
    return scheme;
}

// Where a part of an address ends: at what begins the next.
std::size_t end_of_part(std::string_view text) {
    std::size_t end = text.size();
    for (const char c : {'?', '&', '#'}) end = std::min(end, text.substr(0, end).find(c));
    return end;
}

// The value of a parameter of an address, up to the next one. All before it are short.
std::optional<Passage> parameter(Passage line, std::string_view name) {
    const std::string_view text = line.view();
    const std::size_t question = text.substr(0, 300).find('?');
    for (std::size_t at = question; at < text.size() && at < 2000; at = text.find('&', at)) {
        ++at;
        if (!text.substr(at).starts_with(name) || text.substr(at + name.size(), 1) != "=") continue;
        const std::size_t begin = at + name.size() + 1;
        return Passage{line.text, line.begin + begin, line.begin + begin + end_of_part(text.substr(begin))};
    }
    return {};
}

// What the compressed text is when nothing around it says so. Nothing: it is none, or it is too short to
// know.
std::optional<Content> content_of(std::string_view folded) {
    constexpr std::size_t least = 16, enough = 400;
    if (folded.size() < least) return {};
    const std::string begin = lz_begin(folded.substr(0, 2 * enough), enough);
    const std::size_t first = begin.find_first_not_of(" \t\r\n");
    if (first == std::string::npos || begin[first] != '{') return {};
    const auto has = [&](std::string_view key) { return begin.find(key) != std::string::npos; };
    if (has("\"grid\"") || has("\"size\"")) return Content::f_puzzles;
    return has("cellSize") || has("cs:") || has("cells") || has("ce:") ? Content::sudokupad
                                                                       : Content::f_puzzles;
}

std::optional<Link> after_prefix(Passage id, int fit) {
    for (const auto& [word, content] : prefixes) {
        if (!id.view().starts_with(word)) continue;
        id.begin += word.size();
        return Link{content, id, {}, fit};
    }
    return {};
}

// An address whose path, or the parameter `puzzleid`, begins with a prefix. The path before it is short.
std::optional<Link> prefixed_path(Passage line, std::size_t host_end) {
    if (const auto id = parameter(line, "puzzleid")) return after_prefix(*id, surely_a_link);
    constexpr std::size_t longest_path = 100;
    const std::string_view text = line.view();
    for (std::size_t at = host_end; at < text.size() && at < host_end + longest_path; ++at) {
        if (text[at] != '/') continue;
        auto link = after_prefix({line.text, line.begin + at + 1, line.end}, surely_a_link);
        if (!link) continue;
        link->folded.end = link->folded.begin + end_of_part(link->folded.view());
        return link;
    }
    return {};
}

std::optional<Link> find_address(Passage line) {
    const std::string_view text = line.view();
    std::size_t at = 0;
    const bool scheme = skip_scheme(text, at);
    const auto host =
        std::ranges::find_if(hosts, [&](auto name) { return text.substr(at).starts_with(name); });
    const bool known = host != hosts.end();
    if (!scheme && !known) return {};
    auto folded = parameter(line, "load");
    if (!folded) folded = parameter(line, "fpuzzle");  // sudokulab.net
    if (folded) {
        return Link{
            content_of(folded->view()).value_or(Content::f_puzzles), *folded, {}, known ? surely_a_link : 95};
    }
    const std::size_t host_end = known ? at + host->size() : std::min(text.find('/', at), text.size());
    if (auto link = prefixed_path(line, host_end)) return link;
    if (!known) return {};
    const Content content = *host == hosts[0] ? Content::f_puzzles : Content::sudokupad;
    // A name has no blank: what follows one are other words, perhaps with links of their own.
    constexpr int among_words = 95;
    const std::size_t size = std::min(text.find(' '), text.size());
    return Link{content,
                {line.text, line.begin, line.begin + size},
                "this link is the name of a puzzle that only its server knows",
                size < text.size() ? among_words : surely_a_link};
}

Link trimmed(Link link) {
    link.folded = link.folded.trimmed();
    return link;
}

}  // namespace

std::optional<Link> find_link(Passage line) {
    line = line.trimmed();
    line.end = line.begin + std::min(line.view().find('\t'), line.view().size());  // a title may follow
    if (auto link = find_address(line)) return trimmed(*link);
    line.end = line.begin + end_of_part(line.view());
    line = line.trimmed();
    if (auto link = after_prefix(line, 90); link && content_of(link->folded.view())) return link;
    if (const auto content = content_of(line.view())) return Link{*content, line, {}, 90};
    return {};
}

Puzzle read_any(const Json& root, const Hints& hints) {
    const bool scl = root.is_object() && !root.member("grid") && root.member("cells", "ce");
    return scl ? read_scl(root, hints.pictures) : read_json(root);
}

Puzzle read_line(Passage line, const Hints& hints) {
    line = line.trimmed();
    if (line.view().starts_with('{')) return read_any(JsonDocument{line}.root(), hints);
    const auto link = find_link(line);
    if (!link) {
        line.fail("this is not a link of f-puzzles or SudokuPad",
                  "as in https://www.f-puzzles.com/?load=N4Ig… or https://sudokupad.app/sclN4Ig…");
    }
    const auto text = unfold(*link);
    Puzzle puzzle = read_any(JsonDocument{Passage::all(*text)}.root(), hints);
    puzzle.source = text;
    puzzle.link = line.view();
    return puzzle;
}

std::shared_ptr<const Text> unfold(const Link& link) {
    const Passage folded = link.folded;
    if (!link.refusal.empty()) {
        folded.fail(std::string{link.refusal},
                    "a link that holds its puzzle, as in ?load=N4Ig… or sudokupad.app/fpuzzlesN4Ig…");
    }
    std::string text = lz_unfolded(folded, most_units, expected_whole_link(folded));
    if (is_shortened(text)) text = lengthened(text);
    return std::make_shared<const Text>(
        fmt::format("{}:{}, unfolded", folded.text->name(), folded.text->line_number(folded.begin)),
        std::move(text));
}

}  // namespace reductio::formats::fpuzzles
