// partition.hpp - what families share that divide the grid into regions: by placing rectangles or
// dominoes, or by joining neighbouring cells.
//
// Where the regions are the answer, the grid holds the region number of each cell, regions numbered by first
// cell from 1. Clues are numbers in cells, which are no part of the answer.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/builder.hpp"
#include "model/phrase.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// 1 to the number of cells.
std::vector<Value> region_digits(int rows, int columns);

// Turns labels that are equal for the cells of one region into region numbers. `hole`: empty, or per cell 1
// if it is in no region and gets 0.
Grid region_grid(std::span<const int> labels, std::span<const char> hole = {});

// Throws InputError unless the puzzle has numbers in cells.
void require_numbers(const Puzzle& puzzle);

// Per cell 1 if it is a hole, a wall of the puzzle.
std::vector<char> holes_of(const Puzzle& puzzle);

// --- in the model -------------------------------------------------------------------------------------
// Each cell is covered once: exactly one of its literals holds. Cells that are holes are left out.
void add_cover(Builder& builder, std::span<const std::vector<Literal>> literals_by_cell,
               std::string_view label, std::span<const char> hole = {});

// A variable per edge of grid_graph (puzzle/grid_graph.hpp), in its order: 1 if its two cells are in one
// region; never beside a hole.
std::vector<Var> joined_variables(const Puzzle& puzzle, Builder& builder, Role role);
// The name of that variable: "the border right of r1c1".
std::string joined_name(const Puzzle& puzzle, int cell, int other);
// The joined edges cut the grid into regions. Each has as many cells as the size variables of its cells say.
void add_regions(const Puzzle& puzzle, Builder& builder, std::span<const Var> joined,
                 std::span<const Var> sizes);

// The `decode` of families whose first variables are joined_variables.
Grid decode_joined(const Puzzle& puzzle, std::span<const std::int32_t> values);

// --- in explanations ----------------------------------------------------------------------------------
// "the border right of r1c1 is drawn": of a variable of joined_variables. Nothing of any other. Where the
// borders are not the answer, open ones have no line in pictures.
Phrase joined_phrase(const Puzzle& puzzle, const Model& model, Var v, std::int32_t value);
// Of a variable whose values are places for a region, at these cells if it has this value.
Phrase placed_phrase(std::string subject, std::string value, const std::vector<int>& cells);

// --- on a finished grid, apart from the model ---------------------------------------------------------
// The cells of each region, by first cell, whatever the labels are.
std::vector<std::vector<int>> cells_by_label(std::span<const Value> grid);
// "the region at r1c1 falls apart", or empty. `region`: all cells with that number.
std::string find_split_region(const Puzzle& puzzle, std::span<const Value> grid,
                              const std::vector<int>& region);
// The cells in which two solutions of a puzzle, of whatever family, differ: of regions those whose region in
// `a` is not one of `b`. Ascending.
std::vector<int> differing_cells(const Puzzle& puzzle, std::span<const Value> a, std::span<const Value> b);
// Is the answer regions, whose numbers nobody writes into their cells?
bool shows_regions(const Puzzle& puzzle);
// The name of a region in messages: "the region at r1c1".
std::string region_name(const Puzzle& puzzle, const std::vector<int>& region);

// The numbers, and heavy lines around the regions that are found.
Drawing draw_partition(const Puzzle& puzzle, std::span<const Value> grid);

// The same, for families that add to it.
GridDrawing partition_grid(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio
