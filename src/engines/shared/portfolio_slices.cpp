// portfolio_slices.cpp - the rules, and their constants.
#include "engines/shared/portfolio_slices.hpp"

#include <algorithm>
#include <cmath>

namespace reductio {

namespace {

constexpr std::uint64_t least_allowed = 3'000'000;  // work of a preparation that need not wait
constexpr std::uint64_t far_off = 100;  // times all work so far: a search with more left gets less
constexpr double weight_far_off = 0.3;

// The fraction of a search's whole work that the others may spend, although it is going to end. Small
// searches are seldom beaten; large ones sometimes are.
double others_fraction(std::uint64_t whole) {
    constexpr double least = 0.25, most = 0.5, whole_least = 1e9;
    const double decades = std::log10(std::max(1.0, static_cast<double>(whole) / whole_least));
    return std::min(most, least * (1 + decades));
}

std::uint64_t scaled(std::uint64_t work, double factor) {
    return static_cast<std::uint64_t>(static_cast<double>(work) * factor);
}

bool end_in_sight(std::uint64_t rest) { return rest < Query::endless_work; }

// The runner with the least work left, other than this one; this one if there is none. One that only stands
// in for it does not count while it has more to do than the change would cost.
const Runner& nearest_to_end(const Runner& runner, std::span<const Runner> runners) {
    const Runner* nearest = &runner;
    std::uint64_t least = Query::endless_work;
    for (const Runner& other : runners) {
        if (&other == &runner || other.out || other.rest() >= least) continue;
        const bool stand_in = other.entrant.stands_in_for == runner.entrant.engine;
        if (stand_in && other.rest() > runner.preparation()) continue;
        nearest = &other;
        least = other.rest();
    }
    return *nearest;
}

// The slice of the search that is nearest to its end.
std::uint64_t slice_of_nearest(std::uint64_t rest, Task task, std::uint64_t slice, std::uint64_t work) {
    if (rest / far_off <= work) return std::max(slice, std::min(rest, work));
    // What a count has met once, it need not search again: its rest is an upper bound.
    return task == Task::count ? slice : scaled(slice, weight_far_off);
}

}  // namespace

std::uint64_t preparation_allowed(std::uint64_t slice, std::uint64_t work) {
    return std::max({work, slice, least_allowed});
}

std::uint64_t slice_in_turn(const Runner& runner, std::uint64_t slice) {
    const Entrant& entrant = runner.entrant;
    slice = scaled(slice, runner.slices == 0 ? entrant.first : entrant.weight);
    // One that begins late does not catch up at once.
    return std::min(slice, std::max(scaled(first_slice, entrant.first), runner.work));
}

std::uint64_t slice_of(const Runner& runner, std::span<const Runner> runners, Task task, std::uint64_t slice,
                       std::uint64_t work) {
    const std::uint64_t rest = runner.rest();
    const Runner& other = nearest_to_end(runner, runners);
    const std::uint64_t others_rest = &other == &runner ? Query::all_work : other.rest();
    if (rest <= others_rest && end_in_sight(rest)) return slice_of_nearest(rest, task, slice, work);
    slice = slice_in_turn(runner, slice);
    // Until it is in reach, what the others do beside it costs little, and its estimate may be far too low.
    if (!end_in_sight(others_rest) || others_rest / far_off > work) return slice;
    const std::uint64_t whole = other.work + others_rest;
    // A count by single solutions can't skip any: its rest does not shrink by luck.
    const bool skips = runner.query && runner.query->skips();
    if (task == Task::count && !skips && rest != Query::all_work && rest / far_off > whole) return 0;
    const std::uint64_t allowed = scaled(whole, others_fraction(whole));
    return allowed <= runner.work + runner.preparation() ? 0 : std::min(slice, allowed - runner.work);
}

bool leads(const Runner& runner, std::span<const Runner> runners) {
    const auto counted = [](const Runner& one) { return one.query && !one.out ? one.query->counted() : 0; };
    const std::uint64_t own = counted(runner);
    return own > 0 &&
           std::ranges::none_of(runners, [&](const Runner& other) { return counted(other) > own; });
}

}  // namespace reductio
