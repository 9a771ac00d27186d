// guarded_pair.hpp - `if … then a == b`, or `a != b`, of two numbers that are a variable each, as clauses.
//
// A clause for each value: the numbers are not both 3, or the condition does not hold. Pays since the
// comparison needs no variable for its own truth, and no diagram that defines it. Bounded by the values of
// both numbers.
#pragma once
#include "language/lowering/model_writer.hpp"
#include "language/lowering/terms.hpp"
#include "language/lowering/truths.hpp"
#include "language/tree.hpp"

namespace reductio::language {

// Requires the disjunction if exactly one of its conditions is such a comparison; else returns false.
bool require_guarded_pair(const Tree& disjunction, Assignments& assignments, Terms& terms, Truths& truths,
                          ModelWriter& writer);

}  // namespace reductio::language
