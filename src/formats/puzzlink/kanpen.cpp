// kanpen.cpp - the page's name is the genre; the rest is put in today's order.
#include "formats/puzzlink/kanpen.hpp"

#include <algorithm>

#include "formats/puzzlink/genre.hpp"

namespace reductio::puzzlink {

namespace {

constexpr std::string_view page_end = ".html?", problem_key = "problem=", body_key = "pzpr=";
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

std::string_view after_page(std::string_view link) {
    return link.substr(link.find(page_end) + page_end.size());
}

}  // namespace

bool is_kanpen(std::string_view link) {
    if (genre_called(page_of(link)).empty()) return false;
    const std::string_view rest = after_page(link);
    return rest.starts_with(problem_key) || rest.starts_with(body_key);
}

std::optional<std::string> from_kanpen(std::string_view link) {
    if (!is_kanpen(link)) return std::nullopt;
    const std::string genre{genre_called(page_of(link))};
    std::string_view rest = after_page(link);
    if (rest.starts_with(body_key)) return genre + "/" + std::string{rest.substr(body_key.size())};
    std::string rows{rest.substr(problem_key.size())};
    std::ranges::replace(rows, '_', ' ');
    return "pzprv3/" + genre + "/" + rows;
}

}  // namespace reductio::puzzlink
