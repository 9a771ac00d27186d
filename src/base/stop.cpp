// stop.cpp - the limits of a scope and of those around it.
#include "base/stop.hpp"

#include <algorithm>

#include "base/memory.hpp"
#include "base/stopwatch.hpp"
#include "base/turns.hpp"

namespace reductio {

StopScope::StopScope(double seconds, const std::atomic<bool>* interrupted)
    : start_{seconds > 0 ? monotonic_seconds() : 0},
      seconds_{seconds},
      interrupted_{interrupted},
      outer_{current} {
    current = this;
}

StopScope::~StopScope() { current = outer_; }

double StopScope::seconds_left() const {
    check();
    const double outer = outer_ != nullptr ? outer_->seconds_left() : 0;
    if (seconds_ <= 0) return outer;
    const double own = seconds_ - (monotonic_seconds() - start_);
    if (own <= 0) throw Stopped{StopReason::timeout};
    return outer > 0 ? std::min(outer, own) : own;
}

void StopScope::check() const {
    if (interrupted_ != nullptr && interrupted_->load()) throw Stopped{StopReason::interrupted};
    if (seconds_ > 0 && monotonic_seconds() - start_ >= seconds_) throw Stopped{StopReason::timeout};
    if (outer_ != nullptr) return outer_->check();
    if (memory_is_short()) throw Stopped{StopReason::memory};
    Turns::take();
}

}  // namespace reductio
