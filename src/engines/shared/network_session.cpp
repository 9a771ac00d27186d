// network_session.cpp - the depth-first search, and queries to tactics and inferences.
#include "engines/shared/network_session.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/stop.hpp"
#include "base/stopwatch.hpp"

namespace reductio {

namespace {

constexpr std::uint64_t nodes_between_tellings = 4096;
constexpr std::size_t frames_told = 30;  // deeper ones change the share by nothing that could be seen

// The one depth-first search of all engines that search cell by cell.
//
// A node is a placement: a value that stood, if only until nothing was left to try beyond it. Solutions come
// one after the other, in the order of the tactic's cells and values. No recursion; memory is a frame and a
// list of values per level.
class TreeSearch {
public:
    // The tactic has been started on the network. `trace` may be null.
    TreeSearch(Tactic& tactic, const Network& network, Trace* trace)
        : tactic_{tactic}, model_{network.model()}, trace_{trace}, values_(network.cells()) {}

    // Searches to the end or to a limit of solutions or nodes. Time and interruption are polled in the
    // thread's StopScope: what was found until it throws is in `solutions` and `nodes`.
    Ending run(const Limits& limits, const OnSolution& on_solution);

    std::uint64_t solutions() const { return solutions_; }
    std::uint64_t nodes() const { return nodes_; }

private:
    // Its values lie in positions_, from begin to where those of the next frame begin.
    struct Frame {
        std::uint32_t cell, begin, next;
    };
    // What there is after a placement: a frame was opened, nothing to do, or the last solution was shown.
    enum class Entered : std::uint8_t { opened, nothing, enough };
    Entered enter(const Limits& limits, const OnSolution& on_solution);
    Tactic::Placed place(std::uint32_t cell, std::uint32_t position);
    void lift();
    void tell(const Limits& limits) const;

    Tactic& tactic_;
    const Model& model_;
    Trace* trace_;
    std::vector<std::int32_t> values_;
    std::vector<Frame> frames_;
    std::vector<std::uint32_t> positions_;
    std::uint64_t solutions_ = 0, nodes_ = 0;
};

Ending TreeSearch::run(const Limits& limits, const OnSolution& on_solution) {
    if (enter(limits, on_solution) == Entered::enough) return Ending::limit;
    while (!frames_.empty()) {
        Frame& frame = frames_.back();
        if (frame.next == positions_.size()) {
            positions_.resize(frame.begin);
            frames_.pop_back();
            if (!frames_.empty()) lift();
            continue;
        }
        if (limits.nodes > 0 && nodes_ == limits.nodes) return Ending::budget;
        const auto placed = place(frame.cell, positions_[frame.next++]);
        if (placed == Tactic::Placed::clash) continue;
        poll_stop();
        if (++nodes_ % nodes_between_tellings == 0) tell(limits);
        const Entered entered =
            placed == Tactic::Placed::fine ? enter(limits, on_solution) : Entered::nothing;
        if (entered == Entered::enough) return Ending::limit;
        if (entered == Entered::nothing) lift();
    }
    return Ending::complete;
}

Tactic::Placed TreeSearch::place(std::uint32_t cell, std::uint32_t position) {
    if (trace_ == nullptr) return tactic_.place(cell, position);
    trace_->tried(cell, model_[Var{cell}].first_slot + position);
    const auto placed = tactic_.place(cell, position);
    trace_->fared(placed == Tactic::Placed::fine    ? Trace::Fared::stands
                  : placed == Tactic::Placed::clash ? Trace::Fared::clash
                                                    : Trace::Fared::dead);
    return placed;
}

void TreeSearch::lift() {
    tactic_.lift();
    if (trace_ != nullptr) trace_->lifted();
}

TreeSearch::Entered TreeSearch::enter(const Limits& limits, const OnSolution& on_solution) {
    const std::uint32_t cell = tactic_.choose();
    if (cell == Tactic::dead) {
        if (trace_ != nullptr) trace_->fared(Trace::Fared::dead);
        return Entered::nothing;
    }
    if (cell == Tactic::full) {
        tactic_.read(values_);
        ++solutions_;
        if (trace_ != nullptr) trace_->solved(values_);
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

class SearchSession final : public Session {
public:
    SearchSession(const Model& model, Trace* trace, const MakeTactic& make)
        : network_{model}, trace_{trace}, tactic_{make(network_)} {}

    Outcome enumerate(const Givens& givens, const Limits& limits, const OnSolution& on_solution) override {
        const Stopwatch clock;
        Outcome outcome;
        TreeSearch search{*tactic_, network_, trace_};
        try {
            const StopScope scope{limits.seconds, limits.interrupted};
            check_stop();
            if (tactic_->start(givens)) {
                tell_inferred();
                outcome.ending = search.run(limits, on_solution);
            }
        } catch (const Stopped& stopped) {
            outcome.ending = ending_of(stopped.reason);
        }
        outcome.count = search.solutions();
        tactic_->report(outcome.statistics);
        outcome.statistics["nodes"] = static_cast<double>(search.nodes());
        outcome.statistics["seconds.search"] = clock.seconds();
        return outcome;
    }

private:
    void tell_inferred() const {
        if (trace_ == nullptr) return;
        std::vector<std::int32_t> values(network_.cells());
        tactic_->read(values);
        trace_->inferred(values);
    }
    Network network_;
    Trace* trace_;
    std::unique_ptr<Tactic> tactic_;
};

class InferenceSession final : public Session {
public:
    InferenceSession(const Model& model, Trace* trace, const MakeInference& make)
        : network_{model}, trace_{trace}, inference_{make(network_)} {}

    Outcome enumerate(const Givens& givens, const Limits& limits, const OnSolution& on_solution) override {
        const Stopwatch clock;
        Outcome outcome;
        try {
            const StopScope scope{limits.seconds, limits.interrupted};
            check_stop();
            if (inference_->run(givens)) finish(limits, on_solution, outcome);
        } catch (const Stopped& stopped) {
            outcome.ending = ending_of(stopped.reason);
        }
        inference_->report(outcome.statistics);
        outcome.statistics["seconds.search"] = clock.seconds();
        return outcome;
    }

private:
    void finish(const Limits& limits, const OnSolution& on_solution, Outcome& outcome) const {
        const Store& store = inference_->store();
        std::vector<std::int32_t> values(network_.cells());
        store.read(values);
        std::uint64_t open = 0, candidates = 0;
        for (std::uint32_t cell = 0; cell < network_.cells(); ++cell) {
            if (store.size(cell) == 1) continue;
            ++open;
            candidates += store.size(cell);
        }
        if (trace_ != nullptr) trace_->inferred(values);
        outcome.statistics["open"] = static_cast<double>(open);
        outcome.statistics["candidates"] = static_cast<double>(candidates);
        if (open == 0) {
            outcome.count = 1;
            if (!on_solution(values) || limits.solutions == 1) outcome.ending = Ending::limit;
            return;
        }
        outcome.ending = Ending::stuck;
        for (const auto value : values) {
            outcome.partial.push_back(value == Network::open_value ? std::optional<std::int32_t>{} : value);
        }
    }
    Network network_;
    Trace* trace_;
    std::unique_ptr<Inference> inference_;
};

}  // namespace

std::unique_ptr<Session> search_session(const Model& model, const EngineOptions& options,
                                        const MakeTactic& make) {
    return std::make_unique<SearchSession>(model, options.trace, make);
}

std::unique_ptr<Session> inference_session(const Model& model, const EngineOptions& options,
                                           const MakeInference& make) {
    return std::make_unique<InferenceSession>(model, options.trace, make);
}

}  // namespace reductio
