// sat.cpp - CaDiCaL in-process (Biere et al., https://github.com/arminbiere/cadical).
//
// Every query propagates the givens on the model first; what is left undecided becomes a fresh residual CNF.
// Measured against one incremental solver with assumptions: on hard and on large puzzles the fresh residual
// is faster, on easy ones propagation alone has answered already. Solutions after the first are found by
// blocking clauses over the undecided answer variables; where only the second is asked for (uniqueness), the
// blocking clause is CaDiCaL's temporary constraint. Blocking slows down with every solution: right for
// thousands.
#include <cadical.hpp>

#include <algorithm>

#include "cnf/lower.hpp"
#include "engines/engine.hpp"
#include "engines/shared/residual.hpp"
#include "engines/shared/solver_watch.hpp"
#include "model/propagate.hpp"

namespace reductio {

namespace {

class SolverSink final : public ClauseSink {
public:
    SolverSink(CaDiCaL::Solver& solver, SolverWatch& watch) : loader_{solver, watch} {}
    std::uint64_t clauses = 0;

private:
    void take(std::span<const int> block) override {
        loader_.add(block);
        clauses += static_cast<std::uint64_t>(std::ranges::count(block, 0));
    }
    SolverLoader loader_;
};

class SatSession final : public Session {
public:
    SatSession(const Model& model, const EngineOptions& options)
        : options_{options.cnf}, propagator_{model} {}

    Outcome enumerate(const Givens& givens, const Limits& limits, const OnSolution& on_solution) override {
        const Stopwatch clock;
        Outcome outcome;
        propagator_.ask(givens, state_);
        outcome.statistics["seconds.propagate"] = clock.seconds();
        if (options_.simplify && state_.contradiction) return outcome;
        search(givens, limits, on_solution, clock, outcome);
        return outcome;
    }

private:
    void search(const Givens& givens, const Limits& limits, const OnSolution& on_solution,
                const Stopwatch& clock, Outcome& outcome) {
        const Stopwatch lowering_clock;
        const Lowering lowering{propagator_, state_, givens, options_};
        Residual residual{propagator_.model(), lowering.numbering()};
        if (residual.complete()) {
            outcome.count = 1;
            const bool go_on = on_solution(residual.values());
            if (!go_on || limits.solutions == 1) outcome.ending = Ending::limit;
            return;
        }
        SolverWatch watch{limits, clock};  // outlives the solver that asks it
        CaDiCaL::Solver solver;
        configure(solver, watch);
        SolverSink sink{solver, watch};
        try {
            outcome.statistics["variables"] = lowering.run(sink);
        } catch (const Stopped&) {
            outcome.ending = watch.ending();
            return;
        }
        outcome.statistics["clauses"] = static_cast<double>(sink.clauses);
        outcome.statistics["seconds.lower"] = lowering_clock.seconds();
        const Stopwatch search_clock;
        run(solver, residual, limits, on_solution, watch, outcome);
        outcome.statistics["seconds.search"] = search_clock.seconds();
    }

    static void run(CaDiCaL::Solver& solver, Residual& residual, const Limits& limits,
                    const OnSolution& on_solution, const SolverWatch& watch, Outcome& outcome) {
        for (;;) {
            const int status = watch.stopped() ? 0 : solver.solve();
            if (status == 20) return;
            if (status != 10) {
                outcome.ending = watch.ending();
                return;
            }
            // All values are copied before the solver changes: it refuses val() afterwards.
            residual.read([&](int variable) { return solver.val(variable) > 0; });
            ++outcome.count;
            if (!on_solution(residual.values()) || outcome.count == limits.solutions) {
                outcome.ending = Ending::limit;
                return;
            }
            const bool last = outcome.count + 1 == limits.solutions;
            const auto put = [&](int literal) { last ? solver.constrain(literal) : solver.add(literal); };
            for (const int literal : residual.blocking_clause()) put(literal);
            put(0);
        }
    }

    CnfOptions options_;
    Propagator propagator_;
    Propagator::State state_;
};

std::optional<std::string> accepts(const Model&) { return {}; }

std::unique_ptr<Session> open(const Model& model, const EngineOptions& options) {
    return std::make_unique<SatSession>(model, options);
}

}  // namespace

namespace engines {
extern const Engine sat;
const Engine sat{"sat", "CaDiCaL in-process, on what propagation leaves undecided", accepts, open};
}  // namespace engines

}  // namespace reductio
