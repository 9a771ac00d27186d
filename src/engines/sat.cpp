// sat.cpp - CaDiCaL in-process (Biere et al., https://github.com/arminbiere/cadical).
//
// Every query propagates the givens on the model first; what is left undecided becomes a fresh residual CNF.
// Measured against one incremental solver with assumptions: on hard and on large puzzles the fresh residual
// is faster, on easy ones propagation alone has answered already. Solutions after the first are found by
// blocking clauses over the undecided answer variables; where only the second matters (uniqueness), the
// blocking clause is CaDiCaL's temporary constraint. Blocking slows down with every solution: right for
// thousands. Connected and Regions are not in the clauses at first: an answer that breaks one is cut off
// (cnf/cuts.hpp). Nothing is kept for the queries to come: a solution would depend on those before it, and so
// on the order of a batch and its threads. `sat:eager` encodes connected cells and regions up front.
#include <cadical.hpp>

#include <algorithm>
#include <memory>
#include <optional>

#include "cnf/cuts.hpp"
#include "cnf/lower.hpp"
#include "engines/engine.hpp"
#include "engines/shared/clause_run.hpp"

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

struct SatRules : ClauseRules {
    SatRules(const Model& model, const EngineOptions& given) : ClauseRules{model, given.cnf} {
        options.cuts = given.argument != "eager" && needs_cuts(model);
    }
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

class SatRun final : public ClauseRun {
public:
    SatRun(SatRules& rules, const Givens& givens, const Limits& limits, const OnSolution& on_solution)
        : ClauseRun{rules, givens, limits, on_solution} {
        prepare([this] { or_abandon(solver_, [this] { load(); }); });
    }
    std::uint64_t work() const override { return literal_work * literals_ + watch_.work(); }

private:
    static constexpr std::uint64_t literal_work = 50;  // nanoseconds to make and load one, measured

    void load() {
        solver_ = std::make_unique<CaDiCaL::Solver>();
        configure(*solver_, watch_);
        SolverSink sink{*solver_, watch_};
        const int variables = lowering().run(sink);
        literals_ = sink.literals;
        outcome_.statistics["variables"] = variables;
        outcome_.statistics["clauses"] = static_cast<double>(sink.clauses);
    }
    void search(std::uint64_t work) override {
        // A solver that is left before its first conflict has learned nothing: each piece is a little longer.
        pieces_ += 1'000;
        const std::uint64_t before = watch_.work();
        or_abandon(solver_, [&] {
            std::uint64_t done = 0;
            while (!ended_ && done < work && step(std::max(pieces_, work - done)))
                done = watch_.work() - before;
        });
    }
    // One call of the solver; false if it was left before it had an answer.
    bool step(std::uint64_t most_work) {
        for (const int literal : last_) solver_->constrain(literal);
        const int status = watch_.solve(*solver_, literals_, most_work);
        if (status == 20) end(Ending::complete);
        if (status == 0 && watch_.stopped()) end(watch_.ending());
        if (status != 10) return ended_;
        // All values are copied before the solver changes: it refuses val() afterwards.
        residual().read([this](int variable) { return solver_->val(variable) > 0; });
        if (!rules_.options.cuts || !cut()) found();
        return true;
    }
    void found() {
        ++outcome_.count;
        if (!on_solution_(residual().values()) || outcome_.count == limits_.solutions)
            return end(Ending::limit);
        auto blocking = residual().blocking_clause();
        blocking.push_back(0);
        if (outcome_.count + 1 == limits_.solutions)
            last_ = std::move(blocking);
        else
            for (const int literal : blocking) solver_->add(literal);
    }

    // True if the answer violates a constraint that was left to cuts; then the cuts are added.
    bool cut() {
        const auto cuts =
            find_cuts(rules_.propagator.model(), rules_.propagator.root().domains, residual().values());
        if (cuts.empty()) return false;
        outcome_.statistics["cuts"] += static_cast<double>(cuts.size());
        outcome_.statistics["rounds"] += 1;
        for (const Cut& cut : cuts) add(*solver_, lowering().numbering(), cut);
        return true;
    }

    std::unique_ptr<CaDiCaL::Solver> solver_;
    std::uint64_t literals_ = 0;
    std::vector<int> last_;  // the clause that blocks the last but one solution: it holds for one call
    std::uint64_t pieces_ = 0;
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
