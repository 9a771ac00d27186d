// rule_lowering.hpp - one condition of a rule on cells as constraints that every engine takes.
#pragma once
#include "language/specification.hpp"
#include "rules/kinds/local_rule.hpp"

namespace reductio {

class RuleText;

// Adds no variables (kind_rules.hpp). Throws InputError for a condition that is too large, at the rule.
void lower_requirement(const language::Requirement& required, const RuleText& kind, RuleModel& model);

}  // namespace reductio
