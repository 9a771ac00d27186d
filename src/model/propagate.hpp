// propagate.hpp - what follows from rules and givens without search, on the model's domains.
//
// Propagation comes before any clause: what it decides gets no CNF variable. A Propagator is compiled once
// for a model, is read-only afterwards, and serves many givens and threads. Filters: AllDifferent by naked
// and hidden singles and locked candidates, Cardinality by counting, small Sums, Tables and Automata by their
// tuples, larger ones by combinations or diagrams. Bounded: a filter costs its size, and each value is
// removed once.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "model/domains.hpp"
#include "model/filters.hpp"
#include "model/groups.hpp"
#include "model/incidence.hpp"
#include "model/model.hpp"
#include "model/seats.hpp"
#include "model/watchers.hpp"

namespace reductio {

class HouseMatchings;

class Propagator {
public:
    // Removes what the rules alone exclude, up to the fixpoint. The model must outlive the propagator.
    explicit Propagator(const Model& model);
    Propagator(const Propagator&) = delete;
    ~Propagator();

    // What is known of one query. Reusing it for the next query needs no new memory.
    struct State {
        Domains domains;
        bool contradiction = false;
        std::vector<std::uint64_t> places;  // per (permutation, value): the variables that can take it
        std::vector<std::uint64_t> events;  // scratch: decided variables, single places
        std::vector<std::uint64_t> taken;   // scratch: per (group, value) a bit, if a given takes it
        std::vector<std::uint32_t> dirty;   // scratch: constraints to filter
        std::vector<char> is_dirty;
    };
    // Sets `state` to the fixpoint of rules and givens; on large grids, to what matchings between houses
    // leave of it (model/house_matchings.hpp).
    void propagate(const Givens& givens, State& state) const;
    // Adds facts to a state that earlier calls made, for searches. Does nothing after a contradiction.
    void assume(std::span<const Literal> facts, State& state) const;
    const State& root() const { return root_; }
    // What is inconsistent in a state that is no contradiction, or nothing (base/sanity.hpp): sizes of
    // domains, and the places of each value of a permutation.
    std::string sanity(const State& state) const;

    const Model& model() const { return model_; }
    const Incidence& incidence() const { return incidence_; }
    const Groups& groups() const { return groups_; }

private:
    class Run;
    void make_filters(Run& run, bool unary);
    const Model& model_;
    Incidence incidence_;
    Watchers watchers_;
    Groups groups_;
    Seats seats_;
    std::vector<std::unique_ptr<ConstraintFilter>> filters_;  // per constraint; null for an AllDifferent
    std::unique_ptr<const HouseMatchings> matchings_;         // null where they don't pay
    State root_;
};

}  // namespace reductio
