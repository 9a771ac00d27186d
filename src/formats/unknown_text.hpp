// unknown_text.hpp - the error about a text that no format knows: what it looks like, which formats are near,
// and why it is none of them.
#pragma once
#include "formats/format.hpp"

namespace reductio::formats {

// Throws InputError. `content`: the text without the comments above it.
[[noreturn]] void fail_unknown_text(Passage content, const Hints& hints);

// "9 lines of 10 characters", "a line of 40 characters", "3 lines of 5 to 12 characters".
std::string looks_of(Passage content);

}  // namespace reductio::formats
