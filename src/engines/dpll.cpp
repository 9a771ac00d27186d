// dpll.cpp - solutions one after the other by unit propagation and depth-first search over the CNF.
//
// The engine for counts that are too large for blocking clauses and that an exact cover can't express, or
// only at length: KenKens and killers with many solutions, witnesses. The search (cnf/clause_search.hpp) asks
// CaDiCaL, which is loaded only then, where it finds nothing. Memory is that of the CNF, held whole.
#include <cadical.hpp>

#include <algorithm>
#include <optional>

#include "cnf/clause_search.hpp"
#include "cnf/lower.hpp"
#include "engines/engine.hpp"
#include "engines/shared/residual.hpp"
#include "engines/shared/solver_watch.hpp"
#include "model/propagate.hpp"

namespace reductio::engines::dpll {

namespace {

constexpr std::uint64_t samples = 4096;  // solutions that `count` shows

class Oracle final : public ClauseOracle {
public:
    Oracle(std::span<const int> clauses, SolverWatch& watch) : clauses_{clauses}, watch_{watch} {}

    Verdict satisfiable(std::span<const int> literals) override {
        if (!solver_ && !load()) return Verdict::stopped;
        for (const int literal : literals) solver_->assume(literal);
        const int status = solver_->solve();
        if (status == 0) return Verdict::stopped;
        return status == 10 ? Verdict::yes : Verdict::no;
    }
    bool value(int variable) override { return solver_->val(variable) > 0; }

private:
    static constexpr std::size_t literals_between_polls = 1 << 16;
    bool load() {
        configure(solver_.emplace(), watch_);
        SolverLoader loader{*solver_, watch_};
        try {
            for (std::size_t at = 0, end = 0; at < clauses_.size(); at = end) {
                end = std::min(at + literals_between_polls, clauses_.size());
                while (clauses_[end - 1] != 0) ++end;
                loader.add(clauses_.subspan(at, end - at));
            }
        } catch (const Stopped&) {
            return false;
        }
        return true;
    }
    std::span<const int> clauses_;
    SolverWatch& watch_;
    std::optional<CaDiCaL::Solver> solver_;
};

class DpllSession final : public Session {
public:
    DpllSession(const Model& model, const EngineOptions& options)
        : options_{options.cnf}, propagator_{model} {}

    Outcome enumerate(const Givens& givens, const Limits& limits, const OnSolution& on_solution) override {
        return query(givens, limits, on_solution, 0);
    }
    Outcome count(const Givens& givens, const Limits& limits, const OnSolution& on_sample) override {
        return query(givens, limits, on_sample, samples);
    }

private:
    // `shown`: solutions to show before the rest is only counted; 0: all.
    Outcome query(const Givens& givens, const Limits& limits, const OnSolution& on_solution,
                  std::uint64_t shown) {
        const Stopwatch clock;
        Outcome outcome;
        propagator_.propagate(givens, state_);
        outcome.statistics["seconds.propagate"] = clock.seconds();
        if (options_.simplify && state_.contradiction) return outcome;
        const Lowering lowering{propagator_, state_, givens, options_};
        Residual residual{propagator_.model(), lowering.numbering()};
        if (residual.complete()) {
            outcome.count = 1;
            const bool go_on = on_solution(residual.values());
            if (!go_on || limits.solutions == 1) outcome.ending = Ending::limit;
            return outcome;
        }
        ArenaSink sink;
        const int variables = lowering.run(sink);
        SolverWatch watch{limits, clock};
        Oracle oracle{sink.arena, watch};
        ClauseSearch search{variables, sink.arena, residual.groups(), oracle};
        outcome.statistics["seconds.lower"] = clock.seconds() - outcome.statistics["seconds.propagate"];
        outcome.statistics["variables"] = variables;
        const Stopwatch search_clock;
        run(search, residual, limits, on_solution, shown, watch, outcome);
        outcome.statistics["seconds.search"] = search_clock.seconds();
        return outcome;
    }

    static void run(ClauseSearch& search, Residual& residual, const Limits& limits,
                    const OnSolution& on_solution, std::uint64_t shown, const SolverWatch& watch,
                    Outcome& outcome) {
        std::uint64_t seen = 0;
        const auto on_found = [&](const ClauseSearch::IsTrue& is_true) {
            residual.read(is_true);
            if (!on_solution(residual.values())) return ClauseSearch::Next::stop;
            return ++seen == shown ? ClauseSearch::Next::count : ClauseSearch::Next::show;
        };
        const auto stop = [&](const ClauseSearch::Progress& now) {
            if (limits.progress) limits.progress({now.nodes, now.solutions, now.share});
            return watch.stopped();
        };
        const bool complete = search.run({on_found, stop, limits.solutions});
        const auto made = search.progress();
        outcome.count = made.solutions;
        outcome.statistics["nodes"] = static_cast<double>(made.nodes);
        outcome.statistics["questions"] = static_cast<double>(made.queries);
        if (complete) return;
        outcome.ending = watch.stopped() ? watch.ending() : Ending::limit;
    }

    CnfOptions options_;
    Propagator propagator_;
    Propagator::State state_;
};

std::optional<std::string> accepts(const Model&) { return {}; }

std::unique_ptr<Session> open(const Model& model, const EngineOptions& options) {
    return std::make_unique<DpllSession>(model, options);
}

}  // namespace

extern const Engine engine;
const Engine engine{"dpll", "unit propagation and depth-first search over the CNF, with CaDiCaL's help",
                    accepts, open};

}  // namespace reductio::engines::dpll
