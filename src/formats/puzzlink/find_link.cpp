// find_link.cpp - where links are in a line. Looks at a bounded stretch around each question mark.
#include <algorithm>

#include "formats/puzzlink/genre.hpp"
#include "formats/puzzlink/kanpen.hpp"
#include "formats/puzzlink/link.hpp"
#include "formats/puzzlink/link_parts.hpp"
#include "text/characters.hpp"

namespace reductio::puzzlink {

namespace {

constexpr auto npos = std::string_view::npos;
constexpr std::size_t longest_name = 100;     // of a genre, with settings and variant
constexpr std::size_t longest_address = 200;  // before the question mark

constexpr ByteSet ends_of_links{" \t\r\n\"<>"};
// Quotation marks of other languages and blanks that take no room are in no body either.
constexpr ByteSet ends_of_bodies = ByteSet{" \t\r\n\"<>#[]`|\\^{}"}.and_beyond_ascii();
constexpr ByteSet begins_of_tracking{"&?"};

// A board of a site whose boards are all links, with a genre that nobody here knows: it is refused by its
// name and not passed over as a word.
bool begins_with_board_of_site(std::string_view address, std::string_view query) {
    constexpr std::string_view sites[] = {"puzz.link/p", "pzv.jp/p", "pzplus.tck.mn/p",
                                          "pzprxs.vercel.app/p"};
    for (const std::string_view scheme : {"https://", "http://", "www."}) {
        if (address.starts_with(scheme)) address.remove_prefix(scheme.size());
    }
    if (address.ends_with(".html")) address.remove_suffix(5);
    if (std::ranges::find(sites, address) == std::end(sites)) return false;
    query = without_settings(query).substr(0, longest_name);
    const std::size_t slash = query.find('/');
    return slash != npos && slash > 0 && slash + 1 < query.size() && is_digit(query[slash + 1]);
}

// Could a board stand behind this question mark? A cheap look: a name, then "/", "=" or the like.
bool may_be_board(std::string_view query) {
    query = query.substr(0, longest_name);
    if (query.starts_with('/')) return true;  // the oldest editor
    const auto in_name = [](char c) {
        return is_letter(c) || is_digit(c) || c == '_' || c == '-' || c == '.';
    };
    const auto end = std::ranges::find_if_not(query, in_name);
    if (end == query.begin() || end == query.end()) return false;
    return *end == '/' || *end == '%' || *end == '=' || *end == '+' || query.starts_with("v:");
}

// What sites add to a link that is sent through them: "&fbclid=…", "?utm_source=…".
std::size_t find_tracking(std::string_view body) {
    for (std::size_t at = begins_of_tracking.find(body, 0); at < body.size();
         at = begins_of_tracking.find(body, at + 1)) {
        const std::string_view name = body.substr(at + 1, longest_name);
        const std::size_t end = name.find('=');
        const auto in_name = [](char c) { return is_letter(c) || c == '_'; };
        if (end != npos && end > 0 && std::ranges::all_of(name.substr(0, end), in_name)) return at;
    }
    return body.size();
}

// A link ends at a blank; a file in one whose blanks are not escaped, at the end of the line.
Passage cut_at_blank(Passage rest) {
    Passage link = rest;
    const std::string_view board = without_settings(rest.view());
    const bool file = begins_with_file(board);
    if (file && rest.view().find("%20") == npos) return link.trimmed();
    link.end = rest.begin + (file ? ends_of_links : ends_of_bodies).find(rest.view(), 0);
    const std::size_t settings = rest.view().size() - board.size();
    if (!file && link.view().size() > settings)
        link.end = link.begin + settings + find_tracking(link.view().substr(settings));
    return link;
}

// Without an address a genre and a slash may be words: "Sudoku/killer". Behind a genre, a variant and flags
// stands a size; a file says what it is.
bool has_size(std::string_view board) {
    board = without_settings(board).substr(0, longest_name);
    if (board.starts_with("pzprv3") || board.find("v:") != npos || board.find('%') != npos) return true;
    board.remove_prefix(board.find('/') + 1);
    const std::size_t slash = board.find('/');
    const bool flags = !board.empty() && !is_digit(board.front()) && slash != npos;
    board.remove_prefix(flags ? slash + 1 : 0);
    return !board.empty() && is_digit(board.front());
}

// In prose a link in parentheses ends before the closing one.
void cut_closing_parenthesis(Passage& link, bool opened) {
    if (opened && link.view().ends_with(')')) --link.end;
}

}  // namespace

std::string_view plain_name(std::string_view name) {
    for (const std::string_view ending : {"_edit", "_play"}) {
        if (name.ends_with(ending)) name.remove_suffix(ending.size());
    }
    return name;
}

std::string_view without_settings(std::string_view text) {
    if (text.starts_with("m+") || text.starts_with("m/")) text.remove_prefix(2);  // the editor, in old links
    for (;;) {
        const std::string_view start = text.substr(0, longest_name);
        const std::size_t end = start.find('&');
        if (end == npos || start.substr(0, end).find('=') == npos || start.substr(0, end).find('/') != npos)
            return text;
        text.remove_prefix(end + 1);
    }
}

bool begins_with_board(std::string_view text) {
    text = without_settings(text).substr(0, longest_name);
    if (text.starts_with("pzprv3") || (text.starts_with("v:") && text.find("/pzprv3") != npos)) return true;
    const std::size_t slash = std::min({text.find('/'), text.find("%2F"), text.find("%2f")});
    return slash != npos && !genre_called(plain_name(text.substr(0, slash))).empty();
}

bool begins_with_file(std::string_view text) { return text.starts_with("pzprv3") || text.starts_with("v:"); }

std::optional<Passage> find_link(Passage line) {
    const std::string_view text = line.view();
    if (begins_with_board(text) && has_size(text)) return cut_at_blank(line);
    for (std::size_t at = text.find('?'); at != npos; at = text.find('?', at + 1)) {
        if (!may_be_board(text.substr(at + 1))) continue;
        std::size_t begin = at;
        const std::size_t earliest = at < longest_address ? 0 : at - longest_address;
        while (begin > earliest && text[begin - 1] != '(' && !ends_of_links.has(text[begin - 1])) --begin;
        if (!begins_with_board(text.substr(at + 1)) && !is_kanpen(text.substr(begin)) &&
            !begins_with_board_of_site(text.substr(begin, at - begin), text.substr(at + 1)))
            continue;
        const bool opened = begin > 0 && text[begin - 1] == '(';
        Passage link = cut_at_blank({line.text, line.begin + at + 1, line.end});
        cut_closing_parenthesis(link, opened);
        link.begin = line.begin + begin;
        return link;
    }
    return std::nullopt;
}

}  // namespace reductio::puzzlink
