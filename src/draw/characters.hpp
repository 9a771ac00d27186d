// characters.hpp - UTF-8 to code points and back, for pictures that are laid out character by character.
#pragma once
#include <string>
#include <string_view>

namespace reductio {

// Bytes that are not UTF-8 become U+FFFD, one each.
std::u32string decoded(std::string_view utf8);
std::string encoded(std::u32string_view characters);

// The character at utf8[at] and the number of its bytes; a broken byte is U+FFFD of length 1.
struct Character {
    char32_t code;
    std::size_t length;
};
Character character_at(std::string_view utf8, std::size_t at);

}  // namespace reductio
