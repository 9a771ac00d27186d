// trial_memory.hpp - trials that led nowhere, kept while nothing that they looked at has changed.
//
// Between two steps most of the board stays as it is, and a candidate that was followed in vain would be
// followed to the same end. What a trial finds depends on the candidates left of the variables of those
// constraints alone that it ran: while none of these has lost another candidate than the trial itself closed,
// it is in vain again. And where it came to rest without a contradiction, what the board has lost since is
// all that has to be followed from there. Such a trial also stands for all that look less far. It never
// changes what is found. Bounded by what is kept for all trials together.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
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
    bool narrowed = false;                   // was a slow constraint left out?
    bool cut = false;                        // was there a further round to come?
    bool too_long = false;                   // did it find a contradiction, of too many rules?
    int rounds = 0;                          // that it took
    bool at_rest = false;                    // was there nothing more to close, and no contradiction?
    std::size_t seen = 0;                    // candidates that the board had lost (CandidateBoard::removed)
    std::vector<std::uint32_t> ran = {};     // constraints, ascending
    std::vector<std::uint32_t> closed = {};  // slots, ascending, if it came to rest

    std::size_t size() const { return ran.size() + closed.size(); }
    // Would a trial with these limits be in vain too?
    bool stands_for(const TrialLimits& other) const {
        if (at_rest) return limits.wide || !other.wide || !narrowed;
        return (limits.wide == other.wide || !narrowed) &&
               (limits.rounds == other.rounds || (!cut && rounds <= other.rounds)) &&
               (limits.rules == other.rules || !too_long);
    }
};

class TrialMemory {
public:
    // In place of those that it stands for.
    void keep(std::uint32_t slot, VainTrial trial);
    // Takes out a trial of this candidate that was in vain and would have been with these limits, if one is
    // kept: whoever finds that it still is keeps it again.
    std::optional<VainTrial> take(std::uint32_t slot, const TrialLimits& limits);

private:
    static constexpr std::size_t most_kept = 16'000'000;      // constraints and slots, of all trials
    std::map<std::uint32_t, std::vector<VainTrial>> trials_;  // by slot
    std::size_t kept_ = 0;
};

}  // namespace reductio
