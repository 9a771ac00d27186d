// rule_lowering.hpp - one condition of a rule on cells as constraints that every engine takes.
#pragma once
#include <string>

#include "language/specification.hpp"
#include "model/known_diagrams.hpp"
#include "rules/cell_rules/rule_model.hpp"

namespace reductio {

class RuleText;

// By their conditions and the digits of the grid.
using RuleDiagrams = KnownDiagrams<std::string>;

// Adds no variables (cell_rules.hpp). `known`: diagrams that were made before, and those of this condition
// from now on. Throws InputError for a condition that is too large, at the rule.
void lower_requirement(const language::Requirement& required, const RuleText& kind, RuleDiagrams& known,
                       RuleModel& model);

}  // namespace reductio
