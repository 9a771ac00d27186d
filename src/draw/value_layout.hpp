// value_layout.hpp - a grid of values in rows, as the forms `grid` and `table` and the outputs of these names
// print it, whatever the family.
#pragma once
#include <span>
#include <string>

#include "puzzle/puzzle.hpp"

namespace reductio::formats {

// A line per row: run together if every digit has one character, else in columns; '.' where open.
std::string grid_rows(const Puzzle& puzzle, std::span<const Value> grid);

// A line per row, columns of values with `|` and rules of `-` and `+` between boxes (none without boxes); X
// where open.
std::string table_rows(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio::formats
