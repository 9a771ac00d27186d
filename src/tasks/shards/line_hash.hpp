// line_hash.hpp - a 128-bit hash of the lines of a text that does not depend on their order.
//
// It is the sum, modulo 2^128, of the hashes of all lines (XXH3, https://github.com/Cyan4973/xxHash), so the
// sum over the parts of a text is that of the whole, however it was shared out. Blank lines, comments, and
// blanks at either end of a line don't count. It finds what was lost, read twice or changed by accident; it
// is no signature: anyone can make another text with the same sum.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace reductio {

class LineHash {
public:
    LineHash() = default;
    // Adds the lines of a text: whole lines, the last with or without its end.
    void add(std::string_view text);
    void add(const LineHash& other);

    std::uint64_t lines() const { return lines_; }
    // 32 hexadecimal digits.
    std::string digits() const;
    // The hash with these digits, of this many lines. Throws InputError unless there are 32 digits.
    static LineHash from(std::uint64_t lines, std::string_view digits);
    bool operator==(const LineHash&) const = default;

private:
    LineHash(std::uint64_t low, std::uint64_t high, std::uint64_t lines)
        : low_{low}, high_{high}, lines_{lines} {}
    std::uint64_t low_ = 0, high_ = 0, lines_ = 0;
};

}  // namespace reductio
