// partition.hpp - what families share whose answer divides the grid into regions: shikaku, dominosa.
//
// Their grids hold the region number of each cell, regions numbered by first cell from 1. The clues are
// numbers in cells, which are no part of the answer.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "model/model.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// 1 to the number of cells.
std::vector<Value> region_digits(int rows, int columns);

// Any labels, equal for cells of one region, to the numbers of a grid. `hole`: empty, or per cell 1 if it is
// in no region and gets 0.
Grid region_grid(std::span<const int> labels, std::span<const char> hole = {});

// Throws InputError unless the puzzle has numbers in cells.
void require_numbers(const Puzzle& puzzle);

// The `givens` of these families: none. Throws InputError if the puzzle has given cells or marks.
Givens no_givens(const Puzzle& puzzle, const Model& model);

// --- on a finished grid, apart from the model ---------------------------------------------------------
// The cells of each region, by first cell, whatever its label.
std::vector<std::vector<int>> cells_by_label(std::span<const Value> grid);
// The cells whose region in `a` is none of `b`, ascending.
std::vector<int> changed_regions(std::span<const Value> a, std::span<const Value> b);
// The name of a region in messages: "the region at r1c1".
std::string region_name(const Puzzle& puzzle, const std::vector<int>& region);

// The numbers, and heavy lines around the regions that are found.
Drawing draw_partition(const Puzzle& puzzle, std::span<const Value> grid);

// The same, for families that add to it.
GridDrawing partition_grid(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio
