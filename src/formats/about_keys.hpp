// about_keys.hpp - keys of JSON that say something about a puzzle and nothing that a solution must obey.
//
// They may be there and are not read. Any other unknown key is an error, since it may state a rule.
#pragma once
#include <array>
#include <string_view>

namespace reductio::formats {

inline constexpr std::array<std::string_view, 20> about_keys{
    "title",   "name",       "id",         "author",    "source",    "url",         "info",
    "date",    "fetched_at", "difficulty", "difficult", "level",     "description", "comment",
    "license", "version",    "type",       "count",     "count_sol", "tags"};

}  // namespace reductio::formats
