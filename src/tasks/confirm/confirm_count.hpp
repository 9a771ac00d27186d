// confirm_count.hpp - the number of solutions by two engines that share no search, no lowering and no data
// structure: `memo` counts exact covers by subproblems, `dpll` searches the clauses of a CNF.
//
// Both begin with the model and with what propagation finds on it, so that part is not confirmed. `memo` is
// by far the faster of the two where solutions are many: a count is confirmed as far as `dpll` gets in the
// time.
#pragma once
#include <array>
#include <cstdint>
#include <string>

#include "tasks/pipeline.hpp"

namespace reductio {

// What one engine found out.
struct EngineCount {
    std::string engine;
    Outcome outcome;

    bool exact() const { return outcome.ending == Ending::complete; }
    // "92", ">=12 (timeout)", or why there is no number.
    std::string text() const;
};

struct ConfirmedCount {
    std::array<EngineCount, 2> engines;

    // Both have the same number, or both found as many as were wanted.
    bool confirmed() const;
    // The engine that came further.
    const EngineCount& best() const;
};

class CountConfirmer {
public:
    explicit CountConfirmer(const Settings& settings);
    // For tests: other engines than those two.
    CountConfirmer(const Settings& settings, const Engine& first, const Engine& second);

    // Counts up to `most` (0: all), one engine after the other. Throws InternalError if they disagree, and
    // InputError if the family refuses the puzzle.
    ConfirmedCount count(const Puzzle& puzzle, std::uint64_t most);

private:
    struct Counter {
        std::string engine;
        Pipeline pipeline;
    };
    std::array<Counter, 2> counters_;
};

}  // namespace reductio
