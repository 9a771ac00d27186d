// characters.hpp - the characters of a text: UTF-8 to code points and back, and sets of single bytes.
//
// This is the only reader of UTF-8. It follows The Unicode Standard, chapter 3, table 3-7: no overlong forms,
// no surrogates, nothing above U+10FFFF.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace reductio {

// One character and the number of its bytes. A byte that is not UTF-8 counts as U+FFFD of length 1.
struct Character {
    char32_t code;
    std::size_t length;

    bool broken() const { return code == 0xFFFD && length == 1; }
};
Character character_at(std::string_view utf8, std::size_t at);

// ASCII only.
constexpr bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }
constexpr bool is_letter(char32_t c) { return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z'); }

// With small letters for the capital ones of ASCII.
std::string small_letters(std::string_view text);

// True for the second and later bytes of a character.
constexpr bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }
// The number of characters, which is exact for well-formed text and cheap for any.
std::size_t count_characters(std::string_view utf8);

// The bytes of the first characters, as many as asked for or as there are.
std::size_t length_of_first(std::size_t characters, std::string_view utf8);

std::u32string decoded(std::string_view utf8);
std::string encoded(std::u32string_view characters);

// A set of bytes as a table, to run over long stretches of text. std::string_view::find_first_not_of calls
// memchr for every byte, which on a line of ten megabytes takes most of the time allowed for an error.
class ByteSet {
public:
    constexpr explicit ByteSet(std::string_view members) {
        for (const char c : members) in_[static_cast<unsigned char>(c)] = true;
    }
    // The same set and all bytes of characters beyond ASCII.
    constexpr ByteSet and_beyond_ascii() const {
        ByteSet more = *this;
        for (std::size_t byte = 0x80; byte < more.in_.size(); ++byte) more.in_[byte] = true;
        return more;
    }
    constexpr bool has(char c) const { return in_[static_cast<unsigned char>(c)]; }
    // Is one of the bytes from `first` to `last` in the set? Requires first <= last + 1: there may be none.
    bool has_any(char first, char last) const {
        const std::size_t begin = static_cast<unsigned char>(first),
                          end = static_cast<unsigned char>(last) + 1;
        return std::memchr(&in_[begin], 1, end - begin) != nullptr;
    }
    constexpr bool is_within(const ByteSet& other) const {
        using Words = std::array<std::uint64_t, 32>;  // eight bytes at a time
        const auto own = std::bit_cast<Words>(in_), others = std::bit_cast<Words>(other.in_);
        std::uint64_t outside = 0;
        for (std::size_t i = 0; i < own.size(); ++i) outside |= own[i] & ~others[i];
        return outside == 0;
    }
    // The first place from `at` on whose byte is not in the set, or the size of the text.
    constexpr std::size_t skip(std::string_view text, std::size_t at) const {
        while (at < text.size() && has(text[at])) ++at;
        return at;
    }
    // The first place from `at` on whose byte is in the set, or the size of the text.
    constexpr std::size_t find(std::string_view text, std::size_t at) const {
        while (at < text.size() && !has(text[at])) ++at;
        return at;
    }

private:
    std::array<bool, 256> in_{};
};

inline constexpr ByteSet blank_bytes{" \t\r"};
inline constexpr ByteSet space_bytes{" \t\r\n"};

}  // namespace reductio
