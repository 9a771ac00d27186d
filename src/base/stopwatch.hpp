// stopwatch.hpp - wall time since a moment, or lap by lap.
#pragma once
#include <chrono>
#include <utility>

namespace reductio {

class Stopwatch {
public:
    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
    // Seconds since the last lap, or since the start; begins the next one. To ask for the time takes as long
    // as some pieces of work that are measured, so the end of one is the begin of the next.
    double lap() {
        const auto last = std::exchange(start_, Clock::now());
        return std::chrono::duration<double>(start_ - last).count();
    }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point start_ = Clock::now();
};

}  // namespace reductio
