// tuple_selectors.hpp - tuple constraints by selectors: one for each tuple, or for each combination of
// values.
#pragma once
#include <cstddef>

#include "cnf/tuple_encoding.hpp"

namespace reductio {

// A selector for each tuple, in both directions: a selector implies its values, a value implies one of its
// selectors.
//
// Pays for cages of few tuples, where unit propagation achieves arc consistency (Bacchus, "GAC via unit
// propagation", CP 2007). Bounded by the cap on tuples. Two variables need no selectors (pair_clauses.hpp).
bool encode_tuples(const TupleJob& job, std::size_t cap);

// A sum of all-different cells: which values occur, and a selector for each combination of values.
//
// presence(v) <=> some cell has v; a selector <=> exactly its values are present. A killer cage of many cells
// has thousands of tuples but few combinations: at most C(9,4) = 126 in a 9x9 grid. The AllDifferent itself
// is encoded elsewhere. Measured on killers against tuples and diagrams: the fastest from three cells on.
bool encode_combinations(const TupleJob& job, std::size_t cap);

}  // namespace reductio
