// line_drawing.hpp - the picture of lines through the middles of cells.
//
// The value of a cell is the sum of its arms. 0: the line does not pass.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "family/family.hpp"
#include "puzzle/directions.hpp"
#include "puzzle/drawing.hpp"

namespace reductio {

enum Arm : std::int32_t { arm_right = 1, arm_down = 2, arm_left = 4, arm_up = 8 };
// In the order of directions.
inline constexpr std::array<Value, straight_directions> arm_towards{arm_right, arm_down, arm_left, arm_up};
// 0 and the sums of two arms.
std::vector<Value> loop_digits(int rows, int columns);
// 0 to 15: the sums of any arms.
std::vector<Value> path_digits(int rows, int columns);
// · ┌ ─ ┐ └ │ ┘, and of paths also ╴ ├ ┼ and the like.
std::vector<FamilySign> loop_signs();
std::vector<FamilySign> path_signs();
// The line, and beside it what is printed in the cells.
Drawing draw_line(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio
