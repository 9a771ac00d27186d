// plain_solver.hpp - CaDiCaL for single questions beside the engines: clauses go into it, and it ends where
// the query around it does (base/stop.hpp).
#pragma once
#include <cadical.hpp>

#include <optional>

#include "base/stop.hpp"
#include "cnf/sink.hpp"

namespace reductio {

class StopPoller final : public CaDiCaL::Terminator {
public:
    bool terminate() override {
        try {
            poll_stop();
        } catch (const Stopped& stopped) {
            stopped_ = stopped;
        }
        return stopped_.has_value();
    }
    // After the call: throws what ended it.
    void rethrow() const {
        if (stopped_) throw *stopped_;
    }

private:
    std::optional<Stopped> stopped_;
};

class LoadingSink final : public ClauseSink {
public:
    explicit LoadingSink(CaDiCaL::Solver& solver) : solver_{solver} {}

private:
    void consume(std::span<const int> block) override {
        for (const int literal : block) solver_.add(literal);
    }
    CaDiCaL::Solver& solver_;
};

// 10, 20 or 0. Throws Stopped.
inline int solve(CaDiCaL::Solver& solver) {
    StopPoller poller;
    solver.connect_terminator(&poller);
    const int status = solver.solve();
    solver.disconnect_terminator();
    poller.rethrow();
    return status;
}

}  // namespace reductio
