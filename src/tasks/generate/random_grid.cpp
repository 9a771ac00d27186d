// random_grid.cpp - depth-first search with copied states. A choice that failed is excluded, and that
// propagates.
#include "tasks/generate/random_grid.hpp"

#include <algorithm>
#include <string>

#include "base/stop.hpp"

namespace reductio {

namespace {

constexpr std::uint64_t first_run = 20;  // failures of the first run; later ones have a quarter more each

bool complete(const Model& model, const Domains& domains) {
    for (std::uint32_t v = 0; v < model.variables().size(); ++v) {
        if (!domains.decided(Var{v})) return false;
    }
    return true;
}

}  // namespace

std::optional<std::vector<std::int32_t>> RandomGrid::draw(Random& random, std::uint64_t failures) {
    for (std::uint64_t run = first_run; failures > 0; run += run / 4) {
        const std::uint64_t granted = std::min(run, failures);
        const Run result = search(random, granted);
        if (result == Run::found) return values_;
        if (result == Run::none) return {};
        failures -= granted;
    }
    return {};
}

// A random value of a random variable among those with fewest values left.
Literal RandomGrid::choice(Random& random) {
    const Domains& domains = states_[choices_.size()].domains;
    const Model& model = propagator_.model();
    std::uint32_t least = ~0U;
    fewest_.clear();
    for (std::uint32_t v = 0; v < model.variables().size(); ++v) {
        const auto size = domains.size(Var{v});
        if (size == 1 || size > least) continue;
        if (size < least) fewest_.clear();
        least = size;
        fewest_.push_back(Var{v});
    }
    const Var chosen = fewest_[random.place(fewest_)];
    const auto values = values_left(model, domains, chosen);
    return model.is(chosen, values[random.place(values)]);
}

bool RandomGrid::withdraw() {
    while (!choices_.empty()) {
        const Literal failed = !choices_.back();
        choices_.pop_back();
        auto& state = states_[choices_.size()];
        propagator_.assume({&failed, 1}, state);
        if (!state.contradiction) return true;
    }
    return false;
}

RandomGrid::Run RandomGrid::search(Random& random, std::uint64_t failures) {
    const Model& model = propagator_.model();
    choices_.clear();
    if (states_.empty()) states_.resize(1);
    states_[0] = propagator_.root();
    if (states_[0].contradiction) return Run::none;
    for (;;) {
        check_stop();
        auto& state = states_[choices_.size()];
        bool dead = state.contradiction;
        if (!dead && complete(model, state.domains)) {
            values_.clear();
            for (std::uint32_t v = 0; v < model.variables().size(); ++v)
                values_.push_back(decided_value(model, state.domains, Var{v}));
            std::string why;  // propagation leaves out constraints that are too large to be filtered
            if (verify(model, {}, values_, why)) return Run::found;
            dead = true;
        }
        if (dead) {
            if (failures-- == 0) return Run::cut_off;
            if (!withdraw()) return Run::none;
            continue;
        }
        const Literal next = choice(random);
        choices_.push_back(next);
        if (states_.size() == choices_.size()) states_.emplace_back();
        states_[choices_.size()] = states_[choices_.size() - 1];
        propagator_.assume({&next, 1}, states_[choices_.size()]);
    }
}

}  // namespace reductio
