// rules_family.hpp - a family from a rules file: build lowers its rules, check evaluates them.
//
// Both read the same rules, in two ways: lowering turns them into constraints, evaluation runs over the
// finished grid with plain loops and flood fills. So a wrong lowering is caught, and a wrong rule is not:
// what proves the rules are puzzles with stated answers.
#pragma once
#include <string>

#include "family/family.hpp"

namespace reductio {

// The family that a text describes. `file`: its name, for messages. The family keeps the text.
std::shared_ptr<const Family> family_of_rules(std::string file, std::string text);

}  // namespace reductio
