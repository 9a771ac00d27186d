// decimation.cpp - one choice after another.
#include "search/decimation.hpp"

#include <cmath>
#include <random>

#include "base/stop.hpp"

namespace reductio {

namespace {

// Chances that differ by less than some per cent may change places.
constexpr double noise = 0.02;

}  // namespace

Decimation::Decimation(const Propagator& rules, const Propagator::State& start, std::uint32_t run)
    : rules_{rules}, state_{start}, fitting_{rules, start.domains}, bias_(fitting_.slots().size(), 1.0) {
    choice_work_ = 20'000 + fitting_.slots().size();
    std::mt19937 random{run};
    for (double& bias : bias_) {
        if (run == 0) break;
        const double share = (static_cast<double>(random()) + 1) / 4294967297.0;  // above 0, below 1
        bias = std::exp(-noise * std::log(-std::log(share)));
    }
}

bool Decimation::resume(std::uint64_t most_work) {
    const std::uint64_t end = work() + most_work;
    while (work() < end) {
        check_stop();
        if (!fitting_.settle(state_.domains)) return true;
        const auto slot = fitting_.likeliest(state_.domains, bias_);
        if (!slot) return true;
        choices_.push_back(Literal::of_slot(*slot));
        rules_.assume({&choices_.back(), 1}, state_);
        if (state_.contradiction) return true;
    }
    return false;
}

}  // namespace reductio
