// path_bound.hpp - what the least cost is at least, from one constraint at a time: that of its cheapest path.
//
// A constraint over several variables that cost something is a diagram of partial sums or states, and the
// cheapest way through it is found in one pass over its edges (for a knapsack this is its dynamic program;
// Andersen, Hadzic, Hooker, Tiedemann, "A constraint store based on multivalued decision diagrams", CP 2007).
// No solution costs less than the best of that constraint alone, and where the rest allows it, this path is
// the best. It pays where one sum is nearly all there is, which clauses prove slowly; it says little where
// the cost comes from many constraints together. Bounded by the edges of all diagrams.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "cnf/numbering.hpp"
#include "model/model.hpp"

namespace reductio {

struct CheapestPath {
    std::int64_t cost = 0;  // as of Cost: 0 where each variable of the objective is at its cheapest
    std::vector<Var> vars = {};
    std::vector<std::int32_t> values = {};  // one for each of them
};

// Of all constraints the one whose cheapest path costs the most; nothing if no path says more than 0. Polls
// the limits of the query.
std::optional<CheapestPath> dearest_of_cheapest_paths(const Numbering& numbering, const Objective& objective);

}  // namespace reductio
