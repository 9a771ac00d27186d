// plain_solver.hpp - CaDiCaL for single questions beside the engines: clauses go into it, and it ends where
// the query around it does (base/stop.hpp).
#pragma once
#include <cadical.hpp>

#include <cstdint>
#include <optional>

#include "base/stop.hpp"
#include "cnf/sink.hpp"

namespace reductio {

class StopPoller final : public CaDiCaL::Terminator {
public:
    // Also ends the solver at the given number of polls.
    explicit StopPoller(std::uint64_t most_polls = ~std::uint64_t{0}) : most_polls_{most_polls} {}

    bool terminate() override {
        if (polls_++ >= most_polls_) return true;
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

    // How often the solver polled: once in ten rounds of decision and propagation. A measure of its work
    // that is the same in every run.
    std::uint64_t polls() const { return polls_; }

private:
    std::optional<Stopped> stopped_;
    std::uint64_t polls_ = 0, most_polls_;
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

// 10, 20 or 0. Throws Stopped. Adds the solver's polls to `polls`, unless that is null, and gives up after so
// many.
inline int solve(CaDiCaL::Solver& solver, std::uint64_t* polls = nullptr,
                 std::uint64_t most_polls = ~std::uint64_t{0}) {
    StopPoller poller{most_polls};
    solver.connect_terminator(&poller);
    const int status = solver.solve();
    solver.disconnect_terminator();
    if (polls != nullptr) *polls += poller.polls();
    poller.rethrow();
    return status;
}

}  // namespace reductio
