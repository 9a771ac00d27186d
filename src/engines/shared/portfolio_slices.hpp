// portfolio_slices.hpp - how much work each engine of a portfolio may do in a round.
//
// A round gives everyone a slice, and the next round's slices are twice as long. Three rules bend that:
//   * Preparation waits until as much work was done by all.
//   * The search that is nearest to its end gets what it needs to end, at most as much as all work so far.
//   * The others get a fraction of that search's whole work: they would have to end well before it.
// All depends on counted work alone, so the same query always takes the same course.
#pragma once
#include <cstdint>
#include <memory>
#include <span>

#include "engines/engine.hpp"
#include "engines/shared/portfolio.hpp"

namespace reductio {

// An engine in the race, and what it did so far.
struct Runner {
    Entrant entrant;
    OnSolution on_solution;        // outlives the query, which refers to it
    std::unique_ptr<Query> query;  // null before its first turn
    double seconds = 0;
    std::uint64_t slices = 0, work = 0;
    std::uint64_t samples = 0;                  // of a count
    std::uint64_t rest_seen = Query::all_work;  // rest() after its last turn: for other threads
    bool busy = false;                          // some thread has it
    bool out = false;                           // it can't answer: refused, stuck, out of nodes or of memory

    // Work that its next turn begins with.
    std::uint64_t preparation() const { return query ? query->preparation() : entrant.preparation; }
    bool is_sat() const { return entrant.engine == "sat"; }
    std::uint64_t rest() const { return query ? query->rest() : Query::all_work; }
};

constexpr std::uint64_t first_slice = 1'000'000;  // a millisecond

// The largest preparation that need not wait, in a round of such slices after so much work of all.
std::uint64_t preparation_allowed(std::uint64_t slice, std::uint64_t work);

// How much a runner that is ready may do in a round of such slices after so much work of all; 0: it waits.
std::uint64_t slice_of(const Runner& runner, std::span<const Runner> runners, Task task, std::uint64_t slice,
                       std::uint64_t work);

}  // namespace reductio
