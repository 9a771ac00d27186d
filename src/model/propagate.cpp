// propagate.cpp - the propagator: filters for the constraints, the root, queries.
#include "model/propagate.hpp"

#include <fmt/format.h>

#include "base/sanity.hpp"
#include "base/stop.hpp"
#include "model/house_matchings.hpp"
#include "model/propagation_run.hpp"
#include "model/tuples.hpp"

namespace reductio {

// A unary constraint only restricts a domain. It runs first, so that the other filters start from small
// domains.
void Propagator::make_filters(Run& run, bool unary) {
    const auto constraints = model_.constraints();
    for (std::uint32_t i = 0; i < constraints.size() && !root_.contradiction; ++i) {
        if (std::holds_alternative<AllDifferent>(constraints[i].kind)) continue;
        poll_stop();
        if ((tuple_variables(model_, constraints[i].kind).size() == 1) != unary) continue;
        filters_[i] = make_filter(model_, constraints[i], root_.domains, incidence_);
        run.mark(i);
    }
}

Propagator::Propagator(const Model& model)
    : model_{model},
      incidence_{model},
      watchers_{model, incidence_},
      groups_{model, incidence_},
      seats_{model, incidence_, groups_},
      matchings_{HouseMatchings::find(model, groups_)} {
    root_.domains = Domains{model};
    root_.places = groups_.places;
    root_.contradiction = groups_.impossible;
    filters_.resize(model.constraints().size());
    Run run{*this, root_};
    make_filters(run, true);
    run.start();
    run.reach_fixpoint();
    make_filters(run, false);
    run.reach_fixpoint();
    if (!root_.contradiction) check_sanity(*this, root_);
}

Propagator::~Propagator() = default;

void Propagator::propagate(const Givens& givens, State& state) const {
    state.domains = root_.domains;
    state.places = root_.places;
    state.contradiction = root_.contradiction;
    assume(givens.facts, state);
    if (matchings_ != nullptr && !state.contradiction) matchings_->run(*this, state);
}

void Propagator::assume(std::span<const Literal> facts, State& state) const {
    if (state.contradiction) return;
    Run run{*this, state};
    run.assume(facts);
    if (!state.contradiction) run.reach_fixpoint();
    if (!state.contradiction) check_sanity(*this, state);
}

std::string Propagator::sanity(const State& state) const {
    for (std::uint32_t v = 0; v < model_.variables().size(); ++v) {
        std::uint32_t open = 0;
        for (std::uint32_t k = 0; k < model_.domain(Var{v}).size(); ++k)
            open += state.domains.open(model_[Var{v}].first_slot + k) ? 1 : 0;
        if (open == 0 || open != state.domains.size(Var{v}))
            return fmt::format("{} has {} values, not {}", model_.name(Var{v}), open,
                               state.domains.size(Var{v}));
    }
    for (const Group& group : groups_.all) {
        for (std::uint32_t k = 0; group.permutation && k < group.values.size(); ++k) {
            std::uint64_t places = 0;
            for (std::uint32_t i = 0; i < group.vars.size(); ++i) {
                const auto slot = group.slot(model_, group.vars[i], k);
                if (slot == Group::no_slot || !state.domains.open(slot)) continue;
                places += group.masked ? std::uint64_t{1} << i : 1;
            }
            if (places != state.places[group.first_place + k])
                return fmt::format("the places of {} are {:#x}, not {:#x}", group.values[k], places,
                                   state.places[group.first_place + k]);
        }
    }
    if (!state.events.empty() || !state.dirty.empty()) return "propagation has not ended";
    return {};
}

}  // namespace reductio
