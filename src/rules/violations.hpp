// violations.hpp - rules on a grid: evaluated, apart from the model.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "rules/expanded_rules.hpp"

namespace reductio {

// The first rule of the puzzle that the full grid breaks: "broken: ..."; or empty.
std::string find_broken_condition(const Puzzle& puzzle, const ExpandedRules& rules,
                                  std::span<const Value> grid);

// Compiled::broken_rules.
std::vector<std::string> broken_rules(const Puzzle& puzzle, const ExpandedRules& rules,
                                      std::span<const Value> grid);

}  // namespace reductio
