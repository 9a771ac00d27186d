// characters.cpp - UTF-8, decoded and encoded.
#include "text/characters.hpp"

namespace reductio {

namespace {

constexpr char32_t replacement = 0xFFFD;

// The bytes of a sequence of two or more that begins with this byte; 0 if none begins so.
std::size_t length_by_lead(unsigned char lead) {
    if (lead >= 0xC2 && lead < 0xE0) return 2;
    if (lead >= 0xE0 && lead < 0xF0) return 3;
    if (lead >= 0xF0 && lead < 0xF5) return 4;
    return 0;
}

bool well_formed(char32_t code, std::size_t length) {
    if (length == 3) return code >= 0x800 && (code < 0xD800 || code > 0xDFFF);
    return length != 4 || (code >= 0x10000 && code <= 0x10FFFF);
}

}  // namespace

Character character_at(std::string_view utf8, std::size_t at) {
    const auto lead = static_cast<unsigned char>(utf8[at]);
    if (lead < 0x80) return {lead, 1};
    const std::size_t length = length_by_lead(lead);
    if (length == 0 || at + length > utf8.size()) return {replacement, 1};
    char32_t code = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(utf8[at + i]);
        if (!continues_character(utf8[at + i])) return {replacement, 1};
        code = code << 6 | (byte & 0x3FU);
    }
    return well_formed(code, length) ? Character{code, length} : Character{replacement, 1};
}

std::string small_letters(std::string_view text) {
    std::string small{text};
    for (char& c : small) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    return small;
}

std::size_t count_characters(std::string_view utf8) {
    std::size_t count = 0;
    for (const char c : utf8) count += continues_character(c) ? 0 : 1;
    return count;
}

std::size_t length_of_first(std::size_t characters, std::string_view utf8) {
    std::size_t at = 0;
    for (; at < utf8.size(); ++at) {
        if (!continues_character(utf8[at]) && characters-- == 0) break;
    }
    return at;
}

std::u32string decoded(std::string_view utf8) {
    std::u32string result;
    for (std::size_t at = 0; at < utf8.size();) {
        const Character next = character_at(utf8, at);
        result += next.code;
        at += next.length;
    }
    return result;
}

std::string encoded(std::u32string_view characters) {
    std::string result;
    result.reserve(characters.size());
    const auto put = [&](char32_t bits) { result += static_cast<char>(static_cast<unsigned char>(bits)); };
    for (const char32_t code : characters) {
        if (code < 0x80) {
            put(code);
            continue;
        }
        if (code < 0x800) {
            put(0xC0 | code >> 6);
        } else {
            if (code < 0x10000) put(0xE0 | code >> 12);
            if (code >= 0x10000) {
                put(0xF0 | code >> 18);
                put(0x80 | (code >> 12 & 0x3F));
            }
            put(0x80 | (code >> 6 & 0x3F));
        }
        put(0x80 | (code & 0x3F));
    }
    return result;
}

}  // namespace reductio
