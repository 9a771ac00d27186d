// lz_string.hpp - text folded as LZ-String does it, and unfolded: what links of web pages carry after
// `?load=`.
//
// The code is LZ78 over UTF-16 units, packed into bits, six of them to a character of base64. Code words grow
// from two bits on as the dictionary does and are packed from their lowest bit on; 0 announces a new unit of
// 8 bits, 1 one of 16 bits, 2 is the end, and phrases count from 3. Both ways take linear time: a phrase is a
// stretch of what is unfolded already. Since a few characters may stand for megabytes, the caller bounds
// the text. Source: the format of https://github.com/pieroxy/lz-string.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "text/text.hpp"

namespace reductio {

// The text that was folded, as UTF-8. Takes base64 with `+/=`, with `+-$` as in parameters of URLs, and in
// either what a URL makes of it: %2B, and a blank for a plus. Throws InputError at the character that can't
// be, and at the end if that is missing (`rest` says what is then expected) or there would be more than
// `most` units.
std::string lz_unfolded(Passage folded, std::size_t most, const std::string& rest = "the rest of it");

// The first `most` units, as far as they can be read: a cheap look at what a text may be. Never throws.
std::string lz_begin(std::string_view folded, std::size_t most);

// Base64 with `+/=`, as the function compressToBase64 gives it. Bytes that are no UTF-8 become U+FFFD.
std::string lz_folded(std::string_view utf8);

}  // namespace reductio
