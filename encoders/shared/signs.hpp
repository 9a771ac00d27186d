// signs.hpp - what families share that place signs on a board, as queens, stars and tents: counts in
// lines with a number outside, in blocks of 2x2. Cells are 1 (a sign) or 0.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/houses.hpp"
#include "family/family.hpp"
#include "model/builder.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// The numbers at one side say how many literals hold in their lines. There is one literal for each cell of
// the grid; those that never hold are left out. `signs`: what is counted, in labels.
void add_counts_outside(const Puzzle& puzzle, Builder& builder, std::span<const Literal> literals, Side side,
                        std::string_view signs);

// At least `lo` and at most `hi` literals hold in each block of 2x2 cells: (0, 1) if signs don't touch, not
// even at a corner; (0, 3) if no block is full.
void add_blocks(const Puzzle& puzzle, Builder& builder, std::span<const Literal> literals, std::uint32_t lo,
                std::uint32_t hi);

// --- on a finished grid, apart from the model ---------------------------------------------------------
// The first line that does not hold `value` as often as the number at that side says; or empty.
std::string find_miscount_outside(const Puzzle& puzzle, std::span<const Value> grid, Side side, Value value,
                                  std::string_view signs);

// The first two cells that hold 1 and touch, also at a corner: "the stars at r1c1 and r2c2 touch"; or empty.
std::string find_touching_signs(const Puzzle& puzzle, std::span<const Value> grid, std::string_view signs);

}  // namespace reductio
