// shading.hpp - the picture of families that shade cells: 1 is shaded, 0 is white, and numbers may stand in
// cells.
#pragma once
#include <span>
#include <vector>

#include "family/family.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// A white cell without a number, and a shaded cell.
inline const std::vector<FamilySign> shading_signs{{0, "·"}, {1, "█"}};
// Shaded cells are black, the others show their number.
GridDrawing shading_grid(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio
