// packed_codes.hpp - several small values a character: five bits, or three values up to 2.
#pragma once
#include <fmt/core.h>

#include <cstddef>
#include <span>
#include <string>

#include "formats/puzzlink/number_codes.hpp"
#include "text/text.hpp"

namespace reductio::puzzlink {

// `per_character` values below `base` in each character, the first the highest. False if the text ends early,
// which a slash does too: behind it nothing counts.
template <class T>
bool take_packed(Scanner& scanner, std::span<T> values, int base, int per_character) {
    int all = 1;
    for (int i = 0; i < per_character; ++i) all *= base;
    std::size_t at = 0;
    for (; at < values.size() && !scanner.done() && scanner.peek() != '/'; at += per_character) {
        auto packed = accept_digit(scanner, all);
        if (!packed)
            scanner.unexpected(fmt::format("a digit of base {} (0-9a-{})", all, digit_character(all - 1)));
        for (int i = per_character - 1; i >= 0; --i, *packed /= base) {
            if (at + i < values.size()) values[at + i] = static_cast<T>(*packed % base);
        }
    }
    return at >= values.size();
}
template <class T>
std::string packed_text(std::span<const T> values, int base, int per_character) {
    std::string text;
    for (std::size_t at = 0; at < values.size(); at += per_character) {
        Value packed = 0;
        for (int i = 0; i < per_character; ++i)
            packed = packed * base + (at + i < values.size() ? values[at + i] : 0);
        text += digit_character(packed);
    }
    return text;
}

}  // namespace reductio::puzzlink
