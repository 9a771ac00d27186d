// directions.hpp - right, down, left, up and the four between them: their numbers, steps, and signs in texts
// and drawings.
#pragma once
#include <array>
#include <string_view>

namespace reductio {

struct Direction {
    int down, right;           // the step from a cell to the next
    std::string_view name;     // in rules and messages
    std::string_view letters;  // in the native format
    std::string_view drawn;    // Unicode
};
// In the order of their numbers. Lines and neighbours go along the first four; arrows may point along all.
inline constexpr std::array<Direction, 8> grid_directions{{{0, 1, "right", ">", "→"},
                                                           {1, 0, "down", "v", "↓"},
                                                           {0, -1, "left", "<", "←"},
                                                           {-1, 0, "up", "^", "↑"},
                                                           {1, 1, "lower right", "v>", "↘"},
                                                           {1, -1, "lower left", "v<", "↙"},
                                                           {-1, -1, "upper left", "^<", "↖"},
                                                           {-1, 1, "upper right", "^>", "↗"}}};
inline constexpr int straight_directions = 4;
constexpr bool is_diagonal(int direction) { return direction >= straight_directions; }
constexpr int opposite_direction(int direction) {
    return (direction + 2) % straight_directions + (is_diagonal(direction) ? straight_directions : 0);
}

}  // namespace reductio
