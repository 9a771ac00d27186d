// sat.cpp - CaDiCaL in-process (Biere et al., https://github.com/arminbiere/cadical).
//
// Every query propagates the givens on the model first; what is left undecided becomes a fresh residual CNF.
// Measured against one incremental solver with assumptions: on hard and on large puzzles the fresh residual
// is faster, on easy ones propagation alone has answered already. Solutions after the first are found by
// blocking clauses over the undecided answer variables; where only the second matters (uniqueness), the
// blocking clause is CaDiCaL's temporary constraint. Blocking slows down with every solution: right for
// thousands. Connected and Regions are not in the clauses at first: an answer that breaks one is cut off
// (cnf/cuts.hpp), and what was cut once is kept for the queries to come. `sat:eager` encodes them up front.
#include <cadical.hpp>

#include <algorithm>

#include "cnf/cuts.hpp"
#include "cnf/lower.hpp"
#include "engines/engine.hpp"
#include "engines/shared/residual.hpp"
#include "engines/shared/solver_watch.hpp"
#include "model/propagate.hpp"

namespace reductio::engines::sat {

namespace {

class SolverSink final : public ClauseSink {
public:
    SolverSink(CaDiCaL::Solver& solver, SolverWatch& watch) : loader_{solver, watch} {}
    std::uint64_t clauses = 0;

private:
    void consume(std::span<const int> block) override {
        loader_.add(block);
        clauses += static_cast<std::uint64_t>(std::ranges::count(block, 0));
    }
    SolverLoader loader_;
};

constexpr std::size_t cuts_kept = 20'000;  // for later queries

class SatSession final : public Session {
public:
    SatSession(const Model& model, const EngineOptions& options) : options_{options.cnf}, propagator_{model} {
        options_.cuts = options.argument != "eager" && needs_cuts(model);
    }

    Outcome enumerate(const Givens& givens, const Limits& limits, const OnSolution& on_solution) override {
        const Stopwatch clock;
        Outcome outcome;
        propagator_.propagate(givens, state_);
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
        SolverWatch watch{limits, clock};  // outlives the solver that polls it
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
        for (const Cut& cut : cuts_) add(solver, lowering.numbering(), cut);
        run(solver, lowering.numbering(), residual, limits, on_solution, watch, outcome);
        outcome.statistics["seconds.search"] = search_clock.seconds();
    }

    void run(CaDiCaL::Solver& solver, const Numbering& numbering, Residual& residual, const Limits& limits,
             const OnSolution& on_solution, const SolverWatch& watch, Outcome& outcome) {
        std::vector<int> last;  // the clause that blocks the last but one solution: it holds for one call
        for (;;) {
            for (const int literal : last) solver.constrain(literal);
            const int status = watch.stopped() ? 0 : solver.solve();
            if (status == 20) return;
            if (status != 10) {
                outcome.ending = watch.ending();
                return;
            }
            // All values are copied before the solver changes: it refuses val() afterwards.
            residual.read([&](int variable) { return solver.val(variable) > 0; });
            if (options_.cuts && cut(solver, numbering, residual, outcome)) continue;
            ++outcome.count;
            if (!on_solution(residual.values()) || outcome.count == limits.solutions) {
                outcome.ending = Ending::limit;
                return;
            }
            auto blocking = residual.blocking_clause();
            blocking.push_back(0);
            if (outcome.count + 1 == limits.solutions)
                last = std::move(blocking);
            else
                for (const int literal : blocking) solver.add(literal);
        }
    }

    // True if the answer violates a constraint that was left to cuts; then the cuts are added.
    bool cut(CaDiCaL::Solver& solver, const Numbering& numbering, const Residual& residual,
             Outcome& outcome) {
        auto cuts = find_cuts(propagator_.model(), propagator_.root().domains, residual.values());
        if (cuts.empty()) return false;
        outcome.statistics["cuts"] += static_cast<double>(cuts.size());
        outcome.statistics["rounds"] += 1;
        for (Cut& cut : cuts) {
            add(solver, numbering, cut);
            if (cuts_.size() < cuts_kept) cuts_.push_back(std::move(cut));
        }
        return true;
    }
    static void add(CaDiCaL::Solver& solver, const Numbering& numbering, const Cut& cut) {
        std::vector<int> clause;
        for (const Literal literal : cut.literals) {
            const int number = numbering.of(literal);
            if (number == cnf_true) return;
            if (number != cnf_false) clause.push_back(number);
        }
        for (const int literal : clause) solver.add(literal);
        solver.add(0);
    }

    std::vector<Cut> cuts_;
    CnfOptions options_;
    Propagator propagator_;
    Propagator::State state_;
};

std::optional<std::string> accepts(const Model&) { return {}; }

std::unique_ptr<Session> open(const Model& model, const EngineOptions& options) {
    return std::make_unique<SatSession>(model, options);
}

}  // namespace

extern const Engine engine;
const Engine engine{"sat",
                    "CaDiCaL in-process, on what propagation leaves undecided",
                    accepts,
                    open,
                    {{"eager", "encodes connected cells and regions as clauses up front, not by cuts"}}};

}  // namespace reductio::engines::sat
