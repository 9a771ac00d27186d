// network_session.cpp - queries to tactics and inferences.
#include "engines/shared/network_session.hpp"

#include "base/stop.hpp"
#include "base/stopwatch.hpp"
#include "engines/shared/tree_search.hpp"

namespace reductio {

namespace {

class SearchSession final : public Session {
public:
    SearchSession(const Model& model, const MakeTactic& make) : network_{model}, tactic_{make(network_)} {}

    Outcome enumerate(const Givens& givens, const Limits& limits, const OnSolution& on_solution) override {
        const Stopwatch clock;
        Outcome outcome;
        TreeSearch search{*tactic_, network_.cells()};
        try {
            const StopScope scope{limits.seconds, limits.interrupted};
            check_stop();
            if (tactic_->start(givens)) outcome.ending = search.run(limits, on_solution);
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
    Network network_;
    std::unique_ptr<Tactic> tactic_;
};

class InferenceSession final : public Session {
public:
    InferenceSession(const Model& model, const MakeInference& make)
        : network_{model}, inference_{make(network_)} {}

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
    std::unique_ptr<Inference> inference_;
};

}  // namespace

std::unique_ptr<Session> search_session(const Model& model, const MakeTactic& make) {
    return std::make_unique<SearchSession>(model, make);
}

std::unique_ptr<Session> inference_session(const Model& model, const MakeInference& make) {
    return std::make_unique<InferenceSession>(model, make);
}

}  // namespace reductio
