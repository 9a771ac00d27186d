// divisions.cpp - the grid in regions of as many cells each as the header states.
#include "encoders/shared/partition.hpp"
#include "encoders/shared/random_regions.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

bool draw_division(Puzzle& puzzle, Random& random) {
    puzzle.stated_solution = region_grid(equal_regions(puzzle, puzzle.parameter, random));
    return true;
}

}  // namespace

const DrawnBoard division{"division", draw_division, nullptr, false};

}  // namespace reductio::boards
