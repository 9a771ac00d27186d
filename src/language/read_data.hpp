// read_data.hpp - constants of a model from outside: JSON, or MiniZinc's data format.
//
//     {"N": 9, "weight": [3, 5, 7], "cost": [[1, 2], [3, 4]]}
//     N = 9; weight = [3, 5, 7]; cost = [| 1, 2 | 3, 4 |];
//
// Whole numbers, true and false (1 and 0), and arrays of them; of MiniZinc's also array1d(1..3, [...]) and so
// on, and sets, which become lists. Indices of JSON's arrays begin with 1. Formats: https://www.json.org and
// the MiniZinc handbook, "Data files" (https://docs.minizinc.dev/en/stable/spec.html).
#pragma once
#include "language/constants.hpp"
#include "text/text.hpp"

namespace reductio::language {

// Adds the constants of the text. Throws InputError at the place of the first mistake, or of a name that is
// there already.
void read_data(const Text& text, Data& data);

}  // namespace reductio::language
