// tree_search.cpp - frames, limits, how far it has come.
#include "engines/shared/tree_search.hpp"

#include <algorithm>

#include "base/stop.hpp"

namespace reductio {

namespace {

constexpr std::uint64_t nodes_between_tellings = 4096;
constexpr std::size_t frames_told = 30;  // deeper ones change the share by nothing that could be seen

}  // namespace

Ending TreeSearch::run(const Limits& limits, const OnSolution& on_solution) {
    if (enter(limits, on_solution) == Entered::enough) return Ending::limit;
    while (!frames_.empty()) {
        Frame& frame = frames_.back();
        if (frame.next == positions_.size()) {
            positions_.resize(frame.begin);
            frames_.pop_back();
            if (!frames_.empty()) tactic_.lift();
            continue;
        }
        if (limits.nodes > 0 && nodes_ == limits.nodes) return Ending::budget;
        const auto placed = tactic_.place(frame.cell, positions_[frame.next++]);
        if (placed == Tactic::Placed::clash) continue;
        poll_stop();
        if (++nodes_ % nodes_between_tellings == 0) tell(limits);
        const Entered entered =
            placed == Tactic::Placed::fine ? enter(limits, on_solution) : Entered::nothing;
        if (entered == Entered::enough) return Ending::limit;
        if (entered == Entered::nothing) tactic_.lift();
    }
    return Ending::complete;
}

TreeSearch::Entered TreeSearch::enter(const Limits& limits, const OnSolution& on_solution) {
    const std::uint32_t cell = tactic_.choose();
    if (cell == Tactic::dead) return Entered::nothing;
    if (cell == Tactic::full) {
        tactic_.read(values_);
        ++solutions_;
        const bool go_on = on_solution(values_);
        return go_on && solutions_ != limits.solutions ? Entered::nothing : Entered::enough;
    }
    const auto begin = static_cast<std::uint32_t>(positions_.size());
    frames_.push_back({cell, begin, begin});
    tactic_.list(cell, positions_);
    return Entered::opened;
}

// Behind the search lie, of each frame, the values before the present one.
void TreeSearch::tell(const Limits& limits) const {
    if (!limits.progress) return;
    Progress progress{nodes_, solutions_, 0};
    double part = 1;
    for (std::size_t i = 0; i < std::min(frames_.size(), frames_told); ++i) {
        const std::size_t end = i + 1 < frames_.size() ? frames_[i + 1].begin : positions_.size();
        part /= static_cast<double>(end - frames_[i].begin);
        progress.share += part * (frames_[i].next - frames_[i].begin - 1);
    }
    limits.progress(progress);
}

}  // namespace reductio
