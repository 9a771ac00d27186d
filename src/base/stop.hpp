// stop.hpp - how a query ends early in the stages before its search: building, propagating, lowering,
// writing.
//
// Those stages have loops that take seconds on large puzzles, in many files and below many calls. So the
// limit is not handed down as an argument: whoever answers a query opens a StopScope, and the long loops of
// the same thread poll it. Nothing is polled outside a scope, and none is noticed by results: a stage either
// ends as ever or throws Stopped, and what it was making is lost.
#pragma once
#include <atomic>
#include <chrono>

namespace reductio {

struct Stopped {
    bool interrupted;  // else the time is up
};

class StopScope {
public:
    // seconds: of wall time from now on, 0: no limit; interrupted: may be null. In a scope
    // within another one the limits of both hold.
    StopScope(double seconds, const std::atomic<bool>* interrupted);
    ~StopScope();
    StopScope(const StopScope&) = delete;
    StopScope& operator=(const StopScope&) = delete;

    // Of the time, that of the outer scopes too; 0 if there is no limit. Throws Stopped when nothing is left.
    double seconds_left() const;

private:
    friend void poll_stop();
    friend void check_stop();
    void check() const;

    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    double seconds_;
    const std::atomic<bool>* interrupted_;
    const StopScope* outer_;
    static inline constinit thread_local const StopScope* current = nullptr;
    static inline constinit thread_local unsigned polls = 0;
};

// Throws Stopped if the scope of this thread has ended. Costs a nanosecond: looks at the clock every 32nd
// time. For steps of up to a millisecond.
inline void poll_stop() {
    if (++StopScope::polls % 32 == 0 && StopScope::current != nullptr) StopScope::current->check();
}

// The same at once, where a step may take longer.
inline void check_stop() {
    if (StopScope::current != nullptr) StopScope::current->check();
}

}  // namespace reductio
