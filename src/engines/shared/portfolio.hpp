// portfolio.hpp - several engines on one query: in slices that double, or side by side on several threads.
//
// No engine is best everywhere, and which one is can't be known beforehand: on hard puzzles they differ by
// orders of magnitude, in both directions. So each gets one slice of work after the other and keeps its state
// when the slice ends; every round's slices are twice as long. Work is counted, not timed, so every run on
// one thread takes the same course. Two things bend the rounds:
//   * An engine whose preparation would cost more than all that was done so far waits.
//   * A tree search tells what share of its tree is done, and so how much work is left; measured, that is
//     right within a factor of three after a few thousand nodes. The others get only a fraction of that work,
//     since they would have to end well before to be worth it. A search that is nowhere near its end gets
//     less.
// On several threads there are no rounds: a thread that is free takes the engine that had the fewest turns,
// and each thread's slices double. A puzzle of which one solution is wanted is left to sat after some
// seconds, unless a tree search is near its end, and sat then uses all threads (cube_team.hpp). What one
// engine finds counts for all (solution_pool.hpp). A count is that of the engine which ends first.
//
// Slices that grow geometrically: Luby, Sinclair and Zuckerman, "Optimal speedup of Las Vegas algorithms",
// Information Processing Letters 1993. Portfolios: Huberman, Lukose and Hogg, "An economics approach to hard
// computational problems", Science 1997.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string_view>
#include <vector>

#include "engines/engine.hpp"

namespace reductio {

// One of the engines. Their order is that of their turns.
struct Entrant {
    std::string_view engine;           // its name, and its argument behind a colon
    std::uint64_t preparation = 0;     // about how much work it takes to begin, as known beforehand
    double weight = 1;                 // of its slices after the first one
    std::string_view stands_in_for{};  // another entrant: it leaves the race once that one has begun
    double first = 1;                  // times an ordinary slice: its first one
    std::uint64_t table_share = 1;     // its table gets Limits::bytes divided by this
};

class Portfolio {
public:
    // The model must outlive it.
    Portfolio(const Model& model, const EngineOptions& options);

    // At least one of the engines must accept the model. Outcome::engine is the one that answered. Statistics
    // are those of its query, and the seconds, work and slices of every engine that had a turn.
    Outcome run(Task task, std::span<const Entrant> entrants, const Givens& givens, const Limits& limits,
                const OnSolution& on_solution);

private:
    class Race;
    Session& session(std::string_view engine);
    const Model& model_;
    std::vector<std::uint32_t> answers_;  // its answer variables
    EngineOptions options_;
    std::mutex mutex_;
    std::map<std::string_view, std::unique_ptr<Session>> sessions_;
};

}  // namespace reductio
