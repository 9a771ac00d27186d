// letters.hpp - values 1 to 26 as the letters A to Z, for families that fill in words (Family::letters).
#pragma once
#include <optional>
#include <string>

#include "encoders/shared/family.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

inline constexpr Value last_letter = 26;

// Of small and capital letters alike.
inline std::optional<Value> letter_value(char letter) {
    const char small = static_cast<char>(letter | 0x20);
    if (small < 'a' || small > 'z') return {};
    return small - 'a' + 1;
}

// Are the values of this puzzle's family written as letters?
inline bool has_letters(const Puzzle& puzzle) {
    const Family* const family = puzzle.family;
    return family != nullptr && family->letters;
}

// A letter or a number; `letters` from has_letters.
inline std::string value_text(Value value, bool letters) {
    if (!letters || value < 1 || value > last_letter) return std::to_string(value);
    return std::string(1, static_cast<char>('A' + value - 1));
}

}  // namespace reductio
