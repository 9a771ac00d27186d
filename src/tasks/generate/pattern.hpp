// pattern.hpp - symmetries of a whole grid, for the pattern of its givens.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

// A mirror is named by its axis: `horizontal` turns the grid upside down. `full` is all of them together.
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

// The names of all symmetries.
std::vector<std::string> pattern_words();
// Throws InputError for a name that does not exist.
Pattern pattern_of(std::string_view name);

// The groups of cells that the symmetry maps onto each other: each ascending, ordered by first cells. Throws
// InputError if the symmetry needs a square and the grid is none.
std::vector<std::vector<int>> orbits(const Puzzle& puzzle, Pattern pattern);

}  // namespace reductio
