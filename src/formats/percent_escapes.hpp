// percent_escapes.hpp - what %XX in a link stands for (RFC 3986, section 2.1). Which escapes are undone is
// for the readers of links to say.
#pragma once
#include <cstddef>
#include <string_view>

namespace reductio::formats {

// The code, 0 to 255, of the escape that begins at `at`, or -1: none begins there.
int escaped_code(std::string_view text, std::size_t at);

}  // namespace reductio::formats
