// dlx.cpp - exact cover with colours by dancing links, on what propagation leaves undecided.
//
// Fast on small grids and on counting; without learning it loses to SAT on large or hard ones. Memory is that
// of the cover; the constraints that a cover can't say cheaply are chains (cover/lower.hpp).
#include <memory>
#include <vector>

#include "cover/dancing_links.hpp"
#include "cover/lower.hpp"
#include "engines/engine.hpp"
#include "engines/shared/stopwatch.hpp"
#include "model/propagate.hpp"

namespace reductio {

namespace {

class DlxSession final : public Session {
public:
    explicit DlxSession(const Model& model) : model_{model}, propagator_{model} {}

    Outcome enumerate(const Givens& givens, const Limits& limits, const OnSolution& on_solution) override {
        const Stopwatch clock;
        Outcome outcome;
        propagator_.ask(givens, state_);
        if (state_.contradiction) return outcome;
        const LoweredCover lowered = lower_to_cover(propagator_, state_);
        outcome.statistics = {{"items", lowered.cover.items},
                              {"options", static_cast<double>(lowered.cover.options())}};
        take_decided();
        DancingLinks links{lowered.cover};
        const auto found = [&](std::span<const std::uint32_t> options) {
            for (const auto option : options) take(lowered, option);
            ++outcome.count;
            if (on_solution(values_) && outcome.count != limits.solutions) return true;
            outcome.ending = Ending::limit;
            return false;
        };
        const auto stop = [&] {
            if (interrupted(limits))
                outcome.ending = Ending::interrupted;
            else if (clock.past(limits))
                outcome.ending = Ending::timeout;
            return outcome.ending != Ending::complete;
        };
        links.search(found, stop);
        outcome.statistics["nodes"] = static_cast<double>(links.nodes());
        outcome.statistics["seconds.search"] = clock.seconds();
        return outcome;
    }

private:
    void take_decided() {
        values_.assign(model_.variables().size(), 0);
        for (std::uint32_t v = 0; v < values_.size(); ++v) {
            if (state_.domains.decided(Var{v})) values_[v] = decided_value(model_, state_.domains, Var{v});
        }
    }
    // Options of variables come first; the others only tie them together.
    void take(const LoweredCover& lowered, std::uint32_t option) {
        if (option >= lowered.slots.size()) return;
        const auto [v, value] = model_.meaning(lowered.slots[option]);
        values_[index(v)] = value;
    }
    const Model& model_;
    Propagator propagator_;
    Propagator::State state_;
    std::vector<std::int32_t> values_;
};

std::optional<std::string> accepts(const Model& model) {
    for (const auto& variable : model.variables()) {
        if (variable.role == Role::witness)
            return model.text(variable.name) + " is a witness, and a cover can't project";
    }
    return {};
}

std::unique_ptr<Session> open(const Model& model, const EngineOptions&) {
    return std::make_unique<DlxSession>(model);
}

}  // namespace

namespace engines {
extern const Engine dlx;
const Engine dlx{"dlx", "exact cover with colours by dancing links, on what propagation leaves undecided",
                 accepts, open};
}  // namespace engines

}  // namespace reductio
