// portfolio.hpp - several engines on one query, on one thread, in slices that double.
//
// No engine is best everywhere, and which one is can't be known beforehand: on hard puzzles they differ by
// orders of magnitude, in both directions. So each gets a slice of work after the other and keeps its state
// when the slice ends; every round's slices are twice as long. An engine whose preparation would cost more
// than all that was done so far waits. One that is about to end, by the share of its tree that is done, may
// go on at once. Work is counted, not timed, so every run takes the same course. After Huberman, Lukose and
// Hogg, "An economics approach to hard computational problems" (Science 1997); Luby, Sinclair and Zuckerman,
// "Optimal speedup of Las Vegas algorithms" (1993), for slices that grow geometrically.
//
// What one engine finds counts for all (solution_pool.hpp). A count is that of the engine which ends first.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engines/engine.hpp"

namespace reductio {

// One of the engines, in the order of their turns.
struct Entrant {
    std::string_view engine;    // its name
    std::uint64_t preparation;  // about how much work it takes to begin, known beforehand
};

class Portfolio {
public:
    // The model must outlive it.
    Portfolio(const Model& model, const EngineOptions& options) : model_{model}, options_{options} {}

    // At least one of the engines must accept the model. Outcome::engine is the one that answered. Statistics
    // are those of its query, and the seconds, work and slices of every engine that had a turn.
    Outcome run(Task task, std::span<const Entrant> entrants, const Givens& givens, const Limits& limits,
                const OnSolution& on_solution);

private:
    class Race;
    Session& session(std::string_view engine);
    const Model& model_;
    EngineOptions options_;
    std::vector<std::pair<std::string_view, std::unique_ptr<Session>>> sessions_;
};

}  // namespace reductio
