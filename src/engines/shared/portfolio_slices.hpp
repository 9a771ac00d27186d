// portfolio_slices.hpp - how much work each engine of a portfolio may do in a round.
//
// A round gives everyone a slice, and the next round's slices are twice as long. Three rules bend that:
//   * Preparation waits until as much work was done by all.
//   * The search that is nearest to its end gets what it needs to end, at most as much as all work so far.
//   * The others get a fraction of that search's whole work: they would have to end well before it. They go
//     on while it has more than a hundred times as much left as all have done: its estimate is often too low.
// The last two hold where all solutions are wanted. If one or two are, all just take turns: the estimates
// tell how much of a tree is done, and the branches that are left are too often the long ones. With the
// estimates, 60 published puzzles of a kind took 1.9 times the CPU time of turns (Doors), 1.6 (Juosan), 1.5
// (Mosaic), 1.4 (BalanceLoop, Pills), 0.5 (Kurotto); four of 24 kinds took less with them. All depends on
// counted work alone, so the same query always takes the same course; only a count under a time limit looks
// at the clock.
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

// The slice of a runner that is ready, in a round of such slices, by its weight alone.
std::uint64_t slice_in_turn(const Runner& runner, std::uint64_t slice);

// How much a runner that is ready may do in a round of such slices after so much work of all; 0: it waits.
std::uint64_t slice_of(const Runner& runner, std::span<const Runner> runners, Task task, std::uint64_t slice,
                       std::uint64_t work);

// Has no other runner of a count found more solutions? A count that is cut off is the largest of all, so the
// one that leads gets most of the time that is left then.
bool leads(const Runner& runner, std::span<const Runner> runners);
constexpr std::uint64_t times_for_leader = 6;

}  // namespace reductio
