// dpll.cpp - solutions one after the other by unit propagation and depth-first search over the CNF.
//
// The engine for counts that are too large for blocking clauses and that an exact cover can't express, or
// only at length: KenKens and killers with many solutions, witnesses. The search (cnf/clause_search.hpp) asks
// CaDiCaL, which is loaded only then, where it finds nothing. Memory is that of the CNF, held whole.
#include <cadical.hpp>

#include <algorithm>
#include <memory>
#include <optional>

#include "cnf/clause_search.hpp"
#include "cnf/lower.hpp"
#include "engines/engine.hpp"
#include "engines/shared/residual.hpp"
#include "engines/shared/solver_watch.hpp"
#include "model/propagate.hpp"

namespace reductio::engines::dpll {

namespace {

constexpr std::uint64_t samples = 4096;                         // solutions that `count` shows
constexpr std::uint64_t lowering_work = 20, loading_work = 30;  // nanoseconds for a literal, measured

class Oracle final : public ClauseOracle {
public:
    Oracle(std::span<const int> clauses, SolverWatch& watch) : clauses_{clauses}, watch_{watch} {}

    Verdict satisfiable(std::span<const int> literals, std::uint64_t most_work) override {
        return or_abandon(solver_, [&] { return ask(literals, most_work); });
    }
    std::uint64_t work() const override { return loading_work_ + watch_.work(); }
    std::uint64_t preparation() const override { return solver_ ? 0 : loading_work * clauses_.size(); }
    bool value(int variable) override { return solver_->val(variable) > 0; }

private:
    Verdict ask(std::span<const int> literals, std::uint64_t most_work) {
        if (!solver_ && !load()) return Verdict::stopped;
        for (const int literal : literals) solver_->assume(literal);
        // A solver that is left before its first conflict has learned nothing: each piece is a little longer.
        pieces_ += 1'000;
        const int status = watch_.solve(*solver_, clauses_.size(), std::max(pieces_, most_work));
        if (status == 0) return watch_.stopped() ? Verdict::stopped : Verdict::unknown;
        pieces_ = 0;
        return status == 10 ? Verdict::yes : Verdict::no;
    }
    static constexpr std::size_t literals_between_polls = 1 << 16;
    bool load() {
        solver_ = std::make_unique<CaDiCaL::Solver>();
        configure(*solver_, watch_);
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
        loading_work_ = loading_work * clauses_.size();
        return true;
    }
    std::span<const int> clauses_;
    SolverWatch& watch_;
    std::unique_ptr<CaDiCaL::Solver> solver_;
    std::uint64_t loading_work_ = 0, pieces_ = 0;
};

// What a session keeps from query to query.
struct DpllRules {
    DpllRules(const Model& model, const EngineOptions& given) : options{given.cnf}, propagator{model} {}
    CnfOptions options;
    Propagator propagator;
    Propagator::State state;
};

// The clauses of one query, and the search over them.
struct LoadedSearch {
    LoadedSearch(DpllRules& rules, const Givens& givens)
        : lowering{rules.propagator, rules.state, givens, rules.options},
          residual{rules.propagator.model(), lowering.numbering()} {}
    void load(SolverWatch& watch) {
        variables = lowering.run(sink);
        oracle.emplace(sink.arena, watch);
        search.emplace(variables, sink.arena, residual.groups(), *oracle);
    }
    Lowering lowering;
    Residual residual;
    ArenaSink sink;
    int variables = 0;
    std::optional<Oracle> oracle;
    std::optional<ClauseSearch> search;
};

class DpllRun final : public Query {
public:
    // `shown`: solutions to show before the rest is only counted; 0: all.
    DpllRun(DpllRules& rules, const Givens& givens, const Limits& limits, const OnSolution& on_solution,
            std::uint64_t shown)
        : limits_{limits}, on_solution_{on_solution}, shown_{shown} {
        rules.propagator.propagate(givens, rules.state);
        outcome_.statistics["seconds.propagate"] = clock_.seconds();
        ended_ = rules.options.simplify && rules.state.contradiction;
        if (ended_) return;
        const Stopwatch lowering_clock;
        loaded_.emplace(rules, givens);
        if (!loaded_->residual.complete())
            loaded_->load(watch_);
        else
            ended_ = rules.state.contradiction;  // met here without simplification only
        outcome_.statistics["seconds.lower"] = lowering_clock.seconds();
    }

    bool resume(std::uint64_t work) override {
        if (ended_) return true;
        const Stopwatch search_clock;
        if (loaded_->residual.complete())
            decided();
        else
            search(work);
        outcome_.statistics["seconds.search"] += search_clock.seconds();
        return ended_;
    }
    Outcome outcome() override {
        if (!ended_) outcome_.ending = watch_.stopped() ? watch_.ending() : Ending::budget;
        if (!loaded_ || !loaded_->search) return outcome_;
        const auto made = loaded_->search->progress();
        outcome_.count = made.solutions;
        outcome_.statistics["nodes"] = static_cast<double>(made.nodes);
        outcome_.statistics["questions"] = static_cast<double>(made.queries);
        outcome_.statistics["variables"] = loaded_->variables;
        return outcome_;
    }
    std::uint64_t work() const override {
        if (!loaded_) return 0;
        return lowering_work * loaded_->sink.arena.size() + (loaded_->search ? loaded_->search->work() : 0);
    }
    std::uint64_t rest() const override {
        if (!loaded_ || !loaded_->search) return all_work;
        return rest_of_work(loaded_->search->work(), loaded_->search->progress().share);
    }

private:
    void end(Ending ending) {
        outcome_.ending = ending;
        ended_ = true;
    }
    void decided() {
        outcome_.count = 1;
        const bool go_on = on_solution_(loaded_->residual.values());
        end(!go_on || limits_.solutions == 1 ? Ending::limit : Ending::complete);
    }
    void search(std::uint64_t work) {
        bool enough = false;
        const auto on_found = [&](const ClauseSearch::IsTrue& is_true) {
            loaded_->residual.read(is_true);
            enough = !on_solution_(loaded_->residual.values());
            if (enough) return ClauseSearch::Next::stop;
            return ++seen_ == shown_ ? ClauseSearch::Next::count : ClauseSearch::Next::show;
        };
        const auto stop = [&](const ClauseSearch::Progress& now) {
            if (limits_.progress) limits_.progress({now.nodes, now.solutions, now.share});
            return watch_.stopped();
        };
        ClauseSearch& search = *loaded_->search;
        const std::uint64_t most_work =
            work == all_work ? 0 : search.work() + std::max<std::uint64_t>(work, 1);
        const bool complete = search.run({on_found, stop, limits_.solutions, most_work});
        if (complete) return end(Ending::complete);
        const bool found_all = limits_.solutions > 0 && search.progress().solutions == limits_.solutions;
        if (enough || found_all) return end(Ending::limit);
        if (watch_.stopped()) end(watch_.ending());
    }

    const Limits limits_;
    const OnSolution& on_solution_;
    const std::uint64_t shown_;
    const Stopwatch clock_;
    SolverWatch watch_{limits_, clock_};  // outlives the solver that polls it
    std::optional<LoadedSearch> loaded_;  // nothing if propagation found a contradiction
    Outcome outcome_;
    std::uint64_t seen_ = 0;
    bool ended_ = false;
};

class DpllSession final : public ResumableSession {
public:
    DpllSession(const Model& model, const EngineOptions& options) : rules_{model, options} {}

    std::unique_ptr<Query> begin(Task task, const Givens& givens, const Limits& limits,
                                 const OnSolution& on_solution) override {
        const std::uint64_t shown = task == Task::count ? samples : 0;
        return std::make_unique<DpllRun>(rules_, givens, limits, on_solution, shown);
    }

private:
    DpllRules rules_;
};

std::optional<ModelRefusal> accepts(const Model&) { return {}; }

std::unique_ptr<Session> open(const Model& model, const EngineOptions& options) {
    return std::make_unique<DpllSession>(model, options);
}

}  // namespace

extern const Engine engine;
const Engine engine{"dpll", "unit propagation and depth-first search over the CNF, with CaDiCaL's help",
                    accepts, open};

}  // namespace reductio::engines::dpll
