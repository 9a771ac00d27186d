// stop.cpp - what ends a scope.
#include "text/stop.hpp"

namespace reductio {

StopScope::StopScope(double seconds, const std::atomic<bool>* interrupted)
    : seconds_{seconds}, interrupted_{interrupted}, outer_{current} {
    current = this;
}

StopScope::~StopScope() { current = outer_; }

double StopScope::seconds_left() const {
    check();
    if (seconds_ <= 0) return 0;
    const std::chrono::duration<double> past = std::chrono::steady_clock::now() - start_;
    if (past.count() >= seconds_) throw Stopped{false};
    return seconds_ - past.count();
}

void StopScope::check() const {
    if (interrupted_ != nullptr && interrupted_->load()) throw Stopped{true};
    const std::chrono::duration<double> past = std::chrono::steady_clock::now() - start_;
    if (seconds_ > 0 && past.count() >= seconds_) throw Stopped{false};
    if (outer_ != nullptr) outer_->check();
}

}  // namespace reductio
