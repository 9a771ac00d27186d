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
#include <memory>
#include <optional>

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
    std::uint64_t clauses = 0, literals = 0;  // each clause's end counts as a literal

private:
    void consume(std::span<const int> block) override {
        loader_.add(block);
        clauses += static_cast<std::uint64_t>(std::ranges::count(block, 0));
        literals += block.size();
    }
    SolverLoader loader_;
};

constexpr std::size_t cuts_kept = 20'000;  // for later queries

// What a session keeps from query to query.
struct SatRules {
    SatRules(const Model& model, const EngineOptions& given) : options{given.cnf}, propagator{model} {
        options.cuts = given.argument != "eager" && needs_cuts(model);
    }
    CnfOptions options;
    Propagator propagator;
    Propagator::State state;
    std::vector<Cut> cuts;
};

void add(CaDiCaL::Solver& solver, const Numbering& numbering, const Cut& cut) {
    std::vector<int> clause;
    for (const Literal literal : cut.literals) {
        const int number = numbering.of(literal);
        if (number == cnf_true) return;
        if (number != cnf_false) clause.push_back(number);
    }
    for (const int literal : clause) solver.add(literal);
    solver.add(0);
}

// CaDiCaL with the clauses of one query.
struct LoadedSolver {
    LoadedSolver(SatRules& rules, const Givens& givens)
        : lowering{rules.propagator, rules.state, givens, rules.options},
          residual{rules.propagator.model(), lowering.numbering()} {}
    // Returns the number of variables. Throws Stopped.
    int load(SatRules& rules, SolverWatch& watch) {
        configure(*solver, watch);
        SolverSink sink{*solver, watch};
        const int variables = lowering.run(sink);
        for (const Cut& cut : rules.cuts) add(*solver, lowering.numbering(), cut);
        clauses = sink.clauses;
        literals = sink.literals;
        return variables;
    }
    std::unique_ptr<CaDiCaL::Solver> solver = std::make_unique<CaDiCaL::Solver>();
    Lowering lowering;
    Residual residual;
    std::uint64_t clauses = 0, literals = 0;
};

class SatRun final : public Query {
public:
    SatRun(SatRules& rules, const Givens& givens, const Limits& limits, const OnSolution& on_solution)
        : rules_{rules}, limits_{limits}, on_solution_{on_solution} {
        rules_.propagator.propagate(givens, rules_.state);
        outcome_.statistics["seconds.propagate"] = clock_.seconds();
        ended_ = rules_.options.simplify && rules_.state.contradiction;
        if (ended_) return;
        const Stopwatch lowering_clock;
        loaded_.emplace(rules_, givens);
        if (!loaded_->residual.complete())
            load();
        else
            ended_ = rules_.state.contradiction;  // met here without simplification only
        outcome_.statistics["seconds.lower"] = lowering_clock.seconds();
    }

    bool resume(std::uint64_t work) override {
        if (ended_) return true;
        const Stopwatch search_clock;
        // A solver that is left before its first conflict has learned nothing: each piece is a little longer.
        pieces_ += 1'000;
        const std::uint64_t before = watch_.work();
        or_abandon(loaded_->solver, [&] {
            std::uint64_t done = 0;
            while (!ended_ && done < work && step(std::max(pieces_, work - done)))
                done = watch_.work() - before;
        });
        outcome_.statistics["seconds.search"] += search_clock.seconds();
        return ended_;
    }
    Outcome outcome() override {
        if (!ended_) outcome_.ending = watch_.stopped() ? watch_.ending() : Ending::budget;
        return outcome_;
    }
    std::uint64_t work() const override {
        return loaded_ ? literal_work * loaded_->literals + watch_.work() : 0;
    }

private:
    static constexpr std::uint64_t literal_work = 50;  // nanoseconds to make and load one, measured

    void end(Ending ending) {
        outcome_.ending = ending;
        ended_ = true;
    }
    void load() {
        try {
            outcome_.statistics["variables"] =
                or_abandon(loaded_->solver, [&] { return loaded_->load(rules_, watch_); });
            outcome_.statistics["clauses"] = static_cast<double>(loaded_->clauses);
        } catch (const Stopped& stopped) {
            end(ending_of(stopped.reason));
        }
    }

    // One call of the solver; false if it was left before it had an answer.
    bool step(std::uint64_t most_work) {
        Residual& residual = loaded_->residual;
        if (residual.complete()) {
            outcome_.count = 1;
            const bool go_on = on_solution_(residual.values());
            end(!go_on || limits_.solutions == 1 ? Ending::limit : Ending::complete);
            return true;
        }
        CaDiCaL::Solver& solver = *loaded_->solver;
        for (const int literal : last_) solver.constrain(literal);
        const int status = watch_.solve(solver, loaded_->literals, most_work);
        if (status == 20) end(Ending::complete);
        if (status == 0 && watch_.stopped()) end(watch_.ending());
        if (status != 10) return ended_;
        // All values are copied before the solver changes: it refuses val() afterwards.
        residual.read([&](int variable) { return solver.val(variable) > 0; });
        if (!rules_.options.cuts || !cut()) found();
        return true;
    }
    void found() {
        ++outcome_.count;
        if (!on_solution_(loaded_->residual.values()) || outcome_.count == limits_.solutions)
            return end(Ending::limit);
        auto blocking = loaded_->residual.blocking_clause();
        blocking.push_back(0);
        if (outcome_.count + 1 == limits_.solutions)
            last_ = std::move(blocking);
        else
            for (const int literal : blocking) loaded_->solver->add(literal);
    }

    // True if the answer violates a constraint that was left to cuts; then the cuts are added.
    bool cut() {
        auto cuts = find_cuts(rules_.propagator.model(), rules_.propagator.root().domains,
                              loaded_->residual.values());
        if (cuts.empty()) return false;
        outcome_.statistics["cuts"] += static_cast<double>(cuts.size());
        outcome_.statistics["rounds"] += 1;
        for (Cut& cut : cuts) {
            add(*loaded_->solver, loaded_->lowering.numbering(), cut);
            if (rules_.cuts.size() < cuts_kept) rules_.cuts.push_back(std::move(cut));
        }
        return true;
    }

    SatRules& rules_;
    const Limits limits_;
    const OnSolution& on_solution_;
    const Stopwatch clock_;
    SolverWatch watch_{limits_, clock_};  // outlives the solver that polls it
    std::optional<LoadedSolver> loaded_;  // nothing if propagation found a contradiction
    std::vector<int> last_;  // the clause that blocks the last but one solution: it holds for one call
    Outcome outcome_;
    std::uint64_t pieces_ = 0;
    bool ended_ = false;
};

class SatSession final : public ResumableSession {
public:
    SatSession(const Model& model, const EngineOptions& options) : rules_{model, options} {}

    std::unique_ptr<Query> begin(Task, const Givens& givens, const Limits& limits,
                                 const OnSolution& on_solution) override {
        return std::make_unique<SatRun>(rules_, givens, limits, on_solution);
    }

private:
    SatRules rules_;
};

std::optional<ModelRefusal> accepts(const Model&) { return {}; }

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
