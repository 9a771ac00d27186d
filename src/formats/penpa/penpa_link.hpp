// penpa_link.hpp - Penpa+ links: the text of a drawing inside a link, and a link around such a text.
//
// A link is `…#m=edit&p=DATA` or `…?m=solve&p=DATA&a=ANSWER`; DATA is base64 of a raw deflate stream. Inside,
// frequent JSON keys are two characters that begin with z, and a real z is zZ. What bounds it: a drawing of
// the largest board is well below 2.5 MB, so more than that is refused before it is unpacked.
#pragma once
#include <string>
#include <string_view>

#include "text/text.hpp"

namespace reductio::formats {

// Has the line the form of a link?
bool is_penpa_link(std::string_view line);

// The text of the drawing, with all keys spelled out. Throws InputError at the place in the link.
std::string penpa_text(Passage link);

// The link that holds a text.
std::string penpa_link(std::string_view text);

}  // namespace reductio::formats
