// line_ends.hpp - how many lines end in a stretch of text, eight bytes at a time: batches count all of
// theirs.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace reductio {

inline std::size_t count_line_ends(std::string_view text) {
    constexpr std::uint64_t each = 0x0101010101010101, low = 0x7F * each;
    std::size_t count = 0, at = 0;
    for (; at + sizeof(std::uint64_t) <= text.size(); at += sizeof(std::uint64_t)) {
        std::uint64_t word;
        std::memcpy(&word, text.data() + at, sizeof word);
        word ^= '\n' * each;
        const std::uint64_t zeros = ~(((word & low) + low) | word | low);  // the top bit of each zero byte
        count += (zeros >> 7) * each >> 56;
    }
    for (; at < text.size(); ++at) count += text[at] == '\n' ? 1 : 0;
    return count;
}

}  // namespace reductio
