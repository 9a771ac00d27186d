// decimal.hpp - numbers as text: quickly for large files, legibly for people.
//
// put_decimal copies four digits at a time out of a table. The leading group is copied from within its four
// digits, so one table of 40 KB serves groups with and without leading zeros. It writes 4 GB/s; std::to_chars
// writes 1 GB/s, and digit arithmetic within a register 2 GB/s. Everywhere else fmt is fast enough.
#pragma once
#include <array>
#include <cstdint>
#include <cstring>
#include <string>

namespace reductio {

namespace decimal_detail {
// "000000010002…9999", then room for a copy that starts within the last group.
extern const std::array<char, 40'004> groups;

inline char* put_group(char* at, std::uint32_t n) {  // all four digits
    std::memcpy(at, groups.data() + 4 * n, 4);
    return at + 4;
}
inline char* put_leading(char* at, std::uint32_t n) {
    const std::uint32_t length = 1U + (n > 9) + (n > 99) + (n > 999);
    std::memcpy(at, groups.data() + 4 * n + 4 - length, 4);
    return at + length;
}
}  // namespace decimal_detail

// Writes n at `at` and returns the end. Bytes past the end may be overwritten, up to decimal_room in all.
inline constexpr std::size_t decimal_room = 14;
inline char* put_decimal(char* at, std::uint32_t n) {
    using namespace decimal_detail;
    if (n < 10'000) return put_leading(at, n);
    const std::uint32_t high = n / 10'000;
    if (high < 10'000) return put_group(put_leading(at, high), n % 10'000);
    return put_group(put_group(put_leading(at, high / 10'000), high % 10'000), n % 10'000);
}
inline char* put_decimal(char* at, std::int32_t n) {
    *at = '-';
    const auto size = static_cast<std::uint32_t>(n);
    return n < 0 ? put_decimal(at + 1, 0U - size) : put_decimal(at, size);
}

// 1234567 as "1,234,567".
std::string grouped(std::uint64_t number);

// A measured number >= 0 with four significant digits: "0.0696", "16.11", "450.7". From 1,000 on it has no
// decimals: "12,728".
std::string rounded(double number);

}  // namespace reductio
