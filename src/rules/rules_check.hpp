// rules_check.hpp - rules on a grid: evaluated, apart from the model.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

// The first rule that the full grid breaks: "broken: ..."; or empty.
std::string find_broken_condition(const Puzzle& puzzle, std::span<const Value> grid);

// All rules that the grid breaks, in words, whatever its values are. A rule about an open cell is not among
// them.
std::vector<std::string> broken_rules(const Puzzle& puzzle, std::span<const Value> grid);

}  // namespace reductio
