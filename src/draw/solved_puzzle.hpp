// solved_puzzle.hpp - a grid of values written in one of the forms that puzzles are read from.
#pragma once
#include <span>
#include <string>

#include "puzzle/puzzle.hpp"

namespace reductio {

// The values alone, as a puzzle of that size whose cells are all given, in the form `format`.
std::string write_values(std::string_view format, const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio
