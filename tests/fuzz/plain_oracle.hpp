// plain_oracle.hpp - all solutions of a sketch: every assignment is tried, and each kind is judged by its
// meaning.
//
// It is the judge of everything else, verify included, so it shares no code with the library: it reads the
// sketch, not the Model, and the meanings are written out here once more.
#pragma once
#include <cstdint>
#include <vector>

#include "sketch.hpp"

namespace reductio::fuzz {

using Assignment = std::vector<std::int32_t>;

bool holds(const Fact& fact, const Assignment& values);
bool holds(const SketchConstraint& constraint, const Assignment& values);

// The assignments of all variables within their domains that obey every constraint, sorted.
std::vector<Assignment> solutions(const Sketch& sketch);

}  // namespace reductio::fuzz
