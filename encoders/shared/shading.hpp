// shading.hpp - what families share that shade cells: 1 is shaded, 0 is not, numbers may stand in cells, and
// what is left white hangs together: Hitori, Kurodoko.
#pragma once
#include <span>
#include <string>

#include "encoders/shared/family.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// No two shaded cells are neighbours.
void add_apart(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells);
// All cells that are not shaded are in one piece.
void add_white_connected(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells);

// --- on a finished grid, apart from the model ---------------------------------------------------------
// "r1c1 and r1c2 are both shaded", or empty.
std::string find_touching(const Puzzle& puzzle, std::span<const Value> grid);
// "r1c1 and r3c4 are not connected", or empty.
std::string find_split(const Puzzle& puzzle, std::span<const Value> grid);

// Of a shaded cell, and of one that is not and has no number.
inline constexpr FamilySign shading_signs[] = {{0, "·"}, {1, "█"}};
// Shaded cells are black, the others show their number.
Drawing draw_shading(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio
