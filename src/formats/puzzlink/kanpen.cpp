// kanpen.cpp - the page or the path names the genre; the rest is put in today's order.
#include "formats/puzzlink/kanpen.hpp"

#include <algorithm>

#include "formats/puzzlink/genre.hpp"

namespace reductio::puzzlink {

namespace {

constexpr std::string_view page_end = ".html?",
                           problem_key = "problem=", body_key = "pzpr=", room_key = "heyawake=";
constexpr std::size_t longest_page_address = 200;

// What stands between the last slash and ".html?"; empty if there is no such page.
std::string_view page_of(std::string_view link) {
    link = link.substr(0, longest_page_address);
    const std::size_t end = link.find(page_end);
    if (end == std::string_view::npos) return {};
    const std::size_t slash = link.substr(0, end).rfind('/');
    return link.substr(slash == std::string_view::npos ? 0 : slash + 1,
                       end - (slash == std::string_view::npos ? 0 : slash + 1));
}

constexpr std::string_view applet_host = "indi.s58.xrea.com/";

// The genre in the path of an applet; empty if this is none.
std::string_view applet_of(std::string_view link) {
    const std::string_view head = link.substr(0, longest_page_address);
    const std::size_t host = head.find(applet_host), query = head.find('?');
    if (host == std::string_view::npos || query == std::string_view::npos || query < host) return {};
    const std::string_view path = head.substr(host + applet_host.size(), query - host - applet_host.size());
    const std::size_t slash = path.find('/');
    const std::string_view kind = slash == std::string_view::npos ? "" : path.substr(slash, 4);
    const std::string_view genre = path.substr(0, slash);
    const bool in_own_code = genre_called(genre) == "minarism";  // its signs have other places there
    return (kind == "/sa/" || kind == "/sc/") && !in_own_code ? genre : std::string_view{};
}

std::string_view after_page(std::string_view link) {
    return link.substr(link.find(page_end) + page_end.size());
}

}  // namespace

bool is_kanpen(std::string_view link) {
    if (!genre_called(applet_of(link)).empty()) return true;
    if (genre_called(page_of(link)).empty()) return false;
    const std::string_view rest = after_page(link);
    return rest.starts_with(problem_key) || rest.starts_with(body_key) || rest.starts_with(room_key);
}

std::optional<std::string> from_kanpen(std::string_view link) {
    if (!is_kanpen(link)) return std::nullopt;
    if (const std::string applet{genre_called(applet_of(link))}; !applet.empty()) {
        const std::string_view query = link.substr(link.find('?') + 1);
        return applet + (query.starts_with('/') ? "" : "/") + std::string{query};
    }
    const std::string genre{genre_called(page_of(link))};
    std::string_view rest = after_page(link);
    if (rest.starts_with(room_key)) return genre + "/" + std::string{rest.substr(room_key.size())};
    if (rest.starts_with(body_key)) return genre + "/" + std::string{rest.substr(body_key.size())};
    std::string rows{rest.substr(problem_key.size())};
    std::ranges::replace(rows, '_', ' ');
    return "pzprv3/" + genre + "/" + rows;
}

}  // namespace reductio::puzzlink
