// byte_set.hpp - a set of bytes as a table, to run over long stretches of text.
//
// std::string_view::find_first_not_of asks memchr for every byte; on a line of ten megabytes that is most of
// the time in which an error should have been reported.
#pragma once
#include <array>
#include <cstddef>
#include <string_view>

namespace reductio {

class ByteSet {
public:
    constexpr explicit ByteSet(std::string_view members) {
        for (const char c : members) in_[static_cast<unsigned char>(c)] = true;
    }
    constexpr bool has(char c) const { return in_[static_cast<unsigned char>(c)]; }
    // The first place from `at` on whose byte is not in the set; the text's size if there is none.
    constexpr std::size_t skip(std::string_view text, std::size_t at) const {
        while (at < text.size() && has(text[at])) ++at;
        return at;
    }

private:
    std::array<bool, 256> in_{};
};

inline constexpr ByteSet blank_bytes{" \t\r"};
inline constexpr ByteSet space_bytes{" \t\r\n"};

}  // namespace reductio
