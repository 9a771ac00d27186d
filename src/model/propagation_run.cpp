// propagation_run.cpp - the events and what follows from each.
#include "model/propagation_run.hpp"

#include <bit>

namespace reductio {

Propagator::Run::Run(const Propagator& owner, State& state)
    : owner_{owner}, model_{owner.model_}, groups_{owner.groups_}, seats_{owner.seats_}, state_{state} {
    state_.events.clear();
    state_.dirty.clear();
    state_.is_dirty.assign(model_.constraints().size(), 0);
}

void Propagator::Run::decide(Var v, std::uint32_t slot) {
    if (!state_.domains.open(slot)) return fail();
    if (state_.domains.decided(v)) return;
    const std::uint32_t first = model_[v].first_slot;
    const auto seats = seats_.of(v);
    for_each_open(model_, state_.domains, v, [&](std::uint32_t s) {
        if (s == slot) return;
        for (const Seat& seat : seats) leave_place(seat, s - first);
    });
    state_.domains.keep_only(v, slot, first, static_cast<std::uint32_t>(model_.domain(v).size()));
    state_.events.push_back(decided_event(v));
    mark_others(v);
}

void Propagator::Run::start() {
    for (std::uint32_t v = 0; v < model_.variables().size(); ++v) {
        poll_stop();
        if (state_.domains.decided(Var{v})) state_.events.push_back(decided_event(Var{v}));
    }
    for (std::uint32_t g = 0; g < groups_.all.size(); ++g) {
        const Group& group = groups_.all[g];
        for (std::uint32_t k = 0; group.permutation && k < group.values.size(); ++k) {
            const std::uint64_t places = state_.places[group.first_place + k];
            if (group.masked ? std::has_single_bit(places) : places == 1)
                state_.events.push_back(single_event(g, k));
        }
    }
}

void Propagator::Run::reach_fixpoint() {
    do {
        while (!state_.contradiction && (!state_.events.empty() || !state_.dirty.empty())) {
            if (!state_.events.empty())
                event();
            else
                filter();
        }
    } while (!state_.contradiction && lock());
}

void Propagator::Run::event() {
    poll_stop();
    const std::uint64_t event = state_.events.back();
    state_.events.pop_back();
    if (event >> 63 == 0) return spread(Var{static_cast<std::uint32_t>(event)});
    place(groups_.all[event >> 31 & 0xFFFFFFFF], static_cast<std::uint32_t>(event & 0x7FFFFFFF));
}

void Propagator::Run::filter() {
    poll_stop();
    const auto constraint = state_.dirty.back();
    state_.dirty.pop_back();
    const auto& filter = owner_.filters_[constraint];
    // Still marked, it is not queued by what it removes itself.
    state_.is_dirty[constraint] = filter != nullptr && filter->reaches_fixpoint() ? 1 : 0;
    if (filter != nullptr) filter->run(model_, state_.domains, *this);
    state_.is_dirty[constraint] = 0;
}

// Removes the value of a decided variable from all variables that must differ from it.
void Propagator::Run::spread(Var v) {
    const std::uint32_t first = model_[v].first_slot;
    const std::uint32_t position = state_.domains.next_open(first) - first;
    for (const Seat& seat : seats_.of(v)) {
        spread_in_group(v, seat, position);
        if (state_.contradiction) return;
    }
}

void Propagator::Run::spread_in_group(Var v, const Seat& seat, std::uint32_t position) {
    const Group& group = groups_.all[seat.group];
    const auto number = seats_.number(seat, position);
    if (seat.places == Seat::Places::count) return spread_counted(v, seat, number);
    if (seat.places == Seat::Places::mask) {
        auto& places = state_.places[seat.first_place + number];
        std::uint64_t others = places & ~seat.bit();
        places = seat.bit();
        for (; others != 0 && !state_.contradiction; others &= others - 1)
            close_value(group, group.vars[std::countr_zero(others)], number, seat.group);
        return;
    }
    for (const Var other : group.vars) {
        poll_stop();
        if (other != v) close_value(group, other, number, no_group);
    }
}

// Looks for the other places among the undecided variables. If they are not as many as counted, the rest are
// decided variables with the same value.
void Propagator::Run::spread_counted(Var v, const Seat& seat, std::uint32_t number) {
    const Group& group = groups_.all[seat.group];
    auto& places = state_.places[seat.first_place + number];
    std::uint64_t others = places - 1;
    places = 1;
    for (std::size_t i = 0; i < group.vars.size() && others > 0 && !state_.contradiction; ++i) {
        const Var other = group.vars[i];
        if (other == v || state_.domains.decided(other)) continue;
        const auto slot = group.slot(model_, other, number);
        if (slot == Group::no_slot || !state_.domains.open(slot)) continue;
        remove(other, slot, seat.group);
        --others;
    }
    if (others > 0) fail();
}

// Removes a value from a variable of the group, if it can still take it. The places in the group `but` are
// the caller's to settle.
void Propagator::Run::close_value(const Group& group, Var v, std::uint32_t number, std::uint32_t but) {
    const auto slot = group.slot(model_, v, number);
    if (slot != Group::no_slot && !state_.contradiction && state_.domains.open(slot)) remove(v, slot, but);
}

// Removes the value from its places in `mask`; true if there were any.
bool Propagator::Run::close_places(const Group& group, std::uint32_t number, std::uint64_t mask) {
    std::uint64_t places = state_.places[group.first_place + number] & mask;
    const bool any = places != 0;
    for (; places != 0 && !state_.contradiction; places &= places - 1)
        close_value(group, group.vars[std::countr_zero(places)], number, no_group);
    return any;
}

// Gives a value of a permutation to the only variable that can still take it.
void Propagator::Run::place(const Group& group, std::uint32_t number) {
    if (group.masked) {
        const auto at = std::countr_zero(state_.places[group.first_place + number]);
        const Var v = group.vars[at];
        return decide(v, group.slot(model_, v, number));
    }
    for (const Var v : group.vars) {
        if (state_.domains.decided(v)) continue;
        const auto slot = group.slot(model_, v, number);
        if (slot != Group::no_slot && state_.domains.open(slot)) return decide(v, slot);
    }
}

// Locked candidates, once through all groups; true if a value was removed.
bool Propagator::Run::lock() {
    bool any = false;
    for (const Group& group : groups_.all) {
        if (group.meetings.empty()) continue;
        for (std::uint32_t k = 0; k < group.values.size() && !state_.contradiction; ++k) {
            const std::uint64_t places = state_.places[group.first_place + k];
            if ((places & (places - 1)) == 0) continue;
            for (const auto& meeting : group.meetings)
                if ((places & ~meeting.shared) == 0) any |= close_outside(group, meeting, k);
        }
    }
    return any;
}

bool Propagator::Run::close_outside(const Group& group, const Group::Meeting& meeting, std::uint32_t number) {
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

}  // namespace reductio
