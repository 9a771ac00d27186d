// interval_diagram.hpp - the diagram of a sum over variables of two values, made in its reduced size.
//
// Partial sums from which the same values lead to the bounds are one node, and lie in an interval that is
// known once its first sum has been followed to the end (Abío, Nieuwenhuis, Oliveras, Rodríguez-Carbonell and
// Mayer-Eichberger, "A new look at BDDs for pseudo-Boolean constraints", JAIR 2012). make_diagram() makes
// all partial sums first, which of large coefficients are as many as there are subsets.
#pragma once
#include <cstddef>
#include <optional>

#include "cnf/tuple_encoding.hpp"

namespace reductio {

// The same diagram as make_diagram(); nothing if it is no Sum, has more than a thousand variables (it follows
// them by recursion), or would have more than about `cap` edges.
std::optional<Diagram> sum_diagram_by_intervals(const TupleJob& job, std::size_t cap);

}  // namespace reductio
