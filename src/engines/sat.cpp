// sat.cpp - CaDiCaL in-process (Biere et al., https://github.com/arminbiere/cadical).
//
// Every query propagates the givens on the model first; what is left undecided becomes a fresh residual CNF.
// Measured against one incremental solver with assumptions: on hard and on large puzzles the fresh residual is
// faster, on easy ones propagation alone has answered already. Solutions after the first are found by blocking
// clauses over the undecided answer variables; where only the second is asked for (uniqueness), the blocking
// clause is CaDiCaL's temporary constraint. Blocking slows down with every solution: right for thousands.
#include <cadical.hpp>
#include <chrono>
#include <vector>

#include "cnf/lower.hpp"
#include "engines/engine.hpp"
#include "model/propagate.hpp"

namespace reductio {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

class SolverSink final : public ClauseSink {
public:
    explicit SolverSink(CaDiCaL::Solver& solver) : solver_{solver} {}
    std::uint64_t clauses = 0;

private:
    void take(std::span<const int> block) override {
        for (const int literal : block) {
            solver_.add(literal);
            clauses += literal == 0;
        }
    }
    CaDiCaL::Solver& solver_;
};

class Watch final : public CaDiCaL::Terminator {
public:
    Watch(const Limits& limits, Clock::time_point start) : limits_{limits}, start_{start} {}
    bool terminate() override { return interrupted() || timed_out(); }
    bool interrupted() const { return limits_.interrupted != nullptr && limits_.interrupted->load(); }
    bool timed_out() const { return limits_.seconds > 0 && seconds_since(start_) > limits_.seconds; }

private:
    const Limits& limits_;
    Clock::time_point start_;
};

class SatSession final : public Session {
public:
    SatSession(const Model& model, const EngineOptions& options)
        : model_{model}, options_{options.cnf}, propagator_{model} {}

    Outcome enumerate(const Givens& givens, const Limits& limits, const OnSolution& on_solution) override {
        const auto start = Clock::now();
        Outcome outcome;
        propagator_.ask(givens, state_);
        outcome.statistics["seconds.propagate"] = seconds_since(start);
        if (options_.simplify && state_.contradiction) return outcome;
        values_.assign(model_.variables().size(), 0);
        open_.clear();
        for (std::uint32_t v = 0; v < values_.size(); ++v) {
            if (options_.simplify && state_.domains.decided(Var{v})) {
                values_[v] = decided_value(model_, state_.domains, Var{v});
            } else {
                open_.push_back(Var{v});
            }
        }
        if (open_.empty()) {
            outcome.count = 1;
            const bool go_on = on_solution(values_);
            if (!go_on || limits.solutions == 1) outcome.ending = Ending::limit;
            return outcome;
        }
        search(givens, limits, on_solution, start, outcome);
        return outcome;
    }

private:
    void search(const Givens& givens, const Limits& limits, const OnSolution& on_solution,
                Clock::time_point start, Outcome& outcome) {
        CaDiCaL::Solver solver;
        // Without these two the many small puzzles of a batch take a fifth longer.
        solver.set("quiet", 1);
        solver.set("lucky", 0);
        solver.set("walk", 0);
        Watch watch{limits, start};
        if (limits.seconds > 0 || limits.interrupted != nullptr) solver.connect_terminator(&watch);
        const auto lowering_start = Clock::now();
        const Lowering lowering{propagator_, state_, givens, options_};
        solver.reserve(std::max(1, lowering.numbering().count()));
        SolverSink sink{solver};
        outcome.statistics["variables"] = lowering.run(sink);
        outcome.statistics["clauses"] = static_cast<double>(sink.clauses);
        outcome.statistics["seconds.lower"] = seconds_since(lowering_start);
        const auto search_start = Clock::now();
        run(solver, lowering.numbering(), limits, on_solution, watch, outcome);
        outcome.statistics["seconds.search"] = seconds_since(search_start);
        if (limits.seconds > 0 || limits.interrupted != nullptr) solver.disconnect_terminator();
    }

    void run(CaDiCaL::Solver& solver, const Numbering& numbering, const Limits& limits,
             const OnSolution& on_solution, const Watch& watch, Outcome& outcome) {
        for (;;) {
            const int status = watch.interrupted() || watch.timed_out() ? 0 : solver.solve();
            if (status == 20) return;
            if (status != 10) {
                outcome.ending = watch.interrupted() ? Ending::interrupted : Ending::timeout;
                return;
            }
            read_values(solver, numbering);
            ++outcome.count;
            if (!on_solution(values_) || outcome.count == limits.solutions) {
                outcome.ending = Ending::limit;
                return;
            }
            block(solver, numbering, outcome.count + 1 == limits.solutions);
        }
    }
    // All values are copied before the solver changes: it refuses val() afterwards.
    void read_values(CaDiCaL::Solver& solver, const Numbering& numbering) {
        for (const Var v : open_) {
            for_each_open(model_, numbering.domains(), v, [&](std::uint32_t slot) {
                const int literal = numbering.of(v, slot);
                const bool holds =
                    literal == cnf_true ||
                    (literal != cnf_false && (solver.val(std::abs(literal)) > 0) == (literal > 0));
                if (holds) values_[index(v)] = model_.domain(v)[slot - model_[v].first_slot];
            });
        }
    }
    void block(CaDiCaL::Solver& solver, const Numbering& numbering, bool last) {
        const auto put = [&](int literal) { last ? solver.constrain(literal) : solver.add(literal); };
        for (const Var v : open_) {
            if (model_[v].role != Role::answer) continue;
            const int literal = numbering.of(v, values_[index(v)]);
            if (literal != cnf_true) put(-literal);
        }
        put(0);
    }

    const Model& model_;
    CnfOptions options_;
    Propagator propagator_;
    Propagator::State state_;
    std::vector<Var> open_;  // what propagation left to the solver
    std::vector<std::int32_t> values_;
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
