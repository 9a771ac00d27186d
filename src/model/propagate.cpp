// propagate.cpp - the queue: decided variables, values with one place left, constraints to filter.
//
// An AllDifferent works by events. The value of a decided variable is removed from its other variables. For a
// permutation it tracks the places of each value, the variables that can still take it; a single place
// decides that variable. Any other constraint is filtered when one of its variables loses a value. Cheap work
// comes first: locked candidates are looked for only when the queues are empty.
#include "model/propagate.hpp"

#include <fmt/format.h>

#include <bit>

#include "base/sanity.hpp"
#include "base/stop.hpp"
#include "model/tuples.hpp"

namespace reductio {

namespace {

// An event in one number: a decided variable, or a value of a group with one place left.
constexpr std::uint64_t decided_event(Var v) { return index(v); }
constexpr std::uint64_t single_event(std::uint32_t group, std::uint32_t number) {
    return 1ULL << 63 | static_cast<std::uint64_t>(group) << 31 | number;
}

}  // namespace

class Propagator::Run final : public Pruner {
public:
    Run(const Propagator& owner, State& state)
        : owner_{owner}, model_{owner.model_}, groups_{owner.groups_}, state_{state} {
        state_.events.clear();
        state_.dirty.clear();
        state_.is_dirty.assign(model_.constraints().size(), 0);
    }

    void close(Var v, std::uint32_t slot) override {
        if (!state_.domains.open(slot)) return;
        state_.domains.close(v, slot);
        const auto left = state_.domains.size(v);
        if (left == 0) return fail();
        if (left == 1) state_.events.push_back(decided_event(v));
        leave_places(v, slot);
        for (const auto& entry : owner_.incidence_.others(v)) mark(entry.constraint);
    }
    void fail() override { state_.contradiction = true; }

    // v gets the value of `slot`: closes all other slots.
    void decide(Var v, std::uint32_t slot) {
        const auto first = model_[v].first_slot;
        const auto end = first + static_cast<std::uint32_t>(model_.domain(v).size());
        if (!state_.domains.open(slot)) return fail();
        for (std::uint32_t s = first; s < end && !state_.contradiction; ++s) {
            if (s != slot) close(v, s);
        }
    }
    void mark(std::uint32_t constraint) {
        if (state_.is_dirty[constraint]) return;
        state_.is_dirty[constraint] = 1;
        state_.dirty.push_back(constraint);
    }
    // Queues what the declared domains decide.
    void start() {
        for (std::uint32_t v = 0; v < model_.variables().size(); ++v) {
            poll_stop();
            if (state_.domains.decided(Var{v})) state_.events.push_back(decided_event(Var{v}));
        }
        for (std::uint32_t g = 0; g < groups_.all.size(); ++g) {
            const Group& group = groups_.all[g];
            for (std::uint32_t k = 0; group.permutation && k < group.values.size(); ++k) {
                if (places_left(group, k) == 1) state_.events.push_back(single_event(g, k));
            }
        }
    }
    // Propagates until nothing changes, or to a contradiction.
    void reach_fixpoint() {
        do {
            while (!state_.contradiction && (!state_.events.empty() || !state_.dirty.empty())) {
                if (!state_.events.empty())
                    event();
                else
                    filter();
            }
        } while (!state_.contradiction && lock());
    }

private:
    void event() {
        poll_stop();
        const std::uint64_t event = state_.events.back();
        state_.events.pop_back();
        if (event >> 63 == 0) return spread(Var{static_cast<std::uint32_t>(event)});
        place(groups_.all[event >> 31 & 0xFFFFFFFF], static_cast<std::uint32_t>(event & 0x7FFFFFFF));
    }
    void filter() {
        poll_stop();
        const auto constraint = state_.dirty.back();
        state_.dirty.pop_back();
        state_.is_dirty[constraint] = 0;
        if (const auto& filter = owner_.filters_[constraint]) filter->run(model_, state_.domains, *this);
    }
    std::uint64_t places_left(const Group& group, std::uint32_t number) const {
        const std::uint64_t places = state_.places[group.first_place + number];
        return group.masked ? static_cast<std::uint64_t>(std::popcount(places)) : places;
    }
    void leave_places(Var v, std::uint32_t slot) {
        const Variable& variable = model_[v];
        for (const auto& entry : owner_.incidence_.all_different(v)) {
            const auto g = groups_.of_constraint[entry.constraint];
            const Group& group = groups_.all[g];
            if (!group.permutation) continue;
            const auto number = group.number(variable.domain, slot - variable.first_slot);
            auto& places = state_.places[group.first_place + number];
            if (group.masked)
                places &= ~(1ULL << entry.position);
            else
                --places;
            if (places == 0) return fail();
            // Not std::has_single_bit: where POPCNT can't be taken for granted, it is a call.
            if (group.masked ? (places & (places - 1)) == 0 : places == 1) {
                state_.events.push_back(single_event(g, number));
            }
        }
    }
    // Removes the value of a decided variable from all variables that must differ from it.
    void spread(Var v) {
        const std::uint32_t own = state_.domains.next_open(model_[v].first_slot);
        const std::uint32_t position = own - model_[v].first_slot;
        for (const auto& entry : owner_.incidence_.all_different(v)) {
            const Group& group = groups_.all[groups_.of_constraint[entry.constraint]];
            const auto number = group.number(model_[v].domain, position);
            if (group.permutation && group.masked) {
                close_places(group, number, ~(1ULL << entry.position));
            } else {
                for (const Var other : group.vars) {
                    poll_stop();
                    if (other != v) close_value(group, other, number);
                }
            }
            if (state_.contradiction) return;
        }
    }
    void close_value(const Group& group, Var v, std::uint32_t number) {
        const auto slot = group.slot(model_, v, number);
        if (slot != Group::no_slot && !state_.contradiction) close(v, slot);
    }
    // Removes the value from its places in `mask`; true if there were any.
    bool close_places(const Group& group, std::uint32_t number, std::uint64_t mask) {
        std::uint64_t places = state_.places[group.first_place + number] & mask;
        const bool any = places != 0;
        for (; places != 0 && !state_.contradiction; places &= places - 1) {
            close_value(group, group.vars[std::countr_zero(places)], number);
        }
        return any;
    }
    // Gives a value of a permutation to the only variable that can still take it.
    void place(const Group& group, std::uint32_t number) {
        if (group.masked) {
            const auto at = std::countr_zero(state_.places[group.first_place + number]);
            const Var v = group.vars[at];
            return decide(v, group.slot(model_, v, number));
        }
        for (const Var v : group.vars) {
            const auto slot = group.slot(model_, v, number);
            if (slot != Group::no_slot && state_.domains.open(slot)) return decide(v, slot);
        }
    }
    // Locked candidates, once through all groups; true if a value was removed.
    bool lock() {
        bool any = false;
        for (const Group& group : groups_.all) {
            for (const auto& meeting : group.meetings) {
                for (std::uint32_t k = 0; k < group.values.size() && !state_.contradiction; ++k) {
                    const std::uint64_t places = state_.places[group.first_place + k];
                    const bool open = (places & (places - 1)) != 0;
                    if (open && (places & ~meeting.shared) == 0) any |= close_outside(group, meeting, k);
                }
            }
        }
        return any;
    }
    bool close_outside(const Group& group, const Group::Meeting& meeting, std::uint32_t number) {
        const Group& other = groups_.all[meeting.other];
        if (other.permutation && other.values == group.values) {
            return close_places(other, number, meeting.outside);
        }
        bool any = false;
        for (std::uint64_t outside = meeting.outside; outside != 0; outside &= outside - 1) {
            const Var v = other.vars[std::countr_zero(outside)];
            const int at = model_.position(v, group.values[number]);
            if (at < 0 || state_.contradiction) continue;
            const auto slot = model_[v].first_slot + static_cast<std::uint32_t>(at);
            any |= state_.domains.open(slot);
            close(v, slot);
        }
        return any;
    }

    const Propagator& owner_;
    const Model& model_;
    const Groups& groups_;
    State& state_;
};

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

Propagator::Propagator(const Model& model) : model_{model}, incidence_{model}, groups_{model, incidence_} {
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

void Propagator::propagate(const Givens& givens, State& state) const {
    state.domains = root_.domains;
    state.places = root_.places;
    state.contradiction = root_.contradiction;
    assume(givens.facts, state);
}

void Propagator::assume(std::span<const Literal> facts, State& state) const {
    if (state.contradiction) return;
    Run run{*this, state};
    for (const Literal fact : facts) {
        if (fact == Literal::never()) run.fail();
        if (fact.constant() || state.contradiction) continue;
        const Var v = model_.meaning(fact.slot()).first;
        if (fact.negated())
            run.close(v, fact.slot());
        else
            run.decide(v, fact.slot());
    }
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
