// divisions.cpp - the grid in regions of as many cells each as the header states.
#include <fmt/core.h>

#include "encoders/shared/family.hpp"
#include "encoders/shared/partition.hpp"
#include "encoders/shared/random_regions.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

bool draw_division(Puzzle& puzzle, Random& random) {
    if (puzzle.cells() % puzzle.parameter != 0)
        puzzle.fail(fmt::format("regions of {} cells in a grid of {}", puzzle.parameter, puzzle.cells()),
                    fmt::format("a size that divides the number of cells, as in \"{} 8x8 size 4\"",
                                puzzle.family->name));
    puzzle.stated_solution = region_grid(equal_regions(puzzle, puzzle.parameter, random));
    return true;
}

}  // namespace

const DrawnBoard division{"division", draw_division, nullptr, false};

}  // namespace reductio::boards
