// trial_memory.cpp - the trials of each candidate.
#include "explain/trial_memory.hpp"

#include <algorithm>

namespace reductio {

void TrialMemory::keep(std::uint32_t slot, VainTrial trial) {
    if (kept_ + trial.size() > most_kept) return;
    std::vector<VainTrial>& trials = trials_[slot];
    std::erase_if(trials, [&](const VainTrial& other) {
        if (!trial.stands_for(other.limits)) return false;
        kept_ -= other.size();
        return true;
    });
    kept_ += trial.size();
    trials.push_back(std::move(trial));
}

std::optional<VainTrial> TrialMemory::take(std::uint32_t slot, const TrialLimits& limits) {
    const auto found = trials_.find(slot);
    if (found == trials_.end()) return {};
    std::vector<VainTrial>& trials = found->second;
    const auto at =
        std::ranges::find_if(trials, [&](const VainTrial& each) { return each.stands_for(limits); });
    if (at == trials.end()) return {};
    VainTrial taken = std::move(*at);
    trials.erase(at);
    kept_ -= taken.size();
    return taken;
}

}  // namespace reductio
