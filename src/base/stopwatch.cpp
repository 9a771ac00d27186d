// stopwatch.cpp - the clock behind it.
#include "base/stopwatch.hpp"

#include <chrono>

namespace reductio {

double monotonic_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace reductio
