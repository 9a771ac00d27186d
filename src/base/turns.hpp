// turns.hpp - work that goes on beside a query, in the same thread: each time that the query polls its
// limits, the other work may take a turn.
//
// So two ways to an answer share a thread although one of them is a single long call. A turn must be short
// and must not throw: it is taken in the midst of a solver.
#pragma once
#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>

#include "base/stopwatch.hpp"

namespace reductio {

class Turns {
public:
    // While it exists, `turn` is called where this thread polls; not from within itself.
    explicit Turns(std::function<void()> turn);
    ~Turns();
    Turns(const Turns&) = delete;
    Turns& operator=(const Turns&) = delete;

    // Called by whatever polls limits.
    static void take();

private:
    std::function<void()> turn_;
    Turns* outer_;
    bool taking_ = false;
    static constinit thread_local Turns* current;
};

// A search that goes on beside a query about the same puzzle. It begins, and then has a quarter of the time.
// Whichever is complete first ends both.
class SearchBeside {
public:
    // `run` searches for about so much work, in about nanoseconds, and returns true once it is complete; it
    // may throw. `interrupted`: of the query; it may be null.
    SearchBeside(std::function<bool(std::uint64_t work)> run, const std::atomic<bool>* interrupted);

    // Before the query; true if nothing is left for it.
    bool begin();
    // The query, which polls this flag, and no other, and passes on the exceptions of `run`.
    void during(const std::function<void(const std::atomic<bool>* interrupted)>& query);
    // Alone until it is complete.
    void finish();
    bool complete() const { return complete_; }

private:
    void turn();
    void turn_if_due();

    std::function<bool(std::uint64_t work)> run_;
    const std::atomic<bool>* interrupted_;
    Stopwatch clock_;
    double own_seconds_ = 0;
    bool complete_ = false;
    std::atomic<bool> over_ = false;  // it is complete or has failed, or the query was interrupted
    std::exception_ptr failure_;
};

}  // namespace reductio
