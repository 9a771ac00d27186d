// optimum.hpp - the best solution by one objective: searches for the least cost take turns, on clauses one
// from above (descent.hpp) and one from below (core_guided.hpp), on exact covers one with a bound for each
// state (cover_descent.hpp). What one finds helps the others, and the first to prove its solution the
// best ends all.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "cover/costed_links.hpp"
#include "engines/engine.hpp"
#include "engines/shared/cover_session.hpp"
#include "engines/shared/sat_worker.hpp"

namespace reductio {

struct Optimum {
    // complete: `best` is proved to be the best number, or there is no solution (none better than the one
    // known).
    Ending ending = Ending::complete;
    std::optional<std::int64_t> best;   // of the solutions shown; nothing if none was
    std::optional<std::int64_t> bound;  // no solution has a better number; nothing if there is no solution
    std::string engine = "sat";         // whose search had the last word
    ModelRefusal refusal = {};          // where the ending is `refused`
};

// Which searches take turns. `all`: that on the exact cover only where it pays.
enum class CostSearches : std::uint8_t { clauses, cover, all };

// Shown a solution that is better than all before it, and the bound so far, as in Optimum. False: to stop.
using OnOptimum =
    std::function<bool(std::span<const std::int32_t> values, std::optional<std::int64_t> bound)>;

class OptimumSession {
public:
    // The model must outlive the session.
    OptimumSession(const Model& model, const EngineOptions& options, CostSearches searches)
        : rules_{model, options}, cover_rules_{model}, searches_{searches} {}

    // Shows each solution that is better than all before it, and better than the number `known`, if any, by
    // the objective of that index. Limits::solutions is not obeyed; if on_better returns false, the ending is
    // `limit`.
    Optimum optimize(const Givens& givens, const Limits& limits, std::size_t objective,
                     std::optional<std::int64_t> known, const OnOptimum& on_better);

private:
    SatRules rules_;
    CoverRules<CostedLinks> cover_rules_;
    CostSearches searches_;
};

}  // namespace reductio
