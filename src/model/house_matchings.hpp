// house_matchings.hpp - what follows from the matchings between the houses of large grids, without search.
//
// A house is an AllDifferent with as many values as variables. Its values are matched with its variables; and
// where two families of disjoint houses cover the same variables, as the rows and the boxes of a sudoku do,
// each value matches the houses of one with those of the other, where it has its place. What lies in no such
// matching goes. Among these are naked and hidden sets of any size, locked candidates of several lines and
// boxes, and fish. It pays where houses are large: a solver must learn a set of k cells clause by clause, k
// factorial ways, and locked candidates are looked for in houses of at most 64 variables only. Measured on
// sudokus of 25x25 to 225x225, it leaves nothing to search in most; one of these no solver had answered.
// Costs a run of the filter (matching_filter.hpp) for each matching that has changed, some microseconds
// each. Sources: Regin 1994; for the three families, Simonis, "Sudoku as a constraint problem", 2005.
#pragma once
#include <memory>

#include "model/groups.hpp"
#include "model/propagate.hpp"

namespace reductio {

class HouseMatchings {
public:
    // None if there are no houses so large that it pays. The model must outlive it, and so must the groups.
    static std::unique_ptr<const HouseMatchings> find(const Model& model, const Groups& groups);

    // Brings a state that is at the propagator's fixpoint to that of the matchings.
    void run(const Propagator& propagator, Propagator::State& state) const;

private:
    HouseMatchings(const Model& model, const Groups& groups) : model_{model}, groups_{groups} {}

    const Model& model_;
    const Groups& groups_;
};

}  // namespace reductio
