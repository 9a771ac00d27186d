// lower.hpp - from a model as it was written to the solvers' model.
//
// The variables come first, in their order. A condition over few combinations is a Table; a linear one a Sum,
// a count a Cardinality; a sum of functions of single variables an Automaton whose state is the sum so far.
// Whatever else mixes variables gets a derived variable for its value, "or" one for each of its conditions
// that needs it: all of them functions of the variables, so that counts stay right. Every step has a bound.
#pragma once
#include "language/specification.hpp"
#include "model/builder.hpp"

namespace reductio::language {

// A condition that is too large, and why.
struct TooLarge {
    const Requirement& requirement;
    Refusal refusal;
};

// Throws TooLarge.
void lower_to_model(const Specification& specification, Builder& builder);

}  // namespace reductio::language
