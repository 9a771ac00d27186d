// filters.hpp - filters of single constraints, which the propagator runs to their fixpoint.
//
// A filter removes the open values of its variables that no tuple, combination or count supports. It keeps no
// state between runs, so one compiled filter serves all queries and threads.
#pragma once
#include <cstdint>
#include <memory>

#include "model/domains.hpp"
#include "model/incidence.hpp"
#include "model/model.hpp"

namespace reductio {

// Receives what a filter removes: close(v, slot) for an open slot, or fail() where the constraint can't hold.
class Pruner {
public:
    virtual ~Pruner() = default;
    virtual void close(Var v, std::uint32_t slot) = 0;
    virtual void fail() = 0;
};

class ConstraintFilter {
public:
    virtual ~ConstraintFilter() = default;
    virtual void run(const Model& model, const Domains& domains, Pruner& pruner) const = 0;
    // Does one run remove all that it can, so that it needs no other after its own removals?
    virtual bool reaches_fixpoint() const { return false; }
};

// Makes an open literal false.
void exclude(const Model& model, const Domains& domains, Pruner& pruner, Literal literal);

// The filters of the kinds over graphs (graph_filters.cpp).
std::unique_ptr<ConstraintFilter> make_connected_filter(const Model& model, const Connected& kind);
std::unique_ptr<ConstraintFilter> make_regions_filter(const Model& model, const Regions& kind);

// The filter of a table of up to six variables of two values each (truth_filter.cpp); null for others.
std::unique_ptr<ConstraintFilter> make_truth_filter(const Model& model, const Table& kind);

// The filter of a diagram whose layers fit into words (narrow_filter.cpp); null for others, and where it
// would take as long as the edges.
std::unique_ptr<ConstraintFilter> make_narrow_filter(const Model& model, std::span<const Var> vars,
                                                     const Diagram& diagram);

// The filter of a sum that has a bound on one side alone and two terms of many values (bound_filter.cpp);
// null for others.
std::unique_ptr<ConstraintFilter> make_bound_filter(const Model& model, const Sum& kind);

// A count of literals of at most two variables, as the relation that it is, filtered completely; null for
// others and for more than a million pairs of values.
std::unique_ptr<ConstraintFilter> make_relation_filter(const Model& model, const Cardinality& kind);

// The filter for a constraint that is no AllDifferent, compiled for these domains. Null if the constraint is
// too large to be filtered; it is then left to the solver.
std::unique_ptr<ConstraintFilter> make_filter(const Model& model, const Constraint& constraint,
                                              const Domains& domains, const Incidence& incidence);

}  // namespace reductio
