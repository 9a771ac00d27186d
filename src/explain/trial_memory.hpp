// trial_memory.hpp - trials that led nowhere, kept while nothing that they looked at has changed.
//
// Between two steps most of the board stays as it is, and a candidate that was followed in vain would be
// followed to the same end. What a trial finds depends on the candidates left of the variables of those
// constraints alone that it ran, so it is tried again when one of these has lost a candidate. A trial that
// none of its limits ended also stands for trials with other limits. It never changes what is found. Bounded
// by the constraints that are kept for all trials together.
#pragma once
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace reductio {

// How far a reader follows.
struct TrialLimits {
    bool wide;          // also through lines, connections and regions, which are slow to run and hard to see
    int rounds;         // one after the other
    std::size_t rules;  // in all that count for the contradiction
};

// A trial that led nowhere.
struct VainTrial {
    TrialLimits limits = {};
    bool narrowed = false;                // was a slow constraint left out?
    bool cut = false;                     // was there a further round to come?
    bool too_long = false;                // did it find a contradiction, of too many rules?
    int rounds = 0;                       // that it took
    std::uint64_t at = 0;                 // the board's clock
    std::vector<std::uint32_t> ran = {};  // constraints, each once

    // Would a trial with these limits end alike?
    bool stands_for(const TrialLimits& other) const {
        return (limits.wide == other.wide || !narrowed) &&
               (limits.rounds == other.rounds || (!cut && rounds <= other.rounds)) &&
               (limits.rules == other.rules || !too_long);
    }
};

class TrialMemory {
public:
    void keep(std::uint32_t slot, VainTrial trial);
    // Is a trial of this candidate kept that stands for one with these limits, and none of whose constraints
    // was touched since? touched_at: per constraint, by the board's clock.
    bool in_vain(std::uint32_t slot, const TrialLimits& limits, std::span<const std::uint64_t> touched_at);

private:
    static constexpr std::size_t most_kept = 16'000'000;      // constraints, of all trials
    std::map<std::uint32_t, std::vector<VainTrial>> trials_;  // by slot
    std::size_t kept_ = 0;
};

}  // namespace reductio
