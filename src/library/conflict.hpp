// conflict.hpp - which conditions of a problem can't hold together (conflict.cpp).
#pragma once
#include "language/specification.hpp"
#include "reductio/problem.hpp"

namespace reductio {

// Throws language::Refusal or InputError for a condition that is too large, or another engine than auto and
// sat.
Conflict find_conflict(const language::Specification& specification, const Search& search);

}  // namespace reductio
