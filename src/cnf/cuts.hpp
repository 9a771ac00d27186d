// cuts.hpp - clauses that an assignment violates where it violates a Connected or a Regions.
//
// The large clauses of graph_encoding.hpp can wait until an answer violates the constraint: solve, cut,
// repeat. A cut follows from its constraint and from what is known, so it stays right after other cuts.
// On nearly all puzzles measured this is far faster than encoding the constraint (tests/bench). The idea is
// that of subtour elimination: Dantzig, Fulkerson and Johnson, "Solution of a large-scale traveling-salesman
// problem", 1954. For SAT: Soh, Le Berre, Roussel, Banbara and Tamura, "Incremental SAT-based method with
// native Boolean cardinality handling for the Hamiltonian cycle problem", JELIA 2014.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "model/domains.hpp"
#include "model/model.hpp"

namespace reductio {

// A clause that follows from the constraint and that the assignment violates.
struct Cut {
    std::uint32_t constraint;  // its number in the model, whose label names it
    std::vector<Literal> literals;
};

// Is the constraint a Connected or a Regions? Does the model have one?
bool needs_cuts(const Constraint& constraint);
bool needs_cuts(const Model& model);
// Is solving with cuts the faster way? Not where the model divides its board twice, into areas and these into
// pieces: each division binds the other before it is complete, if both are clauses. Measured on 22 published
// Double Chocos: 10 s in place of 27. Where regions may be large, there are too many clauses for that.
bool cuts_pay(const Model& model, const Domains& domains);

// At least one cut for each Connected and Regions that the values (one for each variable) violate. `domains`:
// what is known wherever the cuts are to hold; it makes them shorter.
std::vector<Cut> find_cuts(const Model& model, const Domains& domains, std::span<const std::int32_t> values);
// The same for these constraints alone, by number.
std::vector<Cut> find_cuts(const Model& model, const Domains& domains, std::span<const std::int32_t> values,
                           std::span<const std::uint32_t> constraints);

}  // namespace reductio
