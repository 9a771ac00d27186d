// random_regions.hpp - divisions of a grid at random: into connected regions, dominoes, rectangles.
//
// A division is a list with the label of each cell's region, as in Puzzle::regions. Labels are numbered by
// first cell, except where cells are said to be left out.
#pragma once
#include <span>
#include <vector>

#include "base/random.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Gives the puzzle, a square, connected regions instead of boxes: as many as it has rows, each with as many
// cells as a row. Any such division can come out; compact ones are likelier.
void draw_regions(Puzzle& puzzle, Random& random);

// Regions of `size` cells each. Throws InputError if the size does not divide the grid.
std::vector<int> equal_regions(const Puzzle& puzzle, int size, Random& random);

// Regions of up to `largest` cells, most of them with exactly that many. Cells with a label of -1 in
// `regions` are divided, the others stay as they are; empty: all cells.
std::vector<int> small_regions(const Puzzle& puzzle, int largest, Random& random,
                               std::vector<int> regions = {});

// Each cell with a label of -1 joins a region beside it, one after the other.
void grow_regions(const Puzzle& puzzle, std::vector<int>& regions, Random& random);

// Dominoes. Where the number of cells is odd, one cell is alone.
std::vector<int> random_dominoes(const Puzzle& puzzle, Random& random);

// Rectangles of up to `largest` cells; few of them of one cell.
std::vector<int> random_rectangles(const Puzzle& puzzle, int largest, Random& random);

// Would the region of this cell be in one piece without it, and not empty?
bool can_leave(const Puzzle& puzzle, std::span<const int> regions, int cell);

}  // namespace reductio
