// constraint_keys.hpp - constraints of several models as keys: equal keys are the same constraint.
//
// For models with the same variables, which are keyed too. A table of thousands of rows is keyed by its
// number among those that were seen, so that a model takes about as long to key as to build.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "model/model.hpp"

namespace reductio {

class ConstraintKeys {
public:
    // Of the names, the roles and the domains of all variables.
    static std::string of_variables(const Model& model);
    // Of each constraint, with its label and origin.
    std::vector<std::string> of_constraints(const Model& model);

private:
    class Writer;
    std::map<std::vector<std::int32_t>, std::uint32_t> known_;  // tables and diagrams, by what they contain
};

}  // namespace reductio
