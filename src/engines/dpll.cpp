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
#include "engines/engine.hpp"
#include "engines/shared/clause_run.hpp"

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

class DpllRun final : public ClauseRun {
public:
    // `shown`: solutions to show before the rest is only counted; 0: all.
    DpllRun(ClauseRules& rules, const Givens& givens, const Limits& limits, const OnSolution& on_solution,
            std::uint64_t shown)
        : ClauseRun{rules, givens, limits, on_solution}, shown_{shown} {
        prepare([this] { load(); });
    }
    Outcome outcome() override {
        if (search_) {
            const auto made = search_->progress();
            outcome_.count = counted();
            outcome_.statistics["nodes"] = static_cast<double>(made.nodes);
            outcome_.statistics["questions"] = static_cast<double>(made.queries);
        }
        return ClauseRun::outcome();
    }
    std::uint64_t counted() const override {
        return search_ ? search_->progress().solutions : ClauseRun::counted();
    }
    std::uint64_t work() const override {
        return lowering_work * sink_.arena.size() + (search_ ? search_->work() : 0);
    }
    std::uint64_t rest() const override {
        return search_ ? rest_of_work(search_->work(), search_->progress().share) : all_work;
    }

private:
    void load() {
        const int variables = lowering().run(sink_);
        oracle_.emplace(sink_.arena, watch_);
        const auto places = [this] { return residual().places(rules_.propagator.groups()); };
        search_.emplace(variables, sink_.arena, residual().groups(), places, *oracle_);
        outcome_.statistics["variables"] = variables;
    }
    void search(std::uint64_t work) override {
        bool enough = false;
        const auto on_found = [&](const ClauseSearch::IsTrue& is_true) {
            residual().read(is_true);
            enough = !on_solution_(residual().values());
            if (enough) return ClauseSearch::Next::stop;
            return ++seen_ == shown_ ? ClauseSearch::Next::count : ClauseSearch::Next::show;
        };
        const auto stop = [&](const ClauseSearch::Progress& now) {
            if (limits_.progress) limits_.progress({now.nodes, now.solutions, now.share});
            return watch_.stopped();
        };
        const std::uint64_t most_work =
            work == all_work ? 0 : search_->work() + std::max<std::uint64_t>(work, 1);
        const bool complete = search_->run({on_found, stop, limits_.solutions, most_work});
        if (complete) return end(Ending::complete);
        const bool found_all = limits_.solutions > 0 && search_->progress().solutions == limits_.solutions;
        if (enough || found_all) return end(Ending::limit);
        if (watch_.stopped()) end(watch_.ending());
    }

    const std::uint64_t shown_;
    ArenaSink sink_;
    std::optional<Oracle> oracle_;
    std::optional<ClauseSearch> search_;
    std::uint64_t seen_ = 0;
};

class DpllSession final : public ResumableSession {
public:
    DpllSession(const Model& model, const EngineOptions& options) : rules_{model, options.cnf} {}

    std::unique_ptr<Query> begin(Task task, const Givens& givens, const Limits& limits,
                                 const OnSolution& on_solution) override {
        const std::uint64_t shown = task == Task::count ? samples : 0;
        return std::make_unique<DpllRun>(rules_, givens, limits, on_solution, shown);
    }

private:
    ClauseRules rules_;
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
