// random_galaxies.hpp - areas at random, each of which looks the same after half a turn.
//
// An area grows around a point by pairs of cells that lie opposite of each other. Of the points at a free
// cell that one is taken around which there is room. Linear in the areas, but for single cells that are tried
// from all points.
#pragma once
#include <span>

#include "base/random.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Divides the cells that are 0 into such areas, numbered from 1 on by first cell; the others stay together.
Grid random_galaxies(const Puzzle& puzzle, Grid areas, Random& random);

// Twice the row and the column of the point around which the cells of an area, which ascend, are the same.
struct TurningPoint {
    int row, column;
};
TurningPoint turning_point(const Puzzle& puzzle, std::span<const int> area);

}  // namespace reductio
