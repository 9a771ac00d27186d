// stop.cpp - the limits of a scope and of those around it.
#include "base/stop.hpp"

#include <algorithm>

namespace reductio {

StopScope::StopScope(double seconds, const std::atomic<bool>* interrupted)
    : seconds_{seconds}, interrupted_{interrupted}, outer_{current} {
    current = this;
}

StopScope::~StopScope() { current = outer_; }

double StopScope::seconds_left() const {
    check();
    const double outer = outer_ != nullptr ? outer_->seconds_left() : 0;
    if (seconds_ <= 0) return outer;
    const std::chrono::duration<double> past = std::chrono::steady_clock::now() - start_;
    if (past.count() >= seconds_) throw Stopped{false};
    const double own = seconds_ - past.count();
    return outer > 0 ? std::min(outer, own) : own;
}

void StopScope::check() const {
    if (interrupted_ != nullptr && interrupted_->load()) throw Stopped{true};
    const std::chrono::duration<double> past = std::chrono::steady_clock::now() - start_;
    if (seconds_ > 0 && past.count() >= seconds_) throw Stopped{false};
    if (outer_ != nullptr) outer_->check();
}

}  // namespace reductio
