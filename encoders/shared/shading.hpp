// shading.hpp - what families share that shade cells: 1 is shaded, 0 is white. Shaded cells keep apart, cells
// form one piece, numbers may stand in cells. Hitori, Kurodoko.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/shared/family.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// No two shaded cells are neighbours.
void add_apart(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells);
// The cells that hold `value` are in one piece; there may be none. `what`: their name in the label.
void add_connected(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells, Value value,
                   std::string_view what);

// --- on a finished grid, apart from the model ---------------------------------------------------------
// "r1c1 and r1c2 are both shaded", or empty.
std::string find_adjacent_shaded(const Puzzle& puzzle, std::span<const Value> grid);
// "r1c1 and r3c4 are not connected", of the cells that hold `value`; or empty.
std::string find_split(const Puzzle& puzzle, std::span<const Value> grid, Value value);
std::string find_white_split(const Puzzle& puzzle, std::span<const Value> grid);

// A white cell without a number, and a shaded cell.
inline const std::vector<FamilySign> shading_signs{{0, "·"}, {1, "█"}};
// Shaded cells are black, the others show their number.
GridDrawing shading_grid(const Puzzle& puzzle, std::span<const Value> grid);
Drawing draw_shading(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio
