// propagation_run.hpp - one run of a propagator: the queue of decided variables, of values with one place
// left, and of constraints to filter.
//
// An AllDifferent works by events. The value of a decided variable is removed from its other variables. For a
// permutation it tracks the places of each value, the variables that can still take it; a single place
// decides that variable. Any other constraint is filtered when one of its variables loses a value. Cheap work
// comes first: locked candidates are looked for only when the queues are empty.
#pragma once
#include "base/stop.hpp"
#include "model/propagate.hpp"

namespace reductio {

class Propagator::Run final : public Pruner {
public:
    Run(const Propagator& owner, State& state);

    void close(Var v, std::uint32_t slot) override {
        if (state_.domains.open(slot)) remove(v, slot, no_group);
    }
    void fail() override { state_.contradiction = true; }

    // v gets the value of `slot`: closes all other slots.
    void decide(Var v, std::uint32_t slot);
    void mark(std::uint32_t constraint) {
        if (state_.is_dirty[constraint]) return;
        state_.is_dirty[constraint] = 1;
        state_.dirty.push_back(constraint);
    }
    // Adds facts, to be propagated afterwards (many_facts.cpp). Nothing else may be waiting.
    void assume(std::span<const Literal> facts);
    // Queues what the declared domains decide.
    void start();
    // Propagates until nothing changes, or to a contradiction.
    void reach_fixpoint();

private:
    static constexpr std::uint32_t no_group = ~0U;

    // An event in one number: a decided variable, or a value of a group with one place left.
    static constexpr std::uint64_t decided_event(Var v) { return index(v); }
    static constexpr std::uint64_t single_event(std::uint32_t group, std::uint32_t number) {
        return 1ULL << 63 | static_cast<std::uint64_t>(group) << 31 | number;
    }
    void event();
    void filter();

    // Closes an open slot. The places in the group `but` are the caller's to settle.
    void remove(Var v, std::uint32_t slot, std::uint32_t but) {
        state_.domains.close(v, slot);
        const auto left = state_.domains.size(v);
        if (left == 0) return fail();
        if (left == 1) state_.events.push_back(decided_event(v));
        const std::uint32_t position = slot - model_[v].first_slot;
        for (const Seat& seat : seats_.of(v))
            if (seat.group != but) leave_place(seat, position);
        if (left == 1) return mark_others(v);
        owner_.watchers_.for_each(v, slot, [this](std::uint32_t constraint) { mark(constraint); });
    }
    // The variable of the seat loses the value at that position of its domain.
    void leave_place(const Seat& seat, std::uint32_t position) {
        if (seat.places == Seat::Places::none) return;
        const auto number = seats_.number(seat, position);
        auto& places = state_.places[seat.first_place + number];
        if (seat.places == Seat::Places::mask) {
            places &= ~seat.bit();
            // Not std::has_single_bit: where POPCNT can't be taken for granted, it is a call.
            if ((places & (places - 1)) != 0) return;
        } else if (--places > 1) {
            return;
        }
        if (places == 0) return fail();
        state_.events.push_back(single_event(seat.group, number));
    }
    void mark_others(Var v) {
        for (const auto& entry : owner_.incidence_.others(v)) mark(entry.constraint);
    }
    void spread(Var v);
    void spread_in_group(Var v, const Seat& seat, std::uint32_t position);
    void spread_counted(Var v, const Seat& seat, std::uint32_t number);
    void close_value(const Group& group, Var v, std::uint32_t number, std::uint32_t but);
    bool close_places(const Group& group, std::uint32_t number, std::uint64_t mask);
    void place(const Group& group, std::uint32_t number);
    bool lock();
    bool close_outside(const Group& group, const Group::Meeting& meeting, std::uint32_t number);

    void decide_all(std::span<const Literal> facts);
    void note_given(Var v, std::uint32_t slot);
    void note_taken(Var v, std::uint32_t slot);
    std::uint32_t remove_all_taken();
    void remove_taken(Var v);
    void count_places();
    void queue_singles(std::uint32_t group);

    const Propagator& owner_;
    const Model& model_;
    const Groups& groups_;
    const Seats& seats_;
    State& state_;
};

}  // namespace reductio
