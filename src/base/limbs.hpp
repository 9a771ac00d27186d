// limbs.hpp - numbers of several 64-bit limbs, lowest first: counts that outgrow a word.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace reductio {

// Adds a number of at most as many limbs; true if the sum overflows, and then it is the sum modulo its width.
inline bool add_limbs(std::span<std::uint64_t> sum, std::span<const std::uint64_t> number) {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const std::uint64_t partial = sum[i] + carry;
        carry = partial < carry ? 1 : 0;
        sum[i] = partial + (i < number.size() ? number[i] : 0);
        carry += sum[i] < partial ? 1 : 0;
    }
    return carry != 0;
}

// In decimal.
std::string digits_of(std::span<const std::uint64_t> limbs);
// The number, or 2^64 - 1 if it is greater.
std::uint64_t saturated(std::span<const std::uint64_t> limbs);

}  // namespace reductio
