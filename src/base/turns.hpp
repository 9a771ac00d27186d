// turns.hpp - work that goes on beside a query, in the same thread: each time that the query polls its
// limits, the other work may take a turn.
//
// So two ways to an answer share a thread although one of them is a single long call. A turn must be short
// and must not throw: it is taken in the midst of a solver.
#pragma once
#include <functional>

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

}  // namespace reductio
