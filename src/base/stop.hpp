// stop.hpp - how a query ends early in the stages before its search: reading, building, propagating,
// lowering, writing.
//
// Those stages have loops that take seconds on large puzzles, in many files and below many calls. So the
// limit is not passed down as an argument: the code that answers a query opens a StopScope, and the long
// loops of the same thread poll it. Outside a scope polling does nothing. A scope never changes a result: a
// stage either finishes as usual or throws Stopped, and its work is lost. The soft bound on memory
// (base/memory.hpp) is polled with it.
#pragma once
#include <atomic>

namespace reductio {

enum class StopReason { timeout, interrupted, memory };

struct Stopped {
    StopReason reason;
};

class StopScope {
public:
    // `seconds` of wall time from now on, 0 for no limit; `interrupted` may be null. In a scope within
    // another one the limits of both hold.
    StopScope(double seconds, const std::atomic<bool>* interrupted);
    ~StopScope();
    StopScope(const StopScope&) = delete;
    StopScope& operator=(const StopScope&) = delete;

    // The least time left in this scope and the outer ones; 0 if none has a limit. Throws Stopped when it is
    // up.
    double seconds_left() const;
    // The flag of the innermost scope of this thread that has one, for a search that looks at it by itself;
    // or null.
    static const std::atomic<bool>* interrupted_flag() {
        for (const StopScope* scope = current; scope != nullptr; scope = scope->outer_)
            if (scope->interrupted_ != nullptr) return scope->interrupted_;
        return nullptr;
    }

private:
    friend class StopPause;
    friend void poll_stop();
    friend void check_stop();
    void check() const;

    double start_;  // monotonic_seconds() if it has a limit: the clock takes longer than the rest
    double seconds_;
    const std::atomic<bool>* interrupted_;
    const StopScope* outer_;
    static inline constinit thread_local const StopScope* current = nullptr;
    static inline constinit thread_local unsigned polls = 0;
};

// Meanwhile nothing stops in this thread: for what is made once for the whole program, by whichever query
// needs it first, and must not be lost with that query.
class StopPause {
public:
    StopPause() : paused_{StopScope::current} { StopScope::current = nullptr; }
    ~StopPause() { StopScope::current = paused_; }
    StopPause(const StopPause&) = delete;
    StopPause& operator=(const StopPause&) = delete;

private:
    const StopScope* paused_;
};

// Throws Stopped if the scope of this thread has ended, or if memory is short. It costs a nanosecond, because
// it looks at the clock only every 32nd time; it is for steps of up to a millisecond.
inline void poll_stop() {
    if (++StopScope::polls % 32 == 0 && StopScope::current != nullptr) StopScope::current->check();
}

// The same, but it always looks; for longer steps.
inline void check_stop() {
    if (StopScope::current != nullptr) StopScope::current->check();
}

}  // namespace reductio
