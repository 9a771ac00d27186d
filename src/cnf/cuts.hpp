// cuts.hpp - what an assignment that breaks a Connected or a Regions lacks, as clauses over the model.
//
// The large clauses of graphs.hpp can wait until an answer breaks the rule: solve, cut, go on. Each cut
// follows from its constraint alone, so it stays right under other givens and after other cuts. On all
// puzzles measured far faster than the eager form (tests/bench). The idea is that of subtour elimination:
// Dantzig, Fulkerson and Johnson, "Solution of a large-scale traveling-salesman problem", 1954; for SAT:
// Soh, Le Berre, Roussel, Banbara and Tamura, "Incremental SAT-based method with native Boolean cardinality
// handling for the Hamiltonian cycle problem", JELIA 2014.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "model/domains.hpp"
#include "model/model.hpp"

namespace reductio {

// A clause that follows from the constraint and is false under the assignment it was made from.
struct Cut {
    std::uint32_t constraint;  // its number in the model, whose label names it
    std::vector<Literal> literals;
};

// Does the model have a constraint that cuts are for?
bool needs_cuts(const Model& model);

// At least one cut for each Connected and Regions that the values (one per variable) break; none if they
// break none. `domains`: what follows from the rules alone, without givens; cuts are shorter for it.
std::vector<Cut> find_cuts(const Model& model, const Domains& domains, std::span<const std::int32_t> values);

}  // namespace reductio
