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
// Where rules are permutations, a guide looks for one or two solutions of a puzzle that lasts
// (shared/guide.hpp).
#include <algorithm>
#include <memory>
#include <new>
#include <optional>

#include "engines/engine.hpp"
#include "engines/shared/cube_team.hpp"
#include "engines/shared/guide.hpp"
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
    std::uint64_t work() const override {
        return short_search_.work() + (rules_.probing ? rules_.probing->work() : 0) +
               (worker_ ? worker_->work() : 0) + (guide_ ? guide_->work_beside() : 0);
    }

private:
    void load() {
        if (rules_.options.simplify) guessed_ = short_search_.run(rules_.state, limits_.solutions);
        if (guessed_) return;
        worker_.emplace(sat_rules_, lowering(), residual(), watch_, 0);
        const bool plain = rules_.options.simplify && !rules_.options.cuts;
        beliefs_pay_ = plain && rules_.probing.has_value();
        guide_pays_ = plain && Fitting::pays(rules_.propagator, rules_.state.domains);
        if (limits_.solutions == 1 || limits_.solutions == 2) take_shortcuts();
        if (rules_.probing) outcome_.statistics["trials"] = static_cast<double>(rules_.probing->trials());
        outcome_.statistics["variables"] = worker_->variables();
        outcome_.statistics["clauses"] = static_cast<double>(worker_->clauses());
    }
    void search(std::uint64_t work) override {
        if (guessed_) return show_guessed();
        // A solver that is left before its first conflict has learned nothing: each piece is a little longer.
        pieces_ += 1'000;
        // In slices it takes turns with other engines, which have the threads.
        const bool alone = shortcuts_ && limits_.solutions == 2;
        const bool in_team = limits_.threads > 1 && work == all_work && !alone;
        const std::uint64_t before = this->work();
        const auto most = [&] { return in_team ? work_alone() : work; };
        for (std::uint64_t done = 0; !ended_ && done < most(); done = this->work() - before)
            step(std::max(pieces_, most() - done));
        if (!ended_ && in_team) limits_.solutions == 1 ? search_for_one() : search_in_team();
    }
    // Of a query for several threads, before the others join. For one solution they need not wait.
    std::uint64_t work_alone() const {
        if (guide_helps()) return before_guide + first_of_guide;
        if (beliefs_pay_ || likely_) return work_with_beliefs;
        return limits_.solutions == 1 ? 0 : CubeTeam::work_alone;
    }
    void show_guessed() {
        for (const auto& values : *guessed_) {
            ++outcome_.count;
            if (!on_solution_(values) || outcome_.count == limits_.solutions) return end(Ending::limit);
        }
        end(Ending::complete);
    }
    // One call of the solver, or of its guide.
    void step(std::uint64_t most_work) {
        if (const auto turn = turn_of_guide(); turn > 0) return guided(std::min(turn, most_work));
        if (guide_helps()) most_work = std::min(most_work, before_guide);  // then it may be its turn
        if (beliefs_pay_) {
            if (watch_.work() >= before_beliefs) return prefer_likely();
            most_work = std::min(most_work, before_beliefs);
        }
        const int status = worker_->solve(cube(), {}, most_work);
        if (status == 20 && !go_on()) end(Ending::complete);
        if (status == 0 && watch_.stopped()) end(watch_.ending());
        if (status != 10 || cut()) return;
        const auto values = worker_->residual().values();
        if (guide_) guide_->exclude(values);
        found(values);
    }
    void found(std::span<const std::int32_t> values) {
        ++outcome_.count;
        if (!on_solution_(values) || outcome_.count == limits_.solutions) return end(Ending::limit);
        if (likely_ && !guide_) worker_->prefer_answer();
        if (shortcuts_) first_.assign(values.begin(), values.end());
        if (limits_.threads > 1 || limits_.solutions == 2) known_.emplace_back(values.begin(), values.end());
        if (!worker_->block(values)) end(Ending::complete);  // the answer was decided: there is no other
    }

    // --- the guide ---------------------------------------------------------------------------------------
    // It helps to find one or two solutions of a puzzle that lasts. It may have its first runs at once, then
    // twice as much as the solver, and later half as much.
    bool guide_helps() const {
        const bool wanted = outcome_.count == 0 || limits_.solutions == 2;
        return wanted && guide_pays_ && !shortcuts_;
    }
    std::uint64_t work_of_solver() const { return watch_.work() - (guide_ ? guide_->work_watched() : 0); }
    // What it may do now; 0: it is the solver's turn.
    std::uint64_t turn_of_guide() const {
        const std::uint64_t solver = work_of_solver();
        if (!guide_helps() || solver < before_guide) return 0;
        const std::uint64_t done = guide_ ? guide_->work() : 0;
        const std::uint64_t allowed =
            std::max(first_of_guide, std::min(2 * solver, most_of_guide + solver / 2));
        return allowed - std::min(allowed, done);
    }
    void guided(std::uint64_t work) try {
        if (!guide_) {
            guide_.emplace(sat_rules_, givens_, watch_);
            for (const auto& values : known_) guide_->exclude(values);
        }
        if (guide_->search(work)) found(guide_->values());
        if (!ended_ && watch_.stopped()) end(watch_.ending());
        guide_pays_ = !guide_->done();
        outcome_.statistics["decimations"] = guide_->runs();
    } catch (const Stopped& stopped) {
        end(ending_of(stopped.reason));
    } catch (const std::bad_alloc&) {  // the solver goes on
        guide_pays_ = false;
    }

    // --- beliefs -----------------------------------------------------------------------------------------
    void prefer_likely() try {
        beliefs_pay_ = false;
        const Beliefs beliefs{rules_.propagator, rules_.state.domains};
        worker_->prefer(beliefs, givens_);
        likely_ = true;
    } catch (const Stopped& stopped) {
        end(ending_of(stopped.reason));
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
        return {sat_rules_,   lowering(), residual(), limits_,  clock_,
                on_solution_, outcome_,   known_,     shortcuts};
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
    std::vector<std::vector<std::int32_t>> known_;  // solutions found, for a guide or a team
    std::optional<Guide> guide_;
    bool guide_pays_ = false;   // it is worth its turns, so far
    bool beliefs_pay_ = false;  // they do, but are not asked yet
    bool likely_ = false;       // the solver prefers what they say
    // Beliefs help where solutions are few. Boards with many solutions are solved sooner without them, and
    // mostly within a second.
    static constexpr std::uint64_t before_beliefs = 1'000'000'000, work_with_beliefs = 10'000'000'000;
    // Half a second, which answers most puzzles, then about three runs, and a quarter of a minute.
    static constexpr std::uint64_t before_guide = 500'000'000, first_of_guide = 4'000'000'000,
                                   most_of_guide = 15'000'000'000;
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
