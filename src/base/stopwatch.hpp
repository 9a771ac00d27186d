// stopwatch.hpp - wall time since a moment, and whether the limits of an engine have been reached.
#pragma once
#include <chrono>

#include "engines/engine.hpp"

namespace reductio {

class Stopwatch {
public:
    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
    bool past(const Limits& limits) const { return limits.seconds > 0 && seconds() > limits.seconds; }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point start_ = Clock::now();
};

inline bool interrupted(const Limits& limits) {
    return limits.interrupted != nullptr && limits.interrupted->load();
}

}  // namespace reductio
