// trial_memory.cpp - the trials of each candidate; what is out of date goes when it is looked at.
#include "explain/trial_memory.hpp"

#include <algorithm>

namespace reductio {

void TrialMemory::keep(std::uint32_t slot, VainTrial trial) {
    if (kept_ + trial.ran.size() > most_kept) return;
    kept_ += trial.ran.size();
    trials_[slot].push_back(std::move(trial));
}

bool TrialMemory::in_vain(std::uint32_t slot, const TrialLimits& limits,
                          std::span<const std::uint64_t> touched_at) {
    const auto found = trials_.find(slot);
    if (found == trials_.end()) return false;
    std::erase_if(found->second, [&](const VainTrial& trial) {
        const bool old = std::ranges::any_of(
            trial.ran, [&](std::uint32_t constraint) { return touched_at[constraint] > trial.at; });
        if (old) kept_ -= trial.ran.size();
        return old;
    });
    return std::ranges::any_of(found->second,
                               [&](const VainTrial& trial) { return trial.stands_for(limits); });
}

}  // namespace reductio
