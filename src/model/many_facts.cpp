// many_facts.cpp - the givens of a query, all at once.
//
// Event by event, each value that a given excludes is removed by itself, with a visit to every group of its
// variable: on a 400x400 grid 60 million removals, 180 million visits. At once: the values that the givens
// take are noted for each group, removed from each variable by words of 64, and the places of all values are
// counted anew from what is left. That costs a visit for each value left, so it pays where there are many
// facts: an eighth of the variables.

#include "model/propagation_run.hpp"

namespace reductio {

namespace {

constexpr std::size_t facts_share = 8;

}  // namespace

void Propagator::Run::assume(std::span<const Literal> facts) {
    if (facts.size() * facts_share >= model_.variables().size()) decide_all(facts);
    for (const Literal fact : facts) {
        if (fact == Literal::never()) fail();
        if (state_.contradiction) return;
        if (fact.constant()) continue;
        const Var v = model_.meaning(fact.slot()).first;
        if (fact.negated())
            close(v, fact.slot());
        else
            decide(v, fact.slot());
    }
}

// Those facts that give a value to a variable, and what they leave one value, as long as that decides many.
void Propagator::Run::decide_all(std::span<const Literal> facts) {
    state_.taken.assign(seats_.taken_words(), 0);
    for (const Literal fact : facts) {
        if (fact.constant() || fact.negated()) continue;
        note_given(model_.meaning(fact.slot()).first, fact.slot());
        if (state_.contradiction) return;
    }
    for (std::uint32_t open = remove_all_taken(); state_.events.size() * facts_share > open;) {
        for (const std::uint64_t event : state_.events) {
            const Var v{static_cast<std::uint32_t>(event)};
            note_taken(v, state_.domains.next_open(model_[v].first_slot));
        }
        state_.events.clear();
        if (state_.contradiction) return;
        open = remove_all_taken();
    }
    if (state_.contradiction) return;
    count_places();
    for (std::uint32_t g = 0; g < groups_.all.size(); ++g)
        if (groups_.all[g].permutation) queue_singles(g);
}

void Propagator::Run::note_given(Var v, std::uint32_t slot) {
    if (!state_.domains.open(slot)) return fail();
    if (state_.domains.decided(v)) return;  // earlier, so the others of its groups know it
    state_.domains.keep_only(v, slot, model_[v].first_slot,
                             static_cast<std::uint32_t>(model_.domain(v).size()));
    note_taken(v, slot);
    mark_others(v);
}

void Propagator::Run::note_taken(Var v, std::uint32_t slot) {
    for (const Seat& seat : seats_.of(v)) {
        const auto number = seats_.number(seat, slot - model_[v].first_slot);
        auto& word = state_.taken[seat.first_taken + number / 64];
        const auto bit = std::uint64_t{1} << number % 64;
        if ((word & bit) != 0) return fail();
        word |= bit;
    }
}

// How many variables are left undecided.
std::uint32_t Propagator::Run::remove_all_taken() {
    std::uint32_t open = 0;
    for (std::uint32_t v = 0; v < model_.variables().size() && !state_.contradiction; ++v) {
        poll_stop();
        if (state_.domains.decided(Var{v})) continue;
        remove_taken(Var{v});
        if (!state_.domains.decided(Var{v})) ++open;
    }
    return open;
}

// Removes what the givens take in the groups of an undecided variable.
void Propagator::Run::remove_taken(Var v) {
    const std::uint32_t first = model_[v].first_slot;
    const auto values = static_cast<std::uint32_t>(model_.domain(v).size());
    const auto before = state_.domains.size(v);
    for (const Seat& seat : seats_.of(v)) {
        if (seat.numbers == Seat::by_position) {
            for (std::uint32_t k = 0; k < values; k += 64)
                state_.domains.close_all(v, first + k, state_.taken[seat.first_taken + k / 64]);
        } else {
            for (std::uint32_t k = 0; k < values; ++k) {
                const auto number = seats_.number(seat, k);
                const bool taken = (state_.taken[seat.first_taken + number / 64] >> number % 64 & 1) != 0;
                if (taken && state_.domains.open(first + k)) state_.domains.close(v, first + k);
            }
        }
    }
    const auto left = state_.domains.size(v);
    if (left == before) return;
    if (left == 0) return fail();
    if (left == 1) state_.events.push_back(decided_event(v));
    mark_others(v);
}

// The places of all values of permutations, from the domains.
void Propagator::Run::count_places() {
    std::fill(state_.places.begin(), state_.places.end(), 0);
    for (std::uint32_t v = 0; v < model_.variables().size(); ++v) {
        poll_stop();
        const std::uint32_t first = model_[Var{v}].first_slot;
        const auto seats = seats_.of(Var{v});
        for_each_open(model_, state_.domains, Var{v}, [&](std::uint32_t slot) {
            for (const Seat& seat : seats) {
                if (seat.places == Seat::Places::none) continue;
                auto& places = state_.places[seat.first_place + seats_.number(seat, slot - first)];
                places = seat.places == Seat::Places::mask ? places | seat.bit() : places + 1;
            }
        });
    }
}

// The values of a permutation with one place left, but not those that are taken.
void Propagator::Run::queue_singles(std::uint32_t g) {
    const Group& group = groups_.all[g];
    for (std::uint32_t k = 0; k < group.values.size(); ++k) {
        const std::uint64_t places = state_.places[group.first_place + k];
        if (places == 0) return fail();
        if (group.masked ? (places & (places - 1)) != 0 : places > 1) continue;
        if ((state_.taken[seats_.first_taken(g) + k / 64] >> k % 64 & 1) == 0)
            state_.events.push_back(single_event(g, k));
    }
}

}  // namespace reductio
