// arrow_codes.hpp - directions as numbers: puzz.link has none, up, down, left, right; puzzles here have
// right, down, left, up.
#pragma once
#include <algorithm>
#include <array>

#include "puzzle/puzzle.hpp"

namespace reductio::puzzlink {

inline constexpr std::array<Value, 5> our_directions{open_cell, 3, 1, 2, 0};
inline constexpr Value directions = our_directions.size();

inline Value direction_called(Value code) { return our_directions[static_cast<std::size_t>(code)]; }
inline Value direction_code(Value direction) {
    return static_cast<Value>(std::ranges::find(our_directions, direction) - our_directions.begin());
}

}  // namespace reductio::puzzlink
