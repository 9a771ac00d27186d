// read_model.hpp - models from text: variables and conditions, one a line.
//
//     N = 100                          # a constant; [3, 5, 7] is a list, s := x + y names an expression
//     x, y: 1..N                       # variables; {2, 3, 5..7} lists values, q[1..8] is an array
//     "legs": x^2 + y^2 == z^2         # a condition; the name is optional
//
// docs/models.md has the grammar.
#pragma once
#include "language/specification.hpp"
#include "text/text.hpp"

namespace reductio::language {

// Throws InputError at the exact place of the first mistake.
// `data`: constants from outside, which take the place of those that the text states. Throws one without a
// place if the model has no use for one of them.
Specification read_model(Passage body, const Data& data = {});

}  // namespace reductio::language
