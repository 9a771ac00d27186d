// turns.hpp - the eight ways to lay a piece of squares: four quarter turns, each also as its mirror image.
#pragma once
#include <cstdint>

namespace reductio::language {

struct Offset {
    std::int32_t right, down;
    friend bool operator==(const Offset&, const Offset&) = default;
};

inline constexpr std::int32_t turn_count = 8;

// Where a cell lies from another one once the piece is laid the other way. `turn`: 0 to 7; 0 leaves it.
inline constexpr Offset turned(Offset from, std::int32_t turn) {
    if (turn % 2 != 0) from.right = -from.right;
    for (std::int32_t quarters = turn / 2; quarters > 0; --quarters) from = {-from.down, from.right};
    return from;
}

inline constexpr Offset turned_back(Offset to, std::int32_t turn) {
    for (std::int32_t quarters = turn / 2; quarters > 0; --quarters) to = {to.down, -to.right};
    if (turn % 2 != 0) to.right = -to.right;
    return to;
}

}  // namespace reductio::language
