// link_parts.hpp - the begin of a link's board, for finding links and for reading them.
#pragma once
#include <string_view>

namespace reductio::puzzlink {

// The genre's name without `_edit` or `_play`, which old links have.
std::string_view plain_name(std::string_view name);
// The text behind the `word=word&` pairs that may stand in front of the genre.
std::string_view without_settings(std::string_view text);
// Does a genre that is known and a slash stand here, or a file? Looks at the begin alone.
bool begins_with_board(std::string_view text);
// Does a file stand here, if a board does?
bool begins_with_file(std::string_view text);

}  // namespace reductio::puzzlink
