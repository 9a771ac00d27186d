// stopwatch.hpp - wall time since a moment, or lap by lap.
#pragma once
#include <utility>

namespace reductio {

// Seconds of wall time since some moment, never fewer than before. <chrono> is 46,000 lines, and nearly every
// file polls the time, so it stays in stopwatch.cpp.
double monotonic_seconds();

class Stopwatch {
public:
    double seconds() const { return monotonic_seconds() - start_; }
    // Seconds since the last lap, or since the start; begins the next one. To ask for the time takes as long
    // as some pieces of work that are measured, so the end of one is the begin of the next.
    double lap() {
        const double last = std::exchange(start_, monotonic_seconds());
        return start_ - last;
    }

private:
    double start_ = monotonic_seconds();
};

}  // namespace reductio
