// sat.cpp - CaDiCaL in-process (Biere et al., https://github.com/arminbiere/cadical).
//
// Every query propagates the givens on the model first; where the rules are all-different groups alone,
// some hundred guesses follow (shared/short_search.hpp). What is undecided then becomes a fresh residual CNF.
// Measured against one incremental solver with assumptions: on hard and on large puzzles the fresh residual
// is faster, easy ones have been answered already. Solutions after the first are found by blocking clauses
// over the undecided answer variables. As CaDiCaL's temporary constraint, the last of them would take a
// seventh longer on hard sudokus, and on one of 64x64 with several solutions four times as long. Blocking
// slows down with every solution: right for thousands. Where it pays, Connected and Regions are not in the
// clauses at first: an answer that breaks one is cut off (cnf/cuts.hpp). Nothing is kept for the queries to
// come: a solution would depend on those before it, and so on the order of a batch and its threads.
// `sat:eager` encodes connected cells and regions up front. With several threads for one puzzle, a search
// that lasts is shared with other solvers (shared/cube_team.hpp), unless shortcuts help to find a second one.
#include <algorithm>
#include <memory>
#include <optional>

#include "engines/engine.hpp"
#include "engines/shared/cube_team.hpp"
#include "engines/shared/sat_worker.hpp"
#include "engines/shared/short_search.hpp"
#include "engines/shared/shortcuts.hpp"

namespace reductio::engines::sat {

namespace {

class SatRun final : public ClauseRun {
public:
    SatRun(SatRules& rules, ShortSearch& short_search, const Givens& givens, const Limits& limits,
           const OnSolution& on_solution)
        : ClauseRun{rules, givens, limits, on_solution}, sat_rules_{rules}, short_search_{short_search} {
        prepare([this] { load(); });
    }
    std::uint64_t work() const override { return short_search_.work() + (worker_ ? worker_->work() : 0); }

private:
    void load() {
        if (rules_.options.simplify) guessed_ = short_search_.run(rules_.state, limits_.solutions);
        if (guessed_) return;
        worker_.emplace(sat_rules_, lowering(), residual(), watch_, 0);
        if (limits_.solutions == 1 || limits_.solutions == 2) take_shortcuts();
        outcome_.statistics["variables"] = worker_->variables();
        outcome_.statistics["clauses"] = static_cast<double>(worker_->clauses());
    }
    void search(std::uint64_t work) override {
        if (guessed_) return show_guessed();
        // A solver that is left before its first conflict has learned nothing: each piece is a little longer.
        pieces_ += 1'000;
        const std::uint64_t before = watch_.work();
        // In slices it takes turns with other engines, which have the threads.
        const bool alone = shortcuts_ && limits_.solutions == 2;
        const bool in_team = limits_.threads > 1 && work == all_work && !alone;
        if (in_team && limits_.solutions == 1) return search_for_one();
        if (in_team) work = std::min(work, CubeTeam::work_alone);
        std::uint64_t done = 0;
        while (!ended_ && done < work && step(std::max(pieces_, work - done))) done = watch_.work() - before;
        if (!ended_ && in_team) search_in_team();
    }
    void show_guessed() {
        for (const auto& values : *guessed_) {
            ++outcome_.count;
            if (!on_solution_(values) || outcome_.count == limits_.solutions) return end(Ending::limit);
        }
        end(Ending::complete);
    }
    // One call of the solver; false if it was left before it had an answer.
    bool step(std::uint64_t most_work) {
        const int status = worker_->solve(cube(), {}, most_work);
        if (status == 20 && go_on()) return true;
        if (status == 20) end(Ending::complete);
        if (status == 0 && watch_.stopped()) end(watch_.ending());
        if (status != 10) return ended_;
        if (!cut()) found();
        return true;
    }
    void found() {
        ++outcome_.count;
        if (!on_solution_(worker_->residual().values()) || outcome_.count == limits_.solutions)
            return end(Ending::limit);
        const auto values = worker_->residual().values();
        if (shortcuts_) first_.assign(values.begin(), values.end());
        const auto blocking = worker_->residual().blocking_clause();
        if (blocking.empty()) return end(Ending::complete);  // the answer was decided: there is no other
        worker_->add(blocking);
    }

    // First without detours, and then with one of them in the only solution found.
    void take_shortcuts() {
        shortcuts_.emplace(lowering().numbering(), givens_);
        if (shortcuts_->size() == 0) return shortcuts_.reset();
        worker_->take(*shortcuts_);
    }
    std::vector<int> cube() const {
        return detour_ ? shortcuts_->detour_from(first_, *detour_) : std::vector<int>{};
    }
    // Nothing was found under the cube: is there another one to look at? A limit met on the way ends the
    // query.
    bool go_on() try {
        if (!shortcuts_ || outcome_.count == 0) return false;
        if (!detour_) worker_.emplace(sat_rules_, lowering(), residual(), watch_, 0);
        detour_ = detour_ ? *detour_ + 1 : 0;
        return *detour_ < shortcuts_->size();
    } catch (const Stopped& stopped) {
        end(ending_of(stopped.reason));
        return true;
    }

    void search_in_team() { end(CubeTeam{team_query()}.run(*worker_, watch_, limits_.threads)); }
    void search_for_one() { end(CubeTeam{team_query()}.run_for_one(*worker_, watch_, limits_.threads)); }
    CubeTeam::Query team_query() {
        const Shortcuts* const shortcuts = shortcuts_ ? &*shortcuts_ : nullptr;
        return {sat_rules_, lowering(), residual(), limits_, clock_, on_solution_, outcome_, shortcuts};
    }

    // True if the answer violates a constraint that was left to cuts; then the cuts are added.
    bool cut() {
        const auto cuts = worker_->cuts();
        if (cuts.empty()) return false;
        outcome_.statistics["cuts"] += static_cast<double>(cuts.size());
        outcome_.statistics["rounds"] += 1;
        for (const Cut& cut : cuts)
            if (const auto clause = worker_->clause_of(cut)) worker_->add(*clause);
        return true;
    }

    SatRules& sat_rules_;
    ShortSearch& short_search_;
    std::optional<ShortSearch::Solutions> guessed_;  // all that are wanted
    std::optional<SatWorker> worker_;
    std::optional<Shortcuts> shortcuts_;
    std::optional<std::size_t> detour_;  // the one that is looked at; none: no detour is allowed
    std::vector<std::int32_t> first_;    // the values of the first solution, if shortcuts are taken
    std::uint64_t pieces_ = 0;
};

class SatSession final : public ResumableSession {
public:
    SatSession(const Model& model, const EngineOptions& options) : rules_{model, options} {}

    std::unique_ptr<Query> begin(Task, const Givens& givens, const Limits& limits,
                                 const OnSolution& on_solution) override {
        return std::make_unique<SatRun>(rules_, short_search_, givens, limits, on_solution);
    }

private:
    SatRules rules_;
    ShortSearch short_search_{rules_.propagator};
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
