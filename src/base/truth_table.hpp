// truth_table.hpp - conditions on up to six literals as a word: bit b says whether the condition holds where
// literal i has the value of bit i of b.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace reductio {

inline constexpr std::size_t truth_table_literals = 6;

// The assignments in which literal i is false.
inline constexpr std::array<std::uint64_t, truth_table_literals> where_false = {
    0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
    0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};

}  // namespace reductio
