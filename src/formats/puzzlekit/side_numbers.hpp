// side_numbers.hpp - cells that say by one number which of their sides are drawn: the sum of 1 on the right,
// 2 below, 4 on the left and 8 above.
#pragma once
#include <utility>

#include "formats/puzzlekit/part_words.hpp"

namespace reductio::formats {

constexpr Value right_side = 1, lower_side = 2, left_side = 4, upper_side = 8, all_sides_drawn = 15;

// The side between a cell and the next one on its right or below: does the first draw it, does the second?
inline std::pair<bool, bool> sides_between(const Puzzle& puzzle, const PuzzlekitCells& cells,
                                           std::size_t first, std::size_t second) {
    const bool across = second == first + 1 && puzzle.columns > 1;
    const Value here = puzzlekit_number(cells[first], 0, all_sides_drawn);
    const Value there = puzzlekit_number(cells[second], 0, all_sides_drawn);
    return {(here & (across ? right_side : lower_side)) != 0,
            (there & (across ? left_side : upper_side)) != 0};
}

}  // namespace reductio::formats
