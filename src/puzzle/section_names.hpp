// section_names.hpp - the words that open sections of native texts.
//
// They stand alone in their lines. No family may be called like one: its puzzles would begin as sections do.
#pragma once
#include <algorithm>
#include <array>
#include <string_view>

namespace reductio {

inline constexpr std::array<std::string_view, 14> section_names{
    "givens", "numbers", "corners", "regions", "parity", "cages", "clues",
    "marks",  "outside", "walls",   "between", "rules",  "words", "solution"};

constexpr bool is_section_name(std::string_view word) {
    return std::ranges::find(section_names, word) != section_names.end();
}

}  // namespace reductio
