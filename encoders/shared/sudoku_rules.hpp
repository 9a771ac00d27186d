// sudoku_rules.hpp - the houses of a sudoku beside rows and columns, and the judge of its finished grids.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

// Throws InputError for a shape or options that no sudoku has.
void check_sudoku_shape(const Puzzle& puzzle);

struct House {
    std::string_view label;  // with a hole for the number
    std::uint32_t number;
    std::vector<int> cells;
};
// Boxes or regions, windows, disjoint groups: as the puzzle's options ask.
std::vector<House> sudoku_houses(const Puzzle& puzzle);

// Family::check of the sudoku family: from the rules, apart from the houses above.
std::string check_sudoku(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio
