// pair_clauses.hpp - a constraint on two variables as clauses, without further variables but order literals.
//
// Three forms, of which the shortest is written. A clause for each pair that is excluded (conflicts); a
// clause for each value with all values of the other variable that go with it (supports; Gent, "Arc
// consistency in SAT", ECAI 2002); and, for variables with many values, a clause for each gap: x is 3, so y
// is at most 7 or at least 12. Where the ends of the gaps rise or fall with x, as in x + 3 <= y, "x is at
// least 3" does for "x is 3", and each end is stated once (Tamura and others, see order_literals.hpp).
// Conflicts and supports make unit propagation arc consistent; gaps do so where each value goes with all
// values between two, and the search excluded none of these by itself.
#pragma once
#include <cstddef>

#include "cnf/tuple_encoding.hpp"

namespace reductio {

// False, and nothing is written, if a constraint other than a Sum allows more than `cap` pairs.
bool encode_pair(const TupleJob& job, std::size_t cap);

// Of three variables of which one has two values or one, such as the truth of x + 3 <= y: for each of these
// the clauses of the other two, with a literal more. False, and nothing is written, if these have few values,
// if pairs have no such short clauses, or likewise.
bool encode_truth_of_pair(const TupleJob& job, std::size_t cap);

}  // namespace reductio
