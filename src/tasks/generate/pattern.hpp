// pattern.hpp - symmetries of a whole grid, for the pattern of its givens.
#pragma once
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

// The mirror is named by its line: `horizontal` turns the grid upside down. `full` is all of them together.
enum class Pattern : unsigned char {
    none,
    rotate180,
    rotate90,
    horizontal,
    vertical,
    diagonal,
    antidiagonal,
    full
};

// Throws InputError for a word that is none.
Pattern pattern_of(std::string_view name);

// The cells in groups that the symmetry maps onto each other, each ascending, by first cell. Throws
// InputError for a symmetry that only squares have where the grid is none.
std::vector<std::vector<int>> orbits(const Puzzle& puzzle, Pattern pattern);

}  // namespace reductio
