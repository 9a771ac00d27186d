// size_alone.hpp - which rules say the same on all grids of a size.
#pragma once
#include "language/syntax.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

// Does the syntax ask for nothing but the size of a grid without holes, and the answer?
bool asks_for_size_alone(const language::Syntax& syntax);
// Do the values of the answer depend on nothing else?
bool has_values_of_size(const RulesAnswer& answer);
// Does the rule go through a set of places that all grids of a size have, and say the same about each, if it
// says anything: "where region(a) != region(b)"?
bool chooses_by_size(const WrittenRule& rule);

}  // namespace reductio
