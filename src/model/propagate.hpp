// propagate.hpp - what follows from rules and givens without search, on the model's domains.
//
// Works before a clause exists: what is decided here gets no CNF variable. A Propagator is compiled once per
// model (shared, read-only) and asked for many givens. Filters: AllDifferent by naked and hidden singles and
// by locked candidates, Cardinality by counting, small Sums, Tables and Automata by their tuples, larger ones
// by combinations or diagrams. Bounded: each filter costs its size, each value is removed once.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "model/domains.hpp"
#include "model/filters.hpp"
#include "model/groups.hpp"
#include "model/incidence.hpp"
#include "model/model.hpp"

namespace reductio {

class Propagator {
public:
    // Removes what the rules alone exclude, up to the fixpoint. The model must outlive the propagator.
    explicit Propagator(const Model& model);
    Propagator(const Propagator&) = delete;

    // What one query knows; reusable from query to query without new memory.
    struct State {
        Domains domains;
        bool contradiction = false;
        std::vector<std::uint64_t> places;  // per (permutation, value): variables that still may take it
        std::vector<std::uint64_t> events;  // scratch: decided variables, single places
        std::vector<std::uint32_t> dirty;   // scratch: constraints to filter
        std::vector<char> is_dirty;
    };
    // The fixpoint of rules and givens, in `state` (whatever it held before).
    void propagate(const Givens& givens, State& state) const;
    // The same from where `state` stands, which an earlier call left without contradiction: for searches.
    void assume(std::span<const Literal> facts, State& state) const;
    const State& root() const { return root_; }

    const Model& model() const { return model_; }
    const Incidence& incidence() const { return incidence_; }

private:
    class Run;
    void make_filters(Run& run, bool unary);
    const Model& model_;
    Incidence incidence_;
    Groups groups_;
    std::vector<std::unique_ptr<ConstraintFilter>> filters_;  // per constraint; null for AllDifferents
    State root_;
};

}  // namespace reductio
